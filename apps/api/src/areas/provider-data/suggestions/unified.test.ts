import type { contract, ResponseOf, ReviewedEdit, Suggestion } from '@frontage/api-client/contract';
import { locationFields } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestProject } from '#src/testing/factories';
import { openUnifiedScene, readAllIn, readIn, type UnifiedScene } from '#src/testing/unified-scene';

type Summary = ResponseOf<typeof contract.suggestions.summary>;

let scene: UnifiedScene;

/** So many open suggestions of a project's location, one every two hours from `from` hours ago on, each in a field of its own. */
const suggest = (of: TestProject, count: number, from: number) => {
  const { test, placeOf } = scene;
  const at = sql`${test.clock.now().toISOString()}::timestamptz - make_interval(hours => ${from} + 2 * n)`;
  return test.context.db.execute(sql`
    insert into suggestion (id, account_id, project_id, location_id, field, part, ours, theirs, fingerprint, found_by, state,
      first_seen_at, opened_at, seen_at)
    select gen_random_uuid(), ${of.accountId}, ${of.id}, ${placeOf(of)}, (${sql.param([...locationFields])}::text[])[n + 1], case when n % 2 = 0 then 'name' else 'website' end,
      to_jsonb(${of.name}::text), to_jsonb(n::text), n::text, 'scan', 'open', ${at}, ${at}, ${at}
    from generate_series(0, ${count - 1}) as n`);
};
/** An edit past Frontage that the provider reviews, `hours` ago. */
const review = (of: TestProject, hours: number) =>
  scene.test.context.db.execute(sql`
    insert into outside_review (location_id, account_id, project_id, field, ours, shown, since, seen_at)
    select ${scene.placeOf(of)}, ${of.accountId}, ${of.id}, 'website', '"a"'::jsonb, '"b"'::jsonb, at, at
    from (select ${scene.test.clock.now().toISOString()}::timestamptz - make_interval(hours => ${hours}) as at) t`);

beforeAll(async () => {
  scene = await openUnifiedScene();
  const { north, south, apart } = scene;
  await suggest(north, 12, 0);
  await suggest(south, 9, 1);
  await suggest(apart, 3, 0);
  await review(north, 2);
  await review(south, 1);
  await review(apart, 1);
  await scene.test.context.db.execute(sql`
    insert into field_policy (project_id, part, account_id, policy, set_by, set_at)
    values (${south.id}, 'website', ${south.accountId}, 'watch', ${scene.person.user.id}, now())`);
}, 120_000);
afterAll(() => scene.test.close());

const list = (who = scene.person, query = '', from = scene.north) =>
  readAllIn<Suggestion>(who, from, 'suggestions', query);

describe('pending edits of unified projects', () => {
  it('are one list in one order, and each says whose it is', async () => {
    const { north, south, placeOf } = scene;
    const rows = await list();
    expect(rows).toHaveLength(21);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(21);
    const times = rows.map(({ openedAt }) => openedAt);
    expect(times).toEqual([...times].sort().reverse());
    for (const { location, project } of rows) {
      const of = location.id === placeOf(north) ? north : south;
      expect(project).toEqual({ id: of.id, name: of.name });
    }
    expect(rows.slice(0, 3).map(({ project }) => project?.name)).toEqual([
      north.name,
      south.name,
      north.name,
    ]);
    expect((await list(scene.person, '', south)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  it('are narrowed alike, each by what its own project chose for the field', async () => {
    const { north, south, apart, person, placeOf } = scene;
    expect(await list(person, 'part=name')).toHaveLength(6 + 5);
    expect(await list(person, 'policy=watch')).toHaveLength(4);
    expect(await list(person, 'search=sul')).toHaveLength(9);
    expect(await list(person, `locationId=${placeOf(south)}`)).toHaveLength(9);
    expect(await list(person, `locationId=${placeOf(apart)}`)).toHaveLength(0);
    const alone = await readIn<{ items: Suggestion[] }>(person, north, 'suggestions?limit=100');
    expect(alone.items).toHaveLength(12);
    for (const row of alone.items) expect(row).not.toHaveProperty('project');
  });

  it('are counted together, and looked at as long ago as the one that was longest ago', async () => {
    const { north, south, person, test } = scene;
    const summary = () => readIn<Summary>(person, north, 'suggestions/summary?unified=true');
    expect(await summary()).toMatchObject({ asking: 17, watched: 4, inReview: 2, lookedAt: null });
    const looked = (of: TestProject, at: string) =>
      test.context.db.execute(sql`
        insert into job (id, account_id, project_id, kind, state, title, run_at, created_at, finished_at)
        values (gen_random_uuid(), ${of.accountId}, ${of.id}, 'suggestions', 'done', '', ${at}, ${at}, ${at})`);
    await looked(north, '2026-11-20T10:00:00Z');
    expect(await summary()).toMatchObject({ lookedAt: null });
    await looked(south, '2026-11-19T10:00:00Z');
    expect(await summary()).toMatchObject({ lookedAt: '2026-11-19T10:00:00.000Z' });
  });

  it('are one list of edits in review', async () => {
    const { north, south, person, single } = scene;
    const rows = await readAllIn<ReviewedEdit>(person, north, 'edits-in-review');
    expect(rows.map(({ project }) => project?.name)).toEqual([south.name, north.name]);
    expect(await readAllIn<ReviewedEdit>(single, north, 'edits-in-review')).toHaveLength(1);
  });

  it('are of a project only as far as the reader sees it', async () => {
    const { north, apart, person, single, limited } = scene;
    expect(await list(single)).toHaveLength(12);
    expect(await list(limited)).toHaveLength(12);
    expect(await readIn<Summary>(limited, north, 'suggestions/summary?unified=true')).toMatchObject({
      asking: 12,
      watched: 0,
    });
    expect(await list(person, '', apart)).toHaveLength(3);
  });

  it('are decided in their own project alone', async () => {
    const { north, south, person } = scene;
    const theirs = (await list()).filter(({ project }) => project?.id === south.id);
    const answer = await person.inject({
      method: 'POST',
      url: `/api/projects/${north.id}/suggestions/decide`,
      payload: {
        decision: 'approve',
        title: 'Sugestões',
        selection: { ids: theirs.map(({ id }) => id) },
        review: true,
      },
    });
    expect(answer.json()).toMatchObject({ code: 'plan_empty' });
  });
});
