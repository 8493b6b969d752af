import { DatePicker } from '@mantine/dates';
import { useEffect, useRef } from 'react';

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

/** The day that arrows start from: the chosen one, else today, else the month's first. */
const startingDay = 'table button[tabindex="0"]';

/** A month at a time, to choose a date from. Heavy, so what opens it loads it then. */
export function Calendar({ value, onChoose, min, max, locale, labels }: CalendarProps) {
  const box = useRef<HTMLDivElement>(null);
  const goToDay = () => box.current?.querySelector<HTMLElement>(startingDay)?.focus({ preventScroll: true });
  // What opens the calendar may have had to load it, and then holds the focus until there is a day to have it.
  useEffect(() => {
    const holder = document.activeElement;
    if (holder !== null && holder !== document.body && holder.contains(box.current)) goToDay();
  }, []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      data-autofocus
      onFocus={(event) => {
        if (event.target === event.currentTarget) goToDay();
      }}
    >
      <DatePicker
        value={value}
        onChange={(date) => {
          if (date !== null) onChoose(date);
        }}
        {...(value === null ? {} : { defaultDate: value })}
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
        locale={locale}
        // The names' first letters repeat in every language, and Portuguese shortens five days to numbers.
        weekdayFormat="ddd"
        // Red stands for faults here, not for Sundays.
        weekendDays={[]}
        size="sm"
        hideOutsideDates
        ariaLabels={{
          previousMonth: labels.previous,
          nextMonth: labels.next,
        }}
      />
    </div>
  );
}
