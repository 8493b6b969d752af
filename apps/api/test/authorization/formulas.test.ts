import { zipType } from '@frontage/api-client/contract';
import type { EndpointDefinition } from '@frontage/api-client/contract';
import { permissions } from '@frontage/domain';
import { and, eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { record } from '#src/areas/base/audit/record';
import {
  job,
  ledgerEntry,
  location,
  ownField,
  plan,
  planItem,
  planLocation,
  project,
  review,
} from '#src/db/schema/index';
import { Caller, endpoints, idsOf } from './calls';
import type { Call, EndpointId } from './matrix/entry';
import { createWorld, type World } from './world';

vi.setConfig({ hookTimeout: 120_000 });

/** What spreadsheets take for a formula, for the start of another cell, or for a program, in the spellings that they forgive. */
const payloads = [
  '=HYPERLINK("http://x.example","a")',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '|calc',
  "cmd|' /C calc'!A0",
  '%0A=1+1',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(A1)',
  '｜calc',
  ' =1+1',
  '"=1+1',
  '\u200b=1+1',
  '\ufeff=1+1',
] as const;
/** What stands in a text beside the payload, so that its cell is known again. */
const mark = 'Qwyformula';
const hostile = (index: number) => `${payloads[index % payloads.length] ?? ''} ${mark}`;

type Person = { authorization: string; id: string; name: string };
let dataDir: string;
let world: World;
let caller: Caller;
/** One for each payload: the audit log names who acted. */
const people: Person[] = [];

type Table = {
  /** Columns that hold texts of people or of the provider; any other may hold ids, words of ours, numbers, times and JSON alone. */
  readonly texts: readonly string[] | 'all';
  /** Columns at least in which a payload has to be seen, so that there was something to guard. */
  readonly seen: number;
  readonly calls: readonly Call[];
};

const shown: Call = {
  payload: {
    selection: { by: 'filter', filter: {} },
    columns: ['name', 'city', 'status', 'score', 'storeCode', 'category', 'phone', 'changes', 'changedAt'],
    ownFields: ['own'],
    sort: 'name',
    order: 'asc',
  },
};

/** Every endpoint that answers a table of text. */
const tables: Partial<Record<EndpointId, Table>> = {
  'audit.exportCsv': { texts: ['who', 'project', 'object', 'browser'], seen: 4, calls: [{}] },
  'jobs.ledgerCsv': {
    texts: ['location', 'storeCode', 'subject', 'from', 'to', 'found', 'message', 'by', 'approvedBy'],
    seen: 7,
    calls: [{}],
  },
  'plans.exportCsv': { texts: ['location', 'subject', 'from', 'to'], seen: 4, calls: [{}] },
  'reviews.exportCsv': {
    texts: ['location', 'storeCode', 'author', 'text', 'reply', 'labels', 'assignee'],
    seen: 7,
    calls: [{}],
  },
  'locations.exportCsv': {
    texts: 'all',
    seen: 7,
    calls: [{ query: { separator: ',' } }, { query: { separator: ';' } }],
  },
  'locationExports.csv': { texts: 'all', seen: 7, calls: [shown] },
};

/** Cells of a table (RFC 4180), read by nothing of the product's own. */
function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const body = text.replace(/^\ufeff/, '');
  for (let at = 0; at < body.length; at += 1) {
    const character = body[at] ?? '';
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) {
      rows.at(-1)?.push(cell);
      cell = '';
    } else if (character === '\r' && body[at + 1] === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      rows.push([]);
      at += 1;
    } else cell += character;
  }
  return rows.filter((row) => row.length > 1);
}

