import type { LedgerReason } from '@frontage/domain';
import type { Tx } from '#src/db/database';
import type { Entry } from './targets';

/** What a refused entry is told with. */
export type Refusal = {
  readonly state: 'rejected' | 'failed';
  readonly reason: LedgerReason;
  readonly message: string | null;
  /** The value found instead, where that is why. */
  readonly found?: unknown;
};

/** How entries are stored that were accepted. */
export type StoreSent = (tx: Tx, sent: Stored) => Promise<void>;
/** Entries of one location that were accepted; `isOurs` says whether this job put their values there. */
export type Stored = {
  readonly locationId: string;
  readonly entries: readonly Entry[];
  readonly isOurs: boolean;
  readonly at: Date;
};

/** Entries by what reading them back showed. */
export type ReadBack = {
  readonly live: Entry[];
  readonly inReview: { readonly entries: readonly Entry[]; readonly nextAt: Date }[];
  readonly rejected: {
    readonly entry: Entry;
    readonly reason: LedgerReason;
    readonly message: string | null;
    readonly found: unknown;
    readonly isSuperseded: boolean;
  }[];
  /** The provider did not answer about them. */
  readonly unread: { readonly entries: readonly Entry[]; readonly nextAt: Date }[];
};

/** The refusal of an entry whose live value is neither the plan's `from` nor its `to`. */
export function movedSincePlan(found: unknown): Refusal {
  return { state: 'failed', reason: 'moved_since_plan', message: null, found };
}
