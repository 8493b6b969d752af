import { describe, expect, it } from 'vitest';
import { findReplyFindings } from './find-reply-findings';
import { withoutEmptyGreetings } from './repair-reply';
import { harmlessReply, randomOf, replyWith, writeEmail, writeLink, writePhone } from './reply-texts';

const facts = { phones: ['+551130327745'], recentReplies: [], isAnonymous: false };
const seed = 20_261_123;

/** Texts of which the guard says nothing although it should, or the other way round; at most twenty to look at. */
function missed(
  count: number,
  write: (r: ReturnType<typeof randomOf>) => string,
  isWrong: (codes: string[]) => boolean,
) {
  const r = randomOf(seed);
  const wrong: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const text = write(r);
    if (isWrong(findReplyFindings(text, facts).map(({ code }) => code))) wrong.push(text);
  }
  return { count: wrong.length, some: [...new Set(wrong)].slice(0, 20) };
}

const none = { count: 0, some: [] };

describe('the guard, on 10,000 random texts', () => {
  it('lets no phone number through that is not of the location', () => {
    const found = missed(
      5000,
      (r) => replyWith(r, writePhone),
      (codes) => !codes.includes('foreign_phone'),
    );
    expect(found).toEqual(none);
  });

  it('lets no link through', () => {
    const found = missed(
      3000,
      (r) => replyWith(r, writeLink),
      (codes) => !codes.includes('link') && !codes.includes('email'),
    );
    expect(found).toEqual(none);
  });

  it('lets no mail address through', () => {
    const found = missed(
      2000,
      (r) => replyWith(r, writeEmail),
      (codes) => !codes.includes('email'),
    );
    expect(found).toEqual(none);
  });

  it('stops fewer than one in a hundred of 2,000 harmless replies', () => {
    const { count, some } = missed(2000, harmlessReply, (codes) => codes.length > 0);
    expect(some).toEqual([]);
    expect(count).toBeLessThan(20);
  });
});

describe('the worst of texts', () => {
  // Read again at every place of it, each takes longer than a test may: 8,192 letters of Hangul took 4.5 s, and here are twice as many.
  const seeds = [
    ...[
      '가',
      'أ',
      'a',
      '1',
      '…',
      ' ',
      '\u3000',
      '.',
      'a.',
      '+',
      '@',
      'a@',
      '_',
      '{',
      '${',
      '[',
      '<',
      '(',
      '%',
      ',',
    ],
    ...[
      'unouno',
      'w',
      'www.',
      'h t t p s : ',
      'oi, ! ',
      'ligue ',
      '1,',
      'R$ ',
      '.""',
      'a at gmail',
      '1999-2000 ',
    ],
  ];

  it.each(seeds)('of %j are judged, however long', (seed) => {
    const text = seed.repeat(Math.ceil(50_000 / seed.length));
    expect(() => findReplyFindings(text, { ...facts, isAnonymous: true })).not.toThrow();
  });

  it('lose their greetings all at once', () => {
    const text = 'oi, ! '.repeat(2_000);
    expect(withoutEmptyGreetings(`${text}Obrigado pela visita`)).toMatch(/^Oi! oi! .*Obrigado pela visita$/);
  });
});
