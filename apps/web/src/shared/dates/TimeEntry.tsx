import { readTime } from '@frontage/domain';
import { Input, type InputProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { usePhrases } from '../use-phrases';

type TimeEntryProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'size'> &
  Pick<InputProps, 'size' | 'error'> & {
    /** `HH:MM`, or what was typed so far. */
    readonly value: string;
    readonly onChange: (value: string) => void;
  };

/** A time of day on 24 hours; `9h30` or `9:30 pm` becomes `09:30`, `21:30` once the field is left. */
export function TimeEntry({ value, onChange, ...input }: TimeEntryProps) {
  const { t } = usePhrases();
  return (
    <Input
      {...input}
      autoComplete="off"
      maxLength={10}
      placeholder={t('fields:time.order')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        const time = readTime(event.currentTarget.value);
        if (time !== undefined && time !== value) onChange(time);
      }}
    />
  );
}
