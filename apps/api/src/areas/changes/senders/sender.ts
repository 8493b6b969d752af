import type { ChangeField, LedgerReason, PlanSource } from '@frontage/domain';
import type { AppContext } from '#src/app-context';
import type { Db, Tx } from '#src/db/database';
import type { LedgerWriter } from '#src/areas/changes/apply/ledger-writer';
import type { Stored } from '#src/areas/changes/apply/outcomes';
import type { SendTools } from '#src/areas/changes/apply/send-tools';
import type { Entry, Target } from '#src/areas/changes/apply/targets';
import type { PlannedLocation } from '#src/areas/changes/plans/plan-writer';
import type { ProjectRef } from '#src/http/project-ref';
import type { ProviderLocation } from '#src/provider/port';
import type { ClaimedJob } from '#src/queue/handler';

/**
 * What reading an entry back showed. `reverted` carries what stands there instead; `refused` is the provider's own verdict, or ours
 * that nothing is left to read.
 */
export type Seen =
  | { readonly kind: 'live' }
  | { readonly kind: 'in_review' }
  | { readonly kind: 'reverted'; readonly found: unknown }
  | {
      readonly kind: 'refused';
      readonly reason: LedgerReason;
      /** The provider's words, where it said any. */
      readonly message: string | null;
      readonly found: unknown;
    };

/** What a job put at the provider, to be taken back. */
export type Effect<F extends ChangeField = ChangeField> = {
  readonly locationId: string;
  readonly field: F;
  readonly subjectId: string | null;
  readonly from: unknown;
  readonly to: unknown;
  /** It was refused, and a later job said it again: what stands there now is taken back, whatever this job was to say. */
  readonly isSentAgain: boolean;
  /** What it changed had been refused as it stood, and is not put back. */
  readonly wasRejected: boolean;
};

/** The job that an undo takes back, `now`. */
export type UndoneJob = {
  readonly id: string;
  readonly source: PlanSource | null;
  readonly now: Date;
  /** It waits for its date; the undo is to come after that. */
  readonly isWaiting: boolean;
};

/**
 * How one kind of change is carried out: values of a location, replies, posts. The engine keeps the queue, the ledger, the pace and
 * the undo; a sender knows what its fields are at the provider. It is registered where an installation starts, by its area.
 *
 * What is busy is the same for all: a field of a location, or of a subject there, that an open entry of another job is about.
 */
export type Sender<F extends ChangeField = ChangeField> = {
  /** The fields it takes; each field has one sender. */
  readonly fields: readonly F[];
  /** Whether the provider's list of locations tells what its entries are compared with, so that walking it saves reading one by one. */
  readonly isListed: boolean;
  /** Whether two values of one of its fields mean the same. */
  isSame(field: F, a: unknown, b: unknown): boolean;
  /** Writes due entries that need no call to the provider, before one is opened; they wait neither for it nor for a grant. */
  sendHere?(context: AppContext, job: ClaimedJob, ledger: LedgerWriter, signal: AbortSignal): Promise<void>;
  /**
   * Sends the due entries of one location: live read, three-way compare, intent (`LedgerWriter.claim`), call, record. It may be cut
   * anywhere: whatever is found `sending` afterwards comes here again and is compared before anything is sent. Throws `ProviderError`
   * only where no call will be answered (`unauthorized`, an outage); every other fault goes into the ledger.
   * @param listed the location as the list just had it, at `readAt`; `null` where each has to be read by itself
   */
  send(tools: SendTools, target: Target<F>, listed: ProviderLocation | null, readAt: Date): Promise<void>;
  /** Reads back what was sent. Throws `ProviderError` where the location as a whole does not answer. */
  readBack(
    tools: SendTools,
    target: Target<F>,
    listed: ProviderLocation | null,
  ): Promise<ReadonlyMap<Entry<F>, Seen>>;
  /**
   * Lays what the provider has accepted over our copy, in the ledger's own transaction. `isOurs` says whether this job put it there:
   * then it goes into the history.
   */
  store(tx: Tx, job: ClaimedJob, sent: Sent<F>): Promise<void>;
  /** The items that take effects back, location by location; what has changed since is blocked. */
  invert(
    db: Db,
    project: ProjectRef,
    job: UndoneJob,
    effects: ReadonlyMap<string, readonly Effect<F>[]>,
  ): Promise<PlannedLocation[]>;
  /** What people know subjects by; without subjects, nothing. */
  titles?(db: Db, project: ProjectRef, subjectIds: readonly string[]): Promise<Map<string, string | null>>;
};

/** Entries of one sender that the provider has accepted at one location. */
export type Sent<F extends ChangeField = ChangeField> = Omit<Stored, 'entries'> & {
  readonly entries: readonly Entry<F>[];
};
