import { contract, type ResponseOf } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../services/api';
import { holidayName } from '../../shared/queries/holidays';
import { useShownProjects } from '../../shared/hooks/use-shown-projects';
import { usePhrases } from '../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../stores/session';

/**
 * What the days of the year from a date's month on are called where locations of the projects that are shown keep them as holidays, by date. None for who
 * may not see locations, since it says where they are.
 */
export function useHolidays(date: string): ReadonlyMap<string, string> {
  const { t, locale } = usePhrases();
  const user = useSessionStore(selectUser);
  const from = `${date.slice(0, 7)}-01`;
  const shown = useShownProjects();
  const items = useQueries({
    queries: shown.map(({ id: projectId }) => ({
      queryKey: ['holidays', projectId, 'coming', from, locale] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.call(contract.holidays.coming, {
          params: { projectId },
          body: { selection: { by: 'filter' as const, filter: {} }, from },
          signal,
        }),
      enabled: user !== null && can(user.userPermission, 'locations:view'),
      staleTime: Infinity,
    })),
    combine: itemsOf,
  });
  return useMemo(() => new Map(items.map((holiday) => [holiday.date, holidayName(t, holiday)])), [items, t]);
}

type Coming = ResponseOf<typeof contract.holidays.coming>;
const itemsOf = (read: readonly UseQueryResult<Coming>[]) => read.flatMap(({ data }) => data?.items ?? []);
