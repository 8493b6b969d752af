import { reviewSorts, type ReviewRow } from '@frontage/api-client/contract';
import { foldText, ledgerStates } from '@frontage/domain';
import { replyStates } from '@frontage/domain/reviews';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { job, ledgerEntry, review } from '#src/db/schema/index';
import { insertManyLocations } from '#src/testing/many-locations';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let test: TestApp;
let person: SignedInPerson;
let places: readonly string[];
let groupId: string;

const hourMs = 3_600_000;
const jobId = randomUUID();

beforeAll(async () => {
  test = await buildTestApp();
  person = await test.signIn();
  const { db, clock } = test.context;
  places = await insertManyLocations(db, person.project, 4);
  const group = await person.inject({
    method: 'POST',
    url: `/api/projects/${person.project.id}/groups`,
    payload: { kind: 'fixed', name: 'Dois', locationIds: places.slice(0, 2) },
  });
  ({ groupId } = group.json<{ groupId: string }>());
  await db.insert(job).values({
    ...{ id: jobId, accountId: person.account.id, projectId: person.project.id, kind: 'apply', title: 'x' },
    ...{ state: 'done', createdAt: clock.now(), runAt: clock.now() },
  });
});
afterAll(() => test.close());

/** Hours before now, on either side of what filters and targets ask for; several reviews have the same. */
const hours = fc.constantFrom(1, 3, 5, 11, 13, 71, 73, 167, 169, 2_159, 2_161, 8_759, 8_761);
const generated = fc.record({
  at: fc.integer({ min: 0, max: 3 }),
  rating: fc.integer({ min: 1, max: 5 }),
  reviewerName: fc.option(fc.constantFrom('Úrsula Sá', 'João', 'Ana Lima')),
  comment: fc.option(fc.constantFrom('Pão frio', 'A fila é péssima, 100%', 'Lovely bread', 'fil', 'Pa_o')),
  language: fc.option(fc.constantFrom('pt', 'en')),
  hours,
  /** Hours before now; the provider never promised that it is not before the review was written. */
  edited: fc.option(hours),
  reply: fc.option(fc.constantFrom('Obrigada', 'Thanks')),
  replied: hours,
  replyState: fc.constantFrom(null, 'APPROVED', 'APPROVED', 'PENDING', 'REJECTED'),
  isRemoved: fc.boolean(),
  hasPhoto: fc.boolean(),
  labels: fc.subarray(['Fila', 'Comida']),
  isMine: fc.boolean(),
  draft: fc.option(fc.constant('Olá')),
  /** Changes in the ledger. */
  changes: fc.array(fc.record({ state: fc.constantFrom(...ledgerStates), isSuperseded: fc.boolean() }), {
    maxLength: 2,
  }),
});
type One = typeof generated extends fc.Arbitrary<infer T> ? T & { readonly id: string } : never;

const many = <T>(...values: readonly T[]) => fc.option(fc.subarray([...values], { minLength: 1 }));
const filters = fc.record({
  replies: fc.constantFrom('all', 'all', 'replied', 'none'),
  rating: many('1', '2', '3', '4', '5'),
  location: many(0, 1, 2, 3),
  isGroup: fc.boolean(),
  language: many('pt', 'en'),
  text: fc.option(fc.constantFrom('with', 'without')),
  photo: fc.option(fc.constantFrom('with', 'without')),
  label: many('Fila', 'Comida'),
  assignee: many('me', 'nobody'),
  days: fc.option(fc.constantFrom('7', '90', '365')),
  state: many(...replyStates, 'draft'),
  edited: fc.option(fc.constantFrom('since_reply', 'ever')),
  late: fc.option(fc.constant('yes')),
  search: fc.option(fc.constantFrom('pao', 'FILA pess', 'sa', '100%', 'a_o', 'ursula', 'nada')),
});
/** Most filters are left out, or nothing would match. */
const asked = filters.chain((all) =>
  fc
    .subarray(Object.entries(all), { maxLength: 3 })
    .map((kept): Partial<typeof all> => Object.fromEntries(kept)),
);
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;

