import { locationValuesSchema, sampleLocation, weekdays } from '@frontage/domain';
import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { describe, expect, it } from 'vitest';
import type { ProviderLocation, ResourceValues } from '#src/provider/port';
import { arbitraryAttributes, arbitraryValues } from '#src/provider/test/arbitrary-values';
import { wireLocationSchema, type WireLocation } from '#src/provider/wire';
import { fromWireAttributes, toWireAttributes } from './attributes';
import { keepHeldCategories } from './categories';
import { fromWireLocation, fromWireValues, toWirePatch } from './location';
import { fieldsOfMask, fieldsOfPath } from './masks';

const blank: ProviderLocation = fromWireLocation({ name: 'locations/1', title: 'x' });

/** What the provider would hold after the patches that set every field: status apart from the rest. */
function written(values: ResourceValues, base = blank): WireLocation {
  const { status, ...rest } = values;
  const first = toWirePatch(base, rest);
  const second = toWirePatch(base, { status });
  expect(second.mask).toEqual(['openInfo.status']);
  return { name: base.name, ...first.body, ...second.body };
}

/** As the provider does: numbers in national form, display names filled in, empty lists left out by JSON. */
function asAnswered(wire: WireLocation, values: ResourceValues): unknown {
  const national = (phone: string) => parsePhoneNumberFromString(phone)?.formatNational() ?? phone;
  const names = new Map(
    [values.category, ...values.additionalCategories].map((category) => [
      category?.name,
      category?.displayName,
    ]),
  );
  const named = (category: { name: string }) => ({ ...category, displayName: names.get(category.name) });
  const { phoneNumbers: phones, categories, adWordsLocationExtensions: ads } = wire;
  return JSON.parse(
    JSON.stringify({
      ...wire,
      phoneNumbers: phones && {
        primaryPhone: phones.primaryPhone && national(phones.primaryPhone),
        additionalPhones: phones.additionalPhones?.map(national),
      },
      adWordsLocationExtensions: ads?.adPhone && { adPhone: national(ads.adPhone) },
      categories: categories && {
        primaryCategory: categories.primaryCategory && named(categories.primaryCategory),
        additionalCategories: categories.additionalCategories?.map(named),
      },
      metadata: { placeId: 'ChIJ', unknownOfTomorrow: { a: [1] } },
    }),
  );
}

