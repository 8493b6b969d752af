import type { LocationSelection } from '@frontage/api-client/contract';
import type { BulkSpecialDay } from '@frontage/domain';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateEntry } from '../../../shared/dates/DateEntry';
import { useFormats } from '../../../shared/format/use-formats';
import { DayHoursEditor } from '../../../shared/hours/DayHoursEditor';
import { holidayName } from '../../../shared/queries/holidays';
import { usePhrases } from '../../../shared/use-phrases';
import type { FieldDraft } from '../model/draft';
import { comingQuery, matrixQuery } from '../queries';
import classes from './HolidayDays.module.css';
import fieldParts from './field-parts.module.css';

type HolidayDaysProps = {
  readonly projectId: string;
  readonly selection: LocationSelection | null;
  readonly draft: FieldDraft;
  readonly error: string | null;
  readonly onChange: (draft: FieldDraft) => void;
};

/** The coming twelve months' holidays where the chosen locations are, each with its gaps, any other date, and the hours of each. */
export function HolidayDays({ projectId, selection, draft, error, onChange }: HolidayDaysProps) {
  const { t, locale } = usePhrases();
  const formats = useFormats();
  const today = new Date().toISOString().slice(0, 10);
  const { data } = useQuery(comingQuery(projectId, selection, today, locale));
  const [added, setAdded] = useState('');
  const days = draft.days ?? [];
  // The same question as the planner's below, which is answered once for both.
  const asked = (data?.items ?? []).map(({ date, places }) => ({ date, places }));
  const { data: matrix } = useQuery(matrixQuery(projectId, selection, asked));
  const gapsAt = (date: string) => matrix?.gaps[asked.findIndex((one) => one.date === date)] ?? 0;
  const holidays = new Map((data?.items ?? []).map((holiday) => [holiday.date, holiday]));
  const dates = [...new Set([...holidays.keys(), ...days.map(({ date }) => date)])].sort();
  const put = (next: readonly BulkSpecialDay[]) =>
    onChange({ ...draft, days: [...next].sort((a, b) => (a.date < b.date ? -1 : 1)) });
  const toggle = (date: string, isOn: boolean) => {
    const places = holidays.get(date)?.places;
    const day = { date, ranges: [], ...(places === undefined ? {} : { places }) };
    put(isOn ? [...days, day] : days.filter((one) => one.date !== date));
  };
  return (
    <div className={classes.days}>
      {error !== null && (
        <span role="alert" className={fieldParts.fault}>
          {error}
        </span>
      )}
      {dates.map((date) => {
        const day = days.find((one) => one.date === date);
        const holiday = holidays.get(date);
        const name = holiday === undefined ? undefined : holidayName(t, holiday);
        const isEverywhere = holiday === undefined || holiday.locations === data?.locations;
        const gaps = draft.act === 'remove' ? 0 : gapsAt(date);
        const about = [
          ...(isEverywhere ? [] : [t('bulk:holidayAt', { count: holiday.locations })]),
          ...(gaps === 0 ? [] : [t('bulk:matrix.gaps', { count: gaps })]),
        ];
        return (
          <div key={date} className={classes.day}>
            <Checkbox
              className={classes.dayName ?? ''}
              label={[formats.calendarDate(date), name].filter(Boolean).join(', ')}
              {...(about.length === 0 ? {} : { description: about.join(' · ') })}
              checked={day !== undefined}
              onChange={(event) => toggle(date, event.currentTarget.checked)}
            />
            {day !== undefined && draft.act !== 'remove' && (
              <DayHoursEditor
                day={formats.calendarDate(date)}
                ranges={day.ranges}
                onChange={(ranges) => put(days.map((one) => (one.date === date ? { ...one, ranges } : one)))}
              />
            )}
          </div>
        );
      })}
      <DateEntry
        label={t('bulk:otherDate')}
        value={added}
        min={today}
        onChange={setAdded}
        onCommit={(date) => {
          if (!days.some((day) => day.date === date)) toggle(date, true);
          setAdded('');
        }}
      />
    </div>
  );
}
