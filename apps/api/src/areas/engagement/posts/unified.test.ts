import type { contract, PostOverview, ResponseOf, ScheduleRow } from '@frontage/api-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestProject } from '#src/testing/factories';
import { news } from '#src/testing/posts-scene';
import type { SignedInPerson } from '#src/testing/test-app';
import { openUnifiedScene, readAllIn, readIn, type UnifiedScene } from '#src/testing/unified-scene';

type Calendar = ResponseOf<typeof contract.posts.calendar>;
type Clashes = ResponseOf<typeof contract.posts.clashes>;
type Authors = ResponseOf<typeof contract.posts.authors>;

let scene: UnifiedScene;

const dayOf = (days: number) =>
  new Date(scene.test.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const succeeds = async (who: SignedInPerson, url: string, payload: object) => {
  const answer = await who.inject({ method: 'POST', url: `/api/projects/${url}`, payload });
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json<{ planId: string }>();
};
/** A post at the project's location that waits for noon in some days. */
const schedule = async (of: TestProject, days: number, who = scene.person) => {
  const { planId } = await succeeds(who, `${of.id}/posts`, {
    selection: { by: 'ids', ids: [scene.placeOf(of)] },
    post: { ...news, text: `Em ${String(days)} dias na {name}.` },
    title: 'Fornada',
  });
  await succeeds(who, `${of.id}/plans/${planId}/apply`, { at: `${dayOf(days)}T15:00:00.000Z` });
};

beforeAll(async () => {
  scene = await openUnifiedScene();
  const { north, south, apart } = scene;
  for (let day = 2; day <= 10; day += 2) await schedule(north, day);
  for (let day = 3; day <= 9; day += 2) await schedule(south, day);
  await schedule(south, 4);
  await schedule(apart, 5);
}, 120_000);
afterAll(() => scene.test.close());

const coming = (who = scene.person, query = '', from = scene.north) =>
  readAllIn<ScheduleRow>(who, from, 'posts', `part=coming&what=all&${query}`);

describe('posts of unified projects', () => {
  it('are one list in one order, and each says whose it is', async () => {
    const { north, south } = scene;
    const rows = await coming();
    expect(rows).toHaveLength(10);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(10);
    const times = rows.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
    expect(rows.slice(0, 2).map(({ project }) => project)).toEqual([
      { id: north.id, name: north.name },
      { id: south.id, name: south.name },
    ]);
    expect((await coming(scene.person, '', south)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    const newest = await readAllIn<ScheduleRow>(scene.person, north, 'posts');
    expect(newest).toHaveLength(10);
    const first = await readIn<{ total: number }>(scene.person, north, 'posts?unified=true&limit=2');
    expect(first.total).toBe(10);
  });

  it('are narrowed alike, and say nothing of their project where one alone is asked for', async () => {
    const { north, person } = scene;
    expect(await coming(person, 'search=em%204')).toHaveLength(2);
    expect(await coming(person, `author=${person.user.id}`)).toHaveLength(10);
    const { items } = await readIn<{ items: ScheduleRow[] }>(person, north, 'posts?limit=100');
    expect(items).toHaveLength(5);
    for (const row of items) expect(row).not.toHaveProperty('project');
  });

  it('stand in one calendar, where each day names the first of them and counts all', async () => {
    const { north, south, person } = scene;
    const { days } = await readIn<Calendar>(
      person,
      north,
      `posts/calendar?unified=true&perDay=1&from=${dayOf(0)}&to=${dayOf(12)}`,
    );
    expect(days.map(({ total }) => total)).toEqual([1, 1, 2, 1, 1, 1, 1, 1, 1]);
    expect(days.map(({ items }) => items.length)).toEqual(days.map(() => 1));
    const names = days.flatMap(({ items }) => items.map(({ project }) => project?.name));
    expect(names.filter((name) => name === south.name).length).toBeGreaterThanOrEqual(4);
  });

  it('clash within their project, and the clash says which that is', async () => {
    const { north, south, apart, person } = scene;
    await schedule(south, 12);
    await schedule(south, 12);
    const clashes = (from: TestProject) =>
      readIn<Clashes>(person, from, `posts/clashes?unified=true&from=${dayOf(11)}&to=${dayOf(13)}`);
    // North has posts on days of South's, at other locations.
    expect(await clashes(north)).toMatchObject({ total: 1, items: [{ project: { id: south.id } }] });
    expect(await clashes(apart)).toMatchObject({ total: 0 });
  });

  it('are counted together, and have the authors of all', async () => {
    const { account, north, south, person, single, test } = scene;
    const overview = () => readIn<PostOverview>(person, north, 'posts/overview?unified=true');
    const before = await overview();
    expect(before).toMatchObject({ nextAt: `${dayOf(2)}T15:00:00.000Z`, waiting: 0, drafts: 0 });
    const other = await test.signIn({
      account,
      project: south,
      user: { projects: [south] },
    });
    await schedule(south, 1, other);
    expect(await overview()).toMatchObject({
      scheduled: before.scheduled + 1,
      nextAt: `${dayOf(1)}T15:00:00.000Z`,
    });
    const authors = async (who: SignedInPerson) =>
      (await readIn<Authors>(who, north, 'posts/authors?unified=true')).items.map(({ id }) => id);
    expect((await authors(person)).sort()).toEqual([person.user.id, other.user.id].sort());
    expect(await authors(single)).toEqual([person.user.id]);
  });

  it('are of a project only as far as the reader sees it', async () => {
    const { north, apart, person, single, limited } = scene;
    expect(await coming(single)).toHaveLength(5);
    expect(await coming(limited)).toHaveLength(5);
    expect(await readIn<PostOverview>(limited, north, 'posts/overview?unified=true')).toMatchObject({
      scheduled: 5,
    });
    expect(await coming(person, '', apart)).toHaveLength(1);
  });
});
