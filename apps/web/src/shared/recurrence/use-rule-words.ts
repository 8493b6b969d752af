import type { NthOfMonth, Recurrence, Weekday } from '@frontage/domain';
import { useFormats } from '../format/use-formats';
import { usePhrases } from '../use-phrases';

/** How a weekday of its kind in a month is called, as `series:repeat.nthOf` has it. */
export function nthName(nth: NthOfMonth) {
  switch (nth) {
    case 1:
      return 'first';
    case 2:
      return 'second';
    case 3:
      return 'third';
    case 4:
      return 'fourth';
    case -1:
      return 'last';
  }
}

/** Says a rule in words: `Weekly at 07:00: Tue, Fri, until 29 Dec 2026`. */
export function useRuleWords(): (rule: Recurrence) => string {
  const { t } = usePhrases();
  const { calendarDate, list } = useFormats();
  const short = (day: Weekday) => t(`fields:weekdayShort.${day}`);
  const said = ({ pattern, time }: Recurrence): string => {
    switch (pattern.every) {
      case 'day':
        return t('series:rule.day', { time });
      case 'week':
        return t('series:rule.week', { time, days: list(pattern.on.map(short)) });
      case 'month':
        return t('series:rule.month', { time, day: pattern.day });
      case 'month_weekday':
        return t('series:rule.month_weekday', {
          time,
          weekday: short(pattern.weekday),
          nth: t(`series:repeat.nthOf.${nthName(pattern.nth)}`),
        });
    }
  };
  return (rule) =>
    rule.until === null
      ? said(rule)
      : t('series:rule.until', { rule: said(rule), date: calendarDate(rule.until) });
}
