import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestOwnText, type OwnValue } from '../location/own-values';
import { csvColumnIndex, csvColumns } from './columns';
import { isOwnColumn, ownColumn, withOwnCells } from './own-columns';
import { readLocationsCsv, validateLocationsCsv } from './read';
import { createRowValidator } from './row-validator';
import { sampleRow } from './sample';
import { writeLocationsCsv } from './write';

const ownFields = [
  { key: 'gerente', name: 'Gerente da loja' },
  { key: 'turno', name: 'Turno' },
  { key: 'fone', name: 'Phone' },
];
const own = ownFields.map(({ key }) => ownColumn(key));
const fileOf = (...texts: string[][]) =>
  [
    ...writeLocationsCsv(
      texts.map((cells, index) => [...sampleRow({ locationId: String(index + 1) }), ...cells]),
      { own },
    ),
  ].join('');
const headed = (...names: string[]) => {
  const [head = '', ...rows] = fileOf(['Ana', 'Manhã', '11']).split('\r\n');
  return [head.split(',').slice(0, csvColumns.length).concat(names).join(','), ...rows].join('\r\n');
};

describe('columns of own fields', () => {
  it('are found by key, by the name people gave them, in braces and in any case; built-in names come first', async () => {
    const headerOf = async (...names: string[]) =>
      (await validateLocationsCsv(headed(...names), { ownFields })).header;
    expect((await headerOf('own.gerente', '{own.turno}', 'nada'))?.own).toEqual(['own.gerente', 'own.turno']);
    expect((await headerOf('GERENTE DA LOJA', 'turno', 'nada'))?.own).toEqual(['own.gerente', 'own.turno']);
    expect((await headerOf('OWN.Fone', 'a', 'b'))?.own).toEqual(['own.fone']);
    // 'Phone' is the product's own column, and stands there twice now.
    const twice = await validateLocationsCsv(headed('Phone', 'a', 'b'), { ownFields });
    expect(twice.findings[0]?.params).toMatchObject({ reason: 'duplicate_columns', columns: ['phone'] });
    const same = await validateLocationsCsv(headed('own.turno', 'Turno', 'b'), { ownFields });
    expect(same.findings[0]?.params).toMatchObject({ reason: 'duplicate_columns', columns: ['own.turno'] });
  });

  it('are none where nobody says which fields there are', async () => {
    const { header, findings } = await validateLocationsCsv(fileOf(['Ana', '', '']));
    expect(header).toMatchObject({ own: [], ignored: own });
    expect(findings).toEqual([]);
  });

  it('hold texts up to their length, checked alike in a stream and cell by cell', async () => {
    const fits = 'x'.repeat(longestOwnText);
    const { findings, valid } = await validateLocationsCsv(
      fileOf([fits, `  ${fits}  `, ''], [`${fits}y`, '', '']),
      { ownFields },
    );
    expect(valid).toBe(1);
    expect(findings).toMatchObject([{ line: 3, column: 'own.gerente', code: 'own_too_long' }]);
    const validator = createRowValidator({}, own);
    expect(validator.checkRow(3, [...sampleRow(), `${fits}y`, '', ''])).toMatchObject([
      { column: 'own.gerente', code: 'own_too_long' },
    ]);
  });

  it('change what the file has a column for, take away what is empty, and keep the rest', () => {
    const held: OwnValue[] = [
      { key: 'gerente', text: 'Ana' },
      { key: 'turno', text: 'Manhã' },
      { key: 'outro', text: 'fica' },
    ];
    expect(withOwnCells(['own.turno', 'own.gerente'], [' Noite ', ' '], held)).toEqual([
      { key: 'outro', text: 'fica' },
      { key: 'turno', text: 'Noite' },
    ]);
  });

  it('come back equal, whatever they hold', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            ...own.map(() =>
              fc
                .string({ unit: 'grapheme', maxLength: 12 })
                .map((text) => text.replace(/[\0\r]/g, '').trim()),
            ),
          ),
          {
            minLength: 1,
            maxLength: 4,
          },
        ),
        async (texts) => {
          const read: string[][] = [];
          for await (const { header, rows } of readLocationsCsv(fileOf(...texts), { ownFields })) {
            for (const row of rows)
              read.push(own.map((column) => row[csvColumnIndex(column, header?.own)] ?? ''));
          }
          expect(read).toEqual(texts);
        },
      ),
    );
    expect(isOwnColumn('own.Gerente')).toBe(false);
  });
});
