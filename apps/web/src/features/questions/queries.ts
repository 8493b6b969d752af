import { contract, type InputOf } from '@frontage/api-client/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';
import { byPages } from '../../services/by-pages';
import { locationsKey } from '../../shared/queries/location-summary';
import { lookEvery } from '../../shared/queries/reviews';
import { templatesKey } from '../../shared/queries/templates';
import type { QuestionFilter } from './model/questions-address';

const pageSize = 50;

/** Key of every query about a project's questions. */
export const questionsKey = (projectId: string) => ['questions', projectId] as const;

/** Keys and fetchers of questions. */
export const questionQueries = {
  list: (projectId: string, filter: QuestionFilter, sort: 'newest' | 'oldest') =>
    infiniteQueryOptions({
      queryKey: [...questionsKey(projectId), 'list', filter, sort] as const,
      ...byPages((cursor, signal) =>
        api.call(contract.questions.list, {
          params: { projectId },
          query: { ...filter, sort, limit: pageSize, ...cursor },
          signal,
        }),
      ),
      refetchInterval: lookEvery,
    }),
  counts: (projectId: string, filter: QuestionFilter) =>
    queryOptions({
      queryKey: [...questionsKey(projectId), 'counts', filter] as const,
      queryFn: ({ signal }) =>
        api.call(contract.questions.counts, { params: { projectId }, query: filter, signal }),
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
  locations: (projectId: string, search: string) =>
    queryOptions({
      queryKey: [...locationsKey(projectId), 'of-questions', search] as const,
      queryFn: async ({ signal }) =>
        (
          await api.call(contract.locations.list, {
            params: { projectId },
            query: { limit: 20, ...(search === '' ? {} : { search }) },
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
