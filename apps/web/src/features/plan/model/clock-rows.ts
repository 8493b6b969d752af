import { wallClock } from './wall-clock';

type Clock = { readonly timeZone: string; readonly at: string; readonly locations: number };

/** Locations where a local time comes at the same moment. */
export type ClockRow = {
  readonly at: string;
  readonly zones: readonly string[];
  readonly locations: number;
  /** The clocks skip that time on that day, so it is this one instead; `null` where they do not. */
  readonly insteadAt: string | null;
  /** The clocks show that time twice on that day, and the first is meant. */
  readonly isTwice: boolean;
};

const minuteMs = 60_000;

/**
 * Moments at which a time on each location's own clock comes, earliest first.
 * @param localAt `2026-11-20T06:00`
 * @param nameOf what people call a zone
 */
export function clockRows(
  clocks: readonly Clock[],
  localAt: string,
  nameOf: (timeZone: string) => string,
): ClockRow[] {
  return [...new Set(clocks.map(({ at }) => at))].map((at) => {
    const some = clocks.filter((clock) => clock.at === at);
    const moment = new Date(at).getTime();
    const shown = wallClock(moment, some[0]?.timeZone ?? 'UTC');
    const isAt = (ms: number) => some.some(({ timeZone }) => wallClock(ms, timeZone) === localAt);
    return {
      at,
      zones: [...new Set(some.map(({ timeZone }) => nameOf(timeZone)))],
      locations: some.reduce((sum, { locations }) => sum + locations, 0),
      insteadAt: isAt(moment) ? null : shown.slice(11),
      isTwice: isAt(moment) && (isAt(moment + 30 * minuteMs) || isAt(moment + 60 * minuteMs)),
    };
  });
}
