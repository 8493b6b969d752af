import { describe, expect, it } from 'vitest';
import { csvLocales } from '../csv/header-names';
import { postCsvCodes } from '../post-csv/columns';
import { postCsvRow, writePostsCsv } from '../post-csv/write';
import { postCsvPhrases, runPostsCommand } from './check-posts';

async function run(argv: string[], stdin: string) {
  let out = '';
  let error = '';
  const status = await runPostsCommand(argv, {
    stdin,
    write: async (text) => {
      out += await Promise.resolve(text);
    },
    writeError: async (text) => {
      error += await Promise.resolve(text);
    },
  });
  return { status, out, error };
}

const file = [
  ...writePostsCsv([
    postCsvRow({ storeCode: 'SP-1', kind: 'news', text: 'Fresh bread', publishAt: '2026-12-24 09:00' }),
    postCsvRow({ storeCode: 'SP-2', kind: 'news', text: '', publishAt: '2026-12-24 09:00' }),
  ]),
].join('');

describe('frontage-validate-posts', () => {
  it('answers the JSON form', async () => {
    const { status, out } = await run(['-', '--format', 'json'], file);
    expect(status).toBe(1);
    expect(JSON.parse(out)).toEqual({
      rows: 2,
      valid: 1,
      errors: [{ line: 3, column: 'text', code: 'text_missing', value: '' }],
    });
  });

  it('knows what is past where it is told the time', async () => {
    const { out } = await run(['-', '--now', '2027-01-01T00:00', '--locale', 'br'], file);
    expect(out).toContain('linha 2, coluna publishAt: Data e hora no passado "2026-12-24 09:00"');
    expect(out).toContain('linha 3, coluna text: Texto vazio');
  });

  it('refuses options that it does not have', async () => {
    const { status, error } = await run(['-', '--categories', 'x'], file);
    expect(status).toBe(2);
    expect(error).toContain('Usage: frontage-validate-posts');
  });

  it('has a phrase for every code in every language', () => {
    const codes = postCsvCodes.filter((code) => code !== 'file_malformed').sort();
    for (const locale of csvLocales) expect(Object.keys(postCsvPhrases[locale]).sort()).toEqual(codes);
  });
});
