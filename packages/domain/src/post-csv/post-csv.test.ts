import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PostCsvColumn, PostCsvFinding } from './columns';
import { readPostsCsv, type PostCsvOptions } from './read';
import { readPostRow } from './read-row';
import { suggestPostRepair } from './repair';
import { postCsvRow, samplePostRows, writePostsCsv } from './write';

async function read(source: string | Uint8Array, options: PostCsvOptions = {}) {
  const rows: string[][] = [];
  const findings: PostCsvFinding[] = [];
  let header;
  let valid = 0;
  const bytes = typeof source === 'string' ? source : new Blob([Uint8Array.from(source)]);
  for await (const batch of readPostsCsv(bytes, options)) {
    header = batch.header;
    rows.push(...batch.rows);
    findings.push(...batch.findings);
    valid = batch.progress.valid;
  }
  return { header, rows, findings, valid };
}

const file = (...rows: Partial<Record<PostCsvColumn, string>>[]) =>
  [...writePostsCsv(rows.map(postCsvRow))].join('');

/** What is wrong, as `line column code`. */
const faults = async (source: string, options?: PostCsvOptions) =>
  (await read(source, options)).findings.map(({ line, column, code }) => `${line} ${column} ${code}`);

const news = { storeCode: 'SP-1', kind: 'news', text: 'Fresh bread every morning.' };
const event = {
  group: 'South',
  kind: 'event',
  text: '',
  title: 'Open house',
  start: '2027-03-01 09:00',
  end: '2027-03-01 18:00',
};
const offer = { ...event, kind: 'offer', title: 'Two for one', coupon: 'TWO', terms: 'One per guest.' };

