import {
  mostPlaceEntries,
  type contract,
  type PostChangeCheck,
  type RequestOf,
} from '@frontage/api-client/contract';
import type { LedgerState, PermissionMap, PostContent } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import { createPauses } from '#src/pauses';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { oneAhead, readSelected } from '#src/areas/changes/door';
import { toIso } from '#src/areas/engagement/pages-of-location';
import { selectionCondition } from '#src/areas/locations/door';
import { openComposer, requireMayTake } from './compose';
import { ProblemTally } from './problem-tally';
import { readChangeable, requirePost } from './reach';

type Request = RequestOf<typeof contract.postChange.check>['body'];
type Shown = NonNullable<PostChangeCheck['shown']>;

const saidIn = ({ text, event }: PostContent) => ({ title: event?.title ?? null, text });

/**
 * What another text comes to where a post can be changed, and what stands at one of these locations now. Throws `not_found`,
 * `selection_empty` where it can be changed nowhere that the caller sees, and as `openComposer` and
 * `requireMayTake` do.
 */
export async function checkChange(
  context: AppContext,
  project: ProjectRef,
  postId: string,
  { at, post, place }: Request,
  permissions: PermissionMap,
): Promise<PostChangeCheck> {
  const { db } = context;
  await requirePost(context, project, postId);
  requireMayTake(permissions, post);
  const composer = await openComposer(context, project, post);
  const places = await readChangeable(context, project, postId, at);
  const looked = places[Math.min(place, places.length - 1)];
  if (looked === undefined) throw new AppError('selection_empty');
  const ids = [...new Set(places.map(({ locationId }) => locationId))];
  const condition = await selectionCondition(db, project, { by: 'ids', ids });
  const tally = new ProblemTally();
  let shown: Shown | null = null;
  let all = 0;
  let ready = 0;
  const pauses = createPauses();
  for await (const locations of oneAhead(readSelected(db, condition)))
    for (const location of locations) {
      if (pauses.isDue()) await pauses.pause();
      const { content, problems } = composer.at(location);
      tally.add(location.name, problems);
      all += 1;
      if (problems.length === 0) ready += 1;
      if (location.id === looked.locationId)
        shown = {
          locationId: location.id,
          name: location.name,
          place: places.indexOf(looked),
          problems: [...problems],
          said: saidIn(content),
          state: looked.state,
          ...(await readStanding(db, project, looked.id)),
        };
    }
  return { locations: all, ready, problems: tally.all(), shown };
}

/** What the public is shown of a post at one location, as it was read back, and what was sent there. */
async function readStanding(
  db: Db,
  { accountId }: ProjectRef,
  rowId: string,
): Promise<Pick<Shown, 'live' | 'entries'>> {
  const { rows } = await db.execute<{ title: string | null; text: string | null }>(sql`
    select event_title as title, summary as text from local_post
    where id = ${rowId} and account_id = ${accountId} and state = 'LIVE' and removed_at is null`);
  const { rows: entries } = await db.execute<{
    job_id: string;
    state: LedgerState;
    at: string | Date;
    is_deletion: boolean;
  }>(sql`
    select job_id, state, updated_at as at, to_value is null as is_deletion from ledger_entry
    where subject_id = ${rowId} and account_id = ${accountId} and field = 'post' and state not in ('queued', 'cancelled')
    order by updated_at desc, job_id limit ${mostPlaceEntries}`);
  const [live] = rows;
  return {
    live: live === undefined ? null : { title: live.title, text: live.text ?? '' },
    entries: entries.map(({ job_id: jobId, state, at, is_deletion: isDeletion }) => ({
      jobId,
      at: toIso(at),
      state,
      isDeletion,
    })),
  };
}
