import { z } from 'zod';
import type { ProviderAddresses } from './addresses';
import type { Exchange } from './exchange';
import { fromWireAnswer, fromWireQuestion } from './map/questions';
import type { CallContext, CallKind, Provider, ProviderError, QuestionPlace } from './port';
import { wireAnswerPageSchema, wireQuestionPageSchema } from './wire';

type QuestionCalls = Pick<Provider, 'listQuestions' | 'readAnswers' | 'putAnswer' | 'deleteAnswer'>;

/** The most of a page, and the most answers that come with a question (provider document A9). */
const mostTogether = 10;
const changedSchema = z.looseObject({});

/** Whether the provider says that it has no such API any more. */
export function isEnded({ status, violations }: ProviderError): boolean {
  return status === 501 && violations.some(({ reason }) => reason === 'API_UNSUPPORTED');
}

/** The calls about questions, which are My Business Q&A v1's (provider document A9). */
export function createQuestionCalls(
  exchange: Exchange,
  addresses: ProviderAddresses,
  context: CallContext,
): QuestionCalls {
  const kind = (method: string, editOf: string | null): CallKind => ({
    api: 'mybusinessqanda',
    method: `locations.questions.${method}`,
    editOf,
    mask: null,
  });
  const questionsOf = (location: string) => `${addresses.questions}/v1/${location}/questions`;
  const answersOf = ({ location, question }: QuestionPlace) =>
    `${questionsOf(location)}/${encodeURIComponent(question)}/answers`;
  const tokenOf = (token: string | undefined) => (token === undefined || token === '' ? null : token);
  return {
    async listQuestions({ location, pageToken }) {
      const page = await exchange(context, {
        kind: kind('list', null),
        address: questionsOf(location),
        verb: 'GET',
        query: {
          pageSize: mostTogether,
          answersPerQuestion: mostTogether,
          orderBy: 'update_time desc',
          pageToken,
        },
        answer: wireQuestionPageSchema,
        about: location,
      });
      return {
        questions: page.questions.map(fromWireQuestion),
        nextPageToken: tokenOf(page.nextPageToken),
      };
    },
    async readAnswers(place) {
      const answers = [];
      let pageToken: string | null = null;
      do {
        const page: z.output<typeof wireAnswerPageSchema> = await exchange(context, {
          kind: kind('answers.list', null),
          address: answersOf(place),
          verb: 'GET',
          query: { pageSize: mostTogether, pageToken: pageToken ?? undefined },
          answer: wireAnswerPageSchema,
          about: place.location,
        });
        answers.push(...page.answers.map(fromWireAnswer));
        pageToken = tokenOf(page.nextPageToken);
      } while (pageToken !== null);
      return answers;
    },
    async putAnswer(place, text) {
      await exchange(context, {
        kind: kind('answers.upsert', place.location),
        address: `${answersOf(place)}:upsert`,
        verb: 'POST',
        query: {},
        body: { answer: { text } },
        answer: changedSchema,
        about: place.location,
      });
    },
    async deleteAnswer(place) {
      await exchange(context, {
        kind: kind('answers.delete', place.location),
        address: `${answersOf(place)}:delete`,
        verb: 'DELETE',
        query: {},
        answer: changedSchema,
        about: place.location,
      });
    },
  };
}
