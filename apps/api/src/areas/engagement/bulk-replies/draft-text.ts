import type { BulkReplyItem } from '@frontage/api-client/contract';
import type { LocationValues } from '@frontage/domain';
import {
  comparedReplies,
  countReplyBytes,
  findReplyFindings,
  isNameless,
  mostAlike,
  mostReplyBytes,
} from '@frontage/domain/replies';
import { pickFromPool, type TemplateDraft, type TemplateLanguage } from '@frontage/domain/templates';
import { factsOf } from '../reviews/guard-reply';
import { usedTemplates, type LocationMemory } from '../templates/location-memory';
import { fillTemplate } from '../templates/offer-templates';

/** A template that can take its turn. */
export type PoolText = TemplateDraft & { readonly id: string };

/** What a draft is made for. */
type Answered = {
  readonly reviewerName: string | null;
  readonly rating: number;
  readonly comment: string | null;
};

/** A draft as it comes out of a pool. */
type MadeText = Pick<BulkReplyItem, 'text' | 'fits' | 'repliesAgo'> & {
  readonly lack: 'no_text' | 'language' | 'used_up' | null;
  readonly templateId: string | null;
};

const without = (lack: MadeText['lack']): MadeText => ({
  text: null,
  lack,
  templateId: null,
  fits: null,
  repliesAgo: null,
});

/**
 * The next text of a pool for a review: in its language, and not among the location's last replies or other drafts there. Strict in both,
 * since the choice may never be reviewed.
 *
 * @param drafted templates of the other drafts at the location, the nearest first
 * @param current the template whose successor is wanted; `null` for the first
 */
export function pickText(
  pool: readonly PoolText[],
  review: Answered,
  language: TemplateLanguage | null,
  place: { readonly values: LocationValues; readonly memory: LocationMemory },
  drafted: readonly (string | null)[],
  current: string | null = null,
): MadeText {
  const asked = { ...review, isAnonymous: isNameless(review.reviewerName) };
  const choices = pickFromPool(pool, asked, [...drafted, ...usedTemplates(place.memory)], language);
  if (choices.length === 0) return without('no_text');
  const inLanguage = choices.filter(({ template }) => language === null || template.language === language);
  if (inLanguage.length === 0) return without('language');
  const free = inLanguage.filter(({ isLocked }) => !isLocked);
  const at = free.findIndex(({ template }) => template.id === current);
  const next = free[(at + 1) % Math.max(free.length, 1)];
  if (next === undefined) return without('used_up');
  return {
    text: fillTemplate(next.template.text, place.values, review.reviewerName).text,
    lack: null,
    templateId: next.template.id,
    fits: next.fits,
    repliesAgo: next.repliesAgo,
  };
}

/** What the guard says of a draft, beside the location's last replies and the drafts that go there before it. */
export function judge(
  text: string | null,
  review: { readonly id: string; readonly reviewerName: string | null },
  place: { readonly values: LocationValues; readonly memory: LocationMemory },
  before: readonly string[],
): Pick<BulkReplyItem, 'findings' | 'likeness'> {
  if (text === null) return { findings: [], likeness: 0 };
  const last = place.memory.replies
    .filter(({ reviewId }) => reviewId !== review.id)
    .map(({ text: one }) => one);
  const compared = [...before, ...last].slice(0, comparedReplies);
  const findings = findReplyFindings(text, factsOf(place.values, review.reviewerName, compared));
  return {
    findings: findings.map(({ code, severity, start, end, likeness }) => ({
      code,
      severity,
      start,
      end,
      likeness,
    })),
    likeness: mostAlike(text, compared)?.likeness ?? 0,
  };
}

/** Whether a draft is there, short enough for the provider, and nothing was found that keeps it from being sent. */
export const isSendable = (text: string | null, findings: BulkReplyItem['findings']): text is string =>
  text !== null &&
  countReplyBytes(text) <= mostReplyBytes &&
  findings.every(({ severity }) => severity !== 'blocks');
