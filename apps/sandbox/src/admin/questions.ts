import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { QuestionChange } from '../questions/standing';
import type { StandingAnswer } from '../seed/questions';
import type { Engine } from '../state/engine';
import { find } from './locations';
import { AdminError, readAdminBody } from './requests';

const writtenSchema = z.strictObject({
  text: z.string().min(1),
  displayName: z.string().min(1).default('Maria Souza'),
  upvotes: z.int().min(0).default(0),
});

const changeSchema = z.strictObject({
  isRemoved: z.literal(true).optional().describe('the question was taken back'),
  text: z.string().min(1).optional().describe('its author changed it'),
  answer: z
    .strictObject({
      text: z.string().min(1).nullable().describe('null: the answer is taken back'),
      displayName: z
        .string()
        .min(1)
        .default('Pedro Alves')
        .describe('who answers; the same name again edits'),
      type: z.enum(['REGULAR_USER', 'LOCAL_GUIDE', 'MERCHANT']).default('REGULAR_USER'),
    })
    .optional()
    .describe('somebody answers, or the merchant does outside of this product'),
});

/** Writes, edits and takes back questions, and answers of others. */
export function questionAdminRoutes(app: FastifyInstance, engine: Engine): void {
  app.post<{ Params: { id: string } }>('/locations/:id/questions', (request) => {
    const { id } = find(engine, request.params.id);
    const given = readAdminBody(request, writtenSchema);
    const at = engine.clock.now();
    const questionId = `AIe9_B${randomBytes(30).toString('base64url')}`;
    const times = { createdAt: at, updatedAt: at };
    const change: QuestionChange = {
      written: { questionId, type: 'REGULAR_USER', ...given, ...times, answers: [] },
    };
    engine.change([{ kind: 'question', location: id, question: questionId, change }]);
    return { question: questionId };
  });
  app.post<{ Params: { id: string; question: string } }>('/locations/:id/questions/:question', (request) => {
    const { id } = find(engine, request.params.id);
    const { question } = request.params;
    const { isRemoved, text, answer } = readAdminBody(request, changeSchema);
    const standing = engine.world.questions(id).find(({ questionId }) => questionId === question);
    if (standing === undefined) throw new AdminError(404, 'no such question');
    const now = engine.clock.now();
    const change: QuestionChange = {
      ...(isRemoved !== undefined && { isRemoved }),
      ...(text !== undefined && { edit: { text, at: now } }),
      ...(answer !== undefined && { answers: answersWith(standing.answers, answer, now) }),
    };
    engine.change([{ kind: 'question', location: id, question, change }]);
    return { question };
  });
}

type GivenAnswer = NonNullable<z.output<typeof changeSchema>['answer']>;

/** Answers with that of one author written, edited or taken away. */
function answersWith(
  answers: readonly StandingAnswer[],
  { text, displayName, type }: GivenAnswer,
  now: number,
): StandingAnswer[] {
  const isTheirs = (one: StandingAnswer) =>
    type === 'MERCHANT' ? one.type === 'MERCHANT' : one.displayName === displayName;
  const before = answers.find(isTheirs);
  const others = answers.filter((one) => !isTheirs(one));
  if (text === null) return others;
  const answerId = before?.answerId ?? `AIe9_A${randomBytes(30).toString('base64url')}`;
  const createdAt = before?.createdAt ?? now;
  const upvotes = before?.upvotes ?? 0;
  return [...others, { answerId, displayName, type, text, createdAt, updatedAt: now, upvotes }];
}
