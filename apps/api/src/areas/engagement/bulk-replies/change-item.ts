import type { BulkReplyItem, contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import type { PermissionMap } from '@frontage/domain';
import { findReplyFindings, repairReply } from '@frontage/domain/replies';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { createPauses } from '#src/pauses';
import type { AppContext } from '#src/app-context';
import { readLocationsById } from '#src/areas/changes/door';
import type { Tx } from '#src/db/database';
import { bulkReply, bulkReplyItem } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { factsOf } from '../reviews/guard-reply';
import { noMemory, readMemories } from '../templates/location-memory';
import { languageToAnswer } from '../templates/offer-templates';
import { readableValues } from '../templates/readable-values';
import { asContract, lockBulk, readItems, type BulkItem } from './bulk-rows';
import { poolOf } from './choose-reviews';
import { queueDrafts } from './drafting/queue-drafts';
import { isSendable, judge, pickText } from './draft-text';
import { readPoolTexts, usualLanguage } from './make-bulk';

type Change = RequestOf<typeof contract.bulkReplies.change>['body']['change'];
type Written = Partial<Omit<typeof bulkReplyItem.$inferInsert, 'version' | 'attempt'>> & {
  readonly attempt?: SQL;
};

/** What a draft is judged by: its location, and the other drafts there. */
type Place = Parameters<typeof judge>[2];

const refusals = {
  removed: 'review_gone',
  answered: 'reply_in_progress',
  in_progress: 'reply_in_progress',
  changed: 'review_changed',
} as const;

/**
 * Does one thing to a draft and judges those of its location again. Throws `not_found`; `conflict` where somebody else changed it or put
 * it in the outbox; of an `accept`, what keeps the draft from being sent.
 */
export async function changeItem(
  { db, clock }: AppContext,
  project: ProjectRef & { readonly name: string },
  { bulkReplyId, reviewId }: { readonly bulkReplyId: string; readonly reviewId: string },
  { version, change }: RequestOf<typeof contract.bulkReplies.change>['body'],
  { id: userId, permissions }: { readonly id: string; readonly permissions: PermissionMap },
): Promise<ResponseOf<typeof contract.bulkReplies.change>> {
  return db.transaction(async (tx) => {
    await lockBulk(tx, project, bulkReplyId);
    const here = sql`i.location_id = (
      select mine.location_id from bulk_reply_item mine where mine.bulk_reply_id = ${bulkReplyId} and mine.review_id = ${reviewId})`;
    const items = await readItems(tx, project, bulkReplyId, here);
    const item = items.find((one) => one.reviewId === reviewId);
    if (item === undefined) throw new AppError('not_found');
    if (item.version !== version || item.state === 'sent') throw new AppError('conflict');
    const place = await readPlace(tx, project, item.locationId);
    const written = await apply(tx, project, { bulkReplyId, item, items, place, permissions }, change);
    const isOne = and(
      eq(bulkReplyItem.bulkReplyId, bulkReplyId),
      eq(bulkReplyItem.reviewId, reviewId),
      eq(bulkReplyItem.accountId, project.accountId),
    );
    await tx
      .update(bulkReplyItem)
      .set({ ...written, planId: null, decidedBy: userId, version: version + 1, updatedAt: clock.now() })
      .where(isOne);
    if (written.lack === 'pending') await redraft(tx, project, bulkReplyId, userId, clock.now());
    await judgeAgain(tx, project, bulkReplyId, place, await readItems(tx, project, bulkReplyId, here));
    const after = await readItems(tx, project, bulkReplyId, here);
    if (change.act === 'accept') requireSendable(after.find((one) => one.reviewId === reviewId) ?? item);
    return { items: after.map(asContract(permissions)) };
  });
}

/** Has a draft written anew. */
async function redraft(
  tx: Tx,
  project: ProjectRef & { readonly name: string },
  bulkReplyId: string,
  userId: string,
  now: Date,
): Promise<void> {
  await queueDrafts(tx, project, { bulkReplyId, title: project.name, userId, now, drafts: 1 });
}

/** Judges the drafts of a location again, whose bulk the caller has locked. */
export async function judgeLocation(
  tx: Tx,
  project: ProjectRef,
  bulkReplyId: string,
  locationId: string,
): Promise<void> {
  const place = await readPlace(tx, project, locationId);
  const items = await readItems(tx, project, bulkReplyId, sql`i.location_id = ${locationId}`);
  await judgeAgain(tx, project, bulkReplyId, place, items);
}

async function readPlace(tx: Tx, project: ProjectRef, locationId: string): Promise<Place> {
  const location = (await readLocationsById(tx, project, [locationId])).get(locationId);
  if (location === undefined) throw new AppError('not_found');
  const memory = (await readMemories(tx, project, [locationId])).get(locationId) ?? noMemory;
  return { values: location.values, memory };
}

type Scene = {
  readonly bulkReplyId: string;
  readonly item: BulkItem;
  readonly items: readonly BulkItem[];
  readonly place: Place;
  readonly permissions: PermissionMap;
};

async function apply(tx: Tx, project: ProjectRef, scene: Scene, change: Change): Promise<Written> {
  const { item } = scene;
  switch (change.act) {
    case 'accept': {
      const text = change.text === undefined ? item.text : textOf(change.text);
      // Whatever is yet to come was not seen.
      const seenAt = new Date(change.seen < item.updatedAt ? change.seen : item.updatedAt);
      return { state: 'accepted', seenAt, ...writtenAs(item, text) };
    }
    case 'skip':
      return { state: 'skipped' };
    case 'reopen':
      return { state: 'draft' };
    case 'edit': {
      const text = textOf(change.text);
      return { state: 'draft', ...writtenAs(item, text) };
    }
    case 'next':
      return { state: 'draft', ...(await nextText(tx, project, scene)) };
    case 'mend': {
      const text = await mended(scene);
      return { state: 'draft', text, isEdited: true, draftFindings: stillFound(item, text) };
    }
  }
}

/** A text as a person wrote it: what binds a model does not bind them, so what was found in its draft alone is gone with it. */
function writtenAs(item: BulkItem, text: string | null): Written {
  if (text === item.text) return { text };
  return { text, isEdited: true, lack: null, draftFindings: [] };
}

/** What was found in a draft alone and stands in its mended text as well. */
function stillFound(
  { text: before, draftFindings }: BulkItem,
  after: string | null,
): BulkItem['draftFindings'] {
  return draftFindings.flatMap((finding) => {
    const words = before?.slice(finding.start, finding.end) ?? '';
    const start = after?.indexOf(words) ?? -1;
    return start === -1 ? [] : [{ ...finding, start, end: start + words.length }];
  });
}

const textOf = (written: string) => (written.trim() === '' ? null : written.trim());

/** Another text of its pool; where there is none, the one that stands. */
async function nextText(tx: Tx, project: ProjectRef, scene: Scene): Promise<Written> {
  const { bulkReplyId, item, items, place, permissions } = scene;
  const [bulk] = await tx
    .select({ pools: bulkReply.pools, source: bulkReply.source })
    .from(bulkReply)
    .where(and(eq(bulkReply.id, bulkReplyId), eq(bulkReply.accountId, project.accountId)));
  if (bulk !== undefined && bulk.source !== 'pools')
    return {
      ...{ text: null, lack: 'pending', isEdited: false, draftFindings: [] },
      attempt: sql`least(${bulkReplyItem.attempt} + 1, 99)`,
    };
  const name = bulk === undefined ? null : poolOf(bulk.pools, item.rating);
  const texts = (await readPoolTexts(tx, project, permissions)).filter(
    ({ pool }) => pool !== null && pool === name,
  );
  const others = items.filter((one) => one.reviewId !== item.reviewId && one.state !== 'skipped');
  const made = pickText(
    texts,
    item,
    languageToAnswer(item) ?? usualLanguage(items),
    { ...place, values: readableValues(place.values, permissions) },
    others.map(({ template }) => template?.id ?? null),
    item.template?.id ?? null,
  );
  return made.text === null && item.text !== null ? {} : { ...made, isEdited: false };
}

/** So much of one draft is mended; where more is wrong, another text is. */
const mostMended = 100;

/** Without what the guard stops and can be mended. */
async function mended({ item, place }: Scene): Promise<string | null> {
  const facts = factsOf(place.values, item.reviewerName, []);
  const pauses = createPauses();
  let { text } = item;
  if (text === null) return null;
  let findings = findReplyFindings(text, facts);
  for (let round = 0; round < mostMended && findings[0] !== undefined; round += 1) {
    if (pauses.isDue()) await pauses.pause();
    const better = repairReply(text, findings[0], facts);
    if (better === null || better === text) break;
    text = better;
    const left = findReplyFindings(text, facts);
    if (left.length >= findings.length) break;
    findings = left;
  }
  return text;
}

/** Drafts are judged in their order, each beside those that go there before it; what is left out goes nowhere. */
async function judgeAgain(
  tx: Tx,
  project: ProjectRef,
  bulkReplyId: string,
  place: Place,
  items: readonly BulkItem[],
): Promise<void> {
  for (const { item, findings, likeness } of await judgeAll(place, items)) {
    if (keyOf(findings, likeness) === keyOf(item.findings, item.likeness)) continue;
    await tx
      .update(bulkReplyItem)
      .set({ findings, likeness })
      .where(
        and(
          eq(bulkReplyItem.bulkReplyId, bulkReplyId),
          eq(bulkReplyItem.reviewId, item.reviewId),
          eq(bulkReplyItem.accountId, project.accountId),
        ),
      );
  }
}

const keyOf = (findings: BulkReplyItem['findings'], likeness: number) =>
  [
    Math.fround(likeness),
    ...findings.map(({ code, severity, start, end }) => `${code} ${severity} ${start} ${end}`),
  ].join('\n');

/** What the guard says of a location's drafts, which come in their order. */
export async function judgeAll<T extends BulkItem>(place: Place, items: readonly T[]) {
  const before: string[] = [];
  const all: ({ item: T } & Pick<BulkReplyItem, 'findings' | 'likeness'>)[] = [];
  const pauses = createPauses();
  for (const item of items) {
    if (pauses.isDue()) await pauses.pause();
    const { reviewId: id, reviewerName, text, state } = item;
    const judged = judge(text, { id, reviewerName }, place, before);
    if (text !== null && state !== 'skipped') before.unshift(text);
    all.push({ item, ...judged, findings: [...judged.findings, ...item.draftFindings] });
  }
  return all;
}

function requireSendable(item: BulkItem): void {
  if (item.obstacle !== null) throw new AppError(refusals[item.obstacle]);
  if (!isSendable(item.text, item.findings)) throw new AppError('reply_refused');
}
