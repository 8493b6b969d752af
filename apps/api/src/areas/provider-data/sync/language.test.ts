import { expect, it } from 'vitest';
import { languageOf } from './language';

it.each([
  ['pt', 'Melhor pão de queijo da região, sempre quentinho e com um atendimento muito simpático.'],
  ['en', 'Lovely pastries, a bit pricey. The staff spoke English and were very kind to us.'],
  ['es', 'El mejor café del barrio, y las medialunas siempre están recién hechas. Volveremos pronto.'],
  ['de', 'Sehr gutes Brot und freundliche Bedienung, leider gibt es morgens eine lange Schlange.'],
])('tells %s', (language, text) => expect(languageOf(text)).toBe(language));

it.each([[null], [''], ['Top!'], ['👍👍👍👍👍👍👍👍👍👍👍👍👍'], ['5 5 5 5 5 5 5 5 5 5 5 5']])(
  'says nothing of %s',
  (text) => expect(languageOf(text)).toBeNull(),
);