const now = () => test.clock.now().getTime();
const writtenOf = (one: One) => now() - one.hours * hourMs;
const updatedOf = (one: One) => (one.edited === null ? writtenOf(one) : now() - one.edited * hourMs);
const dueOf = (one: One) =>
  Math.max(writtenOf(one), updatedOf(one)) + (one.rating <= 2 ? 4 : one.rating === 3 ? 12 : 72) * hourMs;
const isAnswered = ({ reply, replyState }: One) => reply !== null && replyState !== 'REJECTED';
/** The provider says something of a reply where there is one. */
const replyStateOf = ({ reply, replyState }: One) => (reply === null ? null : replyState);

function stands(one: One, state: string): boolean {
  const inLedger = (...states: string[]) =>
    one.changes.some((change) => states.includes(change.state) && !change.isSuperseded);
  switch (state) {
    case 'draft':
      return one.draft !== null;
    case 'none':
      return !one.isRemoved && one.reply === null;
    case 'outbox':
      return inLedger('queued', 'sending');
    case 'in_review':
      return replyStateOf(one) === 'PENDING';
    case 'rejected':
      return replyStateOf(one) === 'REJECTED';
    case 'live':
      return isAnswered(one) && one.replyState !== 'PENDING';
    default:
      return inLedger(state);
  }
}

/** Each filter by its plain meaning. */
function matches(one: One, filter: Asked): boolean {
  const isOpen = !one.isRemoved && !isAnswered(one);
  const words = foldText(filter.search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const text = foldText([one.reviewerName, one.comment].filter((part) => part !== null).join(' '));
  const has = (word: string) => (word.length >= 3 ? text.includes(word) : ` ${text}`.includes(` ${word}`));
  const checks = [
    filter.replies !== 'none' || isOpen,
    filter.replies !== 'replied' || isAnswered(one),
    filter.rating?.includes(String(one.rating)) ?? true,
    filter.location?.includes(one.at) ?? true,
    filter.isGroup !== true || one.at < 2,
    filter.language == null || (one.language !== null && filter.language.includes(one.language)),
    filter.text == null || (filter.text === 'with') === (one.comment !== null),
    filter.photo == null || (filter.photo === 'with') === one.hasPhoto,
    filter.label == null || filter.label.some((label) => one.labels.includes(label)),
    filter.assignee == null || filter.assignee.includes(one.isMine ? 'me' : 'nobody'),
    filter.days == null || writtenOf(one) >= now() - Number(filter.days) * 24 * hourMs,
    filter.state == null || filter.state.some((state) => stands(one, state)),
    filter.edited !== 'ever' || updatedOf(one) > writtenOf(one),
    filter.edited !== 'since_reply' || (one.reply !== null && updatedOf(one) > now() - one.replied * hourMs),
    filter.late == null || (isOpen && dueOf(one) < now()),
    words.every(has),
  ];
  return checks.every(Boolean);
}

const keysOf: Record<(typeof reviewSorts)[number], (one: One) => readonly number[]> = {
  newest: (one) => [-writtenOf(one)],
  oldest: (one) => [writtenOf(one)],
  due: (one) => [dueOf(one)],
  lowest: (one) => [one.rating, writtenOf(one)],
  highest: (one) => [-one.rating, -writtenOf(one)],
};

function inOrder(all: readonly One[], sort: (typeof reviewSorts)[number]): string[] {
  const falls = sort === 'newest' || sort === 'highest';
  return [...all]
    .sort((a, b) => {
      const [one, other] = [keysOf[sort](a), keysOf[sort](b)];
      const at = one.findIndex((key, index) => key !== other[index]);
      if (at !== -1) return (one[at] ?? 0) - (other[at] ?? 0);
      return (a.id < b.id ? -1 : 1) * (falls ? -1 : 1);
    })
    .map(({ id }) => id);
}

async function store(all: readonly One[]): Promise<void> {
  const { db } = test.context;
  await db.delete(ledgerEntry);
  await db.delete(review);
  const { account, project, user } = person;
  const owned = { accountId: account.id, projectId: project.id };
  await db.insert(review).values(
    all.map((one) => ({
      ...owned,
      ...{ id: one.id, providerId: one.id, locationId: places[one.at] ?? '', readAt: new Date(now()) },
      ...{ rating: one.rating, reviewerName: one.reviewerName, comment: one.comment, language: one.language },
      ...{ writtenAt: new Date(writtenOf(one)), updatedAt: new Date(updatedOf(one)), labels: one.labels },
      reply: one.reply,
      repliedAt: one.reply === null ? null : new Date(now() - one.replied * hourMs),
      replyState: replyStateOf(one),
      removedAt: one.isRemoved ? new Date(now()) : null,
      photos: one.hasPhoto ? [{ url: 'https://a.example/1.jpg', label: null, isVideo: false }] : [],
      assigneeId: one.isMine ? user.id : null,
      draft: one.draft,
    })),
  );
  const entries = all.flatMap((one) => one.changes.map((change) => ({ one, change })));
  if (entries.length === 0) return;
  await db.insert(ledgerEntry).values(
    entries.map(({ one, change }, seq) => ({
      ...owned,
      ...{ jobId, seq, locationId: places[one.at] ?? '', field: 'reply' as const, subjectId: one.id },
      ...{ state: change.state, isSuperseded: change.isSuperseded, updatedAt: new Date(now()) },
    })),
  );
}

/** A filter as the inbox asks it. */
function queryOf({ isGroup, location, ...rest }: Asked): URLSearchParams {
  const query = new URLSearchParams();
  if (isGroup === true) query.set('group', groupId);
  for (const place of location ?? []) query.append('location', places[place] ?? '');
  for (const [name, value] of Object.entries(rest))
    for (const one of value == null ? [] : [value].flat()) query.append(name, one);
  return query;
}

/** The file of what a filter shows. */
async function exported(filter: Asked, extension: 'csv' | 'xlsx') {
  const url = `/api/projects/${person.project.id}/reviews/export.${extension}?${queryOf(filter).toString()}`;
  const answer = await person.inject({ url });
  expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
  return answer;
}
const idsInCsv = async (filter: Asked) =>
  (await exported(filter, 'csv')).body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(0, line.indexOf(',')));
