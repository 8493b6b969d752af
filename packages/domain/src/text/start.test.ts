import { describe, expect, it } from 'vitest';
import { excerptOf, startOf, titleFrom } from './start';

describe('the beginning of a text', () => {
  it('is all of it where it is short enough', () => {
    expect(startOf('pão', 3)).toBe('pão');
    expect(startOf('a🥐', 3)).toBe('a🥐');
  });

  it('is never cut within a character', () => {
    expect(startOf('a🥐b', 2)).toBe('a');
    expect(startOf('a🥐b', 3)).toBe('a🥐');
    for (const most of [0, 1, 2, 3, 4, 5, 6, 7]) expect(startOf('🥐🥖🍞', most)).not.toMatch(/\p{Cs}/u);
  });
});

describe('a title made of a text', () => {
  it('is its first line where that fits', () => {
    expect(titleFrom(' Pão quente às quatro \n\nTodo dia.', 30)).toBe('Pão quente às quatro');
    expect(titleFrom('Pão quente', 10)).toBe('Pão quente');
    expect(titleFrom('', 10)).toBe('');
  });

  it('is of an excerpt every line', () => {
    expect(excerptOf('Pão\nquente às quatro', 12)).toBe('Pão\nquente…');
  });

  it('ends with a whole word', () => {
    expect(titleFrom('Pão de queijo quentinho', 16)).toBe('Pão de queijo…');
    expect(titleFrom('Pão de queijo, quentinho', 16)).toBe('Pão de queijo…');
    expect(titleFrom('Pão de queijo quentinho', 14)).toBe('Pão de queijo…');
    for (let most = 1; most < 24; most += 1)
      expect(titleFrom('Pão de queijo quentinho', most).length).toBeLessThanOrEqual(most);
  });

  it('is cut within a word, but never within a character, where there is nothing else to cut at', () => {
    expect(titleFrom('https://padariaboavista.example/cardapio', 12)).toBe('https://pad…');
    expect(titleFrom('🥐🥖🍞', 4)).toBe('🥐…');
  });
});