describe('location mapping', () => {
  it('gives back every value that it wrote', () => {
    fc.assert(
      fc.property(arbitraryValues, (values) => {
        const answer = wireLocationSchema.parse(asAnswered(written(values), values));
        expect(fromWireValues(answer)).toEqual(values);
      }),
      { numRuns: 1_000 },
    );
  });

  it('writes back what it read without changing anything', () => {
    fc.assert(
      fc.property(arbitraryValues, (values) => {
        const wire = wireLocationSchema.parse(asAnswered(written(values), values));
        const read = fromWireLocation({ ...wire, name: 'locations/1' });
        expect(fromWireValues(written(read.values, read))).toEqual(withoutDisplayNames(read.values));
      }),
      { numRuns: 300 },
    );
  });

  it('reads only values that the product itself would take', () => {
    const loose = fc.record(
      {
        title: fc.string({ maxLength: 400 }),
        storeCode: fc.string({ maxLength: 100 }),
        websiteUri: fc.oneof(fc.string(), fc.webUrl(), fc.constant('www.padaria.com.br')),
        labels: fc.array(fc.string({ maxLength: 300 }), { maxLength: 15 }),
        phoneNumbers: fc.record({ primaryPhone: fc.string(), additionalPhones: fc.array(fc.string()) }),
        profile: fc.record({ description: fc.string({ maxLength: 1_000 }) }),
        openInfo: fc.record({ status: fc.string() }),
        categories: fc.record({
          primaryCategory: fc.record({ name: fc.string() }),
          additionalCategories: fc.array(fc.record({ name: fc.string() }), { maxLength: 12 }),
        }),
        storefrontAddress: fc.record({
          regionCode: fc.string(),
          addressLines: fc.array(fc.string(), { maxLength: 9 }),
        }),
        specialHours: fc.record({
          specialHourPeriods: fc.array(
            fc.record(
              {
                startDate: fc.record({
                  year: fc.integer({ min: 1, max: 9999 }),
                  month: fc.integer({ min: 1, max: 12 }),
                  day: fc.integer({ min: 1, max: 28 }),
                }),
                openTime: fc.record({
                  hours: fc.integer({ min: 0, max: 24 }),
                  minutes: fc.integer({ min: 0, max: 59 }),
                }),
                closeTime: fc.record({ hours: fc.integer({ min: 0, max: 24 }) }),
                closed: fc.boolean(),
              },
              { requiredKeys: ['startDate'] },
            ),
            { maxLength: 6 },
          ),
        }),
        regularHours: fc.record({
          periods: fc.array(
            fc.record({
              openDay: fc.constantFrom(...weekdays.map((day) => day.toUpperCase()), 'NO_DAY'),
              openTime: fc.record({
                hours: fc.integer({ min: 0, max: 24 }),
                minutes: fc.integer({ min: 0, max: 59 }),
              }),
              closeDay: fc.constantFrom(...weekdays.map((day) => day.toUpperCase())),
              closeTime: fc.record({
                hours: fc.integer({ min: 0, max: 24 }),
                minutes: fc.integer({ min: 0, max: 59 }),
              }),
            }),
            { maxLength: 8 },
          ),
        }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(loose, (wire) => {
        const values = sampleLocation(
          fromWireValues(wireLocationSchema.parse({ name: 'locations/1', ...wire })),
        );
        expect(locationValuesSchema.safeParse(values).error).toBeUndefined();
      }),
      { numRuns: 1_000 },
    );
  });

  it('reads midnight, 24 hours, nights and several ranges as the provider writes them', () => {
    const values = fromWireValues(
      wireLocationSchema.parse({
        regularHours: {
          periods: [
            { openDay: 'MONDAY', openTime: {}, closeDay: 'MONDAY', closeTime: { hours: 24 } },
            { openDay: 'TUESDAY', openTime: { hours: 18 }, closeDay: 'WEDNESDAY', closeTime: { hours: 2 } },
            {
              openDay: 'WEDNESDAY',
              openTime: { hours: 14 },
              closeDay: 'WEDNESDAY',
              closeTime: { hours: 18, minutes: 30 },
            },
            { openDay: 'WEDNESDAY', openTime: { hours: 8 }, closeDay: 'WEDNESDAY', closeTime: { hours: 12 } },
            { openDay: 'FRIDAY', openTime: { hours: 20 }, closeDay: 'SATURDAY' },
            { openDay: 'SATURDAY', openTime: { hours: 22 }, closeDay: 'SUNDAY', closeTime: { hours: 23 } },
          ],
        },
      }),
    );
    expect(values.monday).toEqual([{ open: '00:00', close: '24:00' }]);
    expect(values.tuesday).toEqual([{ open: '18:00', close: '02:00' }]);
    expect(values.wednesday).toEqual([
      { open: '08:00', close: '12:00' },
      { open: '14:00', close: '18:30' },
    ]);
    expect(values.thursday).toEqual([]);
    expect(values.friday).toEqual([{ open: '20:00', close: '00:00' }]);
    expect(values.saturday).toEqual([{ open: '22:00', close: '24:00' }]);
    expect(values.sunday).toEqual([{ open: '00:00', close: '23:00' }]);
  });

  it('completes whole values: hours of the other days, the other phones, what it could not read', () => {
    const base = fromWireLocation(
      wireLocationSchema.extend({}).parse({
        name: 'locations/1',
        title: 'Padaria',
        phoneNumbers: { primaryPhone: 'ramal 12', additionalPhones: ['(11) 3032-7745'] },
        regularHours: {
          periods: [
            { openDay: 'MONDAY', openTime: { hours: 9 }, closeDay: 'MONDAY', closeTime: { hours: 18 } },
          ],
        },
        storefrontAddress: {
          regionCode: 'BR',
          languageCode: 'pt-BR',
          organization: 'Loja',
          locality: 'Santos',
        },
      }) as WireLocation & { name: string },
    );
    expect(base.values.phone).toBeNull();
    expect(toWirePatch(base, { additionalPhones: [] }).body.phoneNumbers).toEqual({
      primaryPhone: 'ramal 12',
    });
    expect(toWirePatch(base, { tuesday: [{ open: '10:00', close: '11:00' }] })).toEqual({
      mask: ['regularHours'],
      body: {
        regularHours: {
          periods: [
            { openDay: 'MONDAY', openTime: { hours: 9 }, closeDay: 'MONDAY', closeTime: { hours: 18 } },
            { openDay: 'TUESDAY', openTime: { hours: 10 }, closeDay: 'TUESDAY', closeTime: { hours: 11 } },
          ],
        },
      },
    });
    const address = { ...base.values.address!, locality: 'São Paulo' };
    expect(toWirePatch(base, { address }).body.storefrontAddress).toEqual({
      regionCode: 'BR',
      languageCode: 'pt-BR',
      organization: 'Loja',
      locality: 'São Paulo',
    });
  });

  it('clears by naming a field without sending it', () => {
    expect(
      toWirePatch(blank, {
        website: null,
        description: null,
        storeCode: null,
        labels: [],
        googleAdsPhone: null,
      }),
    ).toEqual({
      mask: ['storeCode', 'websiteUri', 'profile', 'adWordsLocationExtensions', 'labels'],
      body: {},
    });
  });

  it('sends a status alone', () => {
    expect(() => toWirePatch(blank, { status: 'OPEN', name: 'x' })).toThrow(TypeError);
  });

  it("keeps the provider's categories beyond the product's four", () => {
    const of = (...ids: string[]) => ids.map((id) => ({ name: `categories/gcid:${id}` }));
    const held = of('a', 'b', 'c', 'd', 'e', 'f');
    expect(keepHeldCategories(of('x', 'y'), held, null)).toEqual(of('x', 'y', 'e', 'f'));
    expect(keepHeldCategories(of('f', 'y'), held, { name: 'categories/gcid:e' })).toEqual(of('f', 'y'));
    expect(keepHeldCategories(of('x'), of('a', 'b'), null)).toEqual(of('x'));
  });
});

describe('attribute mapping', () => {
  it('gives back every link and number that it wrote', () => {
    fc.assert(
      fc.property(arbitraryAttributes, (values) => {
        const { attributes, mask } = toWireAttributes({ attributes: [] }, values);
        expect(mask).toHaveLength(8 + values.attributes.length);
        expect(fromWireAttributes(attributes)).toEqual(values);
      }),
      { numRuns: 300 },
    );
  });

  it('writes WhatsApp as a wa.me link and deletes by the mask alone', () => {
    expect(toWireAttributes({ attributes: [] }, { whatsapp: '+5511987654321', tiktok: null })).toEqual({
      mask: ['attributes/url_whatsapp', 'attributes/url_tiktok'],
      attributes: [{ name: 'attributes/url_whatsapp', uriValues: [{ uri: 'https://wa.me/5511987654321' }] }],
    });
  });

  it('sends the attributes that differ, and names those that are gone', () => {
    const wifi = { kind: 'enum', name: 'attributes/wi_fi', value: 'free' } as const;
    const takeout = { kind: 'bool', name: 'attributes/has_takeout', value: false } as const;
    const cards = { kind: 'words', name: 'attributes/pay_cards', yes: ['elo'], no: ['visa'] } as const;
    const base = { attributes: [wifi, takeout] };
    expect(toWireAttributes(base, { attributes: [wifi, { ...cards, yes: ['elo'], no: ['visa'] }] })).toEqual({
      mask: ['attributes/pay_cards', 'attributes/has_takeout'],
      attributes: [
        { name: 'attributes/pay_cards', repeatedEnumValue: { setValues: ['elo'], unsetValues: ['visa'] } },
      ],
    });
  });

  it('reads no number out of links that have none', () => {
    for (const uri of ['https://wa.me/message/ABC123', 'https://chat.whatsapp.com/xyz', 'nonsense'])
      expect(
        fromWireAttributes([{ name: 'attributes/url_whatsapp', uriValues: [{ uri }] }]).whatsapp,
      ).toBeNull();
  });
});

describe('masks', () => {
  it('understands both spellings, prefixes and parts', () => {
    expect(fieldsOfPath('regular_hours')).toEqual(weekdays);
    expect(fieldsOfPath('location.phone_numbers.primary_phone')).toEqual(['phone']);
    expect(fieldsOfPath('storefrontAddress.addressLines[0]')).toEqual(['address']);
    expect(fieldsOfPath('attributes/url_facebook')).toEqual(['facebook']);
    expect(fieldsOfPath('constructor')).toEqual([]);
    expect([...fieldsOfMask('title,open_info.status, metadata')]).toEqual(['name', 'status']);
    expect(fieldsOfMask(undefined).size).toBe(0);
  });
});

/** What a write carries of categories is their names. */
function withoutDisplayNames(values: ResourceValues): ResourceValues {
  const plain = <T extends { name: string }>(category: T) => ({ ...category, displayName: category.name });
  return {
    ...values,
    category: values.category === null ? null : plain(values.category),
    additionalCategories: values.additionalCategories.map(plain),
  };
}
