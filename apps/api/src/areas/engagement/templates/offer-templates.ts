import type { OfferedTemplate } from '@frontage/api-client/contract';
import { can, writtenPieces, type LocationValues, type PermissionMap } from '@frontage/domain';
import { findReplyFindings, isNameless, type ReplyFacts } from '@frontage/domain/replies';
import {
  languageOf,
  lockedReplies,
  pickFromPool,
  renderReply,
  templateGallery,
  templateLanguages,
  type PoolChoice,
  type TemplateDraft,
} from '@frontage/domain/templates';
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { readLocationsById } from '#src/areas/changes/door';
import type { Db } from '#src/db/database';
import { replyTemplate, review, templateUse } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { readReplyFacts } from '../reviews/guard-reply';
import { ofProject } from './change-templates';

/** So many of a location's replies are looked back at: further than a template is locked, so that lists can say when it was. */
const rememberedReplies = 5 * lockedReplies;

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
  if (!can(permissions, 'templates:view')) return [];
  const own = await db
    .select()
    .from(replyTemplate)
    .where(and(ofProject(project), eq(replyTemplate.kind, 'reply')))
    .orderBy(
      asc(replyTemplate.pool),
      asc(replyTemplate.poolPlace),
      asc(replyTemplate.name),
      replyTemplate.id,
    );
  const { rating, comment, reviewerName } = found;
  const asked = { rating, comment, isAnonymous: isNameless(reviewerName) };
  const language = languageOf(comment) ?? languageNamed(found.language);
  const used = await readUsed(db, project, found.locationId);
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
  const facts = await readReplyFacts(db, project, { review: found, values: location.values });
  return [...mine, ...gallery].map((choice) => fill(choice, location.values, reviewerName, facts));
}

function fill(
  { template, fits, repliesAgo, isLocked }: PoolChoice<Offered>,
  values: LocationValues,
  reviewerName: string | null,
  facts: ReplyFacts,
): OfferedTemplate {
  const { id, isOwn, name, pool, occasion, language } = template;
  const { empty } = renderReply(template.text, values, reviewerName);
  const text = renderReply(withEmptyLeft(template.text, empty), values, reviewerName).text.replace(
    left,
    '{$1}',
  );
  const findings = findReplyFindings(text, facts).map(({ code, severity }) => ({ code, severity }));
  const named = { id: isOwn ? id : null, key: id, name, pool, occasion, language };
  return { ...named, text, empty: [...empty], fits, repliesAgo, isLocked, findings };
}

/** Characters of nobody's text around a variable that is left as it was written. */
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

function languageNamed(tag: string | null) {
  const [primary] = (tag ?? '').toLowerCase().split('-');
  return templateLanguages.find((one) => one === (primary === 'pt' ? 'br' : primary)) ?? null;
}

/** The templates of a location's replies, newest first; `null` for one that was written without. */
async function readUsed(db: Db, project: ProjectRef, locationId: string): Promise<(string | null)[]> {
  const uses = await db
    .select({ reviewId: templateUse.reviewId, templateId: templateUse.templateId, at: templateUse.usedAt })
    .from(templateUse)
    .where(
      and(
        eq(templateUse.accountId, project.accountId),
        eq(templateUse.projectId, project.id),
        eq(templateUse.locationId, locationId),
      ),
    )
    .orderBy(desc(templateUse.usedAt), desc(templateUse.id))
    .limit(rememberedReplies);
  const replies = await db
    .select({ reviewId: review.id, at: review.repliedAt })
    .from(review)
    .where(
      and(
        eq(review.accountId, project.accountId),
        eq(review.projectId, project.id),
        eq(review.locationId, locationId),
        isNotNull(review.reply),
      ),
    )
    .orderBy(desc(review.repliedAt), desc(review.id))
    .limit(rememberedReplies);
  const made = new Set(uses.map(({ reviewId }) => reviewId));
  const without = replies
    .filter(({ reviewId }) => !made.has(reviewId))
    .map(({ at }) => ({ templateId: null, at: at ?? new Date(0) }));
  return [...uses, ...without]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ templateId }) => templateId);
}
