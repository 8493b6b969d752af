import { canMove, type ChangeField, type LedgerState } from '@frontage/domain';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { ledgerEntry } from '#src/db/schema/index';
import { fenced } from '#src/queue/lease';
import type { ClaimedJob } from '#src/queue/handler';
import type { ProviderError } from '#src/provider/port';
import { firstLookMs } from './backoff';
import { movedSincePlan, type ReadBack, type Refusal, type StoreSent } from './outcomes';
import type { Entry } from './targets';

/** What is written beside the state an entry moves to. */
type Beside = Omit<PgUpdateSetSource<typeof ledgerEntry>, 'state'>;

function isOneOf(entries: readonly Entry[]): SQL {
  return inArray(
    ledgerEntry.seq,
    entries.map((entry) => entry.seq),
  );
}

/** A stuck claim of another job blocks for no longer than this. */
const claimHoldsMs = 600_000;

/**
 * Every write of a round to the ledger. Each is one transaction that first checks the fence, so that a worker which lost its
 * lease writes nothing, and each names the states it may leave, so that what was cancelled meanwhile stays cancelled.
 */
export class LedgerWriter {
  readonly #context: AppContext;
  readonly #job: ClaimedJob;
  readonly #store: StoreSent;

  /** @param store lays what was sent over our copy, in the ledger's transaction */
  constructor(context: AppContext, job: ClaimedJob, store: StoreSent) {
    this.#context = context;
    this.#job = job;
    this.#store = store;
  }

  #fenced<T>(work: (tx: Tx, now: Date) => Promise<T>): Promise<T> {
    return fenced(this.#context.db, this.#job, (tx) => work(tx, this.#context.clock.now()));
  }