describe('reading a CSV of posts', () => {
  it('finds nothing in its own model file, and reads it as it is meant', async () => {
    const { rows, findings, valid } = await read([...writePostsCsv(samplePostRows(2027))].join(''), {
      now: '2026-11-24T09:00',
    });
    expect(findings).toEqual([]);
    expect(valid).toBe(3);
    expect(rows.map(readPostRow)).toMatchObject([
      {
        places: { by: 'storeCode', names: ['SP-0001', 'SP-0002'] },
        post: {
          kind: 'offer',
          event: { start: '2027-03-02T06:00' },
          offer: { coupon: 'MORNING' },
          button: null,
        },
        publishAt: '2027-03-01T09:00',
      },
      { places: { by: 'group', name: 'Shops with a terrace' }, post: { kind: 'event', offer: null } },
      {
        places: { by: 'all' },
        post: { kind: 'news', button: { action: 'LEARN_MORE', link: '{website}' }, event: null },
        publishAt: null,
      },
    ]);
  });

  it('takes headers and words in three languages, any order, separator and encoding', async () => {
    const text =
      'Tipo;Texto;Código da loja;Botão;Link do botão;Outra\r\nNovidade;Pão fresco às 6h;SP-1;Saiba mais;https://exemplo.com.br;x\r\n';
    const latin1 = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const { header, rows, findings } = await read(latin1);
    expect(findings).toEqual([]);
    expect(header?.ignored).toEqual(['Outra']);
    expect(rows.map(readPostRow)).toMatchObject([
      { post: { kind: 'news', text: 'Pão fresco às 6h', button: { action: 'LEARN_MORE' } } },
    ]);
  });

  it('names column, line and code of what is wrong', async () => {
    const cases: [Partial<Record<PostCsvColumn, string>>, string[]][] = [
      [{ ...news, storeCode: '' }, ['storeCode place_empty']],
      [{ ...news, group: 'South' }, ['group place_ambiguous']],
      [{ ...news, storeCode: '2,70599E+18' }, ['storeCode id_damaged']],
      [{ ...news, kind: '' }, ['kind kind_empty']],
      [{ ...news, kind: 'alert' }, ['kind kind_invalid']],
      [{ ...news, text: '  ' }, ['text text_missing']],
      [{ ...news, text: 'a'.repeat(1501) }, ['text text_too_long']],
      [{ ...news, text: 'Call us: (11) 3032-7745' }, ['text phone_in_text']],
      [{ ...news, text: 'Hello {town}' }, ['text variable_unknown']],
      [{ ...news, button: 'JUMP' }, ['button button_invalid']],
      [{ ...news, button: 'BOOK' }, ['link button_link_missing']],
      [{ ...news, button: 'BOOK', link: 'exa mple' }, ['link button_link_invalid']],
      [{ ...news, button: 'CALL', link: 'https://example.com' }, ['link button_link_not_allowed']],
      [{ ...news, link: 'https://example.com' }, ['button button_empty']],
      [{ ...news, title: 'A title', coupon: 'X' }, ['title event_not_allowed', 'coupon offer_not_allowed']],
      [{ ...news, publishAt: '24/12/2026' }, ['publishAt moment_invalid']],
      [{ ...news, publishAt: '2027-02-30 09:00' }, ['publishAt moment_invalid']],
      [{ ...news, publishAt: '2026-11-24 08:59' }, ['publishAt time_in_past']],
      [{ ...event, title: '' }, ['title title_size']],
      [{ ...event, title: 'a'.repeat(59) }, ['title title_size']],
      [{ ...event, start: '' }, ['start moment_empty']],
      [{ ...event, end: '2027-03-01 09:00' }, ['end end_before_start']],
      [{ ...event, terms: 'Some' }, ['terms offer_not_allowed']],
      [{ ...offer, button: 'CALL' }, ['button button_not_allowed']],
      [{ ...offer, coupon: 'a'.repeat(59) }, ['coupon coupon_too_long']],
      [{ ...offer, offerLink: 'no address' }, ['offerLink offer_link_invalid']],
      [{ ...offer, terms: 'a'.repeat(5001) }, ['terms terms_too_long']],
    ];
    for (const [cells, wanted] of cases)
      expect(await faults(file(cells), { now: '2026-11-24T09:00' })).toEqual(
        wanted.map((fault) => `2 ${fault}`),
      );
  });

  it('leaves to each location what its own values decide', async () => {
    const text = `{name} ${'a'.repeat(1500)}`;
    const row = { ...news, text, button: 'BOOK', link: '{website}' };
    expect(await faults(file(row))).toEqual([]);
    expect(await faults(file({ ...news, text: '{own.manager}' }))).toEqual([]);
    expect(await faults(file({ ...news, text: '{own.manager}' }), { ownKeys: [] })).toEqual([
      '2 text variable_unknown',
    ]);
    expect(await faults(file({ ...news, text: '{own.manager}' }), { ownKeys: ['manager'] })).toEqual([]);
  });

  it('finds the same post at the same location twice, but not at another or another time', async () => {
    const rows = file(
      news,
      { ...news, storeCode: 'SP-2' },
      { ...news, publishAt: '2027-01-01 09:00' },
      { ...news, storeCode: 'SP-3|SP-2' },
    );
    const { findings } = await read(rows);
    expect(findings).toMatchObject([
      { line: 5, column: 'storeCode', code: 'row_duplicated', params: { firstLine: 3 } },
    ]);
  });

  it('refuses a table that is no CSV of posts, and stops at its limits', async () => {
    expect((await read('name,phone\r\nA,1\r\n')).findings).toMatchObject([
      {
        code: 'file_malformed',
        params: { reason: 'missing_columns', columns: ['storeCode', 'kind', 'text'] },
      },
    ]);
    expect((await read('kind,text,group,Tipo\r\n')).findings).toMatchObject([
      { params: { reason: 'duplicate_columns', columns: ['kind'] } },
    ]);
    expect((await read('')).findings).toMatchObject([{ params: { reason: 'empty' } }]);
    expect((await read(file(news, { ...news, storeCode: 'SP-2' }), { maxRows: 1 })).findings).toMatchObject([
      { params: { reason: 'too_many_rows', expected: 1 } },
    ]);
    expect((await read(`${file(news)}"SP-2",news,"never closed`)).findings).toMatchObject([
      { line: 3, params: { reason: 'unterminated_quote' } },
    ]);
  });

  it('finds the same, however a file is cut into pieces', async () => {
    const source = file(
      news,
      { ...news, text: 'Two\nlines, "quoted"', storeCode: 'SP-2' },
      { ...event, start: '' },
    );
    const whole = await read(source);
    const bytes = new TextEncoder().encode(source);
    for (const size of [1, 7, 64]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.slice(index * size, (index + 1) * size),
      );
      const cut = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const piece of pieces) controller.enqueue(piece);
          controller.close();
        },
      });
      const findings: PostCsvFinding[] = [];
      const rows: string[][] = [];
      for await (const batch of readPostsCsv(cut)) {
        findings.push(...batch.findings);
        rows.push(...batch.rows);
      }
      expect({ findings, rows }).toEqual({ findings: whole.findings, rows: whole.rows });
    }
  });
});

