import { sampleLocation } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AppContext } from '#src/app-context';
import { insertManyLocations } from '#src/testing/many-locations';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { checksOf } from './bits';
import { readChecklist } from './checklist';
import { createScoreSchedule } from './schedule';
import { summarizeScores } from './summary';

let test: TestApp;
let person: SignedInPerson;
let id: string;

beforeAll(async () => {
  test = await buildTestApp({ env: { QUESTIONS: 'on' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set('2025-10-30T12:00:00Z');
  person = await test.signIn({ user: { role: 1 } });
  [id = ''] = await insertManyLocations(test.context.db, person.project, 1, () =>
    sampleLocation({ status: 'OPEN' }),
  );
  await test.context.db.execute(
    sql`update location set questions_read_at = now(), reviews_read_at = now() where id = ${id}`,
  );
});

/** The same installation without the module. */
const off = (): AppContext => ({ ...test.context, config: { ...test.context.config, QUESTIONS: false } });

const ask = (askedAt: string) =>
  test.context.db.execute(sql`
    insert into question (id, account_id, project_id, location_id, provider_id, body, upvotes, asked_at, updated_at, read_at)
    values (${randomUUID()}, ${person.account.id}, ${person.project.id}, ${id}, ${randomUUID()}, 'Abre no feriado?', 0, ${askedAt},
      ${askedAt}, ${askedAt})`);

/** What the checklist says of questions, and what the score keeps of them once its schedule has run. */
async function judged(context: AppContext = test.context) {
  await createScoreSchedule(context).runDue();
  const { checks, facts } = await readChecklist(context, person.project, id);
  const { rows } = await test.context.db.execute<{ done: number; pending: number }>(
    sql`select done, pending from location_score where location_id = ${id}`,
  );
  const kept = (['done', 'pending'] as const).find((state) =>
    checksOf(rows[0]?.[state] ?? 0).includes('answeredQuestions'),
  );
  return {
    state: checks.find(({ check }) => check === 'answeredQuestions')?.state,
    unanswered: facts.unansweredQuestions,
    kept,
  };
}

it('misses an answer to a question of the last 30 days, until it is given', async () => {
  expect(await judged()).toEqual({ state: 'done', unanswered: 0, kept: 'done' });
  await ask('2025-10-29T12:00:00Z');
  await ask('2025-09-01T12:00:00Z');
  expect(await judged()).toEqual({ state: 'pending', unanswered: 1, kept: 'pending' });
  expect((await summarizeScores(test.context, person.project)).next).toContainEqual(
    expect.objectContaining({ check: 'answeredQuestions', locations: 1 }),
  );
  await test.context.db.execute(sql`update question set answer = 'Sim' where location_id = ${id}`);
  expect(await judged()).toEqual({ state: 'done', unanswered: 0, kept: 'done' });
});

it('does not count once the provider ended questions, which nobody can answer then', async () => {
  await ask('2025-10-29T12:00:00Z');
  expect((await judged()).kept).toBe('pending');
  await test.context.db.execute(
    sql`update project set questions_ended_at = now() where id = ${person.project.id}`,
  );
  expect(await judged()).toEqual({ state: 'unknown', unanswered: null, kept: undefined });
});

it('is none of the checks of an installation without questions, even where some were read before', async () => {
  await ask('2025-10-29T12:00:00Z');
  const { account, project, user } = person;
  expect((await judged()).kept).toBe('pending');
  const noted = () =>
    test.context.db.execute(
      sql`insert into score_due (account_id, location_id) values (${account.id}, ${id})`,
    );
  await noted();
  expect(await judged(off())).toEqual({ state: undefined, unanswered: null, kept: undefined });
  await test.context.db.execute(sql`
    insert into score_annulment (account_id, project_id, location_id, check_name, reason, annulled_by, annulled_at)
    values (${account.id}, ${project.id}, ${id}, 'answeredQuestions', 'Nobody asks', ${user.id}, now())`);
  const annulled = async (context: AppContext) => {
    await noted();
    await judged(context);
    return (await summarizeScores(context, project)).annulled.map(({ check }) => check);
  };
  expect([await annulled(test.context), await annulled(off())]).toEqual([['answeredQuestions'], []]);
});
