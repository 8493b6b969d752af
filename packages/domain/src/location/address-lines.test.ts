import { describe, expect, it } from 'vitest';
import { addressCountries } from './address-kinds';
import { addressLines, addressParts } from './address-lines';
import type { Address } from './values';

const address = (regionCode: string, part: Partial<Address> = {}): Address => ({
  regionCode,
  addressLines: ['Rua Cerro Corá, 1200'],
  sublocality: null,
  locality: 'São Paulo',
  administrativeArea: 'SP',
  postalCode: '05061-200',
  ...part,
});

describe('addressLines', () => {
  it('writes them in the order of the country', () => {
    expect(addressLines(address('BR', { sublocality: 'Lapa' }))).toEqual([
      'Rua Cerro Corá, 1200',
      'Lapa',
      'São Paulo - SP',
      '05061-200',
    ]);
    const of = (regionCode: string, city: string, region: string | null, postal: string) =>
      addressLines(
        address(regionCode, {
          addressLines: ['1'],
          locality: city,
          administrativeArea: region,
          postalCode: postal,
        }),
      ).slice(1);
    expect(of('US', 'Austin', 'TX', '78701')).toEqual(['Austin, TX 78701']);
    expect(of('PT', 'Lisboa', null, '1100-148')).toEqual(['1100-148 Lisboa']);
    expect(of('ES', 'Getafe', 'Madrid', '28901')).toEqual(['28901 Getafe', 'Madrid']);
    expect(of('AR', 'Rosario', 'Santa Fe', 'S2000')).toEqual(['S2000 Rosario', 'Santa Fe']);
    expect(of('MX', 'Puebla', 'Pue.', '72000')).toEqual(['72000 Puebla, Pue.']);
    expect(of('GB', 'London', null, 'W1D 3QF')).toEqual(['London', 'W1D 3QF']);
    expect(
      addressLines(
        address('JP', { addressLines: ['1-1'], locality: '千代田区', administrativeArea: '東京都' }),
      ),
    ).toEqual(['05061-200', '東京都 千代田区', '1-1']);
  });

  it('leaves no gap and no sign where a part is missing', () => {
    const missing = { sublocality: null, locality: null, administrativeArea: null, postalCode: null };
    expect(addressLines(address('US', missing))).toEqual(['Rua Cerro Corá, 1200']);
    expect(addressLines(address('US', { ...missing, administrativeArea: 'TX' }))).toHaveLength(2);
    expect(addressLines(address('BR', { locality: null }))).toEqual([
      'Rua Cerro Corá, 1200',
      'SP',
      '05061-200',
    ]);
    expect(addressLines(address('US', { administrativeArea: ' ' }))).toContain('São Paulo 05061-200');
  });

  it('loses no part in any country, whichever its own format leaves out', () => {
    const given = { sublocality: 'Dee', locality: 'Cee', administrativeArea: 'Ess', postalCode: 'Zed' };
    for (const country of [...addressCountries, 'XX']) {
      const text = addressLines(address(country, given)).join('|');
      for (const part of ['Rua Cerro Corá, 1200', ...Object.values(given)]) expect(text).toContain(part);
      expect(new Set(addressParts(country)).size).toBe(5);
      expect(addressParts(country)).toHaveLength(5);
    }
  });
});

describe('addressParts', () => {
  it('asks in the order in which the country writes', () => {
    expect(addressParts('BR')).toEqual([
      'street',
      'sublocality',
      'locality',
      'administrativeArea',
      'postalCode',
    ]);
    expect(addressParts('PT')).toEqual([
      'street',
      'sublocality',
      'postalCode',
      'locality',
      'administrativeArea',
    ]);
    expect(addressParts('JP')[0]).toBe('postalCode');
  });
});
