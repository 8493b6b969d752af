import type { CalendarDay, CalendarItem, CalendarPost } from '@frontage/api-client/contract';
import { postStates, type PostState } from '@frontage/domain';
import { onlyState, type PostCounts } from '../../../shared/posts/post-looks';
import { itemKey } from './schedule-items';

/** How the publications are shown. */
export const calendarViews = ['month', 'week', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];

const dayMs = 86_400_000;
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** A date, `2026-11-12`, some days later. */
export const addDays = (date: string, days: number) => dateOf(Date.parse(date) + days * dayMs);

/** Whether a text is a date of the calendar. */
export const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dateOf(Date.parse(text)) === text;

/** The first day of the week of a date; weeks begin on Sunday, as calendars in Brazil and the USA do. */
const weekOf = (date: string) => addDays(date, -new Date(date).getUTCDay());

/** The first and last day that a view shows around a date: whole weeks. */
export function shownRange(
  view: 'month' | 'week',
  date: string,
): { readonly from: string; readonly to: string } {
  if (view === 'week') return { from: weekOf(date), to: addDays(weekOf(date), 6) };
  const first = `${date.slice(0, 7)}-01`;
  const last = addDays(stepDate('month', first, 1), -1);
  return { from: weekOf(first), to: addDays(weekOf(last), 6) };
}

/** The date that a view goes to by one step, or by one back. A month's is its first day. */
export function stepDate(view: 'month' | 'week', date: string, by: 1 | -1): string {
  if (view === 'week') return addDays(date, 7 * by);
  const [year = 0, month = 1] = date.split('-').map(Number);
  return dateOf(Date.UTC(year, month - 1 + by, 1));
}

/** What a card says of a post or an edit: the most urgent thing, else how many locations it is for. */
export type Remark =
  | { readonly kind: 'rejected' | 'failed' | 'late' | 'sending'; readonly count: number }
  | { readonly kind: 'state'; readonly state: PostState; readonly count: number }
  | { readonly kind: 'repeats'; readonly until: string | null };

type RemarkOn = Pick<CalendarPost, 'late' | 'locations'> & {
  readonly counts: PostCounts;
  /** The last day of a series that a date is only a rule of; `null` for one without an end. */
  readonly until?: string | null | undefined;
};

/** The most urgent of what there is to say of a post or an edit (look-next.md 12). */
export function remarkOf({ counts, late, locations, until }: RemarkOn): Remark {
  if (counts.rejected > 0) return { kind: 'rejected', count: counts.rejected + counts.failed };
  if (counts.failed > 0) return { kind: 'failed', count: counts.failed };
  if (late > 0) return { kind: 'late', count: late };
  if (counts.sent + counts.processing > 0) return { kind: 'sending', count: counts.sent + counts.processing };
  if (until !== undefined && counts.waiting_approval === 0) return { kind: 'repeats', until };
  const state = onlyState(counts) ?? postStates.find((one) => counts[one] > 0) ?? 'draft';
  return { kind: 'state', state, count: onlyState(counts) === null ? counts[state] : locations };
}

/** Whether an entry will not be sent as it is, or is only a rule yet, which its card's dashed edge says. */
export const isUnsettled = ({ what, counts }: Pick<CalendarItem, 'what' | 'counts'>) =>
  what === 'series' || counts.draft + counts.waiting_approval > 0;

/** An entry of the calendar: a post or an edit, how many more there are on a day, or what a day is. */
export type CalendarEntry = {
  readonly id: string;
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly color: string;
  /** Behind the others, and nothing to press. */
  readonly display?: 'background';
  readonly payload:
    | { readonly item: CalendarItem }
    | { readonly day: string; readonly more: number }
    | { readonly holiday: string };
};

const cardMinutes = 100;

/** A wall-clock time as the calendar takes it, on the same day at the latest. */
function spanOf(wall: string) {
  const [date = '', time = '00:00'] = wall.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  // A card keeps its height at the end of the day, where it would not fit below its hour.
  const end = Math.min(hours * 60 + minutes + cardMinutes, 24 * 60 - 1);
  const clock = (all: number) =>
    `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`;
  return { start: `${date} ${time}:00`, end: `${date} ${clock(end)}:00` };
}

/** The entries of some days; of a day with more than `most` the last one says how many more there are. */
export function entriesOf(days: readonly CalendarDay[], most: number): CalendarEntry[] {
  return days.flatMap(({ date, total, items }) => {
    const shown = total > most ? items.slice(0, most) : items;
    const entries = shown.map((item): CalendarEntry => ({
      id: itemKey(item),
      title: item.title,
      color: 'gray',
      ...spanOf(item.wall),
      payload: { item },
    }));
    if (total > shown.length)
      entries.push({
        id: `more-${date}`,
        title: '',
        color: 'gray',
        start: `${date} 23:58:00`,
        end: `${date} 23:59:00`,
        payload: { day: date, more: total - shown.length },
      });
    return entries;
  });
}

/** Holidays, by date, as entries behind the posts. */
export const holidayEntries = (holidays: ReadonlyMap<string, string>): CalendarEntry[] =>
  [...holidays].map(([date, holiday]) => ({
    id: `holiday-${date}`,
    title: holiday,
    start: `${date} 00:00:00`,
    end: `${date} 23:59:00`,
    color: 'gray',
    display: 'background',
    payload: { holiday },
  }));

/** What the clocks of a zone show at a moment, `2026-11-13T09:00`. */
export function wallAt(timeZone: string, at: Date): string {
  // Sweden writes dates as computers sort them.
  const text = at.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return text.replace(' ', 'T');
}

/** Minutes of an hour during which the mark of the time that it is lies over that hour's label. */
const coveredMinutes = 42;

/** The hour whose label the mark of the present time would half cover, in the week around a day; `null` for none. */
export function coveredHour(day: string, today: string, now: Date): number | null {
  const { from, to } = shownRange('week', day);
  if (today < from || today > to || now.getMinutes() >= coveredMinutes) return null;
  return now.getHours();
}

const stepMinutes = 30;

/** Where a card goes that is moved by an arrow key: a day or a week in a month, a day or half an hour in a week; `null` for other keys. */
export function stepWall(view: 'month' | 'week', wall: string, key: string): string | null {
  const sign = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  const isUpright = key === 'ArrowUp' || key === 'ArrowDown';
  if (!isUpright && key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const minutes = isUpright && view === 'week' ? stepMinutes : (isUpright ? 7 : 1) * 24 * 60;
  return new Date(Date.parse(`${wall}:00Z`) + sign * minutes * 60_000).toISOString().slice(0, 16);
}

/** The cell of the calendar that a time is in: its day in a month, its half hour in a week. */
export function cellOf(view: 'month' | 'week', wall: string): string {
  const [date = '', time = ''] = wall.split('T');
  return view === 'month' ? date : `${date}T${time.slice(0, 3)}${Number(time.slice(3)) < 30 ? '00' : '30'}`;
}

/** Where a card goes that is dropped on a cell: in a month the hour stays. */
export const dropOn = (view: 'month' | 'week', wall: string, cell: string): string =>
  view === 'month' ? `${cell}${wall.slice(10)}` : cell;
