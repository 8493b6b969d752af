import { describe, expect, it } from 'vitest';
import { longestOfPost } from './post';
import { marksOfText } from './text-marks';

describe('marks of a text', () => {
  it.each([
    ['Encomende: (21) 2568-3390.', ['phone']],
    ['Pedido 48 21 07 em casa.', ['long_number']],
    ['Cupom 123.456', ['long_number']],
    ['Escreva para forno@boavista.com.br hoje.', ['email']],
    ['Veja em boavista.com.br/tortas', ['web_address']],
    ['Veja em https://boavista.example', ['web_address']],
    ['SÓ HOJE, TORTA DE MARACUJÁ PELA METADE!', ['capitals']],
    ['SÓ HOJE NA PADARIA BOA VISTA: forno@boavista.com', ['email', 'capitals']],
  ])('%s', (text, marks) => {
    expect(marksOfText(text)).toEqual(marks);
  });

  it.each([
    'Chegou a torta de maracujá. Fatia ou inteira, todo dia a partir das 14h.',
    'De 24/12/2026 a 31/12/2026, das 9:00 às 18:00.',
    'Desde 1998, por R$ 12,90 e não mais.',
    'OFERTA',
    'Fim.De semana, pão.E café.',
    '',
  ])('%s has none', (text) => {
    expect(marksOfText(text)).toEqual([]);
  });

  it('reads the longest text of hostile signs to its end', () => {
    for (const sign of ['1 ', '@.', 'a@', 'www', '1/', 'Á.'])
      expect(Array.isArray(marksOfText(sign.repeat(longestOfPost.text / 2)))).toBe(true);
  });
});
