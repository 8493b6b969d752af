import { sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context';
import { asSystem } from '../../db/tenant-context';

/** A new notification as listeners hear of it. */
export type Heard = { readonly id: string; readonly type: string };

type Listener = { readonly userId: string; readonly hear: (heard: Heard | null) => void };

const lookEveryMs = 1_000;
/** Ids are given before their transactions commit, so that a lower one may appear after a higher one. */
const lookBack = 200;

/**
 * Tells open streams of new notifications. One look at the database serves all of them, whichever process wrote it; without
 * listeners nothing is asked.
 */
export class NotificationHub {
  readonly #context: Pick<AppContext, 'db' | 'log'>;
  readonly #listeners = new Set<Listener>();
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;
  #newest: number | null = null;
  #told = new Set<string>();

  constructor(context: Pick<AppContext, 'db' | 'log'>) {
    this.#context = context;
  }

  /** Calls `hear` for each new one of a user, and with `null` when the server stops. Answers how to stop listening. */
  listen(userId: string, hear: Listener['hear']): () => void {
    const listener = { userId, hear };
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => void this.look(), lookEveryMs).unref();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#rest();
    };
  }

  /** Looks once. */
  async look(): Promise<void> {
    if (this.#isLooking || this.#listeners.size === 0) return;
    this.#isLooking = true;
    try {
      await asSystem('notifications', () => this.#tell());
    } catch (error) {
      this.#context.log.warn({ err: error }, 'new notifications not read');
    } finally {
      this.#isLooking = false;
    }
  }

  async #tell(): Promise<void> {
    const from = this.#newest === null ? null : Math.max(0, this.#newest - lookBack);
    const users = [...new Set([...this.#listeners].map(({ userId }) => userId))];
    const { rows } = await this.#context.db.execute<{ id: string; type: string; user_id: string }>(
      from === null
        ? sql`select coalesce(max(id), 0)::text as id, '' as type, '' as user_id from notification`
        : sql`select id::text, type, user_id from notification
            where id > ${from} and in_app and user_id = any(${sql.param(users)}::uuid[]) order by id`,
    );
    const seen = new Set<string>();
    for (const { id, type, user_id: userId } of rows) {
      seen.add(id);
      const isKnown = from === null || this.#told.has(id);
      if (!isKnown)
        for (const listener of this.#listeners) if (listener.userId === userId) listener.hear({ id, type });
      this.#newest = Math.max(this.#newest ?? 0, Number(id));
    }
    // On the first look everything there is counts as told: streams ask for what they missed themselves.
    if (from === null) await this.#remember(users);
    else this.#told = seen;
  }

  async #remember(users: readonly string[]): Promise<void> {
    const { rows } = await this.#context.db.execute<{ id: string }>(sql`
      select id::text from notification where id > ${Math.max(0, (this.#newest ?? 0) - lookBack)}
        and user_id = any(${sql.param(users)}::uuid[])`);
    this.#told = new Set(rows.map(({ id }) => id));
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#newest = null;
    this.#told = new Set();
  }

  /** Ends every stream. */
  close(): void {
    for (const { hear } of this.#listeners) hear(null);
    this.#listeners.clear();
    this.#rest();
  }
}
