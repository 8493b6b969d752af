import { expect, it } from 'vitest';
import { findPostFaults } from './find-post-faults';
import { mendPost } from './mend-post';
import { renderPost } from './render-post';
import { blankLocation } from '../location/duplicate';
import type { PostContent } from './post';

const post: PostContent = {
  kind: 'news',
  text: 'Fornada às 7h.',
  button: null,
  photo: null,
  event: null,
  offer: null,
};
const all = ['shorten', 'drop_phone'] as const;
const mended = (text: string) => mendPost({ ...post, text }, all);

it('leaves a post alone that needs nothing, and one that nothing is to be done to', () => {
  expect(mendPost(post, all)).toEqual({ post, used: [] });
  const long = { ...post, text: 'Ligue (11) 3032-0000. '.repeat(100) };
  expect(mendPost(long, [])).toEqual({ post: long, used: [] });
});

it('cuts a text at the last sentence that fits, and at a word where none does', () => {
  const sentence = 'O pão sai às 7h, o bolo às 16h. ';
  const { post: short, used } = mended(sentence.repeat(60));
  expect(used).toEqual(['shorten']);
  expect(short.text).toBe(sentence.repeat(Math.floor(1500 / sentence.length)).trimEnd());
  expect(findPostFaults(short)).toEqual([]);
  const one = mended('pão '.repeat(500)).post.text;
  expect(one.length).toBeLessThanOrEqual(1500);
  expect(one.endsWith(' pão')).toBe(true);
});

it('cuts a title at a word, without what led on', () => {
  const event = { title: '', start: '2026-12-01T09:00', end: '2026-12-02T09:00' };
  const title = 'Panetone artesanal em Conjunto Presidente Castelo Branco: 15% off';
  const { post: short } = mendPost({ ...post, kind: 'event', event: { ...event, title } }, ['shorten']);
  expect(short.event?.title).toBe('Panetone artesanal em Conjunto Presidente Castelo Branco');
  expect(mendPost({ ...post, kind: 'event', event }, all).used).toEqual([]);
});

// Each taken out of the whole text apart, they would not be gone within a test's time.
it('takes hundreds of phone numbers out of a text that variables made as long as may be', () => {
  const values = { ...blankLocation(), name: 'Pão quente. Ligue (11) 3032-7745. '.repeat(4) };
  const { post: long } = renderPost({ ...post, text: '{name}'.repeat(1_500) }, values);
  expect(long.text.length).toBeGreaterThan(9_000);
  const { post: without } = mendPost(long, ['drop_phone']);
  expect(without.text).toMatch(/^Pão quente\. Pão quente\. /);
  expect(findPostFaults(without).map(({ code }) => code)).not.toContain('phone_in_text');
});

it('gives up a sentence of more numbers than it could say anything beside', () => {
  const numbers = Array.from({ length: 600 }, (_, n) => `(11) 3032-${String(1000 + n)}`).join(', ');
  const text = `Pão quente. Ligue para a loja da praça, ${numbers}. Até já!`;
  expect(mendPost({ ...post, text }, ['drop_phone']).post.text).toBe('Pão quente. Até já!');
});

it.each([
  ['Chegou a torta de maracujá. Encomende: (21) 2568-3390.', 'Chegou a torta de maracujá.'],
  ['Bread at 7 am. Call (11) 3032-0000. See you!', 'Bread at 7 am. See you!'],
  ['Pão quente! Ligue (11) 3032-0000 ou +55 21 99999-1234 hoje.', 'Pão quente!'],
  ['Pan recién hecho. Llámanos al tel. (11) 3032-0000.', 'Pan recién hecho.'],
  ['Fornada às 7h.\n📞 (11) 3032-0000\nTe esperamos.', 'Fornada às 7h.\nTe esperamos.'],
  ['Ligue 3032-0000, ou venha à loja. Até já!', 'Até já!'],
  [
    'Na compra de dois pães, um café; reserve no (11) 3032-0000 por nossa conta.',
    'Na compra de dois pães, um café.',
  ],
  ['Reserve sua mesa para o jantar: (11) 3032-0000.', 'Reserve sua mesa para o jantar.'],
  ['Venha à loja da praça (tel. 3032-0000) e ganhe um café.', 'Venha à loja da praça e ganhe um café.'],
  [
    'Bolo por R$ 19,90 até as 18:30, ligue 3032-0000, e pão por R$ 5.',
    'Bolo por R$ 19,90 até as 18:30, e pão por R$ 5.',
  ],
])('takes the phone numbers and what led to them out of %j', (text, expected) => {
  const { post: without, used } = mended(text);
  expect([without.text, used]).toEqual([expected, ['drop_phone']]);
  expect(findPostFaults(without)).toEqual([]);
});

it('leaves a number to a person where nothing would be left without it', () => {
  const only = { ...post, text: 'Ligue (11) 3032-0000.' };
  expect(mendPost(only, all)).toEqual({ post: only, used: [] });
});
