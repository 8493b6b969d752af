import type { contract, ResponseOf, ReviewRow } from '@frontage/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvent, projectMember, projectUnion, userLocation } from '#src/db/schema/index';
import { insertLocation } from '#src/testing/location-row';
import type { TestProject } from '#src/testing/factories';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

type Page = ResponseOf<typeof contract.reviews.list>;

let test: TestApp;
let north: TestProject;
let south: TestProject;
let apart: TestProject;
/** Works in all that are unified. */
let person: SignedInPerson;
/** Works in the first alone. */
let single: SignedInPerson;
/** Works in the first, and sees of the second the location without reviews. */
let limited: SignedInPerson;
const places = new Map<string, string>();

/** Reviews of a location, one every two hours from `from` hours ago on, of 1 to 5 stars in turn. */
const write = (of: TestProject, locationId: string, count: number, from: number) =>
  test.context.db.execute(sql`
    insert into review (id, account_id, project_id, location_id, provider_id, rating, comment, language, labels, written_at,
      updated_at, read_at)
    select gen_random_uuid(), ${of.accountId}, ${of.id}, ${locationId}, gen_random_uuid()::text, 1 + n % 5,
      ${`Muito bom em ${of.name}`}, ${of === north ? 'pt' : 'es'}, array[${of.name}],
      ${test.clock.now().toISOString()}::timestamptz - make_interval(hours => ${from} + 2 * n),
      ${test.clock.now().toISOString()}::timestamptz - make_interval(hours => ${from} + 2 * n),
      ${test.clock.now().toISOString()}::timestamptz
    from generate_series(0, ${count - 1}) as n`);

beforeAll(async () => {
  test = await buildTestApp();
  const { make, context } = test;
  const { db } = context;
  const account = await make.account();
  north = await make.project(account, { name: 'Padaria Norte' });
  south = await make.project(account, { name: 'Padaria Sul' });
  apart = await make.project(account, { name: 'Farmácia' });
  await db.insert(projectUnion).values([
    { accountId: account.id, projectId: north.id, unitedId: south.id },
    { accountId: account.id, projectId: south.id, unitedId: north.id },
  ]);
  for (const [of, count, from] of [
    [north, 30, 0],
    [south, 20, 1],
    [apart, 5, 0],
  ] as const) {
    const { id } = await insertLocation(context, of, { name: of.name });
    places.set(of.id, id);
    await write(of, id, count, from);
  }
  const { id: quiet } = await insertLocation(context, south, { name: 'Padaria Sul, nova' });
  person = await test.signIn({ account, project: north, user: { projects: [north, south, apart] } });
  single = await test.signIn({ account, project: north, user: { role: 0 } });
  limited = await test.signIn({ account, project: north, user: { role: 0, projects: [north, south] } });
  await db.update(projectMember).set({ isLimited: true })
    .where(sql`${projectMember.userId} = ${limited.user.id}
    and ${projectMember.projectId} = ${south.id}`);
  await db
    .insert(userLocation)
    .values({ accountId: account.id, userId: limited.user.id, projectId: south.id, locationId: quiet });
}, 120_000);
afterAll(() => test.close());

