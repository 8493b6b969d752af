import { contract, type InputOf } from '@frontage/api-client/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { api } from '../../services/api';
import { byPages } from '../../services/by-pages';
import { askedTogether, shownLocationsKey, type Whose } from '../../shared/queries/location-summary';
import { lookEvery } from '../../shared/queries/reviews';
import { templatesKey } from '../../shared/queries/templates';
import type { QuestionFilter } from './model/questions-address';

const pageSize = 50;

/** Key of every query about a project's questions. */
export const questionsKey = (projectId: string) => ['questions', projectId] as const;

/** The root of queries that may be about unified projects: {@link readQuestionsAgain} knows by it what others may have changed too. */
export const shownQuestionsKey = ({ projectId, isTogether }: Whose) =>
  isTogether ? ([...questionsKey(projectId), 'unified'] as const) : questionsKey(projectId);

/** Reads a project's questions again, and lists that they are a part of. */
export function readQuestionsAgain(client: QueryClient, projectId: string) {
  return client.invalidateQueries({
    predicate: ({ queryKey: [root, id, part] }) =>
      root === 'questions' && (id === projectId || part === 'unified'),
  });
}

/** Keys and fetchers of questions. */
export const questionQueries = {
  list: (whose: Whose, filter: QuestionFilter, sort: 'newest' | 'oldest') =>
    infiniteQueryOptions({
      queryKey: [...shownQuestionsKey(whose), 'list', filter, sort] as const,
      ...byPages((cursor, signal) =>
        api.call(contract.questions.list, {
          params: { projectId: whose.projectId },
          query: { ...askedTogether(whose.isTogether), ...filter, sort, limit: pageSize, ...cursor },
          signal,
        }),
      ),
      refetchInterval: lookEvery,
    }),
  counts: (whose: Whose, filter: QuestionFilter) =>
    queryOptions({
      queryKey: [...shownQuestionsKey(whose), 'counts', filter] as const,
      queryFn: ({ signal }) =>
        api.call(contract.questions.counts, {
          params: { projectId: whose.projectId },
          query: { ...askedTogether(whose.isTogether), ...filter },
          signal,
        }),
      refetchInterval: lookEvery,
    }),
  detail: (projectId: string, questionId: string) =>
    queryOptions({
      queryKey: [...questionsKey(projectId), 'detail', questionId] as const,
      queryFn: ({ signal }) =>
        api.call(contract.questions.detail, { params: { projectId, questionId }, signal }),
      refetchInterval: lookEvery,
    }),
  /** Locations to show the questions of: the first that a search finds. */
  locations: ({ projectId, isTogether }: Whose, search: string) =>
    queryOptions({
      queryKey: [...shownLocationsKey(projectId, isTogether), 'of-questions', search] as const,
      queryFn: async ({ signal }) =>
        (
          await api.call(contract.locations.list, {
            params: { projectId },
            query: { ...askedTogether(isTogether), limit: 20, ...(search === '' ? {} : { search }) },
            signal,
          })
        ).items,
      placeholderData: keepPreviousData,
    }),
  /** Own templates that answer reviews: they answer questions as well. */
  templates: (projectId: string) =>
    queryOptions({
      queryKey: [...templatesKey(projectId), 'for-questions'] as const,
      queryFn: async ({ signal }) =>
        (await api.call(contract.templates.list, { params: { projectId }, signal })).items.filter(
          ({ kind }) => kind === 'reply',
        ),
    }),
};

type Answer = InputOf<typeof contract.questions.answer>['body'];
type Answers = InputOf<typeof contract.questions.answerMany>['body'];

/** What people do with questions. */
export const questionActs = {
  answer: (projectId: string, questionId: string, body: Answer) =>
    api.call(contract.questions.answer, { params: { projectId, questionId }, body }),
  answerMany: (projectId: string, body: Answers) =>
    api.call(contract.questions.answerMany, { params: { projectId }, body }),
};
