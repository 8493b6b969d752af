import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idempotencyKey } from '#src/db/schema/index';
import { buildTestApp, type TestApp } from '#src/testing/test-app';
import { AppError } from './errors';
import { answerOnce, keptMs } from './idempotency';

let test: TestApp;
let user: { id: string; accountId: string };

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  const person = await test.signIn();
  user = { id: person.user.id, accountId: person.account.id };
});

let effects = 0;
const carryOut = async () => {
  effects += 1;
  const mine = effects;
  await test.context.db.execute(sql`select 1`);
  return { number: mine };
};
const call = (values: Partial<{ key: string; fingerprint: string; user: typeof user }> = {}) =>
  ({ user, key: 'k', fingerprint: 'same', status: 202, ...values }) as const;
/** As another process: it shares the database and nothing else. */
const elsewhere = () => ({ ...test.context, database: { ...test.context.database } });

describe('Idempotency-Key (R52)', () => {
  it('has one effect and one answer for 20 parallel calls', async () => {
    const before = effects;
    const all = await Promise.all(
      Array.from({ length: 20 }, () => answerOnce(test.context, call(), carryOut)),
    );
    expect(effects - before).toBe(1);
    expect(new Set(all.map(({ answer }) => answer.number)).size).toBe(1);
    expect(all.filter(({ isReplayed }) => isReplayed)).toHaveLength(19);
  });

  it('has one effect for 20 parallel calls of as many processes', async () => {
    const before = effects;
    const all = await Promise.all(
      Array.from({ length: 20 }, () => answerOnce(elsewhere(), call(), carryOut)),
    );
    expect(effects - before).toBe(1);
    expect(new Set(all.map(({ answer }) => answer.number)).size).toBe(1);
  });

  it('refuses another call under the same key, and knows no other person’s', async () => {
    await answerOnce(test.context, call(), carryOut);
    await expect(answerOnce(test.context, call({ fingerprint: 'other' }), carryOut)).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
    const other = await test.signIn();
    const theirs = call({ user: { id: other.user.id, accountId: other.account.id } });
    expect((await answerOnce(test.context, theirs, carryOut)).isReplayed).toBe(false);
  });

  it('keeps the answer for 24 hours, over a restart, and drops it then', async () => {
    const first = await answerOnce(test.context, call(), carryOut);
    test.clock.advance(keptMs - 1);
    expect(await answerOnce(elsewhere(), call(), carryOut)).toEqual({ ...first, isReplayed: true });
    test.clock.advance(1);
    expect((await answerOnce(test.context, call({ fingerprint: 'other' }), carryOut)).isReplayed).toBe(false);
    test.clock.advance(keptMs);
    await answerOnce(test.context, call({ key: 'next' }), carryOut);
    const kept = await test.context.db.select().from(idempotencyKey);
    expect(kept.filter((row) => row.userId === user.id).map(({ key }) => key)).toEqual(['next']);
  });

  it('lets what failed be tried again', async () => {
    const fail = () => Promise.reject(new AppError('plan_empty'));
    await expect(answerOnce(test.context, call(), fail)).rejects.toMatchObject({ code: 'plan_empty' });
    expect((await answerOnce(test.context, call(), carryOut)).isReplayed).toBe(false);
  });

  it('takes over from a server that died in the middle, after a minute', async () => {
    await test.context.db.insert(idempotencyKey).values({
      accountId: user.accountId,
      userId: user.id,
      key: 'k',
      fingerprint: 'same',
      createdAt: test.clock.now(),
    });
    await expect(answerOnce(test.context, call(), carryOut)).rejects.toMatchObject({ code: 'conflict' });
    test.clock.advance(60_000);
    expect((await answerOnce(test.context, call(), carryOut)).isReplayed).toBe(false);
  });
});