async function get<Answer>(who: SignedInPerson, path: string, from = north): Promise<Answer> {
  const answer = await who.inject({ url: `/api/projects/${from.id}/reviews${path}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer>();
}

/** All rows, read in pages of an awkward size. */
async function all(who: SignedInPerson, query: string, from = north): Promise<ReviewRow[]> {
  const rows: ReviewRow[] = [];
  let cursor: string | null = null;
  do {
    const after: string = cursor === null ? '' : `&cursor=${cursor}`;
    const page: Page = await get<Page>(who, `?unified=true&limit=7&${query}${after}`, from);
    rows.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return rows;
}

describe('reviews of unified projects', () => {
  it('are one inbox in one order, and each says whose it is', async () => {
    const rows = await all(person, 'sort=newest');
    expect(rows).toHaveLength(50);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(50);
    const times = rows.map(({ writtenAt }) => writtenAt);
    expect(times).toEqual([...times].sort().reverse());
    for (const row of rows) {
      const of = row.locationId === places.get(north.id) ? north : south;
      expect(row.project).toEqual({ id: of.id, name: of.name });
    }
    // The second hour's is the other project's.
    expect(rows.slice(0, 4).map(({ project }) => project?.name)).toEqual([
      north.name,
      south.name,
      north.name,
      south.name,
    ]);
  });

  it.each(['oldest', 'due', 'lowest', 'highest'])('keep the order %s over all pages', async (sort) => {
    const rows = await all(person, `sort=${sort}`);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(50);
    const sign = sort === 'highest' ? -1 : 1;
    const keyOf = ({ rating, writtenAt, dueAt }: ReviewRow) =>
      sort === 'oldest' ? writtenAt : sort === 'due' ? dueAt : `${String(rating)} ${writtenAt}`;
    const keys = rows.map(keyOf);
    expect(keys).toEqual([...keys].sort((a, b) => sign * (a < b ? -1 : a > b ? 1 : 0)));
  });

  it('are the same from either project, and narrowed alike', async () => {
    const idsIn = (rows: readonly ReviewRow[]) => rows.map(({ id }) => id);
    expect(idsIn(await all(person, 'sort=newest', south))).toEqual(idsIn(await all(person, 'sort=newest')));
    expect(await all(person, 'rating=1')).toHaveLength(10);
    expect(await all(person, 'search=sul')).toHaveLength(20);
    expect(await all(person, 'search=muito')).toHaveLength(50);
    expect(await all(person, `location=${places.get(south.id) ?? ''}`)).toHaveLength(20);
    expect(await all(person, `location=${places.get(apart.id) ?? ''}`)).toHaveLength(0);
  });

  it('say nothing of their project where one alone is asked for', async () => {
    const page = await get<Page>(person, '?limit=100');
    expect(page.items).toHaveLength(30);
    for (const row of page.items) expect(row).not.toHaveProperty('project');
  });

  it('are counted together', async () => {
    type Counts = ResponseOf<typeof contract.reviews.counts>;
    const counts = await get<Counts>(person, '/counts?unified=true&rating=1');
    expect(counts).toMatchObject({ matching: 10, open: 50, readAt: null });
    expect(await get(person, '/count?unified=true&search=sul')).toEqual({ count: 20, isMore: false });
  });

  it('offer what filters can take in any of them', async () => {
    type Values = ResponseOf<typeof contract.reviews.values>;
    const values = await get<Values>(person, '/values?unified=true');
    expect(values.languages).toEqual(['es', 'pt']);
    expect(values.labels).toEqual([north.name, south.name]);
    expect((await get<Values>(person, '/values')).languages).toEqual(['pt']);
    type Places = ResponseOf<typeof contract.reviews.locations>;
    const { items } = await get<Places>(person, '/locations?unified=true&search=padaria');
    expect(items.map(({ name, project }) => [name, project?.name])).toEqual([
      ['Padaria Norte', north.name],
      ['Padaria Sul', south.name],
      ['Padaria Sul, nova', south.name],
    ]);
  });

  it('are of a project only as far as the reader sees it', async () => {
    expect(await all(single, '')).toHaveLength(30);
    expect(await all(limited, '')).toHaveLength(30);
    expect(await get(limited, '/count?unified=true')).toEqual({ count: 30, isMore: false });
    expect(await get(person, '/count?unified=true', apart)).toEqual({ count: 5, isMore: false });
  });

  it('are exported with their project, which is in the audit log of each', async () => {
    const answer = await person.inject({
      url: `/api/projects/${north.id}/reviews/export.csv?unified=true&rating=5`,
    });
    const [head, ...lines] = answer.body.trim().split('\r\n');
    expect(head).toMatch(/^"?review"?,"?project"?,"?location"?,/);
    expect(lines).toHaveLength(10);
    expect(lines.filter((line) => line.includes(`${south.name},${south.name}`))).toHaveLength(4);
    const noted = await test.context.db
      .select({ projectId: auditEvent.projectId })
      .from(auditEvent)
      .where(eq(auditEvent.action, 'reviews_exported'));
    expect(noted.map(({ projectId }) => projectId).sort()).toEqual([north.id, south.id].sort());
  });
});
