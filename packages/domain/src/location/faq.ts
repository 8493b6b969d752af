import { z } from 'zod';
import { fieldFacts } from './field-facts';

const text = (max: number) => z.string().trim().min(1).max(max);

const { questions, question, answer } = fieldFacts.faq.limits;
/** Most entries of a location. */
export const mostFaqEntries = questions.most;
/** Most characters of a question, and of an answer. */
export const longestQuestion = question.most;
export const longestAnswer = answer.most;

/** A question that is asked often, and its answer. Frontage's own: the provider has no place for it any more. */
export const faqEntrySchema = z.object({ question: text(longestQuestion), answer: text(longestAnswer) });
export type FaqEntry = z.infer<typeof faqEntrySchema>;