describe('writing a CSV of posts', () => {
  it('reads back every cell as it was, whatever it holds', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '=', '+', '-', '@', '"', ',', ';', '\n', ' ', "'", 'é', '|'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 14, maxLength: 14 }), async (cells) => {
        const row = cells.map((text, index) => (index === 4 ? `x${text}` : text));
        const { rows } = await read([...writePostsCsv([row])].join(''));
        expect(rows).toEqual([row.map((text) => text.replaceAll('\r', ''))]);
      }),
    );
  });

  it('guards what a spreadsheet would evaluate', () => {
    const [, line] = [...writePostsCsv([postCsvRow({ ...news, text: '=HYPERLINK("http://x")' })])];
    expect(line).toContain(`"'=HYPERLINK(""http://x"")"`);
  });
});

describe('repairs of a CSV of posts', () => {
  const repairOf = async (cells: Partial<Record<PostCsvColumn, string>>) => {
    const { findings, rows } = await read(file(cells), { now: '2026-11-24T09:00' });
    const [finding] = findings;
    return finding === undefined ? undefined : suggestPostRepair(finding, rows[0] ?? []);
  };

  it.each([
    [{ ...news, publishAt: '24/12/2026 9:30' }, 'read_moment_as', ['2026-12-24 09:30']],
    [{ ...news, publishAt: '5/12/2026 9h' }, 'read_moment_as', ['2026-12-05 09:00', '2026-05-12 09:00']],
    [{ ...news, publishAt: '12/24/2026 2:05 PM' }, 'read_moment_as', ['2026-12-24 14:05']],
    [{ ...news, publishAt: '2026-12-24' }, 'read_moment_as', ['2026-12-24 09:00']],
    [{ ...news, text: 'Word. '.repeat(300) }, 'shorten', undefined],
    [{ ...news, text: 'Fresh bread. Call (11) 3032-7745.' }, 'drop_phone', ['Fresh bread.']],
    [{ ...news, button: 'BOOK', link: 'example.com/book' }, 'add_scheme', ['https://example.com/book']],
    [{ ...news, button: 'CALL', link: 'https://example.com' }, 'clear_cell', ['']],
    [{ ...news, kind: 'promo' }, 'choose', ['news', 'event', 'offer']],
  ])('mends %j by %s', async (cells, kind, values) => {
    const repair = await repairOf(cells);
    expect(repair).toMatchObject({ kind, ...(values === undefined ? {} : { values }) });
  });

  it('leaves to a person what only they know', async () => {
    expect(await repairOf({ ...news, text: '' })).toBeUndefined();
    expect(await repairOf({ ...news, text: 'Call (11) 3032-7745.' })).toBeUndefined();
    expect(await repairOf({ ...news, publishAt: 'soon' })).toBeUndefined();
  });
});
