import { DatePicker } from '@mantine/dates';

/** Props of {@link Calendar}. */
export interface CalendarProps {
  /** `YYYY-MM-DD`; null where none is chosen. */
  readonly value: string | null;
  readonly onChoose: (date: string) => void;
  /** First and last date that can be chosen, `YYYY-MM-DD`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Name of the dayjs locale for the months and weekdays; the caller imports it. */
  readonly locale: string;
  readonly labels: { readonly previous: string; readonly next: string };
}

/** A month at a time, to choose a date from. Heavy, so what opens it loads it then. */
export function Calendar({ value, onChoose, min, max, locale, labels }: CalendarProps) {
  return (
    <DatePicker
      value={value}
      onChange={(date) => {
        if (date !== null) onChoose(date);
      }}
      {...(value === null ? {} : { defaultDate: value })}
      {...(min === undefined ? {} : { minDate: min })}
      {...(max === undefined ? {} : { maxDate: max })}
      locale={locale}
      // Red stands for faults here, not for Sundays.
      weekendDays={[]}
      size="sm"
      hideOutsideDates
      ariaLabels={{
        previousMonth: labels.previous,
        nextMonth: labels.next,
      }}
    />
  );
}
