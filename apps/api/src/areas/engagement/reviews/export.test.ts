import { strFromU8, unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { review } from '#src/db/schema/index';
import { insertLocation } from '#src/testing/location-row';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

/** What a spreadsheet would evaluate, were it no text. */
const formulas = [
  '=HYPERLINK("https://evil.example";"Foto")',
  '+cmd|"/c calc"!A0',
  '-2+3+cmd|"/c calc"!A0',
  '@SUM(1+1)',
  '\t=1+1',
  '＝1+1',
];
let test: TestApp;
let person: SignedInPerson;

beforeAll(async () => {
  test = await buildTestApp();
  person = await test.signIn();
  const { id: locationId } = await insertLocation(test.context, person.project, {
    name: '=Boa Vista',
    storeCode: '+55',
  });
  const base = new Date('2026-11-01T15:00:00.000Z').getTime();
  for (const [index, text] of formulas.entries()) {
    const id = randomUUID();
    const at = new Date(base - index * 60_000);
    await test.context.db.insert(review).values({
      id,
      accountId: person.project.accountId,
      projectId: person.project.id,
      locationId,
      providerId: id,
      reviewerName: text,
      rating: (index % 5) + 1,
      comment: text,
      reply: text,
      labels: [text],
      writtenAt: at,
      updatedAt: at,
      readAt: at,
    });
  }
});
afterAll(() => test.close());

const get = async (extension: 'csv' | 'xlsx', query = '') => {
  const url = `/api/projects/${person.project.id}/reviews/export.${extension}${query}`;
  const answer = await person.inject({ url, headers: { locale: 'br' } });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="reviews .+\\.${extension}"`),
  );
  return answer.rawPayload;
};

it('is a spreadsheet in the language of the reader, of what the filter shows', async () => {
  const [heading, ...rows] = await readSheet(await get('xlsx', '?rating=1'));
  expect(heading?.slice(1, 6)).toEqual(['Local', 'Código da loja', 'Autor', 'Nota', 'Escrita em']);
  // The sixth has one star again.
  expect(rows.map((row) => row[4])).toEqual([1, 1]);
  const written = rows[0]?.[5];
  // 15:00 in Greenwich is 12:00 on the project's clock; a sheet knows no zones.
  expect(written).toEqual(new Date('2026-11-01T12:00:00.000Z'));
});

it('holds text for text in a spreadsheet, whatever it begins with', async () => {
  const bytes = await get('xlsx');
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).not.toMatch(/<f[ >]/);
  const cells = [...sheet.matchAll(/<c r="[A-Z]+[2-9]"([^>]*)>(<v>|<is>)/g)];
  expect(cells.length).toBeGreaterThan(formulas.length * 8);
  // Bare values are numbers and dates, all else is text in place.
  for (const [, attributes = '', begins] of cells)
    expect(attributes.includes('t="inlineStr"')).toBe(begins === '<is>');
  const [, ...rows] = await readSheet(bytes);
  const texts = rows.map((row) => [row[3], row[8], row[10], row[13]]);
  const kept = (text: string): unknown => (text.trim() === text ? text : expect.any(String));
  expect(texts).toEqual(formulas.map((text) => [kept(text), kept(text), kept(text), kept(text)]));
});

it('guards what a spreadsheet would evaluate in CSV', async () => {
  const csv = (await get('csv')).toString('utf8');
  const [, ...lines] = csv.trim().split('\r\n');
  expect(lines).toHaveLength(formulas.length);
  const cells = lines.flatMap((line) => line.match(/("(?:[^"]|"")*"|[^,]*)(,|$)/g) ?? []);
  expect(cells.filter((cell) => /^"?[=@＝\t+-]/.test(cell) && !/^\+\d+,?$/.test(cell))).toEqual([]);
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"";""Foto"")"`);
});
