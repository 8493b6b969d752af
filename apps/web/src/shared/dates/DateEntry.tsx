import { readDate } from '@frontage/i18n';
import { DateField, type DateFieldProps } from '@frontage/ui';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useFormats } from '../format/use-formats';
import { lazyPart } from '../lazy-part';
import { usePhrases } from '../use-phrases';
import { localDate } from './local-date';

const LocaleCalendar = lazyPart(async () => (await import('./LocaleCalendar')).LocaleCalendar);

type DateEntryProps = Omit<DateFieldProps, 'read' | 'write' | 'placeholder' | 'labels' | 'renderCalendar'> & {
  /** First and last date that the calendar offers, `YYYY-MM-DD`; a date typed without its year is the first one from `min` on. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
};

/** Every date of the product: typed and shown in the way of the language in use, or chosen from a calendar that is loaded then. */
export function DateEntry({ min, max, ...field }: DateEntryProps) {
  const { t, locale } = usePhrases();
  const { calendarDate } = useFormats();
  const today = localDate();
  return (
    <DateField
      {...field}
      read={(text) => readDate(locale, text, min ?? today)}
      write={calendarDate}
      placeholder={t('fields:date.order')}
      labels={{
        open: t('fields:date.open'),
        calendar: t('fields:date.calendar'),
        invalid: t('fields:date.invalid', { example: calendarDate(today) }),
      }}
      renderCalendar={({ value, onChoose }) => (
        <Suspense fallback={<Skeleton width={210} height={240} />}>
          <LocaleCalendar value={value} onChoose={onChoose} min={min} max={max} />
        </Suspense>
      )}
    />
  );
}
