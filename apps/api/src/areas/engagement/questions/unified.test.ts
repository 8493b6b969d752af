import type { contract, QuestionRow, ResponseOf } from '@frontage/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { location, project } from '#src/db/schema/index';
import type { TestProject } from '#src/testing/factories';
import { openUnifiedScene, readAllIn, readIn, type UnifiedScene } from '#src/testing/unified-scene';

type Counts = ResponseOf<typeof contract.questions.counts>;

let scene: UnifiedScene;

/** So many questions about a project's location, one every two hours from `from` hours ago on, the first of them answered. */
const ask = (of: TestProject, count: number, from: number) => {
  const at = sql`${scene.test.clock.now().toISOString()}::timestamptz - make_interval(hours => ${from} + 2 * n)`;
  return scene.test.context.db.execute(sql`
    insert into question (id, account_id, project_id, location_id, provider_id, body, upvotes, answer, asked_at, updated_at, read_at)
    select gen_random_uuid(), ${of.accountId}, ${of.id}, ${scene.placeOf(of)}, gen_random_uuid()::text, ${`Abre cedo na ${of.name}?`},
      0, case when n = 0 then 'Sim.' end, ${at}, ${at}, ${at}
    from generate_series(0, ${count - 1}) as n`);
};

beforeAll(async () => {
  scene = await openUnifiedScene();
  const { north, south, apart } = scene;
  await ask(north, 9, 0);
  await ask(south, 6, 1);
  await ask(apart, 3, 0);
}, 120_000);
afterAll(() => scene.test.close());

const list = (who = scene.person, query = '', from = scene.north) =>
  readAllIn<QuestionRow>(who, from, 'questions', query);
const counts = (who = scene.person, query = '') =>
  readIn<Counts>(who, scene.north, `questions/counts?unified=true&${query}`);

describe('questions of unified projects', () => {
  it.each(['newest', 'oldest'])('are one list, %s first, and each says whose it is', async (sort) => {
    const { north, south, placeOf, person } = scene;
    const rows = await list(person, `sort=${sort}`);
    expect(rows).toHaveLength(15);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(15);
    const times = rows.map(({ askedAt }) => askedAt);
    const up = [...times].sort();
    expect(times).toEqual(sort === 'oldest' ? up : up.reverse());
    for (const row of rows) {
      const of = row.locationId === placeOf(north) ? north : south;
      expect(row.project).toEqual({ id: of.id, name: of.name });
    }
    expect((await list(person, `sort=${sort}`, south)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  it('are narrowed and counted together', async () => {
    const { north, apart, person, placeOf } = scene;
    expect(await list(person, 'answers=unanswered')).toHaveLength(8 + 5);
    expect(await list(person, 'search=sul')).toHaveLength(6);
    expect(await list(person, `location=${placeOf(apart)}`)).toHaveLength(0);
    expect(await counts(person, 'search=sul')).toMatchObject({ matching: 6, open: 13, answered: 2 });
    const { items } = await readIn<{ items: QuestionRow[] }>(person, north, 'questions?limit=100');
    expect(items).toHaveLength(9);
    for (const row of items) expect(row).not.toHaveProperty('project');
  });

  it('are as fresh as those of the project that was read longest ago, and end when all have ended', async () => {
    const { north, south } = scene;
    const { db } = scene.test.context;
    const read = (of: TestProject, at: string) =>
      db
        .update(location)
        .set({ questionsReadAt: new Date(at) })
        .where(eq(location.projectId, of.id));
    const end = (of: TestProject, at: string) =>
      db
        .update(project)
        .set({ questionsEndedAt: new Date(at) })
        .where(eq(project.id, of.id));
    await read(north, '2026-11-20T10:00:00Z');
    await end(north, '2026-11-20T10:00:00Z');
    expect(await counts()).toMatchObject({ readAt: null, endedAt: null });
    await read(south, '2026-11-19T10:00:00Z');
    await end(south, '2026-11-21T10:00:00Z');
    expect(await counts()).toMatchObject({
      readAt: '2026-11-19T10:00:00.000Z',
      endedAt: '2026-11-20T10:00:00.000Z',
    });
  });

  it('are of a project only as far as the reader sees it', async () => {
    const { apart, person, single, limited } = scene;
    expect(await list(single)).toHaveLength(9);
    expect(await list(limited)).toHaveLength(9);
    expect(await counts(limited)).toMatchObject({ open: 8, answered: 1 });
    expect(await list(person, '', apart)).toHaveLength(3);
  });
});
