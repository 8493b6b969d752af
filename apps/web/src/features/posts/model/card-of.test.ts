import { sampleLocation } from '@frontage/domain';
import { expect, it } from 'vitest';
import { cardOf, valuesUsed } from './card-of';
import { blankPost, ofType } from './typed-post';

const words = {
  span: (start: string, end: string) => `${start} to ${end}`,
  button: (action: string) => action.toLowerCase(),
  photoUrl: (url: string) => `https://frontage.example${url}`,
};
const typed = {
  ...blankPost('offer'),
  title: 'Panetone em {neighborhood}',
  text: 'Em {city}: {whatsapp|no balcão}{cnpj}',
  start: { date: '2026-12-01', time: '09:00' },
  end: { date: '2026-12-24', time: '21:00' },
  coupon: 'PAO10',
  redeemLink: 'https://padaria.example/{city}',
};

it('draws what the type has, with the values of the location', () => {
  const card = cardOf(typed, sampleLocation(), words);
  expect(card).toMatchObject({
    kind: 'offer',
    validity: '2026-12-01T09:00 to 2026-12-24T21:00',
    button: null,
    coupon: [{ text: 'PAO10', variable: null }],
    terms: null,
  });
  expect(card.title).toContainEqual({ text: 'Pinheiros', variable: 'neighborhood', isEmpty: false });
  expect(card.redeemLink).toContainEqual({ text: 'sao-paulo', variable: 'city', isEmpty: false });
  expect(cardOf({ ...typed, ...ofType('news'), action: 'BOOK' }, null, words)).toMatchObject({
    title: null,
    text: typed.text,
    button: 'book',
    coupon: null,
  });
});

it('draws what a mend made of the texts instead', () => {
  const mended = { text: 'Curto.', title: 'Panetone', terms: null, redeemLink: 'https://padaria.example/sp' };
  expect(cardOf(typed, sampleLocation(), words, mended)).toMatchObject(mended);
});

it('says which value came from which variable, once each', () => {
  const used = valuesUsed({ ...typed, terms: '{city}' }, sampleLocation());
  expect(used.map(({ variable, text }) => `${variable ?? ''}: ${text}`)).toEqual([
    'neighborhood: Pinheiros',
    'city: São Paulo',
    'whatsapp: no balcão',
    'city: sao-paulo',
  ]);
});

it('names no value that a mend took out again', () => {
  const withPhone = { ...typed, text: 'Ligue {phone}, em {city}.' };
  const variables = (mended: Parameters<typeof valuesUsed>[2]) =>
    valuesUsed(withPhone, sampleLocation(), mended).map(({ variable }) => variable);
  expect(variables(null)).toContain('phone');
  const left = {
    title: 'Panetone em Pinheiros',
    terms: null,
    redeemLink: 'https://padaria.example/sao-paulo',
  };
  expect(variables({ ...left, text: 'Ligue, em São Paulo.' })).toEqual(['neighborhood', 'city', 'city']);
});
