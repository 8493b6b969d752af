import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleLocation } from '../location/sample';
import { editLocation, fixedTextFault } from './edit-location';
import { bulkOperationsSchema, type BulkOperation } from './operations';
import { fillText, hasVariables, renderText, unknownVariables, writtenPieces } from './variables';

const shop = sampleLocation();

describe('variables', () => {
  it('take the values of the location, phones as its country writes them', () => {
    expect(renderText('{name}, {neighborhood}: {phone} ({storeCode})', shop)).toEqual({
      text: 'Padaria Boa Vista - Pinheiros, Pinheiros: (11) 3032-7745 (SP-0001)',
      empty: [],
    });
  });

  it('fall back where there is no value, and say which have neither', () => {
    const bare = sampleLocation({ phone: null, storeCode: null });
    expect(renderText('Ligue {phone|para a central}', bare).text).toBe('Ligue para a central');
    expect(renderText('{name}{storeCode|}', bare)).toEqual({ text: bare.name, empty: [] });
    expect(renderText('{phone} {phone} {storeCode}', bare).empty).toEqual(['phone', 'storeCode']);
  });

  it('become parts of an address where the text is one', () => {
    expect(renderText('https://x.com/{city}/{storeCode}', shop, true).text).toBe(
      'https://x.com/sao-paulo/SP-0001',
    );
  });

  it('leave out nothing else in braces unseen', () => {
    expect(unknownVariables('{citty} {name} {Name} {}')).toEqual(['citty', 'Name', '']);
    expect(hasVariables('sem nada')).toBe(false);
  });

  it('keep apart what came from where', () => {
    const bare = sampleLocation({ phone: null });
    expect(fillText('Em {city}: {phone}{whatsapp|aqui}', bare)).toEqual([
      { text: 'Em ', variable: null, isEmpty: false },
      { text: 'São Paulo', variable: 'city', isEmpty: false },
      { text: ': ', variable: null, isEmpty: false },
      { text: '', variable: 'phone', isEmpty: true },
      { text: 'aqui', variable: 'whatsapp', isEmpty: false },
    ]);
  });

  it('are pieces of a text that are the text when put together', () => {
    const part = fc.oneof(fc.string(), fc.constantFrom('{city}', '{city|aqui}', '{', '}', '{|}'));
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const template = parts.join('');
        const pieces = writtenPieces(template);
        expect(pieces.map(({ text }) => text).join('')).toBe(template);
        expect(pieces.some(({ variable }) => variable !== null)).toBe(hasVariables(template));
      }),
    );
  });
});

const edit = (...operations: BulkOperation[]) => editLocation(shop, operations);

describe('editLocation', () => {
  it('reads phones, and names the text that is too long or empty at this location', () => {
    expect(edit({ field: 'phone', act: 'set', text: '(11) 5084-2290' }).wanted).toEqual({
      phone: '+551150842290',
    });
    expect(
      edit({ field: 'description', act: 'set', text: `{name} ${'a'.repeat(740)}` }).faults,
    ).toMatchObject([{ field: 'description', reason: 'too_long' }]);
    expect(edit({ field: 'description', act: 'set', text: 'Fale: {whatsapp}' })).toMatchObject({
      wanted: {},
      faults: [{ field: 'description', reason: 'variable_empty', to: 'Fale:' }],
    });
  });

  it.each([
    ['instagram', 'https://facebook.com/boavista', 'link_wrong_network'],
    ['instagram', 'https://instagram.com/p/Cabc', 'link_invalid'],
    ['instagram', 'boavista', 'link_invalid'],
    ['website', 'boavista', 'url_invalid'],
    ['phone', '123', 'phone_invalid'],
    ['cnpj', '11.222.333/0001-82', 'cnpj_invalid'],
    ['name', 'a'.repeat(126), 'too_long'],
  ] as const)('finds what is wrong with %s %s', (field, text, reason) => {
    expect(fixedTextFault(field, text)).toBe(reason);
    expect(edit({ field, act: 'set', text })).toMatchObject({ wanted: {}, faults: [{ field, reason }] });
  });

  it('finds a link that the location already has for another network', () => {
    const link = 'https://www.facebook.com/padaria';
    const held = sampleLocation({ facebook: link });
    const again = editLocation(held, [{ field: 'twitter', act: 'set', text: 'https://x.com/padaria' }]);
    expect(again.faults).toEqual([]);
    const set = editLocation(held, [{ field: 'facebook', act: 'set', text: link }]);
    expect(set).toEqual({ wanted: { facebook: link }, faults: [] });
  });

  it('adds to and removes from lists, and names a list that grows too long', () => {
    const held = sampleLocation({ labels: ['Rua', 'SP'] });
    const labels = (act: 'add' | 'remove' | 'set', values: string[]) =>
      editLocation(held, [{ field: 'labels', act, values }]);
    expect(labels('add', ['SP', 'Nova']).wanted).toEqual({ labels: ['Rua', 'SP', 'Nova'] });
    expect(labels('remove', ['Rua', 'Nada']).wanted).toEqual({ labels: ['SP'] });
    expect(labels('set', ['Só']).wanted).toEqual({ labels: ['Só'] });
    expect(
      labels(
        'add',
        Array.from({ length: 9 }, (_, n) => `L${String(n)}`),
      ).faults,
    ).toMatchObject([{ field: 'labels', reason: 'list_full' }]);
  });

  it('never makes the main category an additional one', () => {
    const bakery = { name: 'categories/gcid:bakery', displayName: 'Padaria' };
    const cafe = { name: 'categories/gcid:cafe', displayName: 'Café' };
    expect(edit({ field: 'additionalCategories', act: 'add', values: [bakery, cafe] }).wanted).toEqual({
      additionalCategories: [cafe],
    });
  });

  it('merges special hours by date: others stay, and filling leaves what is set', () => {
    const christmas = { date: '2026-12-25', ranges: [{ open: '08:00', close: '12:00' }] };
    const held = sampleLocation({ specialHours: [christmas, { date: '2027-01-01', ranges: [] }] });
    const closed = [
      { date: '2026-12-25', ranges: [] },
      { date: '2026-12-31', ranges: [] },
    ];
    const days = (act: 'merge' | 'fill' | 'set') =>
      editLocation(held, [{ field: 'specialHours', act, days: closed }]).wanted.specialHours;
    const newYear = { date: '2027-01-01', ranges: [] };
    expect(days('merge')).toEqual([closed[0], closed[1], newYear]);
    expect(days('fill')).toEqual([christmas, closed[1], newYear]);
    expect(days('set')).toEqual(closed);
    const removed = editLocation(held, [{ field: 'specialHours', act: 'remove', dates: ['2027-01-01'] }]);
    expect(removed.wanted.specialHours).toEqual([christmas]);
  });
});

