import { languageTag, type Locale } from '../locale';
import { memoize } from './memoize';

/** A moment: an ISO string with its zone, milliseconds since 1970, or a `Date`. */
export type Instant = string | number | Date;

/** The language tag that dates are written by: English ones begin with their day (`9 Nov`, look.md section 3), as in Britain. */
export function dateTag(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : languageTag(locale);
}

type Style = 'date' | 'time' | 'seconds' | 'weekday' | 'zone' | 'zoneName' | 'full';

const styles: Record<Style, Intl.DateTimeFormatOptions> = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  seconds: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  weekday: { weekday: 'short' },
  zone: { timeZoneName: 'shortOffset' },
  zoneName: { timeZoneName: 'longGeneric' },
  full: { dateStyle: 'full' },
};

const formats = memoize((key: string) => {
  const [tag, style, timeZone] = key.split(' ') as [string, Style, string];
  return new Intl.DateTimeFormat(tag, { ...styles[style], timeZone });
});

function format(locale: Locale, style: Style, timeZone: string): Intl.DateTimeFormat {
  return formats(`${dateTag(locale)} ${style} ${timeZone}`);
}

function part(formatter: Intl.DateTimeFormat, at: Date, type: Intl.DateTimeFormatPartTypes): string {
  return formatter.formatToParts(at).find((one) => one.type === type)?.value ?? '';
}

/** `9 Nov`, with its year where asked for. Portuguese has no dots and no `de` in between, which tables have no room for. */
export function formatDay(locale: Locale, at: Date, timeZone: string, hasYear: boolean): string {
  const formatter = format(locale, 'date', timeZone);
  const day = part(formatter, at, 'day');
  const month = part(formatter, at, 'month').replace(/\.$/, '');
  return hasYear ? `${day} ${month} ${part(formatter, at, 'year')}` : `${day} ${month}`;
}

/** `14:03`, or `14:03:09`. */
export function formatClock(locale: Locale, at: Date, timeZone: string, hasSeconds = false): string {
  return format(locale, hasSeconds ? 'seconds' : 'time', timeZone).format(at);
}

/** The whole date in words, with its weekday; it begins a line, so its first letter is a capital in every language. */
export function formatFullDate(locale: Locale, at: Date, timeZone: string): string {
  const text = format(locale, 'full', timeZone).format(at);
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** The zone's distance from Greenwich at that moment: `GMT-3`. */
export function formatZone(locale: Locale, at: Date, timeZone: string): string {
  return part(format(locale, 'zone', timeZone), at, 'timeZoneName');
}

/** What people call the zone around a moment, summer and winter alike: `Eastern Time`. Zones that share their clocks share it. */
export function formatZoneName(locale: Locale, at: Date, timeZone: string): string {
  return part(format(locale, 'zoneName', timeZone), at, 'timeZoneName');
}

const plainDates = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US-u-ca-gregory', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      timeZone,
    }),
);

function plainDate(at: Date, timeZone: string) {
  const parts = plainDates(timeZone).formatToParts(at);
  const value = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return { year: value('year'), month: value('month'), day: value('day') };
}

/** Days since 1970 of the date that the calendar of a zone shows at a moment. */
export function calendarDay(at: Date, timeZone: string): number {
  const { year, month, day } = plainDate(at, timeZone);
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

/** The year that the calendar of a zone shows at a moment. */
export function calendarYear(at: Date, timeZone: string): number {
  return plainDate(at, timeZone).year;
}
