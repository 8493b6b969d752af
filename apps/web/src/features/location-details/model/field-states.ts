import type { LocationDetail } from '@frontage/api-client/contract';
import { isUnshown, ledgerStateSchema, type LedgerState, type LocationField } from '@frontage/domain';
import { isSeen } from '../../../shared/format/ledger-state';

type Change = LocationDetail['lastChanges'][number];

/** What became of the value that stands there, and what is to take its place once it was sent. */
export type FieldState = {
  /**
   * As a ledger has it, where that is all there is to say. `saved`: it is kept, and the public sees nothing of it or of the profile; `overridden`: the public
   * sees another value.
   */
  readonly state: Exclude<LedgerState, 'cancelled' | 'queued' | 'sending'> | 'saved' | 'overridden';
  /** When it came to that; `null` for a field never changed here. */
  readonly at: string | null;
  /** Changes that were not sent yet, in the order in which they go out. */
  readonly coming: readonly Change[];
  /** What the public sees instead; `undefined` where nothing is known to differ. */
  readonly shown: LocationDetail['publicValues'][number] | undefined;
};

const isUnsent = ({ state }: Change) => state === 'queued' || state === 'sending';

const timeOf = ({ startsAt }: Change) => (startsAt === null ? 0 : Date.parse(startsAt));

/**
 * How a field fares at the provider. A change that was not sent has done nothing to the value that stands there: the two are told
 * apart. One that was cancelled, or none at all, leaves what is there; that is live only where the profile is public and the public sees no
 * other value.
 */
export function fieldStateOf(
  { lastChanges, publicValues, row }: Pick<LocationDetail, 'lastChanges' | 'publicValues' | 'row'>,
  field: LocationField,
): FieldState {
  const own = lastChanges.filter((change) => change.field === field);
  const coming = own.filter(isUnsent).sort((a, b) => timeOf(a) - timeOf(b));
  const settled = own.find((change) => !isUnsent(change));
  const shown = publicValues.find((one) => one.field === field);
  const told = ledgerStateSchema.safeParse(settled?.state).data ?? 'live';
  const isThere = told === 'cancelled' || told === 'queued' || told === 'sending' || told === 'live';
  const state = !isThere
    ? told
    : !isSeen(row) || isUnshown(field)
      ? ('saved' as const)
      : shown === undefined
        ? ('live' as const)
        : ('overridden' as const);
  return {
    state,
    at: state === 'overridden' ? (shown?.seenAt ?? null) : (settled?.at ?? null),
    coming,
    shown: state === 'overridden' ? shown : undefined,
  };
}
