import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createFormatters, createI18n, locales, type Formatters, type Locale } from './index';

/** Wednesday 12 November 2025, 14:03 in São Paulo. */
const now = new Date('2025-11-12T17:03:00Z');
const timeZone = 'America/Sao_Paulo';
const speaking = {} as Record<Locale, Formatters>;

beforeAll(async () => {
  for (const locale of locales) {
    const { t } = await createI18n(locale);
    speaking[locale] = createFormatters({ t, locale, timeZone, now: () => now });
  }
});

const ago = (minutes: number, seconds = 0) => new Date(now.getTime() - minutes * 60_000 - seconds * 1000);
/** The same in all three languages, spaces that may not break made plain. */
const each = (say: (formatters: Formatters) => string) =>
  locales.map((locale) => say(speaking[locale]).replaceAll(/[\u00a0\u202f]/g, ' '));

describe('relative', () => {
  it.each([
    ['just now', ago(0, 59), ['just now', 'agora mesmo', 'ahora mismo']],
    ['a clock that runs ahead', ago(0, -59), ['just now', 'agora mesmo', 'ahora mismo']],
    ['a minute', ago(1), ['1 min ago', 'há 1 min', 'hace 1 min']],
    ['four minutes', ago(4, 59), ['4 min ago', 'há 4 min', 'hace 4 min']],
    ['59 minutes', ago(59, 59), ['59 min ago', 'há 59 min', 'hace 59 min']],
    ['an hour', ago(60), ['1 h ago', 'há 1 h', 'hace 1 h']],
    ['12 hours', ago(720, 59), ['12 h ago', 'há 12 h', 'hace 12 h']],
    ['over 12 hours, still today', ago(721), ['02:02', '02:02', '02:02']],
    ['yesterday', ago(24 * 60), ['Yesterday', 'Ontem', 'Ayer']],
    ['the start of yesterday', new Date('2025-11-11T03:00:00Z'), ['Yesterday', 'Ontem', 'Ayer']],
    ['the day before', new Date('2025-11-11T02:59:59Z'), ['10 Nov', '10 nov', '10 nov']],
    ['this year', '2025-02-09T12:00:00Z', ['9 Feb', '9 fev', '9 feb']],
    ['the year before', '2024-11-09T12:00:00Z', ['9 Nov 2024', '9 nov 2024', '9 nov 2024']],
    ['later today', '2025-11-12T20:30:00Z', ['17:30', '17:30', '17:30']],
    ['tomorrow', '2025-11-13T12:00:00Z', ['Tomorrow', 'Amanhã', 'Mañana']],
    ['next year', '2026-01-02T12:00:00Z', ['2 Jan 2026', '2 jan 2026', '2 ene 2026']],
  ])('words %s', (_name, at, words) => {
    expect(each((formatters) => formatters.relative(at))).toEqual(words);
  });

  it('is shorter in narrow lists and small within a sentence', () => {
    expect(each(({ relative }) => relative(ago(4), { isNarrow: true }))).toEqual(['4 min', '4 min', '4 min']);
    expect(each(({ relative }) => relative(ago(150), { isNarrow: true }))).toEqual(['2 h', '2 h', '2 h']);
    expect(each(({ relative }) => relative(ago(0), { isNarrow: true }))).toEqual(['now', 'agora', 'ahora']);
    expect(each(({ relative }) => relative(ago(24 * 60), { inline: true }))).toEqual([
      'yesterday',
      'ontem',
      'ayer',
    ]);
  });

  it('goes by the calendar of the viewer, not by hours', async () => {
    const { t } = await createI18n('en');
    const at = '2025-11-12T02:30:00Z';
    const inZone = (zone: string) => createFormatters({ t, locale: 'en', timeZone: zone, now: () => now });
    expect(inZone('America/Sao_Paulo').relative(at)).toBe('Yesterday');
    expect(inZone('Europe/Lisbon').relative(at)).toBe('02:30');
  });
});

