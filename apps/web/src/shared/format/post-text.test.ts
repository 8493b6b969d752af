import { createFormatters, createI18n } from '@frontage/i18n';
import { expect, it } from 'vitest';
import type { Phrases } from '../use-phrases';
import { postText } from './post-text';

const instance = await createI18n('en');
const t = instance.t as Phrases;
const formats = createFormatters({ t: instance.t, locale: 'en' });

const post = {
  kind: 'news',
  text: 'Fornada às 7h.',
  button: { action: 'CALL', link: null },
  photo: null,
  event: null,
  offer: null,
};

it('puts a post into one line: what it is called, what it says, and what goes with it', () => {
  expect(postText(t, formats, post)).toBe('Fornada às 7h. · Call now');
  expect(
    postText(t, formats, {
      ...post,
      kind: 'offer',
      button: null,
      photo: 'https://padaria.example/a.jpg',
      event: { title: 'Panetone', start: '2026-12-01T09:00', end: '2026-12-24T21:00' },
      offer: { coupon: 'PAO10', link: null, terms: 'Um por cliente.' },
    }),
  ).toBe(
    'Panetone · Fornada às 7h. · 1 Dec 2026, 09:00 – 24 Dec 2026, 21:00 · Coupon: PAO10 · Um por cliente. · Photo',
  );
});

it('says that something is no post', () => {
  expect(postText(t, formats, { text: 1 })).toBeUndefined();
  expect(postText(t, formats, null)).toBeUndefined();
});
