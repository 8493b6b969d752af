import { describe, expect, it } from 'vitest';
import { sampleLocation } from './sample';
import { fieldsOfPart, publicPartOf, publicParts } from './public-parts';
import { valueKey } from './fields';
import { locationFields } from './values';

describe('public parts', () => {
  it('hold every field that the public sees, each once', () => {
    const held = publicParts.flatMap(fieldsOfPart);
    expect(new Set(held).size).toBe(held.length);
    const unseen = locationFields.filter((field) => publicPartOf(field) === undefined);
    expect([...unseen].sort()).toEqual([
      'attributes',
      'cnpj',
      'cover',
      'faq',
      'googleAdsPhone',
      'labels',
      'logo',
      'ownFields',
      'photos',
      'profilePhoto',
      'storeCode',
    ]);
  });
});

describe('valueKey', () => {
  it('is one for values that mean the same, and another for others', () => {
    const { monday, category } = sampleLocation();
    const late = [{ open: '18:00', close: '24:00' }];
    expect(valueKey('monday', late)).toBe(valueKey('monday', [{ open: '18:00', close: '00:00' }]));
    expect(valueKey('monday', monday)).not.toBe(valueKey('monday', late));
    expect(valueKey('category', category)).toBe(
      valueKey('category', category === null ? null : { ...category, displayName: 'Outra' }),
    );
    expect(valueKey('website', null)).not.toBe(valueKey('website', 'https://padaria.example'));
  });
});
