import type { LedgerReason } from '@frontage/domain';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { ledgerEntry } from '#src/db/schema/index';
import { fenced } from '#src/queue/lease';
import type { ClaimedJob } from '#src/queue/handler';
import type { ProviderError } from '#src/provider/port';
import { firstLookMs } from './backoff';
import { storeSentValues } from './store-values';
import type { Entry } from './targets';

/** What a refused entry is told with. */
export type Refusal = {
  readonly state: 'rejected' | 'failed';
  readonly reason: LedgerReason;
  readonly message: string | null;
  /** The value found instead, where that is why. */
  readonly found?: unknown;
};

/** A stuck claim of another job stops nobody for longer than this. */
const claimHoldsMs = 600_000;

/**
 * Every write of a round to the ledger. Each is one transaction that first checks the fence, so that a worker which lost its
 * lease writes nothing, and each names the states it may leave, so that what was cancelled meanwhile stays cancelled.
 */
export class LedgerWriter {
  readonly #context: AppContext;
  readonly #job: ClaimedJob;

  constructor(context: AppContext, job: ClaimedJob) {
    this.#context = context;
    this.#job = job;
  }

  #fenced<T>(work: (tx: Tx, now: Date) => Promise<T>): Promise<T> {
    return fenced(this.#context.db, this.#job, (tx) => work(tx, this.#context.clock.now()));
  }

  #these(entries: readonly Entry[], ...states: string[]): SQL | undefined {
    return and(
      eq(ledgerEntry.jobId, this.#job.id),
      eq(ledgerEntry.accountId, this.#job.accountId),
      inArray(
        ledgerEntry.seq,
        entries.map((entry) => entry.seq),
      ),
      inArray(ledgerEntry.state, states),
    );
  }

  /**
   * Writes the intent before a call is made: state `sending`, one more try. Answers the entries that may be sent; the others
   * were cancelled, or another job has touched the field since `readAt` and they come back after a new look.
   */
  async claim(entries: readonly Entry[], readAt: Date): Promise<Entry[]> {
    if (entries.length === 0) return [];
    return this.#fenced(async (tx, now) => {
      const claimed = await tx
        .update(ledgerEntry)
        .set({ state: 'sending', tries: sql`${ledgerEntry.tries} + 1`, updatedAt: now, nextTryAt: null })
        .where(and(this.#these(entries, 'queued', 'sending'), this.#isUntouchedByOthers(readAt, now)))
        .returning({ seq: ledgerEntry.seq });
      const seqs = new Set(claimed.map((row) => row.seq));
      const left = entries.filter((entry) => !seqs.has(entry.seq));
      if (left.length > 0)
        await tx
          .update(ledgerEntry)
          .set({ nextTryAt: new Date(now.getTime() + firstLookMs) })
          .where(this.#these(left, 'queued', 'sending'));
      return entries.filter((entry) => seqs.has(entry.seq));
    });
  }

  #isUntouchedByOthers(readAt: Date, now: Date): SQL {
    const claimEnd = new Date(now.getTime() - claimHoldsMs).toISOString();
    return sql`not exists (
      select 1 from ledger_entry other
      where other.location_id = ${ledgerEntry.locationId} and other.field = ${ledgerEntry.field}
        and other.job_id <> ${this.#job.id}
        and ((other.state = 'sending' and other.updated_at > ${claimEnd}::timestamptz)
          or (other.state in ('sent', 'in_review', 'live')
            and other.updated_at >= ${readAt.toISOString()}::timestamptz)))`;
  }

  /** The ledger knows no step from `queued` past `sending`; what is decided without a call takes both at once. */
  async #passSending(tx: Tx, entries: readonly Entry[]): Promise<void> {
    await tx.update(ledgerEntry).set({ state: 'sending' }).where(this.#these(entries, 'queued'));
  }

  /**
   * The provider holds the values now. `isOurs` says whether this job put them there: then they go into the history.
   */
  async sent(locationId: string, entries: readonly Entry[], isOurs: boolean): Promise<void> {
    if (entries.length === 0) return;
    await this.#fenced(async (tx, now) => {
      await this.#passSending(tx, entries);
      const moved = await tx
        .update(ledgerEntry)
        .set({
          state: 'sent',
          reason: null,
          message: null,
          updatedAt: now,
          nextTryAt: new Date(now.getTime() + firstLookMs),
        })
        .where(this.#these(entries, 'sending'))
        .returning({ seq: ledgerEntry.seq });
      await this.#store(tx, locationId, entries, moved, isOurs, now);
    });
  }

