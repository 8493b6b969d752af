import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReviewText } from './review-text';

describe('the text of a review', () => {
  it.each([
    ['(Translated by Google) Great bread!\n\n(Original)\nPão ótimo!', 'Pão ótimo!', 'Great bread!'],
    ['Pão ótimo!\n\n(Translated by Google)\nGreat bread!', 'Pão ótimo!', 'Great bread!'],
    ['(Traduzido pelo Google) Pão ótimo!\n\n(Original)\nGreat bread!', 'Great bread!', 'Pão ótimo!'],
    ['¡Qué pan!\n\n(Traducido por Google)\nWhat a bread!', '¡Qué pan!', 'What a bread!'],
  ])('is told from its translation in %j', (comment, original, translation) => {
    expect(readReviewText(comment)).toEqual({ original, translation });
  });

  it.each([
    'Pão ótimo!',
    '(Translated by Google) Great bread!',
    '(Original) Pão',
    'Pão (Translated by Google)',
  ])('is what stands there in %j', (comment) => {
    expect(readReviewText(comment)).toEqual({ original: comment, translation: null });
  });

  it('loses no word of whatever stands there', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const { original, translation } = readReviewText(`${one}\n(Translated by Google)\n${other}`);
        const kept = `${original} ${translation ?? ''}`;
        for (const part of [one.trim(), other.trim()])
          if (!/\((translated|original)/i.test(part)) expect(kept).toContain(part);
      }),
    );
  });
});
