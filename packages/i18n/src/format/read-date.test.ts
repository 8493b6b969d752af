import { describe, expect, it } from 'vitest';
import { locales } from '../locale';
import { createFormatters } from '../create-formatters';
import { createI18n } from '../create-i18n';
import { readDate } from './read-date';

const from = '2026-11-10';

describe('readDate', () => {
  it.each([
    '9/11/2026',
    '09.11.2026',
    '09-11-26',
    '9 11 2026',
    '09112026',
    '091126',
    '2026-11-09',
    ' 9/11/2026 ',
  ])('reads %s day first in every language', (text) => {
    for (const locale of locales) expect(readDate(locale, text, from)).toBe('2026-11-09');
  });

  it('reads months in the words of the language, long and short', () => {
    for (const text of ['9 Nov 2026', '9 november 2026', 'Nov 9, 2026', '9th of November 2026', '9nov2026'])
      expect(readDate('en', text, from)).toBe('2026-11-09');
    for (const text of ['7 de março de 2026', '7 mar. 2026', '7 marco 2026', '7 MAR 26'])
      expect(readDate('br', text, from)).toBe('2026-03-07');
    for (const text of ['7 de septiembre de 2026', '7 sept 2026', '7 sep 2026'])
      expect(readDate('es', text, from)).toBe('2026-09-07');
    expect(readDate('br', '9 de janeiro de 2026', from)).toBe('2026-01-09');
    expect(readDate('en', '9 janeiro 2026', from)).toBeNull();
  });

  it('takes the next such date where no year is said', () => {
    expect(readDate('br', '10/11', from)).toBe('2026-11-10');
    expect(readDate('br', '9/11', from)).toBe('2027-11-09');
    expect(readDate('es', '25 dic', from)).toBe('2026-12-25');
    expect(readDate('en', '29 Feb', from)).toBe('2028-02-29');
  });

  it('takes the month first in English where only that makes a date', () => {
    expect(readDate('en', '12/25/2026', from)).toBe('2026-12-25');
    expect(readDate('en', '12/11/2026', from)).toBe('2026-11-12');
    expect(readDate('br', '12/25/2026', from)).toBeNull();
  });

  it.each([
    '',
    'hoje',
    '31/4/2026',
    '0/1/2026',
    '9/13/2026x',
    '9',
    '9/11/202',
    '9/11/2026/1',
    '2026-02-30',
    'ju 9',
  ])('makes no date of %j', (text) => {
    for (const locale of locales) expect(readDate(locale, text, from)).toBeNull();
  });

  it('reads back every date it writes', async () => {
    for (const locale of locales) {
      const { t } = await createI18n(locale);
      const { calendarDate } = createFormatters({ t, locale, timeZone: 'UTC' });
      for (let day = 0; day < 400; day += 1) {
        const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
        expect(readDate(locale, calendarDate(date), from)).toBe(date);
      }
    }
  });
});
