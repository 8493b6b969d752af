/**
 * Reads a time of day as people type it: `9`, `9:30`, `0930`, `9.30`, `9h`, `9h30`, `9:30 pm`, `24:00`.
 *
 * @returns `HH:MM` on 24 hours, `24:00` for the end of the day; undefined for what is no time
 */
export function readTime(text: string): string | undefined {
  const found =
    /^(\d{1,2})(?:\s?[:.h]\s?|(?=\d{2}(?:\D|$)))?(\d{2})?\s?(?:min)?\s?(am|pm|a\.m\.|p\.m\.)?$/i.exec(
      text.trim(),
    );
  const [, hours = '', minutes = '00', half = ''] = found ?? [];
  if (found === null || Number(minutes) > 59) return undefined;
  const hour = Number(hours);
  if (half === '') {
    const isDayEnd = hour === 24 && Number(minutes) === 0;
    return hour < 24 || isDayEnd ? `${hours.padStart(2, '0')}:${minutes}` : undefined;
  }
  if (hour < 1 || hour > 12) return undefined;
  const on24 = (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
  return `${String(on24).padStart(2, '0')}:${minutes}`;
}
