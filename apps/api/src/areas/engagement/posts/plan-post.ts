import type {
  ComposedPost,
  contract,
  LocationSelection,
  PlanTitle,
  RequestOf,
  ResponseOf,
} from '@frontage/api-client/contract';
import type { PlannedChange, PostContent } from '@frontage/domain';
import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { createPauses } from '#src/pauses';
import type { AppContext } from '#src/app-context';
import type { Db, Tx } from '#src/db/database';
import { plan as planTable, post as postTable } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { record, type AuditedCaller } from '#src/areas/base/door';
import {
  foreignPictures,
  oneAhead,
  openSubjectPlanner,
  PlanWriter,
  readSelected,
  type PlanHead,
  type PlannedLocation,
  type SelectedLocation,
  titleText,
} from '#src/areas/changes/door';
import { selectionCondition } from '#src/areas/locations/door';
import { keepInLibrary } from '#src/areas/engagement/photos/keep';
import { openComposer, type Composer } from './compose';
import { isSameContent } from './content';
import { noteLeftOut, type LeftOutPlace } from './left-out';
import { imageOfPhoto } from './photo';
import { topicOf } from '#src/provider/map/posts';

type Request = RequestOf<typeof contract.posts.plan>['body'];

/** A post at one location, before the provider has it. */
type PostRecord = {
  readonly id: string;
  readonly location_id: string;
  readonly topic_type: string;
  readonly summary: string | null;
  readonly event_title: string | null;
};

