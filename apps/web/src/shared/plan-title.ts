import { longestPlanTitle } from '@frontage/api-client/contract';

/** A title that is made of names, cut to what a plan may be called. */
export function planTitle(text: string): string {
  return text.slice(0, longestPlanTitle);
}