describe('dates and times', () => {
  const at = '2025-11-09T17:03:09Z';

  it('begin with the day and count 24 hours', () => {
    expect(each(({ date }) => date(at))).toEqual(['9 Nov 2025', '9 nov 2025', '9 nov 2025']);
    expect(each(({ time }) => time(at))).toEqual(['14:03', '14:03', '14:03']);
    expect(each(({ time }) => time('2025-11-09T03:00:00Z'))).toEqual(['00:00', '00:00', '00:00']);
    expect(each(({ timeWithSeconds }) => timeWithSeconds(at))).toEqual(['14:03:09', '14:03:09', '14:03:09']);
    expect(each(({ zoneName }) => zoneName('America/New_York'))).toEqual([
      'Eastern Time',
      'Horário do Leste',
      'hora oriental',
    ]);
    expect(each(({ dateTime }) => dateTime(at))).toEqual([
      '9 Nov 2025, 14:03',
      '9 nov 2025, 14:03',
      '9 nov 2025, 14:03',
    ]);
    expect(each(({ longDate }) => longDate(at))).toEqual([
      'Sunday, 9 November 2025',
      'Domingo, 9 de novembro de 2025',
      'Domingo, 9 de noviembre de 2025',
    ]);
  });

  it('name the zone where it is not the viewer’s', () => {
    expect(speaking.en.time(at, { timeZone: 'America/Manaus' })).toBe('13:03 GMT-4');
    expect(speaking.en.time(at, { timeZone: 'America/Fortaleza' })).toBe('14:03');
    expect(speaking.en.dateTime(at, { timeZone: 'Asia/Tokyo' })).toBe('10 Nov 2025, 02:03 GMT+9');
  });

  it('keep a calendar date on its day in every zone', async () => {
    const { t } = await createI18n('en');
    for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
      const formatters = createFormatters({ t, locale: 'en', timeZone: zone, now: () => now });
      expect(formatters.calendarDate('2025-11-20')).toBe('20 Nov 2025');
    }
  });

  it('show a moment of today by the clock', () => {
    expect(each(({ moment }) => moment(ago(1)))).toEqual(['14:02', '14:02', '14:02']);
    expect(each(({ moment }) => moment('2025-11-15T12:00:00Z'))).toEqual(['15 Nov', '15 nov', '15 nov']);
  });

  it('forecast with about, limit with at most', () => {
    expect(each(({ about }) => about('2025-11-12T17:12:00Z'))).toEqual([
      'about 14:12',
      'por volta de 14:12',
      'hacia las 14:12',
    ]);
    expect(each(({ about }) => about('2025-11-13T09:00:00Z'))).toEqual([
      'about 06:00, tomorrow',
      'por volta de 06:00, amanhã',
      'hacia las 06:00, mañana',
    ]);
    expect(each(({ atMost }) => atMost(3 * 86_400))).toEqual([
      'at most 3 days',
      'no máximo 3 dias',
      'como máximo 3 días',
    ]);
  });

  it.each([
    [40, '40 s'],
    [59.6, '1 min'],
    [240, '4 min'],
    [3599, '1 h'],
    [4800, '1 h 20 min'],
    [47 * 3600, '47 h'],
    [72 * 3600, '3 days'],
  ])('measure %d seconds', (seconds, words) => {
    expect(speaking.en.duration(seconds)).toBe(words);
  });
});

describe('numbers', () => {
  it.each([
    [0, ['0', '0', '0']],
    [1200, ['1,200', '1.200', '1200']],
    [99_999, ['99,999', '99.999', '99.999']],
    [100_000, ['100K', '100 mil', '100 mil']],
    [1_820_000, ['1.82M', '1,82 mi', '1,82 M']],
    [-1_820_000, ['-1.82M', '-1,82 mi', '-1,82 M']],
    [4.25, ['4.25', '4,25', '4,25']],
  ])('writes %d', (value, words) => {
    expect(each(({ number }) => number(value))).toEqual(words);
  });

  it('writes any number in full where it has to be exact', () => {
    expect(each(({ exact }) => exact(1_234_567))).toEqual(['1,234,567', '1.234.567', '1.234.567']);
  });

  it.each([
    [0, '0%'],
    [0.0001, '<0.1%'],
    [0.0006, '0.1%'],
    [0.05, '5%'],
    [0.074, '7.4%'],
    [0.0994, '9.9%'],
    [0.0996, '10%'],
    [0.734, '73%'],
    [0.999, '99%'],
    [1, '100%'],
    [1.2, '120%'],
  ])('writes the share %d', (share, words) => {
    expect(speaking.en.percent(share)).toBe(words);
  });

  it('writes shares by locale', () => {
    expect(each(({ percent }) => percent(0.074))).toEqual(['7.4%', '7,4%', '7,4 %']);
  });

  it('writes money by locale and to the cent', () => {
    expect(each(({ money }) => money('1234567890123456.78', 'BRL'))).toEqual([
      'R$1,234,567,890,123,456.78',
      'R$ 1.234.567.890.123.456,78',
      '1.234.567.890.123.456,78 R$',
    ]);
    expect(speaking.en.money(12, 'JPY')).toBe('¥12');
  });

  it.each([
    [0, '0 B'],
    [812, '812 B'],
    [800_000, '800 kB'],
    [999_960, '1 MB'],
    [1_230_000, '1.2 MB'],
    [5_000_000, '5 MB'],
    [7_300_000_000, '7.3 GB'],
  ])('writes %d bytes', (bytes, words) => {
    expect(speaking.en.bytes(bytes).replaceAll('\u00a0', ' ')).toBe(words);
  });
});

describe('lists', () => {
  it('join as the language does', () => {
    expect(each(({ list }) => list(['a', 'b', 'c']))).toEqual(['a, b, and c', 'a, b e c', 'a, b y c']);
    expect(each(({ choice }) => choice(['a', 'b']))).toEqual(['a or b', 'a ou b', 'a o b']);
  });
});

describe('the formatters', () => {
  it('make no Intl instance twice', async () => {
    const { t } = await createI18n('en');
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    for (let index = 0; index < 100; index += 1) {
      createFormatters({ t, locale: 'en', timeZone, now: () => now }).relative('2025-03-09T12:00:00Z');
    }
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });
});
