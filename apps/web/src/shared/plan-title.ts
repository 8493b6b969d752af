import { longestPlanTitle, type PlanTitle } from '@frontage/api-client/contract';
import { titleFrom, type Deed } from '@frontage/domain';
import { wordDeed } from '@frontage/i18n';
import type { Phrases } from './use-phrases';

/** A title that a person wrote, cut to what a plan may be called. */
export function planTitle(text: string): string {
  return titleFrom(text, longestPlanTitle);
}

/** The title of a plan that does this: everybody reads it in their own language. */
export function titleOfDeed(t: Phrases, deed: Deed): PlanTitle {
  return { text: planTitle(wordDeed(t, deed)), deed };
}

/** What a plan or job is called, in the reader's language where the product named it. */
export function shownTitle(
  t: Phrases,
  { title, deed }: { readonly title: string; readonly deed?: Deed | null | undefined },
): string {
  return deed == null ? title : planTitle(wordDeed(t, deed));
}
