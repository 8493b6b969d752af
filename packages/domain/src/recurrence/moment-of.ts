const dayMs = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a zone show at a moment, as if it were UTC, in milliseconds. */
function shownAt(ms: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The moment of a wall-clock time in a zone, as RFC 5545 (3.3.5) has it: a time that the clocks skip is read with the offset before, so
 * it comes as much later as they go forward, and of one that they show twice the first is meant.
 *
 * @param wall `2026-11-17T07:00`
 * @param timeZone an IANA name, `America/Sao_Paulo`
 */
export function momentOf(wall: string, timeZone: string): Date {
  const shown = Date.parse(`${wall}:00Z`);
  const offsetAt = (ms: number) => shownAt(ms, timeZone) - ms;
  // No zone changes its clocks twice within two days.
  const [before, after] = [shown - offsetAt(shown - dayMs), shown - offsetAt(shown + dayMs)];
  const showing = [before, after].filter((ms) => shownAt(ms, timeZone) === shown);
  return new Date(showing.length === 0 ? before : Math.min(...showing));
}
