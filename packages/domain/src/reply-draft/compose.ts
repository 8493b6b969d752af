import { countReplyBytes, mostReplyBytes } from '../plan/reply';
import { isTopic, topicsOf } from '../template/pool';
import type { TemplateOccasion } from '../template/template';

/** A template, filled in for one review, that a reply can be made of. */
export type ComposedOf = {
  readonly name: string;
  readonly occasion: TemplateOccasion;
  readonly text: string;
};

/** A reply that was put together without a model. */
export type ComposedReply = {
  readonly text: string;
  /** What of the review it speaks about. */
  readonly topics: readonly TemplateOccasion[];
  /** The templates that it is made of. */
  readonly templates: readonly string[];
};

const sentences = (text: string) => text.match(/[^.!?…\n]+[.!?…]*["')\]]*\s*|\n+/gu) ?? [text];

type Topics = ReadonlyMap<TemplateOccasion, string>;

/** Things that a text speaks about and the review does not. */
const strays = (text: string, topics: Topics) =>
  [...topicsOf(text).keys()].filter((one) => !topics.has(one)).length;

/**
 * The sentence of a text that is about a topic and about nothing that the review does not speak of; `null` where none is, or where it
 * only greets or thanks.
 */
function sentenceAbout(text: string, topic: TemplateOccasion, topics: Topics): string | null {
  const [, ...rest] = sentences(text).filter((one) => one.trim() !== '');
  return rest.find((one) => topicsOf(one).has(topic) && strays(one, topics) === 0)?.trim() ?? null;
}

/** What only a person knows to be so. */
const known: readonly TemplateOccasion[] = ['wrong_location', 'edited', 'news', 'offer'];

/** How well a template answers a review: for what it speaks about, then for any; `null` where it would answer something else. */
function fitOf({ occasion, text }: ComposedOf, topics: Topics, isWordless: boolean): number | null {
  if (known.includes(occasion)) return null;
  if (isTopic(occasion)) return topics.has(occasion) ? 3 : null;
  if (occasion === 'rating_only') return isWordless ? 3 : null;
  return strays(text, topics) === 0 ? 2 : 1;
}

/** Templates that answer a review, the best first; of those alike, as they came. */
function fitting(templates: readonly ComposedOf[], topics: Topics, isWordless: boolean): ComposedOf[] {
  return templates
    .flatMap((template) => {
      const fit = fitOf(template, topics, isWordless);
      return fit === null ? [] : [{ template, fit }];
    })
    .sort((a, b) => b.fit - a.fit)
    .map(({ template }) => template);
}

/** Puts a sentence before the last one of a text, which says goodbye. */
function withSentence(text: string, added: string): string {
  const parts = sentences(text);
  const last = parts.findLastIndex((one) => one.trim() !== '');
  if (last <= 0) return `${text.trimEnd()} ${added}`;
  const before = parts.slice(0, last).join('').trimEnd();
  const gap = /\n+$/.exec(parts.slice(0, last).join(''))?.[0] ?? ' ';
  return `${before} ${added}${gap}${parts.slice(last).join('').trimStart()}`;
}

/** A text with the signature under it; one that has it already stays as it is. */
export function withSignature(text: string, signature: string): string {
  const plain = text.trim();
  return signature === '' || plain.endsWith(signature) ? plain : `${plain}\n\n${signature}`;
}

/**
 * Puts a reply together from templates: the one that fits best, with a sentence of another for a second thing that the review speaks
 * about. Templates come in any order: own ones before those of the gallery, however they fit. What answers something that the review
 * does not say is never taken. Each attempt begins with another template that fits. `null` where none does.
 */
export function composeReply(
  reviewText: string | null,
  templates: readonly ComposedOf[],
  signature: string,
  attempt = 0,
): ComposedReply | null {
  const topics = topicsOf(reviewText ?? '');
  const fit = fitting(templates, topics, (reviewText ?? '').trim() === '');
  const base = fit[attempt % Math.max(fit.length, 1)];
  if (base === undefined) return null;
  const covered = new Set([base.occasion, ...topicsOf(base.text).keys()]);
  for (const [topic] of topics) {
    if (covered.has(topic)) continue;
    const other = fit.find(({ occasion }) => occasion === topic);
    const added = other === undefined ? null : sentenceAbout(other.text, topic, topics);
    if (other === undefined || added === null) continue;
    const text = withSignature(withSentence(base.text, added), signature);
    if (countReplyBytes(text) > mostReplyBytes) break;
    const spoken = [base.occasion, topic].filter((one) => topics.has(one));
    return { text, topics: spoken, templates: [base.name, other.name] };
  }
  return {
    text: withSignature(base.text, signature),
    topics: topics.has(base.occasion) ? [base.occasion] : [],
    templates: [base.name],
  };
}