const idsInSheet = async (filter: Asked) =>
  (await readSheet((await exported(filter, 'xlsx')).rawPayload)).slice(1).map(([id]) => id);

/** The ids of a list, page after page. */
async function listed(filter: Asked, sort: string, limit: number): Promise<string[]> {
  const query = queryOf(filter);
  query.set('sort', sort);
  query.set('limit', String(limit));
  const ids: string[] = [];
  for (;;) {
    const url = `/api/projects/${person.project.id}/reviews?${query.toString()}`;
    const answer = await person.inject({ url });
    expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
    const page = answer.json<{ items: ReviewRow[]; next: string | null }>();
    ids.push(...page.items.map(({ id }) => id));
    if (page.next === null) return ids;
    query.set('cursor', page.next);
  }
}

it('every filter lists in every order, and exports, what the plain definition does', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(generated, { minLength: 30, maxLength: 60 }),
      fc.array(
        fc.record({
          filter: asked,
          sort: fc.constantFrom(...reviewSorts),
          limit: fc.integer({ min: 5, max: 40 }),
        }),
        {
          minLength: 25,
          maxLength: 25,
        },
      ),
      async (made, questions) => {
        const all = made.map((one) => ({ ...one, id: randomUUID() }));
        await store(all);
        for (const [index, { filter, sort, limit }] of questions.entries()) {
          const matching = all.filter((one) => matches(one, filter));
          const expected = inOrder(matching, sort);
          const inFile = inOrder(matching, 'newest');
          expect(await idsInCsv(filter), JSON.stringify(filter)).toEqual(inFile);
          if (index % 5 === 0) expect(await idsInSheet(filter), JSON.stringify(filter)).toEqual(inFile);
          found += expected.length;
          expect(await listed(filter, sort, limit), JSON.stringify([filter, sort])).toEqual(expected);
        }
      },
    ),
    { numRuns: 8 },
  );
  expect(found).toBeGreaterThan(0);
});
