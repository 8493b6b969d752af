import { describe, expect, it } from 'vitest';
import { nameSchema, plainLine } from './name';

const hidden = [
  '\n',
  '\r\n',
  '\t',
  '\0',
  '\u001b[31m',
  '\u007f',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u061c',
  '\u200e',
  '\u200f',
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e'],
  ...['\u2066', '\u2067', '\u2068', '\u2069'],
];

describe('a name', () => {
  it('is one line that reads as it is stored', () => {
    for (const one of hidden) {
      const found = nameSchema(120).safeParse(`Padaria${one}Boa Vista`);
      expect([JSON.stringify(one), found.success]).toEqual([JSON.stringify(one), false]);
      expect(found.error?.issues).toMatchObject([{ params: { code: 'name_hidden_characters' } }]);
      expect(plainLine(`Padaria${one}Boa Vista`)).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
    }
  });

  it('may be in any script, with accents, signs and pictures', () => {
    const names = [
      'Pão & Cia.',
      'مخبز',
      'מאפייה',
      'パン屋',
      'Ребро',
      '👩‍🍳 Broa',
      "D'Ávila – Nº 7",
      'Booking.com',
    ];
    for (const name of names) expect(nameSchema(120).parse(` ${name} `)).toBe(name);
    expect(nameSchema(3).safeParse('abcd').success).toBe(false);
    expect(nameSchema(3).safeParse('  ').success).toBe(false);
  });
});
