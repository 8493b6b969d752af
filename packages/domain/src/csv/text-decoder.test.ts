import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateLocationsCsv } from './read';
import { sampleRow } from './sample';
import { CsvTextDecoder, UndecodableError } from './text-decoder';
import { writeLocationsCsv } from './write';

const singleBytes = new Map(
  Object.entries({ '€': 0x80, '…': 0x85, '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96, '—': 0x97, '™': 0x99 }),
);

function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => singleBytes.get(character) ?? character.charCodeAt(0));
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function decode(bytes: Uint8Array, size = bytes.length): string {
  const decoder = new CsvTextDecoder();
  let text = '';
  for (let at = 0; at < bytes.length; at += size) text += decoder.push(bytes.subarray(at, at + size));
  return text + decoder.end();
}

const sizes = [1, 2, 3, 5, 7, 16, undefined];

describe('a mixture of UTF-8 and windows-1252', () => {
  const file = (name: string): string => [...writeLocationsCsv([sampleRow({ name })])].join('').slice(1);

  it.each([
    ['UTF-8 first', Uint8Array.of(...utf8(file('São João')), ...latin('São João'))],
    ['windows-1252 first', Uint8Array.of(...latin(file('São João')), ...utf8('São João\r\n'))],
  ])('is a finding, not other names: %s', async (_, bytes) => {
    const report = await validateLocationsCsv(bytes);
    expect(report.findings).toMatchObject([{ code: 'file_malformed', params: { reason: 'encoding' } }]);
    expect(report.rows).toBe(0);
  });

  it.each([
    'São João',
    'Zé',
    'Bolo à moda',
    'Antônio',
    'KÖLN',
    'ANTÔNIO',
    'nº 5',
    'a\u00a0b',
    'Bar ’n’ Grill',
    'A – B',
    '5 €',
    'Łódź',
    'pizza 😀',
    'Кафе',
    '東京',
  ])('is refused wherever it is cut: %s', (name) => {
    for (const size of sizes) {
      const before = Uint8Array.of(...utf8(`a,b\n${name}\n`), ...latin('Pão,Maçã\n'));
      const behind = Uint8Array.of(...latin('a,b\nPão,Maçã\n'), ...utf8(`${name}\n`));
      expect(() => decode(before, size), `before, in pieces of ${size}`).toThrow(UndecodableError);
      expect(() => decode(behind, size), `behind, in pieces of ${size}`).toThrow(UndecodableError);
    }
  });

  it('is refused where the cut goes through the one character that tells', () => {
    const head = latin('a,b\nPão\n');
    const bytes = Uint8Array.of(...head, ...utf8('ção'));
    for (const cut of [head.length, head.length + 1, head.length + 2, head.length + 3]) {
      const decoder = new CsvTextDecoder();
      expect(() => {
        decoder.push(bytes.subarray(0, cut));
        decoder.push(bytes.subarray(cut));
      }).toThrow(UndecodableError);
    }
  });
});

describe('windows-1252 that looks like UTF-8 by chance', () => {
  it.each([
    'IRMÃ”',
    '“MAÇÔ, 2',
    'MANHÃ… E NOITE',
    'LÃ® FIOS',
    'ROMÃ™',
    'IRMÃ – FILHA',
    'IRMÃ\u00a0LOJA',
    'CAFÉ®',
    'CAFÉ” BAR',
    'ESPAÑ”A',
    'café…”',
    'PÃO, AÇÃO, JOÃO, MÃE',
  ])('is read as it was written: %s', (name) => {
    const text = `a,b\nPão,${name}\n`;
    for (const size of sizes) expect(decode(latin(text), size)).toBe(text);
  });

  it.each(['LÃ£', '«Å»'])('but refused in the rare cases beyond: %s', (name) => {
    expect(() => decode(latin(`Pão\n${name}\n`))).toThrow(UndecodableError);
  });
});

describe('pure files', () => {
  const letters = 'abcxyzABCXYZ áàâãéêíóôõúçÁÀÂÃÉÊÍÓÔÕÚÇ,;.\n';

  it('of words in windows-1252 are read back, however they are cut', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from(letters)), maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        (words, size) => {
          expect(decode(latin(`ação ${words}`), size)).toBe(`ação ${words}`);
        },
      ),
    );
  });

  it('in UTF-8 are read back, however they are cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 9 }), (words, size) => {
        expect(decode(utf8(`name ${words}`), size)).toBe(`name ${words}`);
      }),
    );
  });
});