/** Whether a spreadsheet could do anything with a cell but show it: judged by what it begins with once what is forgiven is gone. */
function isDangerous(cell: string): boolean {
  if (/^(?:-|\+\d{6,15})$/.test(cell)) return false;
  if (cell.startsWith("'")) return false;
  if (/^[\t\r\n]/.test(cell)) return true;
  const bare = cell.replace(/^["\s\p{Cf}]+/u, '').normalize('NFKC');
  return /^[=+\-@|%]/.test(bare) || /^[\w.]+\|[^!]*!/.test(bare);
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frontage-formulas-'));
  world = await createWorld({ DATA_DIR: dataDir });
  caller = new Caller(world);
  const { own } = world.places;
  const { db, clock } = world.test.context;
  const all = Object.fromEntries(permissions.map((one) => [one, true]));
  for (const index of payloads.keys()) {
    const name = hostile(index);
    const user = await world.test.make.user(world.home, {
      role: 2,
      name,
      permissions: all,
      projects: [own.project],
    });
    people.push({
      authorization: `Bearer ${(await world.test.make.session(user)).accessToken}`,
      id: user.id,
      name,
    });
  }
  const inOwn = eq(location.projectId, own.project.id);
  const [first] = await db
    .select()
    .from(location)
    .where(and(inOwn, eq(location.id, own.locationIds[0] ?? '')));
  if (first === undefined) throw new Error('There is no location.');
  await db.insert(ownField).values({
    accountId: world.home.id,
    projectId: own.project.id,
    key: 'own',
    name: hostile(0),
    nameKey: 'own',
    createdAt: clock.now(),
  });
  for (const [index, person] of people.entries()) await tell(index, person, first);
}, 180_000);
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** One row of every table that is exported, with a payload in each of its texts. */
async function tell(index: number, person: Person, like: typeof location.$inferSelect): Promise<void> {
  const { own } = world.places;
  const { db, clock } = world.test.context;
  const text = hostile(index);
  const owned = { accountId: world.home.id };
  const inProject = { ...owned, projectId: own.project.id };
  const locationId = crypto.randomUUID();
  const address = like.values.address;
  await db.insert(location).values({
    ...like,
    id: locationId,
    providerName: `locations/${String(7_900_000_000 + index)}`,
    name: text,
    nameKey: text.toLowerCase(),
    storeCode: text,
    city: text,
    state: text,
    category: text,
    phone: text,
    labels: [text],
    values: {
      ...like.values,
      name: text,
      storeCode: text,
      phone: text,
      website: text,
      description: text,
      labels: [text],
      category: { id: 'gcid:bakery', displayName: text },
      additionalCategories: [{ id: 'gcid:cafe', displayName: text }],
      ...(address === null
        ? {}
        : {
            address: {
              ...address,
              addressLines: [text],
              locality: text,
              sublocality: text,
              administrativeArea: text,
            },
          }),
      ownFields: [{ key: 'own', text }],
      // As a provider could answer that keeps to none of our types.
    } as unknown as typeof like.values,
  });
  const reviewId = crypto.randomUUID();
  await db.insert(review).values({
    ...inProject,
    id: reviewId,
    locationId,
    providerId: reviewId,
    reviewerName: text,
    rating: 5,
    comment: text,
    reply: text,
    labels: [text],
    assigneeId: person.id,
    writtenAt: clock.now(),
    updatedAt: clock.now(),
    readAt: clock.now(),
  });
  const seq = 100 + index;
  const shared = { ...owned, seq, locationId, from: text, to: text };
  const about =
    index % 2 === 0 ? ({ field: 'website' } as const) : ({ field: 'reply', subjectId: reviewId } as const);
  await db
    .insert(planLocation)
    .values({ ...owned, planId: own.draftId, seq, locationId, name: text, searchText: '' });
  await db
    .insert(planItem)
    .values({ ...shared, ...about, planId: own.draftId, locationSeq: seq, state: 'changed' });
  await db.insert(ledgerEntry).values({
    ...shared,
    ...about,
    jobId: own.jobId,
    projectId: own.project.id,
    found: text,
    state: 'rejected',
    message: text,
    updatedAt: clock.now(),
  });
  await db.update(plan).set({ title: text }).where(eq(plan.id, own.draftId));
  await db.update(project).set({ name: text }).where(eq(project.id, own.project.id));
  await db.update(job).set({ title: text }).where(eq(job.id, own.jobId));
  await record(db, {
    ...inProject,
    actor: { kind: 'user', id: person.id, name: text },
    origin: { ip: '203.0.113.7', userAgent: text, requestId: 'r' },
    at: clock.now(),
    action: 'plan_applied',
    object: { kind: 'plan', id: own.draftId, name: text },
    before: { text },
    after: { text },
  });
}

const exporting = endpoints.filter(
  ({ definition: { contentType = 'application/json' } }) =>
    contentType !== 'application/json' &&
    contentType !== 'text/event-stream' &&
    // An archive of tables, which its own test reads.
    contentType !== zipType,
);
const ask = (definition: EndpointDefinition, call: Call) =>
  caller.send(definition, people[0]?.authorization, idsOf(world.places.own), call);
const workbooks: Readonly<Record<string, Call>> = { 'locationExports.xlsx': shown, 'reviews.exportXlsx': {} };
/** Ids, words and numbers of ours, times, and JSON, which begins with a brace. */
const ours = /^(?:[\w.:/ -]*|[{[].*)$/s;

describe('what spreadsheets evaluate (R40)', { timeout: 120_000 }, () => {
  it('is tried in every file that an endpoint answers', () => {
    expect(exporting.map(({ id }) => id).sort()).toEqual(
      [...Object.keys(tables), ...Object.keys(workbooks)].sort(),
    );
  });

  for (const [id, { texts, seen, calls }] of Object.entries(tables))
    it(`${id}: is guarded in every cell`, async () => {
      const { definition } = exporting.find((one) => one.id === id)!;
      const withPayload = new Set<string>();
      for (const call of calls) {
        const answer = await ask(definition, call);
        expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
        const separator = (call.query as { separator?: string } | undefined)?.separator ?? ',';
        const [headings = [], ...rows] = cellsOf(answer.body, separator);
        expect(rows.length).toBeGreaterThanOrEqual(payloads.length);
        expect(headings.filter(isDangerous)).toEqual([]);
        for (const row of rows) {
          expect(row).toHaveLength(headings.length);
          for (const [at, cell] of row.entries()) {
            const heading = headings[at] ?? '';
            expect(isDangerous(cell), `${heading}: ${JSON.stringify(cell)}`).toBe(false);
            if (cell.includes(mark)) withPayload.add(heading);
            if (texts !== 'all' && !texts.includes(heading)) expect(cell, heading).toMatch(ours);
          }
        }
        // Every payload came, with its apostrophe.
        for (const payload of payloads)
          expect(
            rows.some((row) =>
              row.some((cell) => cell.startsWith(`'${payload}`) || cell.startsWith(`'${payload.trim()}`)),
            ),
          ).toBe(true);
      }
      expect([...withPayload].length, [...withPayload].join()).toBeGreaterThanOrEqual(seen);
    });

  for (const [id, call] of Object.entries(workbooks))
    it(`${id}: is text in the cells of a workbook, which has no formula`, async () => {
      const { definition } = exporting.find((one) => one.id === id)!;
      const answer = await ask(definition, call);
      expect(answer.statusCode).toBe(200);
      const parts = unzipSync(answer.rawPayload);
      expect(Object.keys(parts).filter((path) => /external|connection|macro|vba/i.test(path))).toEqual([]);
      const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? []).toString();
      expect(sheet).not.toMatch(/<f[ >/]|<hyperlink|t="str"|t="e"/);
      const cells = [...sheet.matchAll(/<c ([^>]*)>(.*?)<\/c>/gs)];
      const told = cells.filter(([, , content = '']) => content.includes(mark));
      expect(told.length).toBeGreaterThanOrEqual(payloads.length * 6);
      for (const [, attributes = '', content = ''] of cells)
        if (!attributes.includes('t="inlineStr"')) expect(content).toMatch(/^<v>[-\d.e]+<\/v>$/);
    });
});
