import { dateTag } from '@frontage/i18n';
import { useCallback } from 'react';
import { usePhrases } from '../use-phrases';

const day = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

/** Says a wall-clock time, `2026-11-13T09:00`, as it stands: `Fri 13 Nov, 09:00`. A date alone is its day. */
export function useWallTime(): (wall: string) => string {
  const { locale } = usePhrases();
  return useCallback(
    (wall) => {
      const date = new Date(`${wall.slice(0, 10)}T00:00:00Z`);
      if (Number.isNaN(date.getTime())) return '';
      const text = new Intl.DateTimeFormat(dateTag(locale), day).format(date);
      return wall.length > 10 ? `${text}, ${wall.slice(11)}` : text;
    },
    [locale],
  );
}
