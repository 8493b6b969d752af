import type { LocationScore, ScoreSummary } from '@frontage/api-client/contract';
import { sampleLocation, type LocationValues, type ScoreCheck } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asTenant } from '#src/db/tenant-context';
import { insertManyLocations } from '#src/testing/many-locations';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { createScoreSchedule, type ScoreSchedule } from './schedule';

let test: TestApp;
let schedule: ScoreSchedule;
let person: SignedInPerson;

beforeAll(async () => {
  test = await buildTestApp();
  schedule = createScoreSchedule(test.context);
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await test.signIn({ user: { role: 1 } });
});

/** Moves the clock, and signs in again: a token lasts for minutes. */
async function goTo(time: string | Date): Promise<void> {
  test.clock.set(time);
  person = await test.signIn({ account: person.account, project: person.project, user: { role: 1 } });
}

const day = 86_400_000;
const text = 'Pães de fermentação natural, assados o dia inteiro. '.repeat(9);
const attribute = (n: number) =>
  ({ kind: 'bool', name: `attributes/has_${String(n)}`, value: true }) as const;
/** Everything that values alone can say for a high score. */
const good: Partial<LocationValues> = {
  description: text,
  attributes: [1, 2, 3, 4, 5].map(attribute),
  cover: 'media/cover',
  profilePhoto: 'media/profile',
};

const ago = (days: number) => new Date(test.clock.now().getTime() - days * day).toISOString();
const readAll = (ids: readonly string[]) =>
  test.context.db.execute(sql`
    update location set posts_read_at = now(), reviews_read_at = now(), media_read_at = now(), attributes_read_at = now()
    where id = any(${sql.param([...ids])}::uuid[])`);
const addPost = (locationId: string, createdAt: string, state = 'LIVE') =>
  test.context.db.execute(sql`
    insert into local_post (id, account_id, project_id, location_id, provider_id, topic_type, state, details, created_at,
      updated_at, read_at)
    values (${randomUUID()}, ${person.account.id}, ${person.project.id}, ${locationId}, ${randomUUID()}, 'STANDARD', ${state},
      '{}', ${createdAt}, ${createdAt}, ${createdAt})`);
const addReview = async (locationId: string, rating: number, writtenAt: string, reply: string | null) => {
  const id = randomUUID();
  await test.context.db.execute(sql`
    insert into review (id, account_id, project_id, location_id, provider_id, rating, written_at, updated_at, reply, read_at)
    values (${id}, ${person.account.id}, ${person.project.id}, ${locationId}, ${id}, ${rating}, ${writtenAt}, ${writtenAt},
      ${reply}, ${writtenAt})`);
  return id;
};
const insert = (count: number, valuesOf: (n: number) => Partial<LocationValues>) =>
  insertManyLocations(test.context.db, person.project, count, (n) =>
    sampleLocation({ name: `Padaria ${String(n)}`, status: 'OPEN', ...valuesOf(n) }),
  );
const summary = async (query = '') =>
  (await person.inject({ url: `/api/projects/${person.project.id}/score${query}` })).json<ScoreSummary>();
const checklist = async (id: string) =>
  (
    await person.inject({ url: `/api/projects/${person.project.id}/locations/${id}/score` })
  ).json<LocationScore>();
const stateOf = async (id: string, check: ScoreCheck) =>
  (await checklist(id)).checks.find((one) => one.check === check)?.state;
const storedPoints = async (id: string) => {
  const { rows } = await test.context.db.execute<{ points: number | null }>(
    sql`select points from location_score where location_id = ${id}`,
  );
  return rows[0]?.points;
};

