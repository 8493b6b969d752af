import { countReplyBytes, mostReplyBytes } from '../plan/reply';
import { topicsOf } from '../template/pool';
import type { TemplateOccasion } from '../template/template';

/** A template, filled in for one review, that a reply can be made of; the best fit comes first. */
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

/** The sentence of a text that is about a topic; `null` where none says so by a word of it, or where it only greets or thanks. */
function sentenceAbout(text: string, topic: TemplateOccasion): string | null {
  const [, ...rest] = sentences(text).filter((one) => one.trim() !== '');
  return rest.find((one) => topicsOf(one).has(topic))?.trim() ?? null;
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
 * about. Each attempt begins with another template. `null` where there is none.
 */
export function composeReply(
  reviewText: string | null,
  templates: readonly ComposedOf[],
  signature: string,
  attempt = 0,
): ComposedReply | null {
  const base = templates[attempt % Math.max(templates.length, 1)];
  if (base === undefined) return null;
  const topics = topicsOf(reviewText ?? '');
  const covered = new Set([base.occasion, ...topicsOf(base.text).keys()]);
  for (const [topic] of topics) {
    if (covered.has(topic)) continue;
    const other = templates.find(({ occasion }) => occasion === topic);
    const added = other === undefined ? null : sentenceAbout(other.text, topic);
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
