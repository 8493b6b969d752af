import {
  answererKinds,
  answerStateSchema,
  answerTextSchema,
  mostAnswersTogether,
} from '@frontage/domain/questions';
import { z } from 'zod';
import {
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
  pageQuery,
  projectOfRowSchema,
  unifiedQuery,
} from './endpoint';
import { planTitleSchema } from './plan-title';
import { replyAttemptSchema } from './review-shapes';
import { reviewPeriods, several } from './review-filter';
import { sentSchema } from './reviews';

const projectParams = z.object({ projectId: idSchema });
const params = projectParams.extend({ questionId: idSchema });
const view = { kind: 'permission', permission: 'reviews:view' } as const;
const edit = { kind: 'permission', permission: 'reviews:edit' } as const;

/** A question as the list has it. */
export const questionRowSchema = z.object({
  id: idSchema,
  locationId: idSchema,
  locationName: z.string(),
  /** `null` where the provider names nobody. */
  authorName: z.string().nullable(),
  text: z.string(),
  upvotes: z.int(),
  /** Answers of others. */
  otherAnswers: z.int(),
  /** Ours, as far as the provider has it. */
  answer: z.string().nullable(),
  askedAt: instantSchema,
  updatedAt: instantSchema,
  isEdited: z.boolean(),
  removedAt: instantSchema.nullable(),
  state: answerStateSchema,
  /** Its project, where a list was asked for unified ones. */
  project: projectOfRowSchema.optional(),
});
export type QuestionRow = z.infer<typeof questionRowSchema>;

export const questionDetailSchema = z.object({
  row: questionRowSchema,
  answer: z.object({ text: z.string(), at: instantSchema.nullable() }).nullable(),
  /** What others answered, those with the most votes first. */
  others: z.array(
    z.object({
      authorName: z.string().nullable(),
      kind: z.enum(answererKinds),
      text: z.string(),
      upvotes: z.int(),
      at: instantSchema,
    }),
  ),
  attempts: z.array(replyAttemptSchema),
  /** Whether an answer waits for an approver. */
  awaitsApproval: z.boolean(),
  location: z.object({
    id: idSchema,
    name: z.string(),
    phone: z.string().nullable(),
    mapsUri: z.string().nullable(),
  }),
});
export type QuestionDetail = z.infer<typeof questionDetailSchema>;

/** What narrows the list; of several values of one filter, a question needs any. */
export const questionFilter = {
  /** By whether the business answered. Removed questions are in `all` and `answered` only. */
  answers: z.enum(['all', 'answered', 'unanswered']).default('all'),
  location: several(idSchema),
  group: several(idSchema),
  /** Asked within so many days. */
  days: z.enum(reviewPeriods).optional(),
  search: z.string().trim().max(200).optional(),
};

/** Why a chosen question was not answered. */
export const unansweredReasons = ['gone', 'in_progress', 'same', 'variable_empty', 'refused'] as const;

export const questions = {
  list: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/questions',
    summary:
      'Questions that people asked about the locations of a project, newest first unless it says otherwise.',
    access: view,
    unified: true,
    params: projectParams,
    query: z.object({
      ...unifiedQuery,
      ...pageQuery,
      ...questionFilter,
      sort: z.enum(['newest', 'oldest']).default('newest'),
    }),
    response: pageOf(questionRowSchema),
  }),
  counts: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/questions/counts',
    summary:
      'How many questions match, how many of the project are open, how fresh that is, and whether more can come.',
    access: view,
    unified: true,
    params: projectParams,
    query: z.object({ ...unifiedQuery, ...questionFilter }),
    response: z.object({
      matching: z.int(),
      open: z.int(),
      answered: z.int(),
      /** When questions were last read; of several projects the longest ago, and `null` before the first time of one. */
      readAt: instantSchema.nullable(),
      /** How often it is looked whether questions are due to be read; `null` where nothing is read by itself. */
      readEveryMinutes: z.int().nullable(),
      /** When the provider first said that it has no questions any more, of all the projects; nothing comes and nothing can be answered then. */
      endedAt: instantSchema.nullable(),
    }),
  }),
  detail: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/questions/{questionId}',
    summary: 'One question with its answers, and what became of ours.',
    access: view,
    params,
    response: questionDetailSchema,
  }),
  answer: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/questions/{questionId}/answer',
    summary:
      'Answer a question, replace the answer, or delete it. Variables take the values of the location. It becomes a plan of one change, which is sent at once, sent for approval, or left for a look. What the guard of replies stops is refused, with what was found and where (`start`, `end`) among the faults.',
    access: edit,
    reach: 'locations',
    params,
    body: z.object({
      /** `null` deletes the answer. */
      text: answerTextSchema.nullable(),
      title: planTitleSchema,
      /** Leaves the plan as a draft to look at. @default false */
      review: z.boolean().default(false),
      /** `updatedAt` of the question that was read; where it was edited since, nothing is sent. */
      seen: instantSchema.optional(),
    }),
    response: sentSchema,
    status: 201,
    isIdempotent: true,
    errors: [
      'question_gone',
      'questions_ended',
      'conflict',
      'answer_in_progress',
      'plan_empty',
      'reply_refused',
    ],
  }),
  answerMany: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/questions/answers',
    summary:
      'Answer questions together: one text, whose variables take the values of each location. It becomes one plan and one job. What cannot be answered is left out and named.',
    access: edit,
    reach: 'locations',
    params: projectParams,
    body: z.object({
      questionIds: z.array(idSchema).min(1).max(mostAnswersTogether),
      text: answerTextSchema,
      title: planTitleSchema,
      /** Leaves the plan as a draft to look at. @default false */
      review: z.boolean().default(false),
    }),
    response: sentSchema.extend({
      answers: z.int(),
      leftOut: z.array(z.object({ questionId: idSchema, reason: z.enum(unansweredReasons) })),
    }),
    status: 201,
    isIdempotent: true,
    errors: ['questions_ended', 'plan_empty', 'reply_refused'],
  }),
};
