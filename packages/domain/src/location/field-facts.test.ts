import { describe, expect, expectTypeOf, it } from 'vitest';
import { mostAddedPhotos } from '../bulk/operations';
import {
  fieldFacts,
  fieldsOfHome,
  fieldsOfKind,
  homeCalls,
  isOfKind,
  longestTexts,
  type FieldFacts,
} from './field-facts';
import { fieldHome, isRequired, isRisky, readFieldValue } from './fields';
import { maxAdditionalCategories, locationFields, type LocationField } from './values';

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const address = {
  regionCode: 'BR',
  postalCode: null,
  administrativeArea: null,
  locality: null,
  sublocality: null,
};
const service = { name: 'Bolos', category: '', price: null, description: null };
const url = (length: number) => `https://a.example.com/${'p'.repeat(length - 22)}`;
const word = (name: string, value: string) => ({ kind: 'enum', name: `attributes/${name}`, value });

/** A value that holds exactly so many of what a limit counts, for every limit of the table. */
const holding: Record<string, (count: number) => unknown> = {
  'name.text': (count) => 'n'.repeat(count),
  'storeCode.text': (count) => 's'.repeat(count),
  'description.text': (count) => 'd'.repeat(count),
  'website.text': url,
  'address.lines': (count) => ({ ...address, addressLines: times(count, String) }),
  'additionalCategories.held': (count) =>
    times(count, (index) => ({ name: `categories/gcid:c${String(index)}`, displayName: 'C' })),
  'additionalPhones.numbers': (count) => times(count, (index) => `+55113032774${String(index)}`),
  'labels.labels': (count) => times(count, String),
  'labels.text': (count) => ['l'.repeat(count)],
  'services.name': (count) => [{ ...service, name: 'n'.repeat(count) }],
  'services.description': (count) => [{ ...service, description: 'd'.repeat(count) }],
  'services.language': (count) => [{ ...service, language: 'l'.repeat(count) }],
  'attributes.attributes': (count) => times(count, (index) => word(`a${String(index)}`, 'x')),
  'attributes.word': (count) => [word('a', 'x'.repeat(count))],
  'attributes.words': (count) => [{ kind: 'words', name: 'attributes/a', yes: times(count, String), no: [] }],
  'attributes.url': (count) => [{ kind: 'url', name: 'attributes/a', value: url(count) }],
  'faq.questions': (count) => times(count, () => ({ question: 'q', answer: 'a' })),
  'faq.question': (count) => [{ question: 'q'.repeat(count), answer: 'a' }],
  'faq.answer': (count) => [{ question: 'q', answer: 'a'.repeat(count) }],
  'ownFields.fields': (count) => times(count, (index) => ({ key: `k${String(index)}`, text: 't' })),
  'ownFields.text': (count) => [{ key: 'k', text: 't'.repeat(count) }],
  'photos.photos': (count) =>
    times(count, (index) => ({ id: `file/${String(index)}`, category: 'INTERIOR' })),
  'specialHours.ranges': (count) => [
    { date: '2026-12-25', ranges: times(count, () => ({ open: '08:00', close: '12:00' })) },
  ],
};
const ranges = (count: number) => times(count, () => ({ open: '08:00', close: '12:00' }));
/** A limit of what the product chooses, narrower than what the field may hold; it is not the schema's. */
const chosen = new Set(['additionalCategories.chosen']);

const limits = (Object.entries(fieldFacts) as [LocationField, FieldFacts][]).flatMap(([field, facts]) =>
  Object.entries(facts.limits).map(([name, limit]) => ({ field, path: `${field}.${name}`, limit })),
);

describe('the facts of the fields', () => {
  it('stand once for every field, in the order in which fields are shown', () => {
    expect(Object.keys(fieldFacts)).toEqual(locationFields);
    expectTypeOf<keyof typeof fieldFacts>().toEqualTypeOf<LocationField>();
  });

  it.each(limits.filter(({ path }) => !chosen.has(path)))(
    'say the limit that $path keeps to: the last value passes, one more does not',
    ({ field, path, limit }) => {
      const make = holding[path] ?? (path.endsWith('day.ranges') ? ranges : undefined);
      if (make === undefined) throw new Error(`No value shows the limit ${path}.`);
      expect(readFieldValue(field, make(limit.most))).toBeDefined();
      expect(readFieldValue(field, make(limit.most + 1))).toBeUndefined();
    },
  );

  it('give every home its place at the provider, once', () => {
    const places = [...fieldsOfHome('location', 'status'), ...fieldsOfHome('attributes', 'media')]
      .filter((field) => fieldFacts[field].kind !== 'day')
      .flatMap((field) => fieldFacts[field].at ?? []);
    expect(new Set(places).size).toBe(places.length);
    for (const field of fieldsOfHome('own')) expect(fieldFacts[field].at).toBeNull();
    for (const field of fieldsOfHome('attributes'))
      expect(fieldFacts[field].at ?? 'attributes/').toMatch(/^attributes\//);
  });

  it('cost a call in every home but our own', () => {
    expect(Object.entries(homeCalls).flatMap(([home, { read }]) => (read === 0 ? home : []))).toEqual([
      'own',
    ]);
    expect(fieldsOfHome('own')).toEqual(['cnpj', 'faq', 'ownFields']);
  });

  it('answer by field and by kind', () => {
    expect([fieldHome('tiktok'), isRisky('website'), isRequired('name')]).toEqual(['attributes', true, true]);
    expect(locationFields.filter(isRisky)).toEqual(['name', 'status', 'address', 'category', 'website']);
    expect(locationFields.filter(isRequired)).toEqual(['name', 'status', 'category']);
    expect(fieldsOfKind('phone')).toEqual(['phone', 'googleAdsPhone', 'whatsapp']);
    expect([isOfKind('logo', 'picture'), isOfKind('photos', 'picture')]).toEqual([true, false]);
    expect(longestTexts).toEqual({ name: 125, storeCode: 60, description: 750, website: 2048 });
    expect(maxAdditionalCategories).toBe(4);
    expect(mostAddedPhotos).toBeLessThanOrEqual(fieldFacts.photos.limits.photos.most);
  });
});
