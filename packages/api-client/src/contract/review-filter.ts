import { longestLabel } from '@frontage/domain';
import { replyStates } from '@frontage/domain/reviews';
import { z } from 'zod';
import { idSchema } from './endpoint';
import { mostFilterValues } from './locations';

/** One value of a filter, or some. */
export function several<T extends z.ZodType>(value: T) {
  return z.union([value, z.array(value).min(1).max(mostFilterValues)]).optional();
}

/** Days that a list can go back. */
export const reviewPeriods = ['7', '30', '90', '365'] as const;
/** Orders of the inbox; `due` is what is to be answered first. */
export const reviewSorts = ['newest', 'oldest', 'due', 'lowest', 'highest'] as const;

/** The tabs of the inbox: what one works through, from the most urgent on. */
export const reviewViews = ['open', 'late', 'low', 'mine', 'drafts', 'rejected', 'replied', 'all'] as const;

/** What narrows the inbox; of several values of one filter, a review needs any. */
export const reviewFilter = {
  /** `none`: nothing is public, also where the provider turned the answer down. Removed reviews are in `all` and `replied` only. */
  replies: z.enum(['all', 'replied', 'none']).default('all'),
  rating: several(z.enum(['1', '2', '3', '4', '5'])),
  location: several(idSchema),
  group: several(idSchema),
  language: several(z.string().regex(/^[a-z]{2,3}$/)),
  text: z.enum(['with', 'without']).optional(),
  photo: z.enum(['with', 'without']).optional(),
  label: several(z.string().max(longestLabel)),
  assignee: several(idSchema.or(z.enum(['me', 'nobody']))),
  /** Written within so many days. */
  days: z.enum(reviewPeriods).optional(),
  /** How far the answer is; `draft` is one that was begun. */
  state: several(z.enum([...replyStates, 'draft'])),
  edited: z.enum(['since_reply', 'ever']).optional(),
  /** Unanswered beyond its target. */
  late: z.enum(['yes']).optional(),
  search: z.string().trim().max(200).optional(),
};
