import { longestPlanTitle } from '@frontage/api-client/contract';
import { titleFrom } from '@frontage/domain';

/** A title that is made of names, cut to what a plan may be called. */
export function planTitle(text: string): string {
  return titleFrom(text, longestPlanTitle);
}
