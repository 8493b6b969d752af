import { describe, expect, it } from 'vitest';
import { fieldHome, isSameValue, readFieldValue } from './fields';
import { isLocationField, locationFields } from './values';

describe('location fields', () => {
  it('knows where each field lives', () => {
    expect(fieldHome('name')).toBe('location');
    expect(fieldHome('status')).toBe('status');
    expect(fieldHome('tiktok')).toBe('attributes');
    expect(fieldHome('cnpj')).toBe('own');
    expect(fieldHome('attributes')).toBe('attributes');
    expect(fieldHome('faq')).toBe('own');
    expect(fieldHome('ownFields')).toBe('own');
    expect(fieldHome('cover')).toBe('media');
    expect(locationFields).toHaveLength(37);
  });

  it('takes only own keys for field names', () => {
    expect(isLocationField('phone')).toBe(true);
    for (const name of ['constructor', '__proto__', 'toString', 'Phone'])
      expect(isLocationField(name)).toBe(false);
  });

  it('takes an empty part of an address for none', () => {
    const address = {
      regionCode: 'BR',
      postalCode: '11010-000',
      administrativeArea: 'SP',
      locality: 'Santos',
      sublocality: null,
      addressLines: ['R. Nova, 1'],
    };
    const written = { ...address, sublocality: ' ', addressLines: ['R. Nova, 1 ', ''] };
    expect(isSameValue('address', address, written)).toBe(true);
    expect(isSameValue('address', address, { ...written, sublocality: 'Gonzaga' })).toBe(false);
    expect(isSameValue('address', address, { ...written, addressLines: [] })).toBe(false);
  });

  it('compares by meaning', () => {
    const am = { open: '08:00', close: '12:00' };
    const pm = { open: '14:00', close: '18:00' };
    expect(isSameValue('monday', [pm, am], [am, pm])).toBe(true);
    expect(
      isSameValue('monday', [{ open: '18:00', close: '00:00' }], [{ open: '18:00', close: '24:00' }]),
    ).toBe(true);
    expect(
      isSameValue('monday', [{ open: '18:00', close: '02:00' }], [{ open: '18:00', close: '24:00' }]),
    ).toBe(false);
    const christmas = { date: '2026-12-25', ranges: [] };
    const newYear = { date: '2027-01-01', ranges: [am] };
    expect(isSameValue('specialHours', [newYear, christmas], [christmas, newYear])).toBe(true);
    expect(isSameValue('specialHours', [christmas], [christmas, newYear])).toBe(false);
    expect(isSameValue('monday', [], null)).toBe(false);
    expect(isSameValue('website', 'https://a.br', 'https://a.br/')).toBe(true);
    expect(isSameValue('website', 'https://a.br/b', 'https://a.br/b/')).toBe(false);
    expect(
      isSameValue(
        'category',
        { name: 'categories/gcid:bakery', displayName: 'Padaria' },
        { name: 'categories/gcid:bakery', displayName: 'Bakery' },
      ),
    ).toBe(true);
    expect(isSameValue('labels', ['b', 'a'], ['a', 'b'])).toBe(true);
    expect(isSameValue('phone', '+551130327745', '+551130327746')).toBe(false);
    const service = {
      name: 'Bolos',
      category: 'x',
      price: { amount: '1', currency: 'BRL' },
      description: null,
    };
    const stored = {
      description: null,
      price: { currency: 'BRL', amount: '1' },
      category: 'x',
      name: 'Bolos',
    };
    expect(isSameValue('services', [service], [stored])).toBe(true);
    expect(isSameValue('services', [service], [{ ...stored, price: null }])).toBe(false);
    const priced = (amount: string) => [{ ...service, price: { amount, currency: 'BRL' } }];
    expect(isSameValue('services', priced('45.00'), priced('45'))).toBe(true);
    expect(isSameValue('services', priced('45.50'), priced('45.5'))).toBe(true);
    expect(isSameValue('services', priced('450'), priced('45'))).toBe(false);
    expect(isSameValue('services', priced('45.05'), priced('45.5'))).toBe(false);
  });

  it('reads untrusted values', () => {
    expect(readFieldValue('phone', '+551130327745')).toBe('+551130327745');
    expect(readFieldValue('phone', '3032-7745')).toBeUndefined();
    expect(readFieldValue('phone', null)).toBeNull();
    expect(readFieldValue('name', null)).toBeUndefined();
    expect(readFieldValue('website', 'javascript:alert(1)')).toBeUndefined();
  });
});
