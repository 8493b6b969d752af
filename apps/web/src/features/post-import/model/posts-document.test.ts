import { postCsvRow, writePostsCsv, type PostCsvColumn } from '@frontage/domain/posts-csv';
import { describe, expect, it } from 'vitest';
import { summarize } from '../../../shared/csv-repair/model/document-summary';
import { repairAlike, repairCell } from '../../../shared/csv-repair/model/cell-repairs';
import { PostsDocument } from './posts-document';

type Cells = Partial<Record<PostCsvColumn, string>>;
const news = { storeCode: 'SP-1', kind: 'news', text: 'Fresh bread.' };
const open = (...rows: Cells[]) =>
  PostsDocument.open([...writePostsCsv(rows.map(postCsvRow))].join(''), { now: '2026-11-24T09:00' });

const codes = (document: PostsDocument) =>
  [...document.allFindings()].map(({ row, finding }) => `${row} ${finding.column} ${finding.code}`);

describe('PostsDocument', () => {
  it('checks a row again after an edit, across its columns', async () => {
    const document = await open({ ...news, button: 'BOOK' });
    expect(codes(document)).toEqual(['0 link button_link_missing']);
    document.setCell(0, 'button', 'CALL');
    expect(codes(document)).toEqual([]);
    document.setCell(0, 'link', 'https://example.com');
    expect(codes(document)).toEqual(['0 link button_link_not_allowed']);
  });

  it('finds repeats made and mended by an edit', async () => {
    const document = await open(news, { ...news, storeCode: 'SP-2' }, news);
    expect(codes(document)).toEqual(['2 storeCode row_duplicated']);
    document.setCell(2, 'storeCode', 'SP-3');
    expect(codes(document)).toEqual([]);
    document.setCell(1, 'storeCode', 'SP-3');
    expect(codes(document)).toEqual(['2 storeCode row_duplicated']);
    expect(summarize(document)).toMatchObject({ rowsReady: 2, rowsWithErrors: 1, errors: 1 });
  });

  it('knows the locations and groups that rows may name', async () => {
    const document = await open(
      news,
      { ...news, storeCode: 'sp-1|SP-9' },
      { ...news, storeCode: '', locationId: '77' },
      { ...news, storeCode: '', group: 'South' },
      { ...news, storeCode: '', group: 'North' },
      { ...news, storeCode: '', group: '*' },
      { ...news, storeCode: 'SP-2' },
    );
    document.setKnown({
      storeCodes: new Map([
        ['sp-1', 1],
        ['sp-2', 2],
      ]),
      locationIds: new Set(['77']),
      groups: new Set(['south']),
    });
    expect(codes(document)).toEqual([
      '1 storeCode unknown_location',
      '4 group unknown_group',
      '6 storeCode store_code_ambiguous',
    ]);
    document.setCell(4, 'group', 'SOUTH');
    expect(codes(document)).toEqual(['1 storeCode unknown_location', '6 storeCode store_code_ambiguous']);
  });

  it('repairs alike cells together, each by what it holds', async () => {
    const document = await open(
      { ...news, publishAt: '24/12/2026 09:00' },
      { ...news, publishAt: '25/12/2026 10:30' },
      { ...news, publishAt: '05/12/2026 10:30' },
    );
    const { groups } = summarize(document);
    expect(groups).toMatchObject([{ code: 'moment_invalid', count: 3, repair: { kind: 'read_moment_as' } }]);
    expect(repairCell(document, 2, 'publishAt')?.repair?.values).toEqual(['2026-12-05 10:30']);
    for (const { row, column, to } of repairAlike(document, groups[0]?.key ?? ''))
      document.setCell(row, column, to);
    expect(document.cell(0, 'publishAt')).toBe('2026-12-24 09:00');
    expect(document.cell(1, 'publishAt')).toBe('2026-12-25 10:30');
  });

  it('writes what was repaired, with the columns and the separator of the file', async () => {
    const document = await PostsDocument.open('kind;text;group\r\nnews;;South\r\n', {});
    document.setCell(0, 'text', 'Bread; and cake');
    expect([...document.written()].join('')).toBe(
      '\ufeffkind;text;group\r\nnews;"Bread; and cake";South\r\n',
    );
  });
});
