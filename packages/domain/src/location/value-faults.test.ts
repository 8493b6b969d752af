import { describe, expect, it } from 'vitest';
import { findValueFaults } from './value-faults';
import { sampleLocation } from './sample';

const codes = (...input: Parameters<typeof findValueFaults>) =>
  findValueFaults(...input).map(({ path, code }) => `${path} ${code}`);

describe('findValueFaults', () => {
  it('finds nothing wrong with a good location', () => {
    expect(findValueFaults(sampleLocation())).toEqual([]);
  });

  it('names the fault of each number', () => {
    expect(
      codes({
        phone: '+5532345678',
        googleAdsPhone: '+550011987654321',
        whatsapp: '+5511987654321',
        additionalPhones: ['+551133334444', '+5520987654321'],
        cnpj: '11222333000182',
        website: 'http://localhost',
      }),
    ).toEqual([
      'phone phone_missing_area_code',
      'googleAdsPhone phone_invalid',
      'additionalPhones.1 phone_invalid',
      'cnpj cnpj_invalid',
      'website url_invalid',
    ]);
  });

  it('tells an invalid link, one of another network, and one that stands twice apart', () => {
    expect(
      codes({
        facebook: 'https://www.instagram.com/padaria',
        instagram: 'https://example.com/padaria',
        twitter: 'padaria',
        youtube: 'https://www.youtube.com/watch?v=abc',
      }),
    ).toEqual([
      'facebook link_wrong_network',
      'instagram link_wrong_network',
      'twitter link_invalid',
      'youtube link_invalid',
    ]);
    const facebook = 'https://www.facebook.com/padaria';
    expect(codes({ twitter: 'http://m.facebook.com/padaria/' }, { facebook })).toEqual([
      'twitter link_duplicated',
    ]);
    expect(codes({ facebook, twitter: facebook })).toEqual([
      'facebook link_duplicated',
      'twitter link_duplicated',
    ]);
    expect(codes({ facebook: 'padaria', twitter: 'padaria' })).toEqual([
      'facebook link_invalid',
      'twitter link_invalid',
    ]);
    expect(codes({ instagram: null })).toEqual([]);
  });

  it('finds hours that overlap, dates twice and categories twice', () => {
    const late = { open: '10:00', close: '14:00' };
    const bakery = { name: 'categories/gcid:bakery', displayName: 'Padaria' };
    expect(
      codes(
        {
          monday: [{ open: '08:00', close: '12:00' }, late],
          tuesday: null,
          specialHours: [
            { date: '2026-12-25', ranges: [] },
            { date: '2026-12-25', ranges: [late] },
          ],
          additionalCategories: [bakery],
        },
        { category: bakery },
      ),
    ).toEqual([
      'monday hours_overlap',
      'specialHours.1 date_duplicated',
      'additionalCategories.0 category_duplicated',
    ]);
  });
});
