import { sampleRow, csvColumns } from '@frontage/domain/csv';
import { describe, expect, it } from 'vitest';
import { packed, workbook } from '../../../shared/csv-repair/workbook/testing';
import { CsvSession } from './csv-session';

const none = { categories: [], ownFields: [] };
const ignore = () => undefined;

describe('CsvSession', () => {
  it('opens a workbook as it opens a CSV, and answers a CSV', async () => {
    const session = new CsvSession();
    const sample = [...sampleRow()];
    const wrong = sample.map((cell, at) => (csvColumns[at] === 'status' ? 'FECHADA' : cell));
    const opened = await session.open(workbook({ Lojas: [csvColumns.slice(), wrong] }), none, ignore);
    expect(opened).toMatchObject({ kind: 'ready', summary: { rows: 1, errors: 1 } });
    session.setCells([{ row: 0, column: 'status', value: 'OPEN' }]);
    expect(await session.corrected().text()).toContain('OPEN');
    expect(session.summary().errors).toBe(0);
  });

  it('says why a workbook cannot be read, and what a readable one lacks', async () => {
    const session = new CsvSession();
    const document = packed({ 'word/document.xml': new TextEncoder().encode('<w/>') });
    expect(await session.open(document, none, ignore)).toEqual({
      kind: 'unreadable',
      fault: { reason: 'not_workbook' },
    });
    expect(await session.open(workbook({ Clientes: [['cliente'], ['Ana']] }), none, ignore)).toMatchObject({
      kind: 'malformed',
      finding: { params: { reason: 'missing_columns' } },
    });
  });
});
