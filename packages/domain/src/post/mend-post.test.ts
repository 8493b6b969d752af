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

it('takes any number of phone numbers out in no time, of a text that variables made as long as may be', () => {
  const values = { ...blankLocation(), name: 'Ligue (11) 3032-7745. '.repeat(4) };
  const { post: long } = renderPost({ ...post, text: '{name}'.repeat(1_500) }, values);
  expect(long.text.length).toBeLessThanOrEqual(10_000);
  const begun = performance.now();
  const { post: without } = mendPost(long, ['drop_phone']);
  expect(without.text).toMatch(/^Ligue\. Ligue\. /);
  expect(findPostFaults(without).map(({ code }) => code)).not.toContain('phone_in_text');
  expect(performance.now() - begun).toBeLessThan(1_000);
});

it.each([
  ['Encomende: (21) 2568-3390.', 'Encomende:.'],
  ['Ligue (11) 3032-0000 ou +55 21 99999-1234 hoje.', 'Ligue ou hoje.'],
  ['Peça no 3032-0000!', 'Peça no!'],
])('takes the phone numbers out of %s', (text, expected) => {
  const { post: without, used } = mended(text);
  expect([without.text, used]).toEqual([expected, ['drop_phone']]);
  expect(findPostFaults(without)).toEqual([]);
});