describe('the stored score', () => {
  it('follows what it is made of: values, posts, reviews, answers, and time alone', async () => {
    const [id = ''] = await insert(1, () => ({ ...good, description: null }));
    await schedule.runDue();
    expect(await checklist(id)).toMatchObject({ facts: { posts: null, hasCover: null, unanswered: null } });
    await readAll([id]);
    await test.context.db.execute(sql`update location set field_values =
      jsonb_set(field_values, '{description}', to_jsonb(${text}::text)) where id = ${id}`);
    await addPost(id, ago(1));
    const review = await addReview(id, 3, ago(2), null);
    await schedule.runDue();
    expect((await checklist(id)).facts).toMatchObject({ posts: 1, reviewAverage: 3, unanswered: 1 });
    const before = await storedPoints(id);
    await test.context.db.execute(sql`update review set reply = 'Obrigado', rating = 5 where id = ${review}`);
    await schedule.runDue();
    const after = await storedPoints(id);
    expect(after).toBeGreaterThan(before ?? 100);
    expect(await stateOf(id, 'recentPost')).toBe('done');
    const post = async (state: string) => {
      await test.context.db.execute(sql`update local_post set state = ${state} where location_id = ${id}`);
      await schedule.runDue();
      return [await stateOf(id, 'recentPost'), (await checklist(id)).facts.posts];
    };
    // What Google still reviews is not on the profile.
    expect([await post('PROCESSING'), await post('LIVE')]).toEqual([
      ['pending', 0],
      ['done', 1],
    ]);
    const judge = async (state: string) => {
      await test.context.db.execute(sql`update review set reply_state = ${state} where id = ${review}`);
      await schedule.runDue();
      return (await checklist(id)).facts.unanswered;
    };
    expect([await judge('PENDING'), await judge('REJECTED'), await judge('APPROVED')]).toEqual([0, 1, 0]);
    // Nothing happens but that the post grows old.
    await test.context.db.execute(sql`update project set synced_at = now() where id = ${person.project.id}`);
    await schedule.runDue();
    await goTo(new Date(test.clock.now().getTime() + 8 * day));
    await schedule.runDue();
    expect(await stateOf(id, 'recentPost')).toBe('pending');
    expect(await storedPoints(id)).toBeLessThan(after ?? 0);
  });

  it('is not written again where nothing changed, and goes with its location', async () => {
    const ids = await insert(3, () => good);
    await schedule.runDue();
    const read = () =>
      test.context.db.execute(sql`select xmin::text, location_id from location_score
        where location_id = any(${sql.param(ids)}::uuid[]) order by location_id`);
    const before = (await read()).rows;
    await test.context.db.execute(
      sql`update location set posts_read_at = now() where id = any(${sql.param(ids)}::uuid[])`,
    );
    await test.context.db.execute(
      sql`update location set posts_read_at = null where id = any(${sql.param(ids)}::uuid[])`,
    );
    expect(await schedule.runDue()).toMatchObject({ noted: 3 });
    expect((await read()).rows).toEqual(before);
    await test.context.db.execute(sql`update location set removed_at = now() where id = ${ids[0]}`);
    await schedule.runDue();
    expect((await read()).rows).toHaveLength(2);
    expect(await summary()).toMatchObject({ scored: 2 });
  });
});

describe('the summary', () => {
  it('is of a group where one is named, and of nothing where it is gone', async () => {
    const ids = await insert(4, (n) => ({ ...good, ...(n < 3 ? { cover: null } : {}) }));
    await readAll(ids);
    await schedule.runDue();
    const made = await person.inject({
      method: 'POST',
      url: `/api/projects/${person.project.id}/groups`,
      payload: { kind: 'fixed', name: 'Duas', locationIds: [ids[2], ids[3]] },
    });
    const within = await summary(`?group=${made.json<{ groupId: string }>().groupId}`);
    expect(within.scored).toBe(2);
    expect(within.next.find(({ check }) => check === 'cover')?.locations).toBe(1);
    expect((await summary()).next.find(({ check }) => check === 'cover')?.locations).toBe(3);
    expect(await summary(`?group=${randomUUID()}`)).toMatchObject({ scored: 0, average: null, next: [] });
  });

  it('counts levels and bands, and names first what adds most', async () => {
    const ids = await insert(10, (n) => ({
      ...good,
      status: n === 9 ? 'CLOSED_PERMANENTLY' : 'OPEN',
      ...(n < 6 ? { description: null } : {}),
      ...(n < 4 ? { attributes: [] } : {}),
      ...(n < 5 ? { cover: null } : {}),
      specialHours: [],
    }));
    // No holiday is near.
    await goTo('2026-07-01T12:00:00Z');
    await readAll(ids);
    for (const id of ids) await addPost(id, ago(1));
    await schedule.runDue();
    const answer = await summary();
    expect(answer).toMatchObject({ scored: 9, unscored: 1 });
    expect(answer.byTen.reduce((sum, count) => sum + count, 0)).toBe(9);
    const { low, medium, high } = answer.byLevel;
    expect(low + medium + high).toBe(9);
    expect(answer.next.slice(0, 2).map(({ check, locations }) => [check, locations])).toEqual([
      ['description', 6],
      ['attributes', 4],
    ]);
    for (const one of answer.next) expect(one.gain).toBeGreaterThan(0);
    expect(answer.next.find(({ check }) => check === 'cover')).toMatchObject({ locations: 5 });

    const list = async (query: string) =>
      (await person.inject({ url: `/api/projects/${person.project.id}/locations?${query}` })).json<{
        items: { id: string; score: { points: number; level: string; pending: string[] } | null }[];
        total: number;
        next: string | null;
      }>();
    expect((await list('scorePending=attributes')).total).toBe(4);
    expect((await list(`score=high`)).total).toBe(high);
    const points: (number | undefined)[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(`sort=score&limit=4${cursor === '' ? '' : `&cursor=${cursor}`}`);
      points.push(...page.items.map(({ score }) => score?.points));
      cursor = page.next;
    }
    expect(points).toHaveLength(10);
    expect(points.at(-1)).toBeUndefined();
    const numbers = points.slice(0, 9).map((one) => one ?? -1);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(numbers.reduce((sum, one) => sum + one, 0) / 9).toBeCloseTo(answer.average ?? 0);
  });

  it('shows each account its own, and limited people their locations', async () => {
    const ids = await insert(4, () => good);
    await schedule.runDue();
    const stranger = await test.signIn();
    const foreign = await stranger.inject({ url: `/api/projects/${person.project.id}/score` });
    expect(foreign.statusCode).toBe(404);
    const seen = await asTenant(stranger.account.id, () =>
      test.context.db.execute(sql`select 1 from location_score`),
    );
    expect(seen.rows).toHaveLength(0);
    const member = await test.signIn({ account: person.account, project: person.project, user: { role: 0 } });
    await test.context.db.execute(
      sql`update project_member set is_limited = true where user_id = ${member.user.id}`,
    );
    await test.context.db.execute(sql`insert into user_location (account_id, project_id, user_id, location_id)
      values (${person.account.id}, ${person.project.id}, ${member.user.id}, ${ids[0]})`);
    const mine = await member.inject({ url: `/api/projects/${person.project.id}/score` });
    expect(mine.json<ScoreSummary>().scored).toBe(1);
  });
});

