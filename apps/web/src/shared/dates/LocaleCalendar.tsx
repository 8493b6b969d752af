import type { Locale } from '@frontage/i18n';
import { Calendar, type CalendarProps } from '@frontage/ui';
import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';
import { usePhrases } from '../use-phrases';

/** The calendar's words for months and days, by our languages. */
const calendarLocales: Readonly<Record<Locale, string>> = { en: 'en', br: 'pt-br', es: 'es' };

/** The calendar in the language in use. */
export function LocaleCalendar(props: Omit<CalendarProps, 'locale' | 'labels'>) {
  const { t, locale } = usePhrases();
  return (
    <Calendar
      {...props}
      locale={calendarLocales[locale]}
      labels={{ previous: t('fields:date.previousMonth'), next: t('fields:date.nextMonth') }}
    />
  );
}
