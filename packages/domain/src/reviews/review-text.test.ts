import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReviewText } from './review-text';

describe('the text of a review', () => {
  it.each([
    ['(Translated by Google) Great bread!\n\n(Original)\nPão ótimo!', 'Pão ótimo!', 'Great bread!'],
    ['(Translated by Google) Great bread! (Original) Pão ótimo!', 'Pão ótimo!', 'Great bread!'],
    ['Pão ótimo!\n\n(Translated by Google)\nGreat bread!', 'Pão ótimo!', 'Great bread!'],
    ['Pão ótimo!\r\n\r\n(Translated by Google)\r\nGreat bread!', 'Pão ótimo!', 'Great bread!'],
    ['(Traduzido pelo Google) Pão ótimo!\n\n(Original)\nGreat bread!', 'Great bread!', 'Pão ótimo!'],
    ['(Traduzido pelo Google) Pão!\n\n(Texto original)\nBread!', 'Bread!', 'Pão!'],
    ['¡Qué pan!\n\n(Traducido por Google)\nWhat a bread!', '¡Qué pan!', 'What a bread!'],
    ["(Traduit par Google) Bon pain\n\n(Avis d'origine)\nGreat bread", 'Great bread', 'Bon pain'],
    ['Great bread\n\n(Übersetzt von Google)\nTolles Brot', 'Great bread', 'Tolles Brot'],
    ['（Google による翻訳）いいパン\n\n（原文）\nGreat bread', 'Great bread', 'いいパン'],
  ])('is told from its translation in %j', (comment, original, translation) => {
    expect(readReviewText(comment)).toEqual({ original, translation });
  });

  it.each([
    ['Pizza (original)\nboa\n\n(Translated by Google)\nGood pizza (original)\ngood', 'Pizza (original)\nboa'],
    [
      '(Translated by Google) Pizza (original), good\n\n(Original)\nPizza (original), boa',
      'Pizza (original), boa',
    ],
  ])('keeps the word of a heading where the author wrote it in %j', (comment, original) => {
    expect(readReviewText(comment).original).toBe(original);
  });

  it.each([
    'Pão ótimo!',
    '(Translated by Google) Great bread!',
    '(Original) Pão',
    'Pão\n\n(Translated by Google)',
    'The menu (Translated by Google) made us laugh',
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

// Looked through for each of its lines, it would not be read within a test's time.
it('reads a comment of empty lines', () => {
  const comment = '\n'.repeat(200_000);
  expect(readReviewText(comment)).toEqual({ original: comment, translation: null });
});
