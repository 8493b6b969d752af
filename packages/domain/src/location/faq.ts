import { z } from 'zod';

const text = (max: number) => z.string().trim().min(1).max(max);

/** Most entries of a location; longer lists are read by nobody. */
export const mostFaqEntries = 50;
export const longestQuestion = 300;
export const longestAnswer = 2000;

/** A question that is asked often, and its answer. Frontage's own: the provider has no place for it any more. */
export const faqEntrySchema = z.object({ question: text(longestQuestion), answer: text(longestAnswer) });
export type FaqEntry = z.infer<typeof faqEntrySchema>;
