import type { SpecialDay } from '@frontage/domain';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { holidayName, useComingHolidays } from '../../../shared/queries/holidays';
import { usePhrases } from '../../../shared/use-phrases';
import type { FieldDraft } from '../model/draft';
import { hoursText, readHours } from '../model/hours-text';
import classes from './FieldEdit.module.css';

type HolidayDaysProps = {
  readonly projectId: string;
  readonly draft: FieldDraft;
  readonly error: string | null;
  readonly onChange: (draft: FieldDraft) => void;
};

const brazil = { regionCode: 'BR', administrativeArea: null };

/** The coming twelve months' holidays, any other date beside them, and the hours of each. */
export function HolidayDays({ projectId, draft, error, onChange }: HolidayDaysProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const today = new Date().toISOString().slice(0, 10);
  const { holidays } = useComingHolidays(projectId, brazil, today);
  const [added, setAdded] = useState('');
  const days = draft.days ?? [];
  const names = new Map(holidays.map((holiday) => [holiday.date, holidayName(t, holiday)]));
  const dates = [...new Set([...names.keys(), ...days.map(({ date }) => date)])].sort();
  const put = (next: readonly SpecialDay[]) =>
    onChange({ ...draft, days: [...next].sort((a, b) => (a.date < b.date ? -1 : 1)) });
  const toggle = (date: string, isOn: boolean) =>
    put(isOn ? [...days, { date, ranges: [] }] : days.filter((day) => day.date !== date));
  return (
    <div className={classes.days}>
      {error !== null && (
        <span role="alert" className={classes.kept}>
          {error}
        </span>
      )}
      {dates.map((date) => {
        const day = days.find((one) => one.date === date);
        return (
          <div key={date} className={classes.day}>
            <Checkbox
              className={classes.dayName ?? ''}
              label={[formats.calendarDate(date), names.get(date)].filter(Boolean).join(', ')}
              checked={day !== undefined}
              onChange={(event) => toggle(date, event.currentTarget.checked)}
            />
            {day !== undefined && draft.act !== 'remove' && (
              <DayHoursInput
                key={date}
                label={t('bulk:hoursOn', { date: formats.calendarDate(date) })}
                day={day}
                onChange={(next) => put(days.map((one) => (one.date === date ? next : one)))}
              />
            )}
          </div>
        );
      })}
      <TextInput
        type="date"
        label={t('bulk:otherDate')}
        value={added}
        min={today}
        onChange={(event) => {
          const date = event.currentTarget.value;
          setAdded(date);
          if (/^20\d\d-\d\d-\d\d$/.test(date) && !days.some((day) => day.date === date)) {
            toggle(date, true);
            setAdded('');
          }
        }}
      />
    </div>
  );
}

type DayHoursInputProps = {
  readonly label: string;
  readonly day: SpecialDay;
  readonly onChange: (day: SpecialDay) => void;
};

/** Hours as text; what is no hours stays in the field with its fault, and the day as it was. */
function DayHoursInput({ label, day, onChange }: DayHoursInputProps) {
  const { t } = usePhrases();
  const [text, setText] = useState(() => hoursText(day.ranges));
  const isFaulty = readHours(text) === null;
  return (
    <TextInput
      className={classes.dayHours ?? ''}
      size="xs"
      aria-label={label}
      description={day.ranges.length === 0 ? t('fields:hours.closed') : null}
      value={text}
      error={isFaulty ? t('bulk:fault.hours_form') : null}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        const ranges = readHours(typed);
        if (ranges !== null) onChange({ ...day, ranges });
      }}
    />
  );
}
