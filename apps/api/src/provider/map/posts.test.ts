import type { PostContent } from '@frontage/domain';
import { expect, it } from 'vitest';
import { postUpdateMask, toWirePost, toWirePostChange } from './posts';

const news: PostContent = {
  kind: 'news',
  text: '',
  button: { action: 'CALL', link: null },
  photo: null,
  event: null,
  offer: null,
};
const event = { title: 'Taller de pan para los niños', start: '2026-12-01T10:00', end: '2026-12-01T12:00' };

it.each([
  ['pt-BR', { ...news, text: 'Fornada às 7h na loja da praça.' }],
  ['en', { ...news, text: 'Warm bread with butter, every day at seven.' }],
  ['es', { ...news, kind: 'event' as const, event }],
  ['pt-BR', { ...news, text: 'Fornada 7h' }],
])('says that a post is in %s, also once it is edited', (languageCode, post) => {
  expect(toWirePost(post)).toMatchObject({ languageCode });
  expect(toWirePostChange(post)).toMatchObject({ languageCode });
  expect(postUpdateMask.split(',')).toContain('languageCode');
});
