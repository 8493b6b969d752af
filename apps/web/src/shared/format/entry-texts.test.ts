import type { Service } from '@frontage/domain';
import { createFormatters, createI18n } from '@frontage/i18n';
import { expect, it } from 'vitest';
import type { Phrases } from '../use-phrases';
import { changedEntriesText, isToldByEntries, type EntryContext } from './entry-texts';

const instance = await createI18n('en');
const t = instance.t as Phrases;
const context: EntryContext = {
  t,
  formats: createFormatters({ t: instance.t, locale: 'en' }),
  ownNames: new Map([['manager', 'Manager']]),
  attributes: new Map([
    [
      'attributes/pay_card',
      {
        name: 'attributes/pay_card',
        kind: 'words',
        label: 'Cards',
        group: 'Payments',
        choices: [{ value: 'visa', label: 'Visa' }],
      },
    ],
  ]),
};
const change = (field: Parameters<typeof changedEntriesText>[1], from: unknown, to: unknown) =>
  changedEntriesText(context, field, from, to);

it('tells of attributes which change, by the provider’s names where they are known', () => {
  const wifi = (value: boolean) => ({ kind: 'bool', name: 'attributes/has_wifi', value });
  const cards = { kind: 'words', name: 'attributes/pay_card', yes: ['visa', 'elo_card'], no: [] };
  const stays = { kind: 'enum', name: 'attributes/parking', value: 'street' };
  expect(change('attributes', [stays, wifi(false)], [stays, wifi(true), cards])).toEqual({
    from: 'has wifi: No',
    to: 'has wifi: Yes · Cards: Visa, elo card',
  });
});

it('tells of the price and the text of a service, not only its name', () => {
  const cut: Service = {
    name: 'Corte',
    category: 'categories/gcid:barber_shop',
    price: { amount: '50', currency: 'BRL' },
    description: null,
  };
  const dearer = { ...cut, price: { amount: '60', currency: 'BRL' }, description: 'Com lavagem' };
  const { from, to } = change('services', [cut], [dearer]) ?? {};
  expect(from).toMatch(/^Corte, R\$\s?50(\.00)?$/);
  expect(to).toMatch(/^Corte, R\$\s?60(\.00)?, Com lavagem$/);
});

it('tells of questions, dates and photos one by one, and of another order', () => {
  const [a, b] = [
    { question: 'Abre domingo?', answer: 'Não.' },
    { question: 'Tem Wi-Fi?', answer: 'Sim.' },
  ];
  expect(change('faq', [a], [a, b])).toEqual({ from: '–', to: 'Tem Wi-Fi? Sim.' });
  expect(change('faq', [a, b], [b, a])).toEqual({ from: '2 questions', to: 'in another order' });
  const christmas = { date: '2026-12-25', ranges: [] };
  const eve = (close: string) => ({ date: '2026-12-24', ranges: [{ open: '09:00', close }] });
  const days = change('specialHours', [eve('18:00'), christmas], [eve('14:00'), christmas]);
  expect(days?.from).toContain('09:00–18:00');
  expect(days?.to).toContain('09:00–14:00');
  expect(days?.to).not.toContain('Closed');
  const photo = (id: string, category: string) => ({ id, category });
  expect(change('photos', [photo('media/a', 'INTERIOR')], [photo('media/a', 'MENU')])).toEqual({
    from: 'Interior: 1 photo',
    to: 'Menu: 1 photo',
  });
});

it('leaves fields alone that are told whole, and values of another shape', () => {
  expect(isToldByEntries('labels')).toBe(false);
  expect(change('labels', ['a'], ['b'])).toBeNull();
  expect(change('faq', 'no list', [])).toBeNull();
});