  /** Entries of the job in these states. Throws where the ledger knows no step from one of them to the state that is wanted. */
  #standing(from: readonly LedgerState[], to: LedgerState): SQL | undefined {
    const wrong = from.find((state) => state !== to && !canMove(state, to));
    if (wrong !== undefined) throw new TypeError(`A ledger entry cannot go from ${wrong} to ${to}.`);
    return this.#all(...from);
  }

  #all(...states: LedgerState[]): SQL | undefined {
    return and(
      eq(ledgerEntry.jobId, this.#job.id),
      eq(ledgerEntry.accountId, this.#job.accountId),
      inArray(ledgerEntry.state, states),
    );
  }

  /** Moves those of the entries that stand in one of these states, by the steps of domain's `canMove` alone. */
  #move(tx: Tx, entries: readonly Entry[], from: readonly LedgerState[], to: LedgerState, beside: Beside) {
    return tx
      .update(ledgerEntry)
      .set({ ...beside, state: to })
      .where(and(this.#standing(from, to), isOneOf(entries)));
  }

  #these(entries: readonly Entry[], ...states: LedgerState[]): SQL | undefined {
    return and(this.#all(...states), isOneOf(entries));
  }

  /**
   * Writes the intent before a call is made: state `sending`, one more try. Answers the entries that may be sent; the others
   * were cancelled, or come back later: their job is held back since the round began, or another job has touched the field since
   * `readAt`.
   */
  async claim<F extends ChangeField>(entries: readonly Entry<F>[], readAt: Date): Promise<Entry<F>[]> {
    if (entries.length === 0) return [];
    return this.#fenced(async (tx, now) => {
      const claimed = await tx
        .update(ledgerEntry)
        .set({ state: 'sending', tries: sql`${ledgerEntry.tries} + 1`, updatedAt: now, nextTryAt: null })
        .where(
          and(
            this.#standing(['queued', 'sending'], 'sending'),
            isOneOf(entries),
            // The fence keeps the job's row until the transaction ends, so whoever holds it back comes before or after.
            sql`not exists (select 1 from job j where j.id = ${this.#job.id} and j.held_at is not null)`,
            this.#isUntouchedByOthers(readAt, now),
          ),
        )
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
        and other.subject_id is not distinct from ${ledgerEntry.subjectId}
        and other.job_id <> ${this.#job.id}
        and ((other.state = 'sending' and other.updated_at > ${claimEnd}::timestamptz)
          or (other.state in ('sent', 'in_review', 'live')
            and other.updated_at >= ${readAt.toISOString()}::timestamptz)))`;
  }

  /** The ledger knows no step from `queued` past `sending`; what is decided without a call takes both at once. */
  async #passSending(tx: Tx, entries: readonly Entry[]): Promise<void> {
    await this.#move(tx, entries, ['queued'], 'sending', {});
  }

  /**
   * The provider holds the values now. `isOurs` says whether this job put them there: then they go into the history.
   */
  async sent(locationId: string, entries: readonly Entry[], isOurs: boolean): Promise<void> {
    if (entries.length === 0) return;
    await this.#fenced(async (tx, now) => {
      await this.#passSending(tx, entries);
      const moved = await this.#move(tx, entries, ['sending'], 'sent', {
        reason: null,
        message: null,
        updatedAt: now,
        nextTryAt: new Date(now.getTime() + firstLookMs),
      }).returning({ seq: ledgerEntry.seq });
      await this.#keep(tx, locationId, entries, moved, isOurs, now);
    });
  }

  async #keep(
    tx: Tx,
    locationId: string,
    entries: readonly Entry[],
    moved: readonly { seq: number }[],
    isOurs: boolean,
    at: Date,
  ): Promise<void> {
    const seqs = new Set(moved.map((row) => row.seq));
    const kept = entries.filter((entry) => seqs.has(entry.seq));
    if (kept.length > 0) await this.#store(tx, { locationId, entries: kept, isOurs, at });
  }

  /** Values that exist in Frontage alone are live once written, unless they changed since the plan. */
  async settleHere(
    locationId: string,
    decide: (tx: Tx) => Promise<{ send: Entry[]; there: Entry[]; moved: { entry: Entry; found: unknown }[] }>,
  ): Promise<void> {
    await this.#fenced(async (tx, now) => {
      const { send, there, moved } = await decide(tx);
      for (const { entry, found } of moved) await this.#refuse(tx, now, [entry], movedSincePlan(found));
      const done = [...send, ...there];
      if (done.length === 0) return;
      await this.#passSending(tx, done);
      const written = await this.#move(tx, done, ['sending'], 'live', {
        updatedAt: now,
        readBackAt: now,
        nextTryAt: null,
      }).returning({ seq: ledgerEntry.seq });
      if (send.length > 0) {
        await tx
          .update(ledgerEntry)
          .set({ tries: sql`${ledgerEntry.tries} + 1` })
          .where(this.#these(send, 'live'));
        await this.#keep(tx, locationId, send, written, true, now);
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
    await this.#move(tx, entries, ['sending'], refusal.state, {
      reason: refusal.reason,
      message: refusal.message,
      ...('found' in refusal ? { found: refusal.found } : {}),
      updatedAt: now,
      nextTryAt: null,
    });
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
      await this.#move(tx, entries, ['queued', 'sending'], 'queued', {
        message,
        updatedAt: now,
        nextTryAt: new Date(now.getTime() + delayMs),
        ...(isTry ? { tries: sql`${ledgerEntry.tries} + 1` } : {}),
      });
    });
  }

  /**
   * Takes {@link claim} back, where the provider is down. What was sent all the same, to ask whether it is back, stays tried: the value
   * may be there. However often one location asks, it costs it one try.
   */
  async unclaim(entries: readonly Entry[], { words, wasSent }: ProviderError): Promise<void> {
    if (entries.length === 0) return;
    await this.#fenced(async (tx, now) => {
      await this.#move(tx, entries, ['sending'], 'queued', {
        message: words,
        updatedAt: now,
        tries: sql`greatest(${ledgerEntry.tries} - 1, ${wasSent ? 1 : 0})`,
      });
    });
  }

  /** No call will be answered until somebody connects again: everything that is open keeps its state and comes later. */
  async waitForGrant(delayMs: number): Promise<void> {
    await this.#fenced(async (tx, now) => {
      const nextTryAt = new Date(now.getTime() + delayMs);
      await tx
        .update(ledgerEntry)
        .set({ state: 'queued', updatedAt: now, nextTryAt })
        .where(this.#standing(['sending'], 'queued'));
      await tx.update(ledgerEntry).set({ nextTryAt }).where(this.#all('sent', 'in_review'));
      // What waits for a clock of its own, hours away, does not go out sooner for it.
      await tx
        .update(ledgerEntry)
        .set({ nextTryAt: sql`greatest(${ledgerEntry.nextTryAt}, ${nextTryAt.toISOString()}::timestamptz)` })
        .where(this.#all('queued'));
    });
  }

  /** Nothing more can be sent for so long; what was sent is read back meanwhile. */
  async waitForLimit(delayMs: number): Promise<void> {
    await this.#fenced(async (tx, now) => {
      const nextTryAt = new Date(now.getTime() + delayMs).toISOString();
      await tx
        .update(ledgerEntry)
        .set({ nextTryAt: sql`greatest(${ledgerEntry.nextTryAt}, ${nextTryAt}::timestamptz)` })
        .where(this.#all('queued'));
    });
  }

  /** What reading back showed, for one page of locations at a time. */
  async readBack(seen: ReadBack): Promise<void> {
    await this.#fenced(async (tx, now) => {
      if (seen.live.length > 0)
        await this.#move(tx, seen.live, ['sent', 'in_review'], 'live', {
          reason: null,
          message: null,
          updatedAt: now,
          readBackAt: now,
          nextTryAt: null,
        });
      for (const { entries, nextAt } of seen.inReview) {
        const pending = { readBackAt: now, nextTryAt: nextAt };
        await tx.update(ledgerEntry).set(pending).where(this.#these(entries, 'in_review'));
        await this.#move(tx, entries, ['sent'], 'in_review', { ...pending, updatedAt: now });
      }
      for (const { entry, reason, message, found, isSuperseded } of seen.rejected)
        await this.#move(tx, [entry], ['sent', 'in_review'], 'rejected', {
          reason,
          message,
          found,
          isSuperseded,
          updatedAt: now,
          readBackAt: now,
          nextTryAt: null,
        });
      for (const { entries, nextAt } of seen.unread)
        await tx
          .update(ledgerEntry)
          .set({ nextTryAt: nextAt })
          .where(this.#these(entries, 'sent', 'in_review'));
    });
  }
}
