import { closeTimeSchema, timeSchema, type DayHours } from '@frontage/domain';

const closed = /^(?:-|–|closed|fechado|cerrado)$/i;
const allDay = /^(?:24\s*h|24\s*hours|24\s*horas)$/i;

function readTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[:h](\d{2}))?h?$/.exec(text.trim());
  if (match === null) return null;
  return `${(match[1] ?? '').padStart(2, '0')}:${match[2] ?? '00'}`;
}

/**
 * Hours of a day as people type them: `9-18`, `09:00-12:00, 13:00-18:00`, a dash for closed, `24h`. `null` where the text is
 * none of it.
 */
export function readHours(text: string): DayHours | null {
  const typed = text.trim();
  if (closed.test(typed)) return [];
  if (allDay.test(typed)) return [{ open: '00:00', close: '24:00' }];
  if (typed === '') return null;
  const ranges: DayHours = [];
  for (const part of typed.split(',')) {
    const [from = '', to = '', ...more] = part.split(/[-–]/);
    const [open, close] = [readTime(from), readTime(to)];
    if (more.length > 0 || open === null || close === null || open === close) return null;
    if (!timeSchema.safeParse(open).success || !closeTimeSchema.safeParse(close).success) return null;
    ranges.push({ open, close });
  }
  return ranges;
}

/** Hours of a day as {@link readHours} takes them. */
export function hoursText(ranges: DayHours): string {
  return ranges.length === 0 ? '-' : ranges.map(({ open, close }) => `${open}-${close}`).join(', ');
}