describe('annulment', () => {
  it('takes a check out for a reason, says who did, and is taken back', async () => {
    const [id = '', other = ''] = await insert(2, () => ({ ...good, cover: null }));
    await readAll([id, other]);
    await schedule.runDue();
    const before = (await checklist(id)).points;
    const url = `/api/projects/${person.project.id}/score/annulments`;
    const selection = { by: 'ids', ids: [id] };
    const annul = (reason: string) =>
      person.inject({ method: 'POST', url, payload: { selection, check: 'cover', reason } });
    expect((await annul('  ')).statusCode).toBe(400);
    expect((await annul('Quiosque sem fachada')).json()).toEqual({ locations: 1 });
    expect((await annul('Outro motivo')).json()).toEqual({ locations: 0 });
    const after = await checklist(id);
    expect(after.points).toBeGreaterThan(before ?? 100);
    expect(await storedPoints(id)).toBe(after.points);
    expect(await storedPoints(other)).toBe(before);
    expect(after.checks.find(({ check }) => check === 'cover')).toMatchObject({
      state: 'annulled',
      annulment: { reason: 'Quiosque sem fachada', by: person.user.name },
    });
    expect((await summary()).annulled).toEqual([{ check: 'cover', locations: 1 }]);

    const back = await person.inject({
      method: 'POST',
      url: `${url}/restore`,
      payload: { selection: { by: 'filter', filter: {} }, check: 'cover' },
    });
    expect(back.json()).toEqual({ locations: 1 });
    expect(await stateOf(id, 'cover')).toBe('pending');
    expect(await storedPoints(id)).toBe(before);
    const log = await test.context.db.execute<{ action: string; object_name: string; after: object }>(sql`
      select action, object_name, after_values as after from audit_event where account_id = ${person.account.id}
        and action like 'score%' order by id`);
    expect(log.rows).toMatchObject([
      {
        action: 'score_check_annulled',
        object_name: 'Padaria 0',
        after: { check: 'cover', reason: 'Quiosque sem fachada' },
      },
      { action: 'score_check_restored', after: { check: 'cover', locations: 1 } },
    ]);
  });

  it('is refused where nothing is selected', async () => {
    const answer = await person.inject({
      method: 'POST',
      url: `/api/projects/${person.project.id}/score/annulments`,
      payload: { selection: { by: 'ids', ids: [randomUUID()] }, check: 'cover', reason: 'x' },
    });
    expect(answer.json()).toMatchObject({ code: 'selection_empty' });
  });
});

