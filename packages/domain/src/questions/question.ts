import { z } from 'zod';

/** The day on which the provider ended questions (specification section 1). */
export const questionsEndedOn = '2025-11-03';

/** The most that the provider took of an answer, in characters (provider document B). */
export const mostAnswerLength = 4096;

/** So many questions are answered together. */
export const mostAnswersTogether = 200;

/** An answer as it is sent. */
export const answerTextSchema = z.string().trim().min(1).max(mostAnswerLength);

/**
 * How far the answer to a question is: `none`, `sending`, `sent` and accepted but not read back, `live`, or `failed`. Nothing is
 * `live` that was not read back.
 */
export const answerStates = ['none', 'sending', 'sent', 'live', 'failed'] as const;
export const answerStateSchema = z.enum(answerStates);
export type AnswerState = z.infer<typeof answerStateSchema>;

/** Who wrote an answer, as the provider tells it; a word that it adds later is anybody. */
export const answererKinds = ['merchant', 'local_guide', 'anybody'] as const;
export type AnswererKind = (typeof answererKinds)[number];
