import { contract } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../services/api';
import { holidayName } from '../../shared/queries/holidays';
import { usePhrases } from '../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../stores/session';

/**
 * What the days of the year from a date's month on are called where the project's locations keep them as holidays, by date. None for who
 * may not see locations, since it says where they are.
 */
export function useHolidays(projectId: string, date: string): ReadonlyMap<string, string> {
  const { t, locale } = usePhrases();
  const user = useSessionStore(selectUser);
  const from = `${date.slice(0, 7)}-01`;
  const { data } = useQuery({
    queryKey: ['holidays', projectId, 'coming', from, locale] as const,
    queryFn: ({ signal }) =>
      api.call(contract.holidays.coming, {
        params: { projectId },
        body: { selection: { by: 'filter', filter: {} }, from },
        signal,
      }),
    enabled: user !== null && can(user.userPermission, 'locations:view'),
    staleTime: Infinity,
  });
  return useMemo(
    () => new Map((data?.items ?? []).map((holiday) => [holiday.date, holidayName(t, holiday)])),
    [data, t],
  );
}
