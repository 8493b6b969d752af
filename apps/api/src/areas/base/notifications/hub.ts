import {
  can,
  hiddenSubjectFields,
  notificationPermissions,
  type NotificationType,
  type SubjectField,
} from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { asSystem } from '#src/db/tenant-context';
import { OpenJobsWatch, type Watcher } from './open-jobs-watch';
import { readStanding, rightsBy } from './standing';

/** What listeners hear of: a new notification, or that the open jobs of a project moved. */
export type Heard =
  | { readonly event: 'notification'; readonly id: string; readonly type: string }
  | { readonly event: 'jobs'; readonly projectId: string };

/** Somebody whose stream is open. */
export type Reader = Watcher & {
  /** Ids that let a listener in and all have to be valid: their session or API token, and the session they entered the account from. */
  readonly sessionIds: readonly string[];
};

type Listener = {
  readonly who: Reader;
  readonly hear: (heard: Heard | null) => void;
  /** What they might do when it was first looked. */
  rights?: string;
};

type Row = { id: string; type: NotificationType; user_id: string; fields: SubjectField[] };

/** The stream's look is made for the whole installation, so that what its person may not see is left out here. */
function mayHearOf({ permissions }: Watcher, fields: readonly SubjectField[]): boolean {
  const hidden = hiddenSubjectFields(permissions);
  return !fields.some((field) => hidden.includes(field));
}

const lookEveryMs = 1_000;
/** Ids are given before their transactions commit, so that a lower one may appear after a higher one. */
const lookBack = 200;

/**
 * Tells open streams of new notifications and of jobs that move. One look at the database serves all of them, whichever
 * process wrote it; without listeners nothing is asked.
 */
export class NotificationHub {
  readonly #context: Pick<AppContext, 'db' | 'clock' | 'log'>;
  readonly #listeners = new Set<Listener>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #lookingAgain: Promise<void> | undefined;
  #newest: number | null = null;
  #told = new Set<string>();
  readonly #jobs = new OpenJobsWatch();
  #isClosed = false;

  constructor(context: Pick<AppContext, 'db' | 'clock' | 'log'>) {
    this.#context = context;
  }

  /**
   * Calls `hear` with each message for this user, and with `null` when the server stops or their session ends. Returns the unsubscriber.
   */
  listen(who: Reader, hear: Listener['hear']): () => void {
    // Turn new listeners away while the server stops, or the stop would wait for them.
    if (this.#isClosed) {
      hear(null);
      return () => undefined;
    }
    const listener: Listener = { who, hear };
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => void (this.#looking ?? this.look()), lookEveryMs).unref();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#rest();
    };
  }

  /** Looks once, from now on: where a look is under way, who came since is not part of it, and waits for the next. */
  look(): Promise<void> {
    if (this.#looking === undefined) {
      this.#looking = this.#lookOnce().finally(() => (this.#looking = undefined));
      return this.#looking;
    }
    this.#lookingAgain ??= this.#looking.then(() => {
      this.#lookingAgain = undefined;
      return this.look();
    });
    return this.#lookingAgain;
  }

  async #lookOnce(): Promise<void> {
    if (this.#listeners.size === 0) return;
    try {
      await asSystem('notifications', async () => {
        await this.#endWhoIsOut();
        await this.#tell();
        await this.#tellJobs();
      });
    } catch (error) {
      this.#context.log.warn({ err: error }, 'new notifications not read');
    }
  }

  /**
   * A stream whose session was locked or ended hears nothing more: the next one is refused. Nor does one whose person's role or permissions
   * changed: the next one has the new ones.
   */
  async #endWhoIsOut(): Promise<void> {
    const { db, clock } = this.#context;
    // Who comes while this is read was not asked for.
    const listeners = [...this.#listeners];
    const ids = [...new Set(listeners.flatMap(({ who }) => who.sessionIds))];
    const standing = await readStanding(db, ids, clock.now());
    for (const listener of listeners) {
      const rights = rightsBy(listener.who.sessionIds, standing);
      if (rights !== null && rights === (listener.rights ??= rights)) continue;
      this.#listeners.delete(listener);
      listener.hear(null);
    }
  }

  async #tell(): Promise<void> {
    const from = this.#newest === null ? null : Math.max(0, this.#newest - lookBack);
    const users = [...new Set([...this.#listeners].map(({ who }) => who.id))];
    const { rows } = await this.#context.db.execute<Row>(
      from === null
        ? sql`select coalesce(max(id), 0)::text as id, '' as type, '' as user_id, '{}'::text[] as fields from notification`
        : sql`select n.id::text, n.type, n.user_id, coalesce(j.subject_fields, p.subject_fields, '{}') as fields from notification n
            left join job j on j.id = (n.params->>'jobId')::uuid left join plan p on p.id = (n.params->>'planId')::uuid
            where n.id > ${from} and n.in_app and n.user_id = any(${sql.param(users)}::uuid[]) order by n.id`,
    );
    const seen = new Set<string>();
    for (const { id, type, user_id: userId, fields } of rows) {
      seen.add(id);
      const isKnown = from === null || this.#told.has(id);
      if (!isKnown)
        this.#hear(
          ({ who }) =>
            who.id === userId &&
            can(who.permissions, notificationPermissions[type]) &&
            mayHearOf(who, fields),
          { event: 'notification', id, type },
        );
      this.#newest = Math.max(this.#newest ?? 0, Number(id));
    }
    // On the first look everything there is counts as told: streams ask for what they missed themselves.
    if (from === null) await this.#remember(users);
    else this.#told = seen;
  }

  async #tellJobs(): Promise<void> {
    const watchers = [...this.#listeners].map(({ who }) => who);
    for (const { projectId, userIds, subjects } of await this.#jobs.look(this.#context.db, watchers))
      this.#hear(({ who }) => userIds.includes(who.id) && subjects.some((fields) => mayHearOf(who, fields)), {
        event: 'jobs',
        projectId,
      });
  }

  #hear(isFor: (listener: Listener) => boolean, heard: Heard): void {
    for (const listener of this.#listeners) if (isFor(listener)) listener.hear(heard);
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
    this.#jobs.rest();
  }

  /** Ends every stream, for good. */
  close(): void {
    this.#isClosed = true;
    for (const { hear } of this.#listeners) hear(null);
    this.#listeners.clear();
    this.#rest();
  }
}
