import { DateTimePicker } from '@mantine/dates';
import type { Locale } from '@frontage/i18n';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';
import { useId } from 'react';
import { usePhrases } from '../../../shared/use-phrases';

/** The calendar's words for months and days, by our languages. */
const calendarLocales: Readonly<Record<Locale, string>> = { en: 'en', br: 'pt-br', es: 'es' };

type PlannedTimeProps = {
  /** A local date and time as the picker holds it (`YYYY-MM-DD HH:mm:ss`). */
  readonly value: string | null;
  readonly onChange: (at: string | null) => void;
  readonly error: string | null;
};

/** The date and time a plan waits for. Loaded when it is asked for, with its calendar. */
export function PlannedTime({ value, onChange, error }: PlannedTimeProps) {
  const { t, locale } = usePhrases();
  const id = useId();
  return (
    <DateTimePicker
      // The calendar takes its name from what its id names, which by itself is nothing: the field's label.
      id={id}
      popoverProps={{ id: `${id}-label` }}
      label={t('plan:when.at')}
      value={value}
      onChange={onChange}
      minDate={new Date()}
      leftSection={<IconCalendar size={16} stroke={1.5} aria-hidden />}
      error={error}
      withSeconds={false}
      // Red stands for faults here, not for Sundays.
      weekendDays={[]}
      locale={calendarLocales[locale]}
      previousLabel={t('plan:when.previousMonth')}
      nextLabel={t('plan:when.nextMonth')}
      timePickerProps={{
        hoursInputLabel: t('plan:when.hours'),
        minutesInputLabel: t('plan:when.minutes'),
      }}
      submitButtonProps={{ 'aria-label': t('plan:when.take') }}
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      clearable
    />
  );
}
