import { expect, it } from 'vitest';
import { withFallback, withoutVariable } from './mend';
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
