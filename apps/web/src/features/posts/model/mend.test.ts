import { expect, it } from 'vitest';
import { mendOf, withFallback, withMend, withoutLocations, withoutVariable } from './mend';
import { blankPost } from './typed-post';

const typed = {
  ...blankPost('offer'),
  text: 'Com {own.manager} em {city|sua cidade}.',
  title: '{own.manager|Ana} recebe',
  redeemLink: 'https://padaria.example/{own.manager}',
};

it('gives a variable a fallback wherever it stands, and leaves the others', () => {
  expect(withFallback(typed, 'own.manager', 'a {equipe|x}')).toMatchObject({
    text: 'Com {own.manager|a equipex} em {city|sua cidade}.',
    title: '{own.manager|a equipex} recebe',
    redeemLink: 'https://padaria.example/{own.manager|a equipex}',
    coupon: '',
  });
  expect(withFallback(typed, 'city', '').text).toBe('Com {own.manager} em {city|}.');
});

it('takes a variable out', () => {
  expect(withoutVariable(typed, 'own.manager')).toMatchObject({
    text: 'Com em {city|sua cidade}.',
    title: ' recebe',
  });
});

it('turns a mend on once, and off', () => {
  const on = withMend(withMend(typed, 'shorten', true), 'shorten', true);
  expect(on.mends).toEqual(['shorten']);
  expect(withMend(withMend(on, 'drop_phone', true), 'shorten', false).mends).toEqual(['drop_phone']);
  expect(
    (['title_size', 'phone_in_text', 'foreign_link', 'unverified'] as const).map((cause) =>
      mendOf({ cause }),
    ),
  ).toEqual(['shorten', 'drop_phone', 'own_link', undefined]);
});

it('leaves locations out of what was chosen one by one, and of all that match', () => {
  expect(withoutLocations({ kind: 'some', ids: ['a', 'b', 'c'] }, ['b'])).toEqual({
    kind: 'some',
    ids: ['a', 'c'],
  });
  expect(
    withoutLocations({ kind: 'all', filter: { state: 'SP', search: '' }, except: ['a'] }, ['a', 'b']),
  ).toEqual({ kind: 'all', filter: { state: 'SP' }, except: ['a', 'b'] });
});
