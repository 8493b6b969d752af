import { titleFrom, type SubjectField } from '@frontage/domain';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { question } from '#src/db/schema/index';
import { invertSubjects, keepHistory, type Sender } from '#src/areas/changes/door';
import { isEnded } from '#src/provider/question-calls';
import type { ProviderAnswer, QuestionPlace } from '#src/provider/port';
import { isSameText, sendTexts, textOf } from '../texts/text-sender';

type Answer = Extract<SubjectField, 'answer'>;

const isSame = (_field: Answer, a: unknown, b: unknown) => isSameText(a, b);
/** Length of the excerpt by which a question is named. */
const titleLength = 80;

const ours = (answers: readonly ProviderAnswer[]) => answers.find(({ kind }) => kind === 'merchant') ?? null;

/** Answers to questions: written, replaced and deleted at the provider, which shows them at once. */
export const answerSender: Sender<Answer> = {
  fields: ['answer'],
  isListed: false,
  isSame,
  ...sendTexts<Answer, QuestionPlace, ProviderAnswer[]>({
    gone: 'question_gone',
    async readPlaces({ context, job }, { entries, providerName: location }) {
      const ids = entries.flatMap(({ subjectId }) => subjectId ?? []);
      const rows = await readQuestions(context.db, job.accountId, ids);
      return new Map(rows.map(({ id, providerId }) => [id, { location, question: providerId }]));
    },
    read: (provider, place) => provider.readAnswers(place),
    put: (provider, place, text) => provider.putAnswer(place, text),
    remove: (provider, place) => provider.deleteAnswer(place),
    standing: (answers) => ours(answers)?.text ?? null,
    // However often it is asked, it will not come back.
    end: (error) => (isEnded(error) ? { reason: 'provider_refused', message: error.words } : null),
    async noteGone({ context, job }, questionId) {
      await context.db
        .update(question)
        .set({ removedAt: context.clock.now() })
        .where(
          and(eq(question.id, questionId), eq(question.accountId, job.accountId), isNull(question.removedAt)),
        );
    },
    async noteSeen({ context, job }, questionId, answers) {
      const found = ours(answers);
      await context.db
        .update(question)
        .set({ answer: found?.text ?? null, answeredAt: found?.updatedAt ?? null })
        .where(and(eq(question.id, questionId), eq(question.accountId, job.accountId)));
    },
  }),
  async store(tx, job, { locationId, entries, isOurs, at }) {
    for (const { subjectId, to } of entries)
      if (subjectId !== null)
        await tx
          .update(question)
          .set({ answer: textOf(to), answeredAt: textOf(to) === null ? null : at })
          .where(and(eq(question.id, subjectId), eq(question.accountId, job.accountId)));
    if (isOurs) await keepHistory(tx, job, { locationId, entries, at });
  },
  async invert(db, project, job, effects) {
    const ids = [...effects.values()].flat().flatMap(({ subjectId }) => subjectId ?? []);
    const rows = await readQuestions(db, project.accountId, ids, isNull(question.removedAt));
    const current = new Map(rows.map(({ id, answer }) => [id, answer]));
    return invertSubjects(db, project, job, effects, isSame, { current, gone: 'question_gone' });
  },
  async titles(db, project, ids) {
    const rows = await readQuestions(db, project.accountId, ids);
    return new Map(rows.map(({ id, body }) => [id, titleFrom(body, titleLength)]));
  },
};

function readQuestions(db: Db, accountId: string, ids: readonly string[], only = sql`true`) {
  return db
    .select({
      id: question.id,
      providerId: question.providerId,
      body: question.body,
      answer: question.answer,
    })
    .from(question)
    .where(and(eq(question.accountId, accountId), inArray(question.id, [...new Set(ids)]), only));
}
