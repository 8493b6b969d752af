import type { LocationDetail } from '@frontage/api-client/contract';
import { ledgerStateSchema, type LedgerState, type LocationField } from '@frontage/domain';

type Change = LocationDetail['lastChanges'][number];

/** What became of the value that stands there, and what is to take its place once it was sent. */
export type FieldState = {
  readonly state: Exclude<LedgerState, 'cancelled' | 'queued' | 'sending'>;
  /** When it came to that; `null` where nobody changed it here. */
  readonly at: string | null;
  /** A change that was not sent yet. */
  readonly next: Change | undefined;
};

const isUnsent = ({ state }: Change) => state === 'queued' || state === 'sending';

/**
 * How a field fares at the provider. A change that was not sent has done nothing to the value that stands there: the two are told
 * apart. One that was cancelled, or none at all, leaves what is live.
 * @param changes the location's, newest first
 */
export function fieldStateOf(changes: readonly Change[], field: LocationField): FieldState {
  const own = changes.filter((change) => change.field === field);
  const next = own.find(isUnsent);
  const settled = own.find((change) => !isUnsent(change));
  const state = ledgerStateSchema.safeParse(settled?.state).data ?? 'live';
  return {
    state: state === 'cancelled' || state === 'queued' || state === 'sending' ? 'live' : state,
    at: settled?.at ?? null,
    next,
  };
}