  async #store(
    tx: Tx,
    locationId: string,
    entries: readonly Entry[],
    moved: readonly { seq: number }[],
    isOurs: boolean,
    now: Date,
  ): Promise<void> {
    const seqs = new Set(moved.map((row) => row.seq));
    await storeSentValues(
      tx,
      this.#job,
      locationId,
      entries.filter((entry) => seqs.has(entry.seq)),
      isOurs,
      now,
    );
  }

  /** Fields that exist in Frontage alone are live as soon as they are written, if nobody changed them since the plan. */
  async ownFields(
    locationId: string,
    decide: (tx: Tx) => Promise<{ send: Entry[]; there: Entry[]; moved: { entry: Entry; found: unknown }[] }>,
  ): Promise<void> {
    await this.#fenced(async (tx, now) => {
      const { send, there, moved } = await decide(tx);
      for (const { entry, found } of moved) await this.#refuse(tx, now, [entry], movedSincePlan(found));
      const done = [...send, ...there];
      if (done.length === 0) return;
      await this.#passSending(tx, done);
      const written = await tx
        .update(ledgerEntry)
        .set({ state: 'live', updatedAt: now, readBackAt: now, nextTryAt: null })
        .where(this.#these(done, 'sending'))
        .returning({ seq: ledgerEntry.seq });
      if (send.length > 0) {
        await tx
          .update(ledgerEntry)
          .set({ tries: sql`${ledgerEntry.tries} + 1` })
          .where(this.#these(send, 'live'));
        await this.#store(tx, locationId, send, written, true, now);
      }
    });
  }

  /** Ends entries with a reason that a person reads. */
  async refuse(entries: readonly Entry[], refusal: Refusal): Promise<void> {
    if (entries.length === 0) return;
    await this.#fenced((tx, now) => this.#refuse(tx, now, entries, refusal));
  }

  async #refuse(tx: Tx, now: Date, entries: readonly Entry[], refusal: Refusal): Promise<void> {
    await this.#passSending(tx, entries);
    await tx
      .update(ledgerEntry)
      .set({
        state: refusal.state,
        reason: refusal.reason,
        message: refusal.message,
        ...('found' in refusal ? { found: refusal.found } : {}),
        updatedAt: now,
        nextTryAt: null,
      })
      .where(this.#these(entries, 'sending'));
  }

  /** Puts entries back after a fault that may pass. `isTry` counts it where {@link claim} did not. */
  async postpone(
    entries: readonly Entry[],
    message: string | null,
    delayMs: number,
    isTry: boolean,
  ): Promise<void> {
    if (entries.length === 0) return;
    await this.#fenced(async (tx, now) => {
      await tx
        .update(ledgerEntry)
        .set({
          state: 'queued',
          message,
          updatedAt: now,
          nextTryAt: new Date(now.getTime() + delayMs),
          ...(isTry ? { tries: sql`${ledgerEntry.tries} + 1` } : {}),
        })
        .where(this.#these(entries, 'queued', 'sending'));
    });
  }

  /**
   * Takes {@link claim} back, where the provider is down. What was sent all the same, to ask whether it is back, stays tried: the value
   * may be there. However often one location asks, it costs it one try.
   */
  async unclaim(entries: readonly Entry[], { words, wasSent }: ProviderError): Promise<void> {
    if (entries.length === 0) return;
    await this.#fenced(async (tx, now) => {
      await tx
        .update(ledgerEntry)
        .set({
          state: 'queued',
          message: words,
          updatedAt: now,
          tries: sql`greatest(${ledgerEntry.tries} - 1, ${wasSent ? 1 : 0})`,
        })
        .where(this.#these(entries, 'sending'));
    });
  }

  /** No call will be answered until somebody connects again: everything that is open keeps its state and comes later. */
  async waitForGrant(delayMs: number): Promise<void> {
    await this.#fenced(async (tx, now) => {
      const open = (...states: string[]) =>
        and(
          eq(ledgerEntry.jobId, this.#job.id),
          eq(ledgerEntry.accountId, this.#job.accountId),
          inArray(ledgerEntry.state, states),
        );
      const nextTryAt = new Date(now.getTime() + delayMs);
      await tx.update(ledgerEntry).set({ state: 'queued', updatedAt: now, nextTryAt }).where(open('sending'));
      await tx.update(ledgerEntry).set({ nextTryAt }).where(open('sent', 'in_review'));
      // What waits for a clock of its own, hours away, does not go out sooner for it.
      await tx
        .update(ledgerEntry)
        .set({ nextTryAt: sql`greatest(${ledgerEntry.nextTryAt}, ${nextTryAt.toISOString()}::timestamptz)` })
        .where(open('queued'));
    });
  }

  /** What reading back showed, for one page of locations at a time. */
  async readBack(seen: ReadBack): Promise<void> {
    await this.#fenced(async (tx, now) => {
      if (seen.live.length > 0)
        await tx
          .update(ledgerEntry)
          .set({
            state: 'live',
            reason: null,
            message: null,
            updatedAt: now,
            readBackAt: now,
            nextTryAt: null,
          })
          .where(this.#these(seen.live, 'sent', 'in_review'));
      for (const { entries, nextAt } of seen.inReview) {
        const pending = { readBackAt: now, nextTryAt: nextAt };
        await tx.update(ledgerEntry).set(pending).where(this.#these(entries, 'in_review'));
        await tx
          .update(ledgerEntry)
          .set({ ...pending, state: 'in_review', updatedAt: now })
          .where(this.#these(entries, 'sent'));
      }
      for (const { entry, reason, found, isSuperseded } of seen.rejected)
        await tx
          .update(ledgerEntry)
          .set({
            state: 'rejected',
            reason,
            found,
            isSuperseded,
            updatedAt: now,
            readBackAt: now,
            nextTryAt: null,
          })
          .where(this.#these([entry], 'sent', 'in_review'));
      for (const { entries, nextAt } of seen.unread)
        await tx
          .update(ledgerEntry)
          .set({ nextTryAt: nextAt })
          .where(this.#these(entries, 'sent', 'in_review'));
    });
  }
}

/** Entries by what reading them back showed. */
export type ReadBack = {
  readonly live: Entry[];
  readonly inReview: { readonly entries: readonly Entry[]; readonly nextAt: Date }[];
  readonly rejected: {
    readonly entry: Entry;
    readonly reason: LedgerReason;
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
