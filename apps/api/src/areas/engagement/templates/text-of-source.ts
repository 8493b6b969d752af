import type { OfferedTemplate } from '@frontage/api-client/contract';
import type { PermissionMap } from '@frontage/domain';
import type { RuleSource } from '@frontage/domain/reply-rules';
import { isNameless } from '@frontage/domain/replies';
import { pickFromPool } from '@frontage/domain/templates';
import { and, asc, eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Db, Tx } from '#src/db/database';
import { replyTemplate } from '#src/db/schema/index';
import type { ProjectRef } from '#src/http/project-ref';
import { readReplyFacts, type Answered } from '../reviews/guard-reply';
import { ofProject } from './change-templates';
import { noMemory, readMemories, usedTemplates } from './location-memory';
import { fill, languageToAnswer } from './offer-templates';
import { readableValues } from './readable-values';

type Template = typeof replyTemplate.$inferSelect;

/** The texts that a source names, in their order: one template, or those of a pool. A single one was chosen by name, so for any stars. */
export async function readTexts(db: Db | Tx, project: ProjectRef, source: RuleSource): Promise<Template[]> {
  const named =
    source.kind === 'template' ? eq(replyTemplate.id, source.id) : eq(replyTemplate.pool, source.name);
  const rows = await db
    .select()
    .from(replyTemplate)
    .where(and(ofProject(project), eq(replyTemplate.kind, 'reply'), named))
    .orderBy(asc(replyTemplate.poolPlace), asc(replyTemplate.name), replyTemplate.id);
  return source.kind === 'template' ? rows.map((row) => ({ ...row, ratings: [] })) : rows;
}

/** What texts say, to tell whether somebody changed them. Neither their names nor their order count. */
export function digestOf(texts: readonly Template[]): string {
  const said = texts.map(({ id, text, language, occasion, ratings }) =>
    JSON.stringify([id, text, language, occasion, ratings]),
  );
  return createHash('sha256').update(said.sort().join('\n')).digest('base64url');
}

/** The stars that some of the texts are for; `null` for any. */
export function starsOf(texts: readonly Template[]): ReadonlySet<number> | null {
  return texts.some(({ ratings }) => ratings.length === 0)
    ? null
    : new Set(texts.flatMap(({ ratings }) => ratings));
}

/** A review that one of several texts is to answer. */
export type ReviewForText = Answered & {
  /** Of whoever reads the text, or answers by it. */
  readonly permissions: PermissionMap;
  readonly review: {
    readonly rating: number;
    readonly comment: string | null;
    readonly language: string | null;
  };
};

/** The text that answers a review best, filled in and judged by the guard; `null` where none is for its stars. */
export async function pickText(
  db: Db,
  project: ProjectRef,
  texts: readonly Template[],
  { review, values, permissions }: ReviewForText,
): Promise<OfferedTemplate | null> {
  const { rating, comment, reviewerName } = review;
  const memories = await readMemories(db, project, [review.locationId]);
  const [choice] = pickFromPool(
    texts.map((text) => ({ ...text, isOwn: true })),
    { rating, comment, isAnonymous: isNameless(reviewerName) },
    usedTemplates(memories.get(review.locationId) ?? noMemory),
    languageToAnswer(review),
  );
  if (choice === undefined) return null;
  const facts = await readReplyFacts(db, project, { review, values });
  return fill(choice, readableValues(values, permissions), reviewerName, facts);
}
