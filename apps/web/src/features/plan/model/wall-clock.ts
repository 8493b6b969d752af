/** What the clocks of a zone show at a moment, to the minute: `2026-11-20T06:00`. */
export function wallClock(ms: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(ms).replace(' ', 'T');
}
