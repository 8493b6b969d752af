import { readTime } from '@frontage/domain';
import { FormField } from '@frontage/ui';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { DateEntry } from '../../../shared/dates/DateEntry';
import { TimeEntry } from '../../../shared/dates/TimeEntry';
import { localDate } from '../../../shared/dates/local-date';
import { usePhrases } from '../../../shared/use-phrases';

type PlannedTimeProps = {
  /** A local date and time (`YYYY-MM-DD HH:mm:ss`). */
  readonly value: string | null;
  readonly onChange: (at: string | null) => void;
  readonly error: string | null;
};

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** The date and time a plan waits for. */
export function PlannedTime({ value, onChange, error }: PlannedTimeProps) {
  const { t } = usePhrases();
  const [date, setDate] = useState(value?.slice(0, 10) ?? '');
  const [time, setTime] = useState(value?.slice(11, 16) ?? '');
  const put = (nextDate: string, nextTime: string) => {
    setDate(nextDate);
    setTime(nextTime);
    const clock = readTime(nextTime);
    onChange(isDate(nextDate) && clock !== undefined ? `${nextDate} ${clock}:00` : null);
  };
  // The fault stands at the one that is missing; a moment that has passed at the time.
  const isAtDate = error !== null && !isDate(date);
  const isNoTime = error !== null && time !== '' && readTime(time) === undefined;
  const timeFault = isNoTime ? t('fields:time.invalid') : isAtDate ? undefined : error;
  return (
    <Group align="flex-start" gap={12} wrap="nowrap">
      <DateEntry
        label={t('plan:when.date')}
        value={date}
        min={localDate()}
        onChange={(next) => put(next, time)}
        error={isAtDate ? error : undefined}
      />
      <FormField label={t('plan:when.time')} error={timeFault}>
        {({ 'aria-invalid': isInvalid, ...control }) => (
          <TimeEntry
            {...control}
            aria-invalid={isInvalid}
            error={isInvalid}
            value={time}
            onChange={(next) => put(date, next)}
          />
        )}
      </FormField>
    </Group>
  );
}
