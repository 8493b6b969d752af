import { contract } from '@frontage/api-client/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';
import { byPages } from '../../services/by-pages';
import type { ProjectsAddress } from './model/list-address';

const whileImporting = 3_000;

/** Everything that is known of projects. */
export const projectsKey = ['projects'] as const;

export const projectQueries = {
  list: ({ search, state, sort, order }: ProjectsAddress) =>
    infiniteQueryOptions({
      queryKey: [...projectsKey, 'list', search, state, sort, order] as const,
      ...byPages((cursor, signal) =>
        api.call(contract.projects.list, {
          query: {
            state,
            sort,
            order,
            ...(search === '' ? {} : { search }),
            ...cursor,
          },
          signal,
        }),
      ),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) =>
        data?.pages.some(({ items }) => items.some((project) => project.import !== null)) === true
          ? whileImporting
          : false,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...projectsKey, 'detail', id] as const,
      queryFn: ({ signal }) => api.call(contract.projects.read, { params: { managedProjectId: id }, signal }),
    }),
  people: () =>
    queryOptions({
      queryKey: [...projectsKey, 'people'] as const,
      queryFn: async ({ signal }) => (await api.call(contract.projects.people, { signal })).items,
    }),
};
