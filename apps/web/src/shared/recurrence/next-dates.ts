import type { Recurrence } from '@frontage/domain';
import { queryOptions } from '@tanstack/react-query';

/** So many dates of a rule are shown. */
const shown = 6;
/** More than any rule with an end has. */
const most = 4_000;

/** The next dates of a rule, how many there are in all, and the last; `null` for one without an end. */
export type NextDates = {
  readonly dates: readonly string[];
  readonly end: { readonly total: number; readonly last: string } | null;
};

/** Works out the next dates of a rule; what does so is loaded then. */
export function nextDatesQuery(rule: Recurrence | null) {
  return queryOptions({
    queryKey: ['recurrence', rule] as const,
    queryFn: async (): Promise<NextDates> => {
      if (rule === null) throw new TypeError('There is no rule.');
      const { occurrenceDates } = await import('@frontage/domain/recurrence');
      const all = occurrenceDates(rule, { most: rule.until === null ? shown : most });
      const last = all.at(-1);
      return {
        dates: all.slice(0, shown),
        end: rule.until === null || last === undefined ? null : { total: all.length, last },
      };
    },
    enabled: rule !== null,
    staleTime: Infinity,
  });
}