async function insertPosts(
  db: Db,
  project: ProjectRef,
  postId: string,
  records: readonly PostRecord[],
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into local_post (id, account_id, project_id, location_id, post_id, topic_type, state, summary, event_title,
      details, created_at, updated_at, read_at)
    select r.id, ${project.accountId}, ${project.id}, r.location_id, ${postId}::uuid, r.topic_type, 'PLANNED', r.summary,
      r.event_title, '{}'::jsonb, ${at}, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(id uuid, location_id uuid, topic_type text,
      summary text, event_title text)`);
}

/** Those of some locations that can have the post, each with its row and its item, and why the others cannot. */
async function planBatch(
  db: Db,
  project: ProjectRef,
  composer: Composer,
  locations: readonly SelectedLocation[],
): Promise<{ records: PostRecord[]; planned: PlannedLocation[]; leftOut: LeftOutPlace[] }> {
  const records: PostRecord[] = [];
  const planned: PlannedLocation[] = [];
  const leftOut: LeftOutPlace[] = [];
  // A post that nobody has seen yet cannot be busy.
  const plan = await openSubjectPlanner(db, project.accountId, [], (_field, a, b) => isSameContent(a, b));
  const pauses = createPauses();
  for (const location of locations) {
    if (pauses.isDue()) await pauses.pause();
    const { content, problems } = composer.at(location);
    if (problems.length > 0) {
      leftOut.push({ locationId: location.id, problems });
      continue;
    }
    const id = randomUUID();
    records.push({
      id,
      location_id: location.id,
      topic_type: topicOf[content.kind],
      summary: content.text === '' ? null : content.text,
      event_title: content.event?.title ?? null,
    });
    const items: PlannedChange[] = [plan({ field: 'post', subjectId: id, from: null, to: content })];
    planned.push({ location, items });
  }
  return { records, planned, leftOut };
}

/** Throws `validation_failed` for a photo that is not the caller's to use; one that is counts as used from now on. */
export async function requireOwnPhoto(
  context: AppContext,
  project: ProjectRef,
  { photo }: PostContent,
  userId: string,
): Promise<void> {
  if (photo === null) return;
  const owner = { accountId: project.accountId, userId };
  const fields = await foreignPictures(context, owner, [{ id: photo, path: 'post.photo' }], 'posts');
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
  const imageId = imageOfPhoto(photo);
  if (imageId !== null) await keepInLibrary(context.db, { project, userId }, imageId, context.clock.now());
}

/** A post that is to be made, and at which locations. */
type PostToMake = {
  readonly title: string;
  readonly post: ComposedPost;
  /** On `location l`. */
  readonly condition: SQL;
  /** How they were chosen, where that was not one by one. */
  readonly selection: LocationSelection | null;
  readonly userId: string;
  /** Their draft that it is made from. */
  readonly draftId?: string | undefined;
  /** The file that brought it. */
  readonly imported?: {
    readonly id: string;
    readonly wall: string | null;
    readonly line: number;
    readonly leftOut: number;
    readonly file: Pick<PlanHead, 'fileName' | 'fileSha256' | 'rowsLeftOut'>;
  };
};

/**
 * Writes a post and its plan with the final text at each location, without the locations that cannot have it. They are invisible until
 * `finish` is done, and removed if it throws. Throws `selection_empty`, `plan_empty` when no location can have the post, and
 * `validation_failed` as `openComposer` does.
 */
export async function writePost(
  context: AppContext,
  project: ProjectRef,
  { title, post, condition, selection, userId, draftId, imported }: PostToMake,
  finish: (writer: PlanWriter, postId: string) => Promise<void>,
): Promise<{ postId: string; planId: string }> {
  const { db, clock } = context;
  const composer = await openComposer(context, project, post);
  const now = clock.now();
  const postId = randomUUID();
  let isEmpty = true;
  let writer: PlanWriter | undefined;
  // Until there is a post to note them with.
  let leftOut: LeftOutPlace[] = [];
  try {
    for await (const locations of oneAhead(readSelected(db, condition))) {
      isEmpty = false;
      const batch = await planBatch(db, project, composer, locations);
      const { records, planned } = batch;
      leftOut.push(...batch.leftOut);
      if (planned.length === 0) continue;
      if (writer === undefined) {
        writer = await PlanWriter.begin(
          db,
          project,
          { title, source: 'post', userId, ...imported?.file },
          now,
        );
        await db.insert(postTable).values({
          id: postId,
          accountId: project.accountId,
          projectId: project.id,
          planId: writer.id,
          kind: post.kind,
          content: post,
          createdBy: userId,
          createdAt: now,
          at: now,
          selection,
          draftId: draftId ?? null,
          importId: imported?.id ?? null,
          importWall: imported?.wall ?? null,
          importLine: imported?.line ?? null,
          importLeftOut: imported?.leftOut ?? null,
        });
      }
      await insertPosts(db, project, postId, records, now);
      await writer.add(planned);
      await noteLeftOut(db, project, postId, leftOut);
      leftOut = [];
    }
    if (writer === undefined) throw new AppError(isEmpty ? 'selection_empty' : 'plan_empty');
    await noteLeftOut(db, project, postId, leftOut);
    await finish(writer, postId);
  } catch (error) {
    // The post goes with its plan.
    await writer?.abandon();
    throw error;
  }
  return { postId, planId: writer.id };
}

/**
 * Makes a post, a draft that holds its final text at each of the chosen locations; those that cannot have it are left out. Throws
 * as {@link writePost} and {@link requireOwnPhoto} do.
 */
export async function planPost(
  context: AppContext,
  project: ProjectRef,
  { selection, post, title, draftId }: Request,
  by: AuditedCaller,
): Promise<ResponseOf<typeof contract.posts.plan>> {
  await requireOwnPhoto(context, project, post, by.userId);
  const wanted = {
    title,
    post,
    condition: await selectionCondition(context.db, project, selection),
    selection: selection.by === 'ids' ? null : selection,
    userId: by.userId,
    draftId,
  };
  return writePost(context, project, wanted, async (writer) => {
    // Somebody may have deleted the photo before the post that uses it was written.
    await requireOwnPhoto(context, project, post, by.userId);
    await finish(context, project, writer, { title, action: 'post_planned' }, by, async (tx) => {
      if (draftId !== undefined)
        await dropEarlier(tx, project, { draftId, planId: writer.id, at: context.clock.now() }, by);
    });
  });
}

/** The plan of a draft that is planned again, which takes the place of earlier ones. */
type Replacing = { readonly draftId: string; readonly planId: string; readonly at: Date };

/**
 * Removes plans that their author made from the same draft before and neither started nor sent for approval, with their posts: two
 * versions of one post in Schedules invite sending both.
 */
async function dropEarlier(
  tx: Tx,
  project: ProjectRef,
  { draftId, planId, at }: Replacing,
  by: AuditedCaller,
): Promise<void> {
  const dropped = await tx
    .delete(planTable)
    .where(
      and(
        eq(planTable.accountId, project.accountId),
        eq(planTable.projectId, project.id),
        eq(planTable.state, 'draft'),
        ne(planTable.id, planId),
        sql`${planTable.id} in (select p.plan_id from post p
          where p.account_id = ${project.accountId} and p.draft_id = ${draftId} and p.created_by = ${by.userId})`,
        sql`not exists (select 1 from plan_approval a where a.plan_id = ${planTable.id})`,
      ),
    )
    .returning({ id: planTable.id, title: planTable.title });
  for (const { id, title } of dropped)
    await record(tx, {
      ...by,
      at,
      action: 'plan_discarded',
      projectId: project.id,
      object: { kind: 'plan', id, name: title },
    });
}

/** Makes a plan of a post a draft, and writes down who made it. */
export async function finish(
  { db, clock }: AppContext,
  project: ProjectRef,
  writer: PlanWriter,
  what: {
    readonly title: PlanTitle;
    readonly action: 'post_planned' | 'post_change_planned' | 'post_deletion_planned';
  },
  by: AuditedCaller,
  also?: (tx: Tx) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await writer.finish(tx);
    await record(tx, {
      ...by,
      at: clock.now(),
      action: what.action,
      projectId: project.id,
      object: { kind: 'plan', id: writer.id, name: titleText(what.title) },
    });
    await also?.(tx);
  });
}
