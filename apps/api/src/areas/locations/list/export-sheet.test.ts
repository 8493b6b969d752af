import { desc } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type SheetCell, streamSheet } from '#src/areas/base/door';
import { auditEvent } from '#src/db/schema/index';
import { insertLocation } from '#src/testing/location-row';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

let test: TestApp;
let person: SignedInPerson;
let ids: string[];

beforeAll(async () => {
  test = await buildTestApp();
  person = await test.signIn();
  const put = async (name: string, storeCode: string) =>
    (await insertLocation(test.context, person.project, { name, storeCode })).id;
  ids = [
    await put('=HYPERLINK("http://x.example";"Boa & Vista <1>")', '+55'),
    await put('Ágata', '7'),
    await put('Zé', '8'),
  ];
});
afterAll(() => test.close());

const get = async (body: object, locale = 'en') => {
  const answer = await person.inject({
    method: 'POST',
    url: `/api/projects/${person.project.id}/locations/export.xlsx`,
    headers: { locale },
    payload: body,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return { headers: answer.headers, rows: await readSheet(answer.rawPayload) };
};
const all = { by: 'filter', filter: {} } as const;

it('holds what the list shows, in its columns and order and in the language of the reader', async () => {
  const { headers, rows } = await get(
    { selection: all, columns: ['storeCode', 'name', 'changes'], sort: 'name', order: 'desc' },
    'br',
  );
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="locations list .+\.xlsx"/);
  expect(rows).toEqual([
    ['Código da loja', 'Local', 'Alterações em andamento', 'Recusadas', 'Sugeridas por outros'],
    ['8', 'Zé', 0, 0, 0],
    ['7', 'Ágata', 0, 0, 0],
    ['+55', '=HYPERLINK("http://x.example";"Boa & Vista <1>")', 0, 0, 0],
  ]);
});

it('is CSV as well, with the same columns, rows and order, and nothing in it is taken for a formula', async () => {
  const answer = await person.inject({
    method: 'POST',
    url: `/api/projects/${person.project.id}/locations/list.csv`,
    headers: { locale: 'br' },
    payload: {
      selection: all,
      columns: ['name', 'storeCode', 'changedAt'],
      sort: 'storeCode',
      order: 'desc',
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="locations list .+\.csv"/);
  const lines = answer.body.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d(?=\r\n)/g, 'at').split('\r\n');
  expect(lines).toEqual([
    '\uFEFFLocal,Código da loja,Alterado',
    'Zé,8,at',
    'Ágata,7,at',
    `"'=HYPERLINK(""http://x.example"";""Boa & Vista <1>"")",'+55,at`,
    '',
  ]);
});

it('holds the chosen rows alone', async () => {
  const { rows } = await get({ selection: { by: 'ids', ids: ids.slice(1, 2) }, columns: ['name'] });
  expect(rows).toEqual([['Location'], ['Ágata']]);
});

it('is written into the audit log', async () => {
  await get({ selection: all, columns: ['name'] });
  const [event] = await test.context.db.select().from(auditEvent).orderBy(desc(auditEvent.id)).limit(1);
  expect(event).toMatchObject({
    action: 'locations_exported',
    after: { format: 'xlsx', selection: all },
  });
});

it('writes a sheet part by part, whatever stands in its cells', async () => {
  const cells: SheetCell[] = ['a\u0000b\ud800', 'two  spaces', 0.5, null, new Date('2026-11-21T02:30:00Z')];
  const columns = cells.map((_, index) => ({ heading: String(index), width: 10 }));
  let asked = 0;
  const pages = async function* () {
    for (; asked < 10; asked += 1) yield await Promise.resolve(Array.from({ length: 500 }, () => cells));
  };
  const sheet = streamSheet({ title: '[x]:*', columns, timeZone: 'America/Sao_Paulo' }, pages());
  const parts: Uint8Array[] = [];
  let most = 0;
  for await (const part of sheet) {
    parts.push(part);
    most = Math.max(most, part.length);
  }
  const file = Buffer.concat(parts);
  const rows = await readSheet(file);
  expect(rows).toHaveLength(5_001);
  expect(rows[5_000]?.slice(0, 4)).toEqual(['ab', 'two  spaces', 0.5, null]);
  expect(rows[5_000]?.[4]).toEqual(new Date('2026-11-20T23:30:00Z'));
  expect(most).toBeLessThan(200_000);
});

it('gives the same bytes for the same rows, whenever it is written', async () => {
  const writtenAt = async (at: string) => {
    vi.useFakeTimers({ now: new Date(at), toFake: ['Date'] });
    const columns = [{ heading: 'Name', width: 10 }];
    const pages = async function* () {
      yield await Promise.resolve([['Ágata']]);
    };
    const parts: Uint8Array[] = [];
    for await (const part of streamSheet({ title: 'Locations', columns, timeZone: 'UTC' }, pages()))
      parts.push(part);
    vi.useRealTimers();
    return Buffer.concat(parts).toString('base64');
  };
  expect(await writtenAt('2026-11-21T10:00:00Z')).toBe(await writtenAt('2027-01-02T03:04:05Z'));
});
