import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvColumns, type CsvColumn } from '../csv/columns';
import { csvFindingCodes } from '../csv/findings';
import { csvMalformedReasons } from '../csv/table-findings';
import { csvLocales } from '../csv/header-names';
import { sampleRow } from '../csv/sample';
import { writeLocationsCsv } from '../csv/write';
import { runCommand } from './command';
import { phrases } from './phrases';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontage-cli-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

function csv(...rows: Partial<Record<CsvColumn, string>>[]): string {
  return [
    ...writeLocationsCsv(rows.map((cells, index) => sampleRow({ locationId: String(index), ...cells }))),
  ].join('');
}

async function run(argv: string[], stdin = ''): Promise<{ status: number; out: string; error: string }> {
  let out = '';
  let error = '';
  const status = await runCommand(argv, {
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

describe('frontage-validate-locations', () => {
  it('answers the JSON form, in file order', async () => {
    const path = await file(
      'errors.csv',
      csv({}, { name: 'Two\nlines' }, { phone: '32841196', monday: '9h-18h' }),
    );
    const { status, out, error } = await run([path, '--format', 'json']);
    expect([status, error]).toEqual([1, '']);
    expect(JSON.parse(out)).toEqual({
      rows: 3,
      valid: 2,
      errors: [
        { line: 5, column: 'monday', code: 'hours_invalid', value: '9h-18h' },
        { line: 5, column: 'phone', code: 'phone_missing_area_code', value: '32841196' },
      ],
    });
  });

  it('writes the JSON keys in the documented order, one finding a line', async () => {
    const path = await file('order.csv', csv({ phone: 'x' }, {}, { monday: '9h', name: '' }));
    expect((await run([path, '--format', 'json'])).out).toBe(
      [
        '{"rows":3,"valid":1,"errors":[',
        '{"line":2,"column":"phone","code":"phone_invalid","value":"x"},',
        '{"line":4,"column":"name","code":"name_empty","value":""},',
        '{"line":4,"column":"monday","code":"hours_invalid","value":"9h"}',
        ']}',
        '',
      ].join('\n'),
    );
    const fine = await file('order-fine.csv', csv({}));
    expect((await run([fine, '--format', 'json'])).out).toBe('{"rows":1,"valid":1,"errors":[]}\n');
  });

  it('keeps more findings than it holds in memory', async () => {
    const phone = 'x'.repeat(100_000);
    const path = await file('many.csv', csv(...Array.from({ length: 120 }, () => ({ phone }))));
    const { status, out } = await run([path, '--format', 'json']);
    expect([status, out.length > 12_000_000]).toEqual([1, true]);
    const { rows, valid, errors } = JSON.parse(out) as Record<string, unknown[]>;
    expect([rows, valid, errors?.length]).toEqual([120, 0, 120]);
    expect(errors?.at(-1)).toEqual({ line: 121, column: 'phone', code: 'phone_invalid', value: phone });
  });

  it('exits with 0 where nothing is wrong', async () => {
    const path = await file('fine.csv', csv({}, {}));
    expect(await run([path])).toEqual({ status: 0, out: '2 rows, no errors\n', error: '' });
    const { status, out } = await run([path, '--format=json']);
    expect([status, JSON.parse(out)]).toEqual([0, { rows: 2, valid: 2, errors: [] }]);
  });

  it('names column and line in each language, and sums up the other places', async () => {
    const path = await file(
      'three.csv',
      csv({ phone: 'x' }, { phone: 'y' }, { phone: 'z', locationId: '0' }),
    );
    expect((await run([path])).out).toBe(
      [
        'line 2, column phone: Phone invalid "x"',
        'line 3, column phone: Phone invalid "y"',
        'line 4, column locationId: ID duplicated "0", same as line 2',
        'line 4, column phone: Phone invalid "z"',
        '',
        '  Phone invalid: line 2, column phone and 2 other places',
        '  ID duplicated: line 4, column locationId',
        '3 rows, 0 without errors, 4 errors',
        '',
      ].join('\n'),
    );
    expect((await run([path, '--locale', 'br'])).out).toContain(
      'linha 2, coluna phone: Telefone inválido "x"',
    );
    expect((await run([path, '--locale', 'br'])).out).toContain('coluna phone e mais 2 lugares');
    expect((await run([path, '--locale', 'es'])).out).toContain(
      'línea 2, columna phone: Teléfono no válido "x"',
    );
  });

  it('says "one other place"', async () => {
    const path = await file('two.csv', csv({ phone: 'x' }, { phone: 'y' }));
    expect((await run([path])).out).toContain('column phone and one other place\n');
    expect((await run([path, '--locale=es'])).out).toContain('columna phone y otro lugar más\n');
  });

  it('has a phrase for every code and reason in every language', () => {
    for (const locale of csvLocales) {
      const { codes, reasons } = phrases[locale];
      expect([...Object.keys(codes), 'file_malformed'].sort()).toEqual([...csvFindingCodes].sort());
      expect(Object.keys(reasons).sort()).toEqual([...csvMalformedReasons].sort());
    }
  });

  it('prints no control characters of a file', async () => {
    const path = await file('escape.csv', csv({ phone: '\u001b[2Jx\u202e' }));
    expect((await run([path])).out).toContain('"\\u{1b}[2Jx\\u{202e}"');
  });

  it('checks categories against a list of lines or JSON', async () => {
    const path = await file('categories.csv', csv({ category: 'Bar', additionalCategory1: 'gcid:cafe' }));
    const lines = await file('categories.txt', '\ufeffPadaria\r\nBAR\r\n\r\ngcid:cafe\r\n');
    const json = await file(
      'categories.json',
      '["Padaria", { "name": "categories/gcid:cafe", "displayName": "Café" }]',
    );
    expect((await run([path, '--categories', lines])).status).toBe(0);
    expect((await run([path, '--categories', json])).out).toContain(
      'line 2, column category: Category invalid "Bar"',
    );
  });

  it.each(['categories', 'items'])('takes an object with the list as "%s"', async (key) => {
    const path = await file('paged.csv', csv({ category: 'Bar', additionalCategory1: 'Cafe' }));
    const category = { name: 'categories/gcid:cafe', displayName: 'Café', serviceTypes: [] };
    const page = await file('page.json', JSON.stringify({ totalCount: 1, [key]: [category] }, null, 2));
    const { status, out } = await run([path, '--categories', page, '--format', 'json']);
    expect(status).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ errors: [{ column: 'category', code: 'category_invalid' }] });
  });

  it.each([
    ['other.json', '{"names":["Bar"]}', 'neither a list nor an object with "categories" or "items"'],
    ['nested.json', '{"categories":{"name":"Bar"}}', 'neither a list nor an object'],
    ['scalar.json', '"Bar"', 'neither a list nor an object'],
    ['numbers.json', '["Bar", 7]', 'entry 2 is neither a text nor { "name"'],
    ['bare.json', '{"items":[{"displayName":"Bar"}]}', 'entry 1 is neither a text nor { "name"'],
    ['none.json', '[]', 'no categories in it'],
    ['page.json', '{"categories":[]}', 'no categories in it'],
    ['empty.json', '', 'JSON'],
    ['blank.txt', '\ufeff\n \n', 'no categories in it'],
  ])('exits with 2 for categories that are none: %s', async (name, content, message) => {
    const path = await file('ok.csv', csv({}));
    const list = await file(name, content);
    const { status, out, error } = await run([path, '--categories', list]);
    expect([status, out]).toEqual([2, '']);
    expect(error).toContain(`${list} could not be read: `);
    expect(error).toContain(message);
  });

  it('reads standard input', async () => {
    expect((await run(['-', '--format', 'json'], csv({}))).status).toBe(0);
  });

  it('exits with 1 for a file that is no location CSV, which names what is missing', async () => {
    const path = await file('prose.csv', 'hello\n');
    const { status, out } = await run([path]);
    expect(status).toBe(1);
    expect(out).toContain(
      'line 1: The file is not correctly formatted: columns missing: locationId, name, status',
    );
    const json = await run([path, '--format', 'json']);
    expect(JSON.parse(json.out)).toEqual({
      rows: 0,
      valid: 0,
      errors: [{ line: 1, column: '', code: 'file_malformed', value: '' }],
    });
    expect((await run([await file('header.csv', csvColumns.join(','))])).status).toBe(0);
  });

  it.each([
    [['missing.csv'], 'missing.csv could not be read: ENOENT'],
    [['.'], 'could not be read: EISDIR'],
    [[], 'give one file'],
    [['a.csv', 'b.csv'], 'give one file'],
    [['a.csv', '--format', 'xml'], 'unknown format xml'],
    [['a.csv', '--locale', 'de'], 'unknown locale de'],
    [['a.csv', '--wat'], "Unknown option '--wat'"],
  ])('exits with 2 for %j', async (argv, message) => {
    const { status, out, error } = await run(argv);
    expect([status, out]).toEqual([2, '']);
    expect(error).toContain(message);
  });

  it('exits with 2 where the categories cannot be read', async () => {
    const path = await file('ok.csv', csv({}));
    const broken = await file('broken.json', '[1');
    expect((await run([path, '--categories', 'nowhere.txt'])).error).toContain(
      'nowhere.txt could not be read',
    );
    const { status, error } = await run([path, '--categories', broken]);
    expect(status).toBe(2);
    expect(error).toContain(`${broken} could not be read`);
  });

  it('explains itself', async () => {
    const { status, out } = await run(['--help']);
    expect(status).toBe(0);
    expect(out).toContain('Usage: frontage-validate-locations');
  });
});
