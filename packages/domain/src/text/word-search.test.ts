import { describe, expect, it } from 'vitest';
import { foldText } from './fold';
import { onOneSpace, wordSearch } from './word-search';

const finds = (words: readonly string[], text: string) => wordSearch(words).test(onOneSpace(foldText(text)));

/** The same said by an expression, which is right and can be slow. */
function findsByExpression(words: readonly string[], text: string): boolean {
  const forms = words.map((word) => {
    const form = onOneSpace(foldText(word)).trim();
    const isBeginning = form.endsWith('*');
    const plain = (isBeginning ? form.slice(0, -1) : form).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return isBeginning ? plain : `${plain}(?![\\p{L}\\p{N}])`;
  });
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})`, 'u').test(onOneSpace(foldText(text)));
}

describe('a search for words', () => {
  it.each<[string[], string, boolean]>([
    [['PAO'], 'O pão!', true],
    [['pao'], 'Paola', false],
    [['pao'], 'empao', false],
    [['atend*'], 'Bom atendimento', true],
    [['tend*'], 'Bom atendimento', false],
    [['food poisoning'], 'food \n  poisoning', true],
    [['c++ (x)'], 'o C++ (x) aí', true],
    [['hers', 'he is', 'she'], 'ushers she', true],
    [['hers', 'he is'], 'ushers she', false],
    [['𝐛'], 'a 𝐛 c', true],
    [['b'], '𝐚b', false],
    [['b'], 'b𝐚', false],
    [['b'], '😀b😀', true],
  ])('for %j in %s is %s', (words, text, found) => {
    expect(finds(words, text)).toBe(found);
  });

  it('finds what an expression would find, in 5,000 cases', () => {
    let seed = 7;
    const below = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    const some = (length: number) => Array.from({ length }, () => 'aab- ç1'[below(7)] ?? '').join('');
    let found = 0;
    const wrong: unknown[] = [];
    for (let round = 0; round < 5_000; round += 1) {
      const words = Array.from(
        { length: 1 + below(4) },
        () => `a${some(below(5))}${below(3) === 0 ? '*' : ''}`,
      );
      const text = some(below(24));
      const expected = findsByExpression(words, text);
      if (expected) found += 1;
      if (finds(words, text) !== expected) wrong.push({ words, text, expected });
    }
    expect(wrong).toEqual([]);
    expect(found).toBeGreaterThan(500);
    expect(found).toBeLessThan(4_500);
  });

  it('reads the worst of texts for the worst of words in no time', () => {
    const text = 'a '.repeat(2_048);
    // With an expression that tries one phrase after the other each of these took a fifth of a second.
    for (let round = 0; round < 300; round += 1) {
      const words = Array.from({ length: 50 }, (_, index) => `${'a '.repeat(28)}b${String(index)}`);
      expect(finds(words, text)).toBe(false);
    }
  }, 20_000);
});
