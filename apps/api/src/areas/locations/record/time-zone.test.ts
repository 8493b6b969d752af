import { blankLocation } from '@frontage/domain';
import { describe, expect, it } from 'vitest';
import { timeZoneOf, timeZoneOfMoved } from './time-zone';

const at = (regionCode: string, administrativeArea: string | null, locality: string | null = null) => ({
  regionCode,
  administrativeArea,
  locality,
});
const nowhere = { latitude: null, longitude: null };
const project = 'America/Sao_Paulo';

describe("a location's time zone", () => {
  it.each([
    ['New York', at('US', 'NY'), [40.74, -73.99], 'America/New_York'],
    ['Phoenix', at('US', 'AZ'), [33.45, -112.07], 'America/Phoenix'],
    ['Lisbon', at('PT', null), [38.72, -9.14], 'Europe/Lisbon'],
    ['Funchal', at('PT', null), [32.65, -16.91], 'Atlantic/Madeira'],
    ['Fernando de Noronha', at('BR', 'PE'), [-3.85, -32.42], 'America/Noronha'],
    ['the west of Amazonas', at('BR', 'AM'), [-6.66, -69.87], 'America/Eirunepe'],
    ['a town of Florida in Central time', at('US', 'FL'), [30.44, -87.22], 'America/Chicago'],
    [
      'the south of Chile, under the name that older servers know',
      at('CL', null),
      [-45.57, -72.07],
      'America/Punta_Arenas',
    ],
  ] as const)('is where the pin is: %s', (_name, address, [latitude, longitude], zone) => {
    expect(timeZoneOf({ address, latitude, longitude }, project)).toBe(zone);
  });

  it.each([
    [at('BR', 'AM', 'Manaus'), 'America/Manaus'],
    [at('BR', 'ba'), 'America/Bahia'],
    [at('BR', 'PE', 'Fernando de Noronha'), 'America/Noronha'],
    [at('US', 'AZ'), 'America/Phoenix'],
    [at('CA', 'SK'), 'America/Regina'],
    [at('AU', 'QLD'), 'Australia/Brisbane'],
    [at('PT', 'Lisboa'), 'Europe/Lisbon'],
    [at('JP', null), 'Asia/Tokyo'],
    // No state: the project's zone, if the country has it.
    [at('BR', null), 'America/Sao_Paulo'],
    [at('ZZ', null), 'America/Sao_Paulo'],
  ])('without a pin is that of the address: %o', (address, zone) => {
    expect(timeZoneOf({ address, ...nowhere }, project)).toBe(zone);
  });

  it('does not follow a pin to another country, nor off the earth', () => {
    const misplaced = { latitude: 40.74, longitude: -73.99 };
    expect(timeZoneOf({ address: at('BR', 'AC'), ...misplaced }, project)).toBe('America/Rio_Branco');
    expect(timeZoneOf({ address: at('BR', 'AC'), latitude: 400, longitude: 0 }, project)).toBe(
      'America/Rio_Branco',
    );
  });

  it("is the pin's without an address, and the project's with neither", () => {
    expect(timeZoneOf({ address: null, latitude: 38.72, longitude: -9.14 }, project)).toBe('Europe/Lisbon');
    expect(timeZoneOf({ address: null, ...nowhere }, project)).toBe(project);
  });
});

describe('the time zone of a location that moves', () => {
  const address = (administrativeArea: string, postalCode: string) => ({
    regionCode: 'BR',
    administrativeArea,
    postalCode,
    locality: null,
    sublocality: null,
    addressLines: ['Rua 1'],
  });
  const before = {
    values: { ...blankLocation(), address: address('AM', '69000-000') },
    latitude: -6.66,
    longitude: -69.87,
    timeZone: 'America/Eirunepe',
  };

  it('keeps to the pin within its state, and goes by the new state otherwise', () => {
    expect(timeZoneOfMoved(before, address('AM', '69001-000'))).toBe('America/Eirunepe');
    expect(timeZoneOfMoved(before, address('SP', '01000-000'))).toBe('America/Sao_Paulo');
  });
});
