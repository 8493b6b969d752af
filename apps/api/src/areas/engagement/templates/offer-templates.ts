import type { OfferedTemplate } from '@frontage/api-client/contract';
import { can, writtenPieces, type LocationValues, type PermissionMap } from '@frontage/domain';
import { findReplyFindings, isNameless, type ReplyFacts } from '@frontage/domain/replies';
import {
  languageOf,
  pickFromPool,
  renderReply,
  templateGallery,
  templateLanguages,
  type PoolChoice,
  type TemplateDraft,
  type TemplateLanguage,
} from '@frontage/domain/templates';
import { and, asc, eq } from 'drizzle-orm';
import { createPauses } from '#src/pauses';
import { readLocationsById } from '#src/areas/changes/door';
import type { Db } from '#src/db/database';
import { replyTemplate, review } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { readReplyFacts } from '../reviews/guard-reply';
import { ofProject } from './change-templates';
import { noMemory, readMemories, usedTemplates } from './location-memory';
import { readableValues } from './readable-values';

type Offered = TemplateDraft & { readonly id: string; readonly isOwn: boolean };

/**
 * Templates that may answer a review, best fit first and those used lately at its location last: the project's own, then those of
 * the gallery in its language. None for a caller who may not see templates. Throws `not_found`.
 */
export async function offerTemplates(
  db: Db,
  project: ProjectRef,
  reviewId: string,
  permissions: PermissionMap,
): Promise<OfferedTemplate[]> {
  const { found, location } = await readAnswered(db, project, reviewId);
  if (!can(permissions, 'templates:view')) return [];
  return fillTemplates(db, project, { review: found, values: location.values, permissions });
}

/** A review that is to be answered, with its location. Throws `not_found`. */
export async function readAnswered(db: Db, project: ProjectRef, reviewId: string) {
  const [found] = await db
    .select()
    .from(review)
    .where(
      and(eq(review.accountId, project.accountId), eq(review.projectId, project.id), eq(review.id, reviewId)),
    );
  const location =
    found === undefined
      ? undefined
      : (await readLocationsById(db, project, [found.locationId])).get(found.locationId);
  if (found === undefined || location === undefined) throw new AppError('not_found');
  return { found, location };
}

/** What texts are to be filled in for, and in which language instead of the review's own. */
type ToFill = {
  readonly review: typeof review.$inferSelect;
  readonly values: LocationValues;
  readonly language?: TemplateLanguage | null;
  /** Of whoever is to read them. */
  readonly permissions: PermissionMap;
};

const readOwn = (db: Db, project: ProjectRef) =>
  db
    .select()
    .from(replyTemplate)
    .where(and(ofProject(project), eq(replyTemplate.kind, 'reply')))
    .orderBy(
      asc(replyTemplate.pool),
      asc(replyTemplate.poolPlace),
      asc(replyTemplate.name),
      replyTemplate.id,
    );

/**
 * {@link offerTemplates} for whoever writes: those of the gallery alone where they may not see the project's own, filled in with what
 * they may see of the location.
 */
export async function fillTemplates(
  db: Db,
  project: ProjectRef,
  { review: found, values, language = languageToAnswer(found), permissions }: ToFill,
): Promise<OfferedTemplate[]> {
  const own = can(permissions, 'templates:view') ? await readOwn(db, project) : [];
  const { rating, comment, reviewerName } = found;
  const asked = { rating, comment, isAnonymous: isNameless(reviewerName) };
  const memories = await readMemories(db, project, [found.locationId]);
  const used = usedTemplates(memories.get(found.locationId) ?? noMemory);
  const mine = pickFromPool<Offered>(
    own.map((one) => ({ ...one, isOwn: true })),
    asked,
    used,
    language,
  );
  const gallery = pickFromPool<Offered>(
    templateGallery
      .filter((one) => one.kind === 'reply' && (language === null || one.language === language))
      .map((one) => ({ ...one, id: one.key, isOwn: false })),
    asked,
    [],
    language,
  );
  const facts = await readReplyFacts(db, project, { review: found, values });
  const offered: OfferedTemplate[] = [];
  const pauses = createPauses();
  const readable = readableValues(values, permissions);
  for (const choice of [...mine, ...gallery]) {
    if (pauses.isDue()) await pauses.pause();
    offered.push(fill(choice, readable, reviewerName, facts));
  }
  return offered;
}

export function fill(
  { template, fits, repliesAgo, isLocked }: PoolChoice<Offered>,
  values: LocationValues,
  reviewerName: string | null,
  facts: ReplyFacts,
): OfferedTemplate {
  const { id, isOwn, name, pool, occasion, language } = template;
  const { text, empty } = fillTemplate(template.text, values, reviewerName);
  const findings = findReplyFindings(text, facts).map(({ code, severity }) => ({ code, severity }));
  const named = { id: isOwn ? id : null, key: id, name, pool, occasion, language };
  return { ...named, text, empty: [...empty], fits, repliesAgo, isLocked, findings };
}

/** A template's text for one review, with the variables that nothing is known of left in it as they were written. */
export function fillTemplate(
  template: string,
  values: LocationValues,
  reviewerName: string | null,
): { readonly text: string; readonly empty: readonly string[] } {
  const { empty } = renderReply(template, values, reviewerName);
  const { text } = renderReply(withEmptyLeft(template, empty), values, reviewerName);
  return { text: text.replace(left, '{$1}'), empty };
}

/** Characters beside a variable that belong to no text, for one that is left as it was written. */
const [opens, closes] = ['\ue000', '\ue001'];
const left = new RegExp(`${opens}([^${closes}]*)${closes}`, 'g');

/** A variable without a value stays as it was written, so that whoever writes sees it and the guard stops it. */
function withEmptyLeft(template: string, empty: readonly string[]): string {
  return writtenPieces(template)
    .map(({ text, variable }) =>
      variable !== null && empty.includes(variable) ? `${opens}${variable}${closes}` : text,
    )
    .join('');
}

/** The language that a review is answered in; `null` where neither its words nor the provider tell. */
export function languageToAnswer({
  comment,
  language,
}: {
  readonly comment: string | null;
  readonly language: string | null;
}): TemplateLanguage | null {
  return languageOf(comment) ?? languageNamed(language);
}

function languageNamed(tag: string | null) {
  const [primary] = (tag ?? '').toLowerCase().split('-');
  return templateLanguages.find((one) => one === (primary === 'pt' ? 'br' : primary)) ?? null;
}