it('tells of reviews and posts only whom they are shown to, beside the points', async () => {
  const [id = ''] = await insert(1, () => good);
  await readAll([id]);
  await addReview(id, 2, ago(2), null);
  await schedule.runDue();
  const full = await checklist(id);
  expect(full.facts).toMatchObject({ posts: 0, reviewAverage: 2, unanswered: 1 });
  const ofReviews = ['reviewAverage', 'answeredReviews', 'answeredQuestions'];
  const names = (list: readonly { check: ScoreCheck }[]) => list.map(({ check }) => check);
  const all = names((await summary()).next);
  expect(all).toEqual(expect.arrayContaining(['recentPost', 'reviewAverage', 'answeredReviews']));
  const seenBy = async (denied: string) => {
    person = await test.signIn({
      account: person.account,
      project: person.project,
      user: { role: 1, permissions: { [denied]: false } },
    });
    return { ...(await checklist(id)), next: names((await summary()).next) };
  };
  const withoutReviews = await seenBy('reviews:view');
  expect(withoutReviews).toMatchObject({
    points: full.points,
    facts: { posts: 0, reviewAverage: null, unanswered: null, unansweredQuestions: null },
    next: all.filter((check) => !ofReviews.includes(check)),
  });
  expect(names(withoutReviews.checks)).toEqual(names(full.checks).filter((one) => !ofReviews.includes(one)));
  const withoutPosts = await seenBy('posts:view');
  expect(withoutPosts).toMatchObject({
    facts: { posts: null, reviewAverage: 2, unanswered: 1 },
    next: all.filter((check) => check !== 'recentPost'),
  });
  expect(names(withoutPosts.checks)).not.toContain('recentPost');
});

describe('what a list tells of checks', () => {
  const hiddenBy: Record<string, readonly ScoreCheck[]> = {
    'reviews:view': ['reviewAverage', 'answeredReviews', 'answeredQuestions'],
    'posts:view': ['recentPost'],
  };
  const signInWithout = (denied: string) =>
    test.signIn({
      account: person.account,
      project: person.project,
      user: { role: 1, permissions: { [denied]: false } },
    });

  it.each(Object.keys(hiddenBy))('leaves out what takes %s', async (denied) => {
    const [id = ''] = await insert(1, () => ({ ...good, cover: null }));
    await readAll([id]);
    await addReview(id, 2, ago(2), null);
    await schedule.runDue();
    const url = `/api/projects/${person.project.id}/locations`;
    const told = async (who: SignedInPerson) => {
      const listed = (await who.inject({ url })).json<{ items: { score: { pending: string[] } }[] }>()
        .items[0];
      const opened = (await who.inject({ url: `${url}/${id}` })).json<{
        row: { score: { pending: string[] } };
      }>();
      return [listed?.score.pending, opened.row.score.pending];
    };
    const [all = []] = await told(person);
    const hidden = hiddenBy[denied] ?? [];
    expect(all).toEqual(expect.arrayContaining(['recentPost', 'reviewAverage', 'answeredReviews', 'cover']));
    const rest = all.filter((check) => !hidden.some((one) => one === check));
    expect(await told(await signInWithout(denied))).toEqual([rest, rest]);
  });

  it.each(Object.entries(hiddenBy))(
    'cannot be asked for what takes %s, wherever a filter counts',
    async (denied, hidden) => {
      const [id = ''] = await insert(2, () => ({ ...good, cover: null }));
      await readAll([id]);
      await addReview(id, 2, ago(2), null);
      await schedule.runDue();
      const project = `/api/projects/${person.project.id}`;
      const blind = await signInWithout(denied);
      const asked = async (who: SignedInPerson, check: ScoreCheck, others: readonly ScoreCheck[] = []) => {
        const checks = [...others, check];
        const query = checks.map((one) => `scorePending=${one}`).join('&');
        const selection = { by: 'filter', filter: { scorePending: checks }, except: [] };
        const answers = [
          await who.inject({ url: `${project}/locations?${query}` }),
          await who.inject({ url: `${project}/locations/export.csv?${query}` }),
          await who.inject({ url: `${project}/locations/map/extent?${query}` }),
          await who.inject({
            method: 'POST',
            url: `${project}/locations/list.csv`,
            payload: { selection, columns: ['name'], ownFields: [], sort: 'name', order: 'asc' },
          }),
          await who.inject({ method: 'POST', url: `${project}/groups/count`, payload: { selection } }),
          await who.inject({
            method: 'POST',
            url: `${project}/plans/bulk`,
            payload: {
              title: 'Textos',
              selection,
              operations: [{ field: 'description', act: 'set', text: 'Pão' }],
            },
          }),
        ];
        return answers.map(({ statusCode }) => statusCode);
      };
      for (const check of hidden) {
        expect(await asked(blind, check)).toEqual(Array.from({ length: 6 }, () => 403));
        expect((await asked(blind, check, ['cover']))[0]).toBe(403);
      }
      const open = [200, 200, 200, 200, 200, 201];
      expect(await asked(blind, 'cover')).toEqual(open);
      expect(await asked(person, hidden[0] ?? 'cover')).toEqual(open);
    },
  );
});
