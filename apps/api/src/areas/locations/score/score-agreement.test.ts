import { holidaysOf, sampleLocation, scoreChecks, scoreOf, type ScoreFacts } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertManyLocations } from '#src/testing/many-locations';
import { buildTestApp, type TestApp } from '#src/testing/test-app';
import { checksOf } from './bits';
import { createScoreSchedule, type ScoreSchedule } from './schedule';

let test: TestApp;
let schedule: ScoreSchedule;

beforeAll(async () => {
  test = await buildTestApp({ env: { QUESTIONS: 'on' } });
  schedule = createScoreSchedule(test.context);
  test.clock.set('2026-12-01T12:00:00Z');
});
afterAll(() => test.close());

const dayMs = 86_400_000;
/** Brazil's holidays of the 45 days after the first of December. */
const near = [...holidaysOf(2026), ...holidaysOf(2027)]
  .map(({ date }) => date)
  .filter((date) => date >= '2026-12-01' && date <= '2027-01-15');

/** Counts and lengths around the limits that the checks have, days on either side of them. */
const generated = fc.record({
  status: fc.constantFrom('OPEN', 'OPEN', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'),
  description: fc.option(fc.integer({ min: 398, max: 403 })),
  categories: fc.integer({ min: 0, max: 7 }),
  attributes: fc.integer({ min: 0, max: 7 }),
  cover: fc.boolean(),
  profilePhoto: fc.boolean(),
  specialDates: fc.subarray([...near, '2026-07-09']),
  isBrazilian: fc.boolean(),
  read: fc.record({
    posts: fc.boolean(),
    reviews: fc.boolean(),
    media: fc.boolean(),
    attributes: fc.boolean(),
    questions: fc.boolean(),
  }),
  posts: fc.array(
    fc.record({
      days: fc.constantFrom(1, 6.99, 7.01, 90),
      state: fc.constantFrom('LIVE', 'PROCESSING', 'REJECTED'),
      isRemoved: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  reviews: fc.array(
    fc.record({
      rating: fc.integer({ min: 1, max: 5 }),
      days: fc.constantFrom(1, 29.99, 30.01, 400),
      isAnswered: fc.boolean(),
      isRemoved: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  questions: fc.array(
    fc.record({
      days: fc.constantFrom(1, 29.99, 30.01, 400),
      isAnswered: fc.boolean(),
      isRemoved: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  annulled: fc.subarray([...scoreChecks], { maxLength: 3 }),
});
type Generated = typeof generated extends fc.Arbitrary<infer One> ? One : never;

/** What was generated as domain's rule takes it, counted without the database. */
function factsOf(one: Generated): ScoreFacts {
  const reviews = one.reviews.filter(({ isRemoved }) => !isRemoved);
  const posts = one.posts.filter(({ isRemoved, state, days }) => !isRemoved && state === 'LIVE' && days <= 7);
  const unanswered = reviews.filter(({ isAnswered, days }) => !isAnswered && days <= 30);
  const open = one.questions.filter(
    ({ isAnswered, isRemoved, days }) => !isAnswered && !isRemoved && days <= 30,
  );
  return {
    posts: one.read.posts ? posts.length : null,
    reviewAverage:
      one.read.reviews && reviews.length > 0
        ? reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
        : null,
    categories: one.categories,
    description: one.description ?? 0,
    attributes: one.read.attributes ? one.attributes : null,
    hasCover: one.read.media ? one.cover : null,
    hasProfilePhoto: one.read.media ? one.profilePhoto : null,
    unanswered: one.read.reviews ? unanswered.length : null,
    holidays: one.isBrazilian ? near : null,
    holidaysSet: one.specialDates.filter((date) => near.includes(date)),
    unansweredQuestions: one.read.questions ? open.length : null,
  };
}

/** Puts what was generated into a project of its own, as a synchronisation and people would. */
async function store(all: readonly Generated[]): Promise<string[]> {
  const { account, project, user } = await test.signIn();
  const { db, clock } = test.context;
  const ids = await insertManyLocations(db, project, all.length, (n) => {
    const one = all[n]!;
    const category = (index: number) => ({ name: `categories/gcid:c${String(index)}`, displayName: 'c' });
    return sampleLocation({
      status: one.status,
      description: one.description === null ? null : 'ã'.repeat(one.description),
      category: one.categories > 0 ? category(0) : null,
      additionalCategories: Array.from({ length: Math.max(0, one.categories - 1) }, (_, index) =>
        category(index + 1),
      ),
      attributes: Array.from({ length: one.attributes }, (_, index) => ({
        kind: 'bool',
        name: `attributes/has_${String(index)}`,
        value: true,
      })),
      cover: one.cover ? 'media/a' : null,
      profilePhoto: one.profilePhoto ? 'media/b' : null,
      specialHours: one.specialDates.map((date) => ({ date, ranges: [] })),
      ...(one.isBrazilian ? {} : { address: null }),
    });
  });
  const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs).toISOString();
  const rows = all.flatMap((one, index) => ({ id: ids[index], ...one }));
  const tenant = sql`${account.id}, ${project.id}`;
  await db.execute(sql`
    update location l set posts_read_at = case when r.read ->> 'posts' = 'true' then now() end,
      reviews_read_at = case when r.read ->> 'reviews' = 'true' then now() end,
      media_read_at = case when r.read ->> 'media' = 'true' then now() end,
      attributes_read_at = case when r.read ->> 'attributes' = 'true' then now() end,
      questions_read_at = case when r.read ->> 'questions' = 'true' then now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, read jsonb) where l.id = r.id`);
  const posts = rows.flatMap(({ id, posts: its }) => its.map((one) => ({ ...one, id, at: ago(one.days) })));
  await db.execute(sql`
    insert into local_post (id, account_id, project_id, location_id, provider_id, topic_type, state, details, created_at,
      updated_at, read_at, removed_at)
    select gen_random_uuid(), ${tenant}, r.id, gen_random_uuid()::text, 'STANDARD', r.state, '{}', r.at, r.at, r.at,
      case when r."isRemoved" then now() end
    from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as r(id uuid, state text, at timestamptz, "isRemoved" boolean)`);
  const reviews = rows.flatMap(({ id, reviews: its }) =>
    its.map((one) => ({ ...one, id, at: ago(one.days) })),
  );
  await db.execute(sql`
    insert into review (id, account_id, project_id, location_id, provider_id, rating, written_at, updated_at, reply, read_at,
      removed_at)
    select gen_random_uuid(), ${tenant}, r.id, gen_random_uuid()::text, r.rating, r.at, r.at,
      case when r."isAnswered" then 'Obrigado' end, r.at, case when r."isRemoved" then now() end
    from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb)
      as r(id uuid, rating int, at timestamptz, "isAnswered" boolean, "isRemoved" boolean)`);
  const questions = rows.flatMap(({ id, questions: its }) =>
    its.map((one) => ({ ...one, id, at: ago(one.days) })),
  );
  await db.execute(sql`
    insert into question (id, account_id, project_id, location_id, provider_id, body, upvotes, asked_at, updated_at, answer, read_at,
      removed_at)
    select gen_random_uuid(), ${tenant}, r.id, gen_random_uuid()::text, 'Abre no feriado?', 0, r.at, r.at,
      case when r."isAnswered" then 'Sim' end, r.at, case when r."isRemoved" then now() end
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
      as r(id uuid, at timestamptz, "isAnswered" boolean, "isRemoved" boolean)`);
  const annulled = rows.flatMap(({ id, annulled: its }) => its.map((check) => ({ id, check })));
  await db.execute(sql`
    insert into score_annulment (account_id, project_id, location_id, check_name, reason, annulled_by, annulled_at)
    select ${tenant}, r.id, r.check, 'x', ${user.id}, now()
    from jsonb_to_recordset(${JSON.stringify(annulled)}::jsonb) as r(id uuid, "check" text)`);
  return ids;
}

it('the score that the database works out is what domain says of the same location, whatever it is', async () => {
  const levels = new Set<string | null>();
  await fc.assert(
    fc.asyncProperty(fc.array(generated, { minLength: 40, maxLength: 60 }), async (all) => {
      const ids = await store(all);
      await schedule.runDue();
      const { rows } = await test.context.db.execute<{
        location_id: string;
        points: number | null;
        level: string | null;
        done: number;
        pending: number;
        annulled: number;
      }>(sql`select * from location_score where location_id = any(${sql.param(ids)}::uuid[])`);
      const byId = new Map(rows.map((row) => [row.location_id, row]));
      for (const [index, one] of all.entries()) {
        const said = scoreOf(one.status, factsOf(one), new Set(one.annulled));
        const kept = byId.get(ids[index]!);
        levels.add(said.level);
        expect([kept?.points, kept?.level]).toEqual([said.points, said.level]);
        for (const state of ['done', 'pending', 'annulled'] as const)
          expect(checksOf(kept?.[state] ?? 0)).toEqual(
            scoreChecks.filter((check) => said.checks[check] === state),
          );
      }
    }),
    { numRuns: 6 },
  );
  expect(levels).toEqual(new Set(['low', 'medium', 'high', null]));
});
