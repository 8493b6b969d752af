import { useCallback } from 'react';
import { localDate } from '../../shared/dates/local-date';
import { useFormats } from '../../shared/format/use-formats';
import { useWallTime } from '../../shared/format/use-wall-time';
import { usePhrases } from '../../shared/use-phrases';
import { addDays } from './model/calendar';

/** Says a wall-clock time as short as it stays clear: `Today, 14:00`, `Fri 13 Nov, 09:00`, in another year `13 Nov 2027, 09:00`. */
export function useShortWhen(): (wall: string) => string {
  const { t } = usePhrases();
  const { calendarDate } = useFormats();
  const wallTime = useWallTime();
  return useCallback(
    (wall) => {
      const [date = '', time = ''] = wall.split('T');
      const today = localDate();
      if (date === today) return `${t('time.today')}, ${time}`;
      if (date === addDays(today, 1)) return `${t('time.tomorrow')}, ${time}`;
      if (date === addDays(today, -1)) return `${t('time.yesterday')}, ${time}`;
      return date.slice(0, 4) === today.slice(0, 4) ? wallTime(wall) : `${calendarDate(date)}, ${time}`;
    },
    [t, calendarDate, wallTime],
  );
}
