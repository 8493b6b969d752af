import type { CalendarDay } from '@frontage/api-client/contract';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { cellOf, shownRange } from './model/calendar';
import { cellAttribute } from './use-lift';

const begins = '06:00';

/**
 * Scrolls a week once its posts are there: to six in the morning, to the first post of the day where one is earlier, and on to it where
 * all are too late to be in sight. Afterwards the reader scrolls.
 * @returns the ref of what scrolls
 */
export function useWeekScroll(
  day: string,
  days: readonly CalendarDay[] | undefined,
): RefObject<HTMLDivElement | null> {
  const viewport = useRef<HTMLDivElement>(null);
  const scrolled = useRef('');
  const week = shownRange('week', day).from;
  useLayoutEffect(() => {
    const area = viewport.current;
    if (area === null || days === undefined || scrolled.current === week) return;
    scrolled.current = week;
    const first = days
      .flatMap(({ items }) => items.map(({ wall }) => wall.slice(11)))
      .reduce<string | undefined>(
        (least, time) => (least === undefined || time < least ? time : least),
        undefined,
      );
    const topOf = (time: string) => {
      const cell = area.querySelector<HTMLElement>(
        `[${cellAttribute}="${cellOf('week', `${week}T${time}`)}"]`,
      );
      const start = area.querySelector<HTMLElement>(`[${cellAttribute}="${week}T00:00"]`);
      if (cell === null || start === null) return 0;
      return cell.getBoundingClientRect().top - start.getBoundingClientRect().top;
    };
    const morning = topOf(first !== undefined && first < begins ? first : begins);
    const post = topOf(first ?? begins);
    const isInSight = post - morning < area.clientHeight / 2;
    area.scrollTo({ top: isInSight ? morning : post });
  }, [week, days]);
  return viewport;
}
