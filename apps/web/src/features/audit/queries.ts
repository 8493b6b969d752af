import { contract } from '@frontage/api-client/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';
import { byPages } from '../../services/by-pages';
import type { AuditFilter } from './model/audit-address';

const pageSize = 50;
const peopleStay = 5 * 60_000;

/** The log, page by page. */
export function eventsQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ['audit', 'events', filter] as const,
    ...byPages((cursor, signal) =>
      api.call(contract.audit.list, {
        query: { ...filter, limit: pageSize, ...cursor },
        signal,
      }),
    ),
  });
}

/** Whom the log can be narrowed to. */
export function peopleQuery() {
  return queryOptions({
    queryKey: ['audit', 'people'] as const,
    queryFn: async ({ signal }) => (await api.call(contract.audit.people, { signal })).items,
    staleTime: peopleStay,
  });
}