describe('operations', () => {
  it('name each field once, and clear no name', () => {
    const twice = [
      { field: 'labels', act: 'add', values: ['A'] },
      { field: 'labels', act: 'remove', values: ['B'] },
    ];
    expect(bulkOperationsSchema.safeParse(twice).success).toBe(false);
    expect(bulkOperationsSchema.safeParse([{ field: 'name', act: 'clear' }]).success).toBe(false);
    expect(bulkOperationsSchema.safeParse([{ field: 'phone', act: 'clear' }]).success).toBe(true);
  });
});

describe('pictures and questions', () => {
  const photo = (id: string) => ({ id: `file/${id}`, category: 'EXTERIOR' as const });
  const entry = (question: string, answer: string) => ({ question, answer });

  it('take the place of what is there, are added beside it, or go', () => {
    const held = sampleLocation({ logo: 'media/a', photos: [photo('a')] });
    expect(
      editLocation(held, [
        { field: 'logo', act: 'clear' },
        { field: 'cover', act: 'set', picture: 'file/b' },
        { field: 'photos', act: 'add', photos: [photo('b'), photo('a')] },
      ]),
    ).toEqual({
      wanted: { logo: null, cover: 'file/b', photos: [photo('a'), photo('b')] },
      faults: [],
    });
    const full = sampleLocation({ photos: Array.from({ length: 100 }, (_, n) => photo(String(n))) });
    expect(
      editLocation(full, [{ field: 'photos', act: 'add', photos: [photo('new')] }]).faults,
    ).toMatchObject([{ field: 'photos', reason: 'list_full' }]);
  });

  it('keep the answer a location has to a question that is added', () => {
    const held = sampleLocation({ faq: [entry('Abre aos domingos?', 'Até as 13h.')] });
    const added = [entry('abre aos DOMINGOS?', 'Sim.'), entry('Tem Wi-Fi?', 'Sim.')];
    const of = (operation: BulkOperation) => editLocation(held, [operation]).wanted.faq;
    expect(of({ field: 'faq', act: 'add', entries: added })).toEqual([...held.faq, added[1]]);
    expect(of({ field: 'faq', act: 'set', entries: added })).toEqual(added);
    expect(of({ field: 'faq', act: 'clear' })).toEqual([]);
  });

  it('are no operation with the id of something else', () => {
    expect(
      bulkOperationsSchema.safeParse([{ field: 'cover', act: 'set', picture: 'https://x.y/z' }]).success,
    ).toBe(false);
  });
});

