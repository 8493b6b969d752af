import type { TFunction } from 'i18next';
import {
  calendarDay,
  calendarYear,
  formatClock,
  formatDay,
  formatFullDate,
  formatZone,
  formatZoneName,
  type Instant,
} from './format/calendar';
import { memoize } from './format/memoize';
import { formatBytes, formatExact, formatMoney, formatNumber, formatPercent } from './format/number';
import { languageTag, type Locale } from './locale';
import type { AllNamespaces } from './typed-keys';

export type FormatterOptions = {
  /** Of all namespaces: `i18n.t`, or `useTranslation` with `common` first. */
  readonly t: TFunction<AllNamespaces>;
  readonly locale: Locale;
  /** The viewer's IANA time zone. @default the system's */
  readonly timeZone?: string;
  /** What time it is; tests hold it still. */
  readonly now?: () => Date;
};

/** `inline` is for the middle of a sentence: `made yesterday by you`. */
export type WordingOptions = { readonly inline?: boolean };

type ZoneOptions = {
  /** The zone to show the time in, such as a location's. @default the viewer's */
  readonly timeZone?: string;
};

const minute = 60_000;
const hour = 60 * minute;

const lists = memoize((key: string) => {
  const [tag, type] = key.split(' ') as [string, 'conjunction' | 'disjunction'];
  return new Intl.ListFormat(tag, { type });
});

export type Formatters = ReturnType<typeof createFormatters>;

/**
 * Dates, times, numbers and names of amounts in one language, worded as look.md section 3 says. The functions need no
 * `this` and stay cheap: their `Intl` instances are made once for all formatters.
 */
export function createFormatters(options: FormatterOptions) {
  const { t, locale, now = () => new Date() } = options;
  const home = options.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

  function date(at: Instant, { timeZone = home }: ZoneOptions = {}): string {
    return formatDay(locale, new Date(at), timeZone, true);
  }

  /** With the zone where its clocks show another time than the viewer's. */
  function inZone(text: string, at: Date, timeZone: string): string {
    const zone = formatZone(locale, at, timeZone);
    return zone === formatZone(locale, at, home) ? text : `${text} ${zone}`;
  }

  function time(at: Instant, { timeZone = home }: ZoneOptions = {}): string {
    const moment = new Date(at);
    return inZone(formatClock(locale, moment, timeZone), moment, timeZone);
  }

  function dateTime(at: Instant, { timeZone = home }: ZoneOptions = {}): string {
    return `${date(at, { timeZone })}, ${time(at, { timeZone })}`;
  }

  function day(at: Date, inline: boolean): string {
    const distance = calendarDay(at, home) - calendarDay(now(), home);
    if (distance === 0) return t(inline ? 'time.todayInline' : 'time.today');
    if (distance === -1) return t(inline ? 'time.yesterdayInline' : 'time.yesterday');
    if (distance === 1) return t(inline ? 'time.tomorrowInline' : 'time.tomorrow');
    return formatDay(locale, at, home, calendarYear(at, home) !== calendarYear(now(), home));
  }

  function moment(at: Instant, { inline = false }: WordingOptions = {}): string {
    const when = new Date(at);
    return calendarDay(when, home) === calendarDay(now(), home)
      ? formatClock(locale, when, home)
      : day(when, inline);
  }

  function relative(
    at: Instant,
    { inline = false, isNarrow = false }: WordingOptions & { readonly isNarrow?: boolean } = {},
  ): string {
    const age = now().getTime() - new Date(at).getTime();
    // Clocks of server and viewer differ a little: what lies seconds ahead has just happened.
    if (age < -minute || age >= 12 * hour + minute) return moment(at, { inline });
    if (age < minute) return t(isNarrow ? 'time.justNowNarrow' : 'time.justNow');
    if (age < hour) {
      return t(isNarrow ? 'time.minutes' : 'time.minutesAgo', { count: Math.floor(age / minute) });
    }
    return t(isNarrow ? 'time.hours' : 'time.hoursAgo', { count: Math.floor(age / hour) });
  }

  function duration(seconds: number): string {
    const whole = Math.round(seconds);
    if (whole < 60) return t('time.seconds', { count: whole });
    const minutes = Math.round(seconds / 60);
    if (minutes < 60) return t('time.minutes', { count: minutes });
    const hours = Math.floor(minutes / 60);
    if (hours < 48) {
      return minutes % 60 === 0
        ? t('time.hours', { count: hours })
        : t('time.hoursMinutes', { hours, minutes: minutes % 60 });
    }
    return t('time.days', { count: Math.round(hours / 24) });
  }

  return {
    /** `9 Nov 2025`. */
    date,
    /** A calendar date `2025-11-09`, which lies in no time zone: `9 Nov 2025`. */
    calendarDate: (isoDate: string) => formatDay(locale, new Date(`${isoDate}T00:00:00Z`), 'UTC', true),
    /** `Sunday, 9 November 2025`. */
    longDate: (at: Instant) => formatFullDate(locale, new Date(at), home),
    /** `14:03`; in another zone than the viewer's `14:03 GMT-4`. */
    time,
    /** `14:03:09`, in the viewer's zone. */
    timeWithSeconds: (at: Instant) => formatClock(locale, new Date(at), home, true),
    /** `9 Nov 2025, 14:03`, with the zone where it is not the viewer's: what a hover shows. */
    dateTime,
    /** What people call an IANA zone: `Eastern Time`. */
    zoneName: (timeZone: string) => formatZoneName(locale, now(), timeZone),
    /** An event: `14:03` today, then `Yesterday`, `9 Nov`, `9 Nov 2025`; ahead `Tomorrow`. */
    moment,
    /** How long ago: `4 min ago`, up to 12 h `2 h ago`, then as {@link Formatters.moment}. `isNarrow`: `4 min`. */
    relative,
    /** `40 s`, `4 min`, `1 h 20 min`, `3 days`. */
    duration,
    /** A forecast: `about 14:12`, on another day `about 06:00, tomorrow`. */
    about: (at: Instant) => {
      const when = new Date(at);
      const clock = formatClock(locale, when, home);
      return calendarDay(when, home) === calendarDay(now(), home)
        ? t('time.about', { time: clock })
        : t('time.aboutOnDay', { time: clock, day: day(when, true) });
    },
    /** A limit: `at most 3 days`. */
    atMost: (seconds: number) => t('time.atMost', { time: duration(seconds) }),
    /** In full up to 99,999, then `1.82M`. */
    number: (value: number) => formatNumber(locale, value),
    /** In full at any size. */
    exact: (value: number) => formatExact(locale, value),
    /** A share between 0 and 1: `84%`, `7.4%`. */
    percent: (share: number) => formatPercent(locale, share),
    /** `amount` in the currency's major unit; a decimal string loses no cent. */
    money: (amount: number | `${number}`, currency: string) => formatMoney(locale, amount, currency),
    /** `a, b, and c`, as a sentence says it. */
    list: (items: readonly string[]) => lists(`${languageTag(locale)} conjunction`).format(items),
    /** `a, b, or c`. */
    choice: (items: readonly string[]) => lists(`${languageTag(locale)} disjunction`).format(items),
    /** `812 B`, `800 kB`, `1.2 MB`. */
    bytes: (bytes: number) => formatBytes(locale, bytes),
  };
}
