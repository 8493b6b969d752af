import { weekdays, type NthOfMonth } from '@frontage/domain';
import { FormField } from '@frontage/ui';
import { Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import { DateEntry } from '../dates/DateEntry';
import { localDate } from '../dates/local-date';
import { TimeEntry } from '../dates/TimeEntry';
import { usePhrases } from '../use-phrases';
import { ruleOf, type RuleDraft } from './rule-draft';
import { NextDatesList } from './NextDatesList';
import { nthName } from './use-rule-words';

const kinds = ['day', 'week', 'month', 'month_weekday'] as const;
const nths: readonly NthOfMonth[] = [1, 2, 3, 4, -1];
const days = Array.from({ length: 31 }, (_, index) => String(index + 1));

type RuleFieldsProps = {
  readonly value: RuleDraft;
  readonly onChange: (value: RuleDraft) => void;
  /** What is wrong with it as a whole. */
  readonly error: string | null;
};

/** Asks when something comes again, and shows the next dates of that. */
export function RuleFields({ value, onChange, error }: RuleFieldsProps) {
  const { t } = usePhrases();
  const set = (part: Partial<RuleDraft>) => onChange({ ...value, ...part });
  return (
    <Stack gap={12}>
      <Group gap={12} align="flex-start" wrap="nowrap">
        <Select
          label={t('series:repeat.every')}
          data={kinds.map((kind) => ({ value: kind, label: t(`series:repeat.${kind}`) }))}
          value={value.every}
          allowDeselect={false}
          onChange={(every) => set({ every: kinds.find((kind) => kind === every) ?? 'week' })}
        />
        <FormField label={t('series:repeat.time')}>
          {(control) => <TimeEntry {...control} value={value.time} onChange={(time) => set({ time })} />}
        </FormField>
      </Group>
      {value.every === 'week' && (
        <Checkbox.Group
          label={t('series:repeat.on')}
          value={[...value.on]}
          onChange={(on) => set({ on: weekdays.filter((day) => on.includes(day)) })}
        >
          <Group gap={8} mt={4}>
            {weekdays.map((day) => (
              <Checkbox key={day} value={day} label={t(`fields:weekdayShort.${day}`)} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {value.every === 'month' && (
        <Select
          label={t('series:repeat.dayOfMonth')}
          description={value.day > 28 ? t('series:repeat.shortMonths') : undefined}
          data={days}
          value={String(value.day)}
          allowDeselect={false}
          onChange={(day) => set({ day: Number(day ?? 1) })}
        />
      )}
      {value.every === 'month_weekday' && (
        <Group gap={12} align="flex-start" wrap="nowrap">
          <Select
            label={t('series:repeat.weekday')}
            data={weekdays.map((day) => ({ value: day, label: t(`fields:weekdayShort.${day}`) }))}
            value={value.weekday}
            allowDeselect={false}
            onChange={(day) => set({ weekday: day ?? 'monday' })}
          />
          <Select
            label={t('series:repeat.nth')}
            data={nths.map((nth) => ({
              value: String(nth),
              label: t(`series:repeat.nthOf.${nthName(nth)}`),
            }))}
            value={String(value.nth)}
            allowDeselect={false}
            onChange={(nth) => set({ nth: nths.find((one) => String(one) === nth) ?? 1 })}
          />
        </Group>
      )}
      <Group gap={12} align="flex-start" wrap="nowrap">
        <DateEntry
          label={t('series:repeat.start')}
          value={value.start}
          min={localDate()}
          onChange={(start) => set({ start })}
        />
        <DateEntry
          label={t('series:repeat.until')}
          help={t('series:repeat.forever')}
          value={value.until}
          min={value.start}
          onChange={(until) => set({ until })}
        />
      </Group>
      {error !== null && (
        <Text size="xs" c="var(--fr-bad)" role="alert">
          {error}
        </Text>
      )}
      <NextDatesList rule={ruleOf(value)} />
      <Text size="xs" c="dimmed">
        {t('series:repeat.ownClock')}
      </Text>
    </Stack>
  );
}
