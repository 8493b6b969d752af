import { Radio, Stack, Text } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import type { Locale } from '@frontage/i18n';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';
import { useId } from 'react';
import { usePhrases } from '../../../shared/use-phrases';

/** Now, or a local date and time as the picker holds it (`YYYY-MM-DD HH:mm:ss`). */
export type When = { readonly kind: 'now' } | { readonly kind: 'later'; readonly at: string | null };

/** The calendar's words for months and days, by our languages. */
const calendarLocales: Readonly<Record<Locale, string>> = { en: 'en', br: 'pt-br', es: 'es' };

type WhenPickerProps = {
  readonly value: When;
  readonly onChange: (value: When) => void;
  /** Says when all would be sent if it started now. */
  readonly nowHint: string;
  readonly error: string | null;
};

/** When a plan is carried out. */
export function WhenPicker({ value, onChange, nowHint, error }: WhenPickerProps) {
  const { t, locale } = usePhrases();
  const id = useId();
  return (
    <Radio.Group
      aria-label={t('plan:when.title')}
      value={value.kind}
      onChange={(kind) => onChange(kind === 'now' ? { kind: 'now' } : { kind: 'later', at: null })}
    >
      <Stack gap={12}>
        <Radio value="now" label={t('plan:when.now')} description={nowHint} />
        <Radio value="later" label={t('plan:when.later')} />
        {value.kind === 'later' && (
          <DateTimePicker
            // The calendar takes its name from what its id names, which by itself is nothing: the field's label.
            id={id}
            popoverProps={{ id: `${id}-label` }}
            label={t('plan:when.at')}
            value={value.at}
            onChange={(at) => onChange({ kind: 'later', at })}
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
        )}
        {value.kind === 'later' && (
          <Text size="xs" c="dimmed">
            {t('plan:when.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
          </Text>
        )}
      </Stack>
    </Radio.Group>
  );
}
