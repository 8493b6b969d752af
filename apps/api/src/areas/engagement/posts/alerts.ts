import type { PostContent } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db, Tx } from '#src/db/database';
import { isActiveProject } from '#src/db/open-project';
import { asSystem, asTenant } from '#src/db/tenant-context';
import type { ProjectRef } from '#src/http/project-ref';
import { createTicker, type Ticker } from '#src/ticker';
import { notify, type NotificationEvent } from '#src/areas/base/door';
import { placesQuery } from './post-states';
import { lastText, titleOf } from './summary';
import { isLate, lateAfterMs, settleTallies } from './tallies';

const lookEveryMs = 60_000;
/** How long refusals of a post are collected before they are reported together: more may come while it is on its way. */
const gatherMs = 60 * 60_000;
const postsAtATime = 50;

type Context = Pick<AppContext, 'db' | 'clock' | 'mail' | 'log'>;

/** Tells people of posts that were refused, and of those that are not live after a day. */
export type PostAlerts = Ticker & {
  /** Looks through every project once; answers how many posts were told of. */
  runDue(): Promise<number>;
};

/** Makes the schedule. Any number of processes may run it: each refusal and each lateness is told by one. */
export function createPostAlerts(context: Context): PostAlerts {
  const { db, clock, log } = context;
  const due = async () => {
    const now = clock.now();
    const { rows } = await asSystem('schedule', () =>
      db.execute<{ id: string; accountId: string }>(sql`
        select p.id, p.account_id as "accountId" from project p
        where ${isActiveProject('p', now)} and (exists (select 1 from post_due d where d.project_id = p.id)
          or exists (select 1 from post_tally t where t.project_id = p.id and t.to_tell)
          or exists (select 1 from post_tally t where t.project_id = p.id and t.changes_at <= ${now.toISOString()}::timestamptz))
        order by p.id`),
    );
    return rows;
  };
  const runDue = async (): Promise<number> => {
    let told = 0;
    for (const project of await due()) {
      if (ticker.signal.aborted) break;
      try {
        told += await asTenant(project.accountId, () => tellOfProject(context, project));
      } catch (error) {
        // The others are told all the same; this one again at the next turn.
        log.error({ err: error, projectId: project.id }, 'refused and late posts of a project not told');
      }
    }
    return told;
  };
  const ticker = createTicker(
    { everyMs: lookEveryMs, log, failed: 'refused and late posts not told' },
    runDue,
  );
  return { ...ticker, runDue };
}

async function tellOfProject(context: Context, project: ProjectRef): Promise<number> {
  const { db } = context;
  await settleTallies(context, project);
  const { rows } = await db.execute<{ id: string }>(sql`
    select post_id as id from post_tally
    where account_id = ${project.accountId} and project_id = ${project.id} and to_tell order by post_id`);
  let told = 0;
  for (let from = 0; from < rows.length; from += postsAtATime) {
    const ids = rows.slice(from, from + postsAtATime).map(({ id }) => id);
    told += await db.transaction((tx) => tellOf(context, tx, project, ids));
  }
  return told;
}

/** Locations of a post at which one kind of event happened that is not reported yet. */
type Untold = {
  post_id: string;
  type: 'post_rejected' | 'post_late';
  /** The locations of {@link Untold.places}, and the event at each. */
  ids: string[];
  sinces: string[];
  places: string[];
  /** More of the same may come soon, and the first is not old. */
  is_growing: boolean;
};

async function tellOf(
  context: Context,
  tx: Tx,
  project: ProjectRef,
  postIds: readonly string[],
): Promise<number> {
  // Whoever counts one of these anew meanwhile waits, and then has it looked at again.
  await tx.execute(sql`
    update post_tally set to_tell = false
    where post_id = any(${uuids(postIds)}) and account_id = ${project.accountId} and to_tell`);
  const untold = await readUntold(tx, project, postIds, context.clock.now());
  const held = untold.filter((one) => one.is_growing);
  if (held.length > 0)
    await tx.execute(sql`
      update post_tally set to_tell = true
      where post_id = any(${uuids(held.map((one) => one.post_id))}) and account_id = ${project.accountId}`);
  const ready = untold.filter((one) => !one.is_growing);
  if (ready.length === 0) return 0;
  for (const one of ready) await noteTold(tx, project, one);
  const titles = await readTitles(tx, project, ready);
  const events = ready.map(({ post_id: postId, type, places }): NotificationEvent => ({
    type,
    places,
    params: { postId, title: titles.get(postId) ?? '' },
    subjectFields: ['post'],
  }));
  await notify(context, tx, { accountId: project.accountId, projectId: project.id }, events);
  return ready.length;
}

/** Unreported events, by post and kind. The moments stay texts, in which they keep their last digits. */
async function readUntold(
  tx: Tx,
  project: ProjectRef,
  postIds: readonly string[],
  now: Date,
): Promise<Untold[]> {
  const ago = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  const places = placesQuery(project, sql`o.post_id = any(${uuids(postIds)})`, now);
  const { rows } = await tx.execute<Untold>(sql`
    with places as materialized (${places}), seen as (
      select p.*, ${isLate(now)} as is_late, state in ('rejected', 'failed') as is_refused,
        bool_or(state in ('scheduled', 'sent', 'processing')) over of_post as is_on_its_way,
        bool_or(state in ('sent', 'processing') and taken_at > ${ago(lateAfterMs)} and taken_at <= ${ago(lateAfterMs - gatherMs)})
          over of_post as is_soon_late
      from places p window of_post as (partition by post_id)
    ), untold as (
      select s.*, o.refusal_told, o.lateness_told from seen s join local_post o on o.id = s.id
    )
    select post_id::text, 'post_rejected' as type, array_agg(id::text order by id) as ids, array_agg(at::text order by id) as sinces,
      array_agg(location_id::text order by id) as places, bool_or(is_on_its_way) and min(at) > ${ago(gatherMs)} as is_growing
    from untold where is_refused and refusal_told is distinct from at group by post_id
    union all
    select post_id::text, 'post_late', array_agg(id::text order by id), array_agg(taken_at::text order by id),
      array_agg(location_id::text order by id), bool_or(is_soon_late) and min(taken_at) > ${ago(lateAfterMs + gatherMs)}
    from untold where is_late and lateness_told is distinct from taken_at group by post_id
    order by post_id, type`);
  return rows;
}

async function noteTold(tx: Tx, project: ProjectRef, { type, ids, sinces }: Untold): Promise<void> {
  const column = sql.raw(type === 'post_rejected' ? 'refusal_told' : 'lateness_told');
  await tx.execute(sql`
    update local_post o set ${column} = r.since
    from unnest(${uuids(ids)}, ${sql.param(sinces)}::timestamptz[]) as r(id, since)
    where o.id = r.id and o.account_id = ${project.accountId}`);
}

async function readTitles(
  db: Db | Tx,
  project: ProjectRef,
  posts: readonly Pick<Untold, 'post_id'>[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; content: PostContent }>(sql`
    select w.id, coalesce(${lastText}, w.content) as content from post w
    where w.id = any(${uuids(posts.map((one) => one.post_id))}) and w.account_id = ${project.accountId}`);
  return new Map(rows.map(({ id, content }) => [id, titleOf(content)]));
}

const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;
