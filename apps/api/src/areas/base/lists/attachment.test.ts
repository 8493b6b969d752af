import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tableAttachment } from './attachment';

const at = new Date('2026-11-21T02:30:00.000Z');
const timeZone = 'America/Sao_Paulo';
const headerOf = (name: string) => tableAttachment({ kind: 'ledger', name, at, timeZone });
const savedAs = (header: string) => decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(header)?.[1] ?? '');

it("names a download after what it is, whose it is and the project's day, for old and new clients", () => {
  const header = headerOf('Pão & Cia (novembro)');
  expect(header).toBe(
    `attachment; filename="ledger Pao & Cia (novembro) 2026-11-20.csv"; filename*=UTF-8''ledger%20P%C3%A3o%20%26%20Cia%20%28novembro%29%202026-11-20.csv`,
  );
  expect(savedAs(header)).toBe('ledger Pão & Cia (novembro) 2026-11-20.csv');
  expect(savedAs(headerOf('  '))).toBe('ledger 2026-11-20.csv');
});

it('keeps the header and the folder whole, whatever the name', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(
          'a"; filename="x.exe',
          'a\r\nset-cookie: b=c',
          '../../x',
          'a\\"b',
          '\ud800',
          '%0d%0a',
          '🥐'.repeat(99),
        ),
      ),
      (name) => {
        const header = headerOf(name);
        expect(header).toMatch(
          /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[\w.%~!-]+\.csv$/,
        );
        const saved = savedAs(header);
        expect(saved).toMatch(/^ledger .*2026-11-20\.csv$/u);
        expect(saved).not.toMatch(/[/\\"\p{Cc}]/u);
      },
    ),
  );
});
