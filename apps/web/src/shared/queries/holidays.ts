import { contract } from '@frontage/api-client/contract';
import type { Address, OfferedHoliday } from '@frontage/domain';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { api } from '../../services/api';
import { usePhrases, type Phrases } from '../use-phrases';

const yearMs = 365 * 86_400_000;

/** The holidays of a year where an address lies; they are named in the language in use. */
function holidayQuery(
  projectId: string,
  place: { readonly region: string; readonly state: string | null },
  year: number,
  locale: string,
) {
  return queryOptions({
    queryKey: ['holidays', projectId, place.region, place.state, year, locale] as const,
    queryFn: async ({ signal }): Promise<OfferedHoliday[]> => {
      const { items } = await api.call(contract.holidays.list, {
        params: { projectId },
        query: { region: place.region, ...(place.state === null ? {} : { state: place.state }), year },
        signal,
      });
      return items;
    },
    staleTime: Infinity,
  });
}

/** The holidays of the twelve months from a day on (`YYYY-MM-DD`, included) where a location is. */
export function useComingHolidays(
  projectId: string,
  address: Pick<Address, 'regionCode' | 'administrativeArea'> | null,
  today: string,
): { readonly holidays: readonly OfferedHoliday[]; readonly isFailed: boolean } {
  const { locale } = usePhrases();
  const place = { region: address?.regionCode ?? 'BR', state: address?.administrativeArea ?? null };
  const last = new Date(Date.parse(today) + yearMs).toISOString().slice(0, 10);
  const year = Number(today.slice(0, 4));
  return useQueries({
    queries: [year, year + 1].map((one) => holidayQuery(projectId, place, one, locale)),
    combine: (years) => ({
      holidays: years.flatMap(({ data }) => data ?? []).filter(({ date }) => date >= today && date < last),
      isFailed: years.some(({ isError }) => isError),
    }),
  });
}

/** What a holiday is called: the product's own by our phrase, others as their country calls them. */
export function holidayName(t: Phrases, { holiday, name }: OfferedHoliday): string {
  return holiday === null ? (name ?? '') : t(`fields:holiday.${holiday}`);
}