describe('services', () => {
  const service = (name: string, amount: string, category: string | null = null) => ({
    name,
    category,
    price: { amount, currency: 'BRL' },
    description: null,
  });
  const held = sampleLocation({
    services: [{ ...service('Café coado', '6.00'), category: 'categories/gcid:bakery' }],
  });
  const of = (operation: BulkOperation, at = held) => editLocation(at, [operation]);

  it('are added beside those of other names, or take the place of the ones of their name', () => {
    const given = [service('CAFE COADO', '7.50'), service('Bolo', '9.00', 'categories/gcid:cafe')];
    const bakery = 'categories/gcid:bakery';
    expect(of({ field: 'services', act: 'add', services: given }).wanted.services).toEqual([
      ...held.services,
      given[1],
    ]);
    const merged = of({ field: 'services', act: 'merge', services: given }).wanted.services;
    expect(merged).toEqual([{ ...given[0], category: bakery }, given[1]]);
    expect(
      of({ field: 'services', act: 'set', services: [given[1] ?? service('', '')] }).wanted.services,
    ).toEqual([given[1]]);
    expect(of({ field: 'services', act: 'remove', names: ['café coado'] }).wanted.services).toEqual([]);
    expect(of({ field: 'services', act: 'clear' }).wanted.services).toEqual([]);
  });

  it('need the main category that stands for none', () => {
    const bare = sampleLocation({ category: null });
    const services = [service('Bolo', '9.00')];
    expect(of({ field: 'services', act: 'add', services }, bare).faults).toMatchObject([
      { field: 'services', reason: 'no_main_category' },
    ]);
  });
});

describe('attributes', () => {
  const bool = (name: string, value: boolean) => ({
    kind: 'bool' as const,
    name: `attributes/${name}`,
    value,
  });
  const held = sampleLocation({ attributes: [bool('has_wifi', false), bool('has_delivery', true)] });

  it('are said by name, taken away, and left out where the category has none such', () => {
    const merge: BulkOperation = { field: 'attributes', act: 'merge', attributes: [bool('has_wifi', true)] };
    expect(editLocation(held, [merge]).wanted.attributes).toEqual([
      bool('has_wifi', true),
      bool('has_delivery', true),
    ]);
    const facts = { offeredAttributes: new Set(['attributes/has_delivery']) };
    expect(editLocation(held, [merge], facts)).toMatchObject({
      wanted: {},
      faults: [{ field: 'attributes', reason: 'attribute_not_offered' }],
    });
    const remove: BulkOperation = { field: 'attributes', act: 'remove', names: ['attributes/has_wifi'] };
    expect(editLocation(held, [remove]).wanted.attributes).toEqual([bool('has_delivery', true)]);
  });
});

describe('own fields', () => {
  const held = sampleLocation({
    ownFields: [
      { key: 'gerente', text: 'Ana' },
      { key: 'turno', text: 'Manhã' },
    ],
  });

  it('are variables of every text', () => {
    expect(renderText('Fale com {own.gerente}, {own.ramal|0}', held)).toEqual({
      text: 'Fale com Ana, 0',
      empty: [],
    });
    expect(renderText('{own.ramal}', held).empty).toEqual(['own.ramal']);
    expect(unknownVariables('{own.gerente} {own.ramal}', ['gerente'])).toEqual(['own.ramal']);
  });

  it('are set and emptied one by one, with variables of their own', () => {
    const merge = (entries: { key: string; text: string | null }[]) =>
      editLocation(held, [{ field: 'ownFields', act: 'merge', entries }]);
    expect(
      merge([
        { key: 'gerente', text: null },
        { key: 'ramal', text: '{storeCode}-1' },
      ]).wanted.ownFields,
    ).toEqual([
      { key: 'turno', text: 'Manhã' },
      { key: 'ramal', text: 'SP-0001-1' },
    ]);
    expect(merge([{ key: 'ramal', text: '{whatsapp}' }]).faults).toMatchObject([
      { reason: 'variable_empty' },
    ]);
    expect(merge([{ key: 'ramal', text: `{name}${'a'.repeat(499)}` }]).faults).toMatchObject([
      { reason: 'too_long' },
    ]);
  });
});

describe('holidays', () => {
  it('are kept where they are holidays alone', () => {
    const days = [
      { date: '2027-09-07', ranges: [], places: ['BR'] },
      { date: '2027-05-02', ranges: [], places: ['ES/MD'] },
      { date: '2027-12-31', ranges: [] },
    ];
    const of = (regionCode: string, administrativeArea: string) =>
      editLocation(sampleLocation({ address: { ...shop.address!, regionCode, administrativeArea } }), [
        { field: 'specialHours', act: 'fill', days },
      ]).wanted.specialHours?.map(({ date }) => date);
    expect(of('BR', 'SP')).toEqual(['2027-09-07', '2027-12-31']);
    expect(of('ES', 'MD')).toEqual(['2027-05-02', '2027-12-31']);
    expect(of('PT', 'Lisboa')).toEqual(['2027-12-31']);
  });
});
