import type { BulkPools, contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import { can, type PermissionMap } from '@frontage/domain';
import type { TemplateLanguage } from '@frontage/domain/templates';
import { asc, and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { createPauses } from '#src/pauses';
import type { AppContext } from '#src/app-context';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { readLocationsById } from '#src/areas/changes/door';
import type { Db, Tx } from '#src/db/database';
import { bulkReply, bulkReplyItem, replyTemplate } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { ProjectScope } from '#src/http/authenticate';
import type { ProjectRef } from '#src/http/project-ref';
import { openModel } from '../reply-drafts/model';
import { readDraftSettings } from '../reply-drafts/settings-rows';
import { readUsage } from '../reply-drafts/usage';
import { ofProject } from '../templates/change-templates';
import { noMemory, readMemories } from '../templates/location-memory';
import { languageToAnswer } from '../templates/offer-templates';
import { readableValues } from '../templates/readable-values';
import { chooseReviews, countLeftOut, poolOf, type ChosenReview } from './choose-reviews';
import { judge, pickText, type PoolText } from './draft-text';
import { queueDrafts } from './drafting/queue-drafts';

type Body = RequestOf<typeof contract.bulkReplies.create>['body'];
type Preview = ResponseOf<typeof contract.bulkReplies.preview>;
type NamedProject = ProjectRef & { readonly name: string };

const ratings = [1, 2, 3, 4, 5];

/** Texts that take turns, in the order of their pools; none for callers who may not see templates. */
export async function readPoolTexts(
  db: Db | Tx,
  project: ProjectRef,
  permissions: PermissionMap,
): Promise<PoolText[]> {
  if (!can(permissions, 'templates:view')) return [];
  return db
    .select()
    .from(replyTemplate)
    .where(and(ofProject(project), eq(replyTemplate.kind, 'reply')))
    .orderBy(asc(replyTemplate.poolPlace), asc(replyTemplate.name), replyTemplate.id);
}

/** What a bulk would answer, and the pools that could. */
export async function previewBulk(
  context: AppContext,
  project: ProjectScope,
  { selection }: RequestOf<typeof contract.bulkReplies.preview>['body'],
  { id: userId, permissions }: { readonly id: string; readonly permissions: PermissionMap },
): Promise<Preview> {
  const { reviews, matching } = await chooseReviews(context, project, selection, userId);
  const open = reviews.filter(({ hindrance }) => hindrance === null);
  const texts = await readPoolTexts(context.db, project, permissions);
  const names = [...new Set(texts.flatMap(({ pool }) => pool ?? []))].sort((a, b) => a.localeCompare(b));
  return {
    matching,
    locations: new Set(open.map(({ locationId }) => locationId)).size,
    byRating: ratings.map((rating) => open.filter((one) => one.rating === rating).length),
    leftOut: countLeftOut(reviews, null),
    drafting: await readDrafting(context, project),
    pools: names.map((name) => {
      const its = texts.filter(({ pool }) => pool === name);
      return {
        name,
        texts: ratings.map((rating) => its.filter((one) => isFor(one, rating)).length),
        languages: [...new Set(its.map(({ language }) => language))],
      };
    }),
  };
}

/** Who drafts, and how many drafts of the month are left to a model. */
async function readDrafting(context: AppContext, project: ProjectScope): Promise<Preview['drafting']> {
  const model = openModel(context.config)?.name ?? null;
  const { settings } = await readDraftSettings(context.db, project);
  const { drafts, limit } = await readUsage(context, project, settings.monthlyDrafts);
  return { model, left: model === null || limit === null ? null : Math.max(0, limit - drafts) };
}

const isFor = ({ ratings: stars }: Pick<PoolText, 'ratings'>, rating: number) =>
  stars.length === 0 || stars.includes(rating);

/**
 * Creates a bulk reply with a draft for each review that can be answered now, without texts for callers who may not see templates. Throws
 * `not_found` when the caller sees none of the reviews, and `nothing_to_answer` when none of them can be answered.
 */
export async function makeBulk(
  context: AppContext,
  project: NamedProject,
  { selection, pools, from }: Body,
  permissions: PermissionMap,
  by: AuditedCaller,
): Promise<ResponseOf<typeof contract.bulkReplies.create>> {
  const { db, clock } = context;
  const { reviews } = await chooseReviews(context, project, selection, by.userId);
  if (reviews.length === 0) throw new AppError('not_found');
  const isDrafted = from === 'drafts';
  const leftOut = countLeftOut(reviews, isDrafted ? null : pools);
  const open = reviews.filter(
    ({ hindrance, rating }) => hindrance === null && (isDrafted || poolOf(pools, rating) !== null),
  );
  if (open.length === 0) throw new AppError('nothing_to_answer');
  const drafts = isDrafted
    ? open.map(toBeDrafted)
    : await makeDrafts(db, project, open, {
        ...{ pools, permissions },
        texts: await readPoolTexts(db, project, permissions),
      });
  const now = clock.now();
  const id = randomUUID();
  const { accountId, id: projectId, name } = project;
  await db.transaction(async (tx) => {
    const model = isDrafted ? (openModel(context.config)?.name ?? null) : null;
    const source = !isDrafted ? 'pools' : model === null ? 'templates' : 'model';
    const made = { id, accountId, projectId, source, model, pools: isDrafted ? {} : pools, leftOut } as const;
    await tx.insert(bulkReply).values({ ...made, createdBy: by.userId, createdAt: now });
    await tx.insert(bulkReplyItem).values(
      drafts.map((draft) => ({
        ...draft,
        bulkReplyId: id,
        accountId,
        state: 'draft' as const,
        updatedAt: now,
      })),
    );
    await record(tx, {
      ...by,
      at: now,
      action: 'bulk_reply_made',
      projectId,
      object: { kind: 'project', id: projectId, name },
      after: { drafts: drafts.length, ...(isDrafted ? { source, model } : { pools }) },
    });
    const asked = { bulkReplyId: id, title: name, userId: by.userId, now, drafts: drafts.length };
    if (isDrafted) await queueDrafts(tx, project, asked);
  });
  if (isDrafted) context.wakeJobs();
  return { id, drafts: drafts.length, leftOut };
}

/** A place for a draft that is yet to come. */
const toBeDrafted = ({ id: reviewId, locationId, updatedAt: seenAt }: ChosenReview, seq: number) => ({
  ...{ reviewId, locationId, seq, seenAt, lack: 'pending' as const },
});

type ToMake = {
  readonly pools: BulkPools;
  readonly texts: readonly PoolText[];
  /** Of whoever makes them. */
  readonly permissions: PermissionMap;
};

/** Location by location, so that no text comes twice within what a location remembers; in the reviews' own order all the same. */
async function makeDrafts(
  db: Db,
  project: ProjectRef,
  reviews: readonly ChosenReview[],
  { pools, texts, permissions }: ToMake,
) {
  const locationIds = [...new Set(reviews.map(({ locationId }) => locationId))];
  const locations = await readLocationsById(db, project, locationIds);
  const memories = await readMemories(db, project, locationIds);
  const usual = usualLanguage(reviews);
  const before = new Map<string, { readonly templateId: string | null; readonly text: string }[]>();
  const drafts = [];
  const pauses = createPauses();
  for (const [seq, review] of reviews.entries()) {
    if (pauses.isDue()) await pauses.pause();
    const values = locations.get(review.locationId)?.values;
    if (values === undefined) continue;
    const place = { values, memory: memories.get(review.locationId) ?? noMemory };
    const drafted = before.get(review.locationId) ?? [];
    before.set(review.locationId, drafted);
    const pool = texts.filter((one) => one.pool === poolOf(pools, review.rating));
    const language = languageToAnswer(review) ?? usual;
    const made = pickText(
      pool,
      review,
      language,
      { ...place, values: readableValues(values, permissions) },
      drafted.map(({ templateId }) => templateId),
    );
    const judged = judge(
      made.text,
      review,
      place,
      drafted.map(({ text }) => text),
    );
    if (made.text !== null) drafted.unshift({ templateId: made.templateId, text: made.text });
    const { id: reviewId, locationId, updatedAt: seenAt } = review;
    drafts.push({ reviewId, locationId, seq, seenAt, ...made, ...judged });
  }
  return drafts;
}

/** The language that most of the reviews with words are in: one without words is answered in it. */
export function usualLanguage(
  reviews: readonly Pick<ChosenReview, 'comment' | 'language'>[],
): TemplateLanguage | null {
  const counts = new Map<TemplateLanguage, number>();
  for (const one of reviews) {
    const language = languageToAnswer(one);
    if (language !== null) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? null;
}
