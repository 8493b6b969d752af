import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { session, signInThrottle } from '#src/db/schema/index';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import {
  addressKey,
  count,
  forget,
  forgetGuesses,
  giveBack,
  knownAddressMs,
  longestWindowMs,
  secondsUntil,
  take,
  takeOrRefuse,
  takeTry,
  triesPerAccount,
  triesPerAddress,
  windowMs,
} from './throttle';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.context.db.delete(signInThrottle);
});

const allowance = { most: 3, ms: 1_000 };
const counts = async () => {
  const rows = await test.context.db.select().from(signInThrottle);
  return Object.fromEntries(rows.map(({ key, failures }) => [key, failures]));
};
const accountKeyOf = (email: string) => `account:${createHash('sha256').update(email).digest('base64url')}`;

it('takes a /64 for one address, in every spelling', () => {
  for (const [ip, key] of [
    ['198.51.100.1', 'ip:198.51.100.1'],
    ['::ffff:198.51.100.1', 'ip:198.51.100.1'],
    ['2001:db8:1:2:3:4:5:6', 'ip:2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff::9', 'ip:2001:db8:1:2::/64'],
    ['2001:db8:1:2::', 'ip:2001:db8:1:2::/64'],
    ['2001:db8::6', 'ip:2001:db8:0:0::/64'],
    ['2001::4:5:6:7:8', 'ip:2001:0:0:4::/64'],
    ['::1', 'ip:0:0:0:0::/64'],
    ['::2:3:4:5:6', 'ip:0:0:0:2::/64'],
  ])
    expect(addressKey(ip!), ip).toBe(key);
});

it('counts within a window, and begins anew when it ends', async () => {
  const { db } = test.context;
  const begin = test.clock.now();
  const at = (ms: number) => new Date(begin.getTime() + ms);
  for (let index = 0; index < 3; index += 1)
    expect(await count(db, at(index), 'a', allowance)).toEqual({ isWithin: true, endsAt: at(1_000) });
  for (let index = 0; index < 3; index += 1)
    expect(await count(db, at(999), 'a', allowance)).toEqual({ isWithin: false, endsAt: at(1_000) });
  // What was refused does not add up: one that is given back lets one in again.
  expect(await counts()).toEqual({ a: 4 });
  expect(await count(db, at(999), 'b', allowance, 3)).toEqual({ isWithin: true, endsAt: at(1_999) });
  expect((await count(db, at(999), 'b', allowance, 2)).isWithin).toBe(false);
  expect(await counts()).toEqual({ a: 4, b: 5 });
  expect(await count(db, at(1_000), 'a', allowance, 2)).toEqual({ isWithin: true, endsAt: at(2_000) });
  expect(await counts()).toEqual({ a: 2, b: 5 });
  await forget(db, 'a');
  expect(await counts()).toEqual({ b: 5 });
});

it('says in whole seconds when to come again', async () => {
  const { db } = test.context;
  const now = test.clock.now();
  const waits = [-5_000, 0, 1, 1_000, 1_001, 59_999].map((ms) =>
    secondsUntil(new Date(now.getTime() + ms), now),
  );
  expect(waits).toEqual([1, 1, 1, 1, 2, 60]);
  const long = { most: 1, ms: 90_000 };
  expect(await take(db, now, 'a', long)).toBeNull();
  expect(await take(db, now, 'a', long)).toBe(90);
  await expect(takeOrRefuse(db, now, 'a', long)).rejects.toMatchObject({
    code: 'rate_limited',
    retryAfterSeconds: 90,
  });
  await expect(takeOrRefuse(db, now, 'b', long)).resolves.toBeUndefined();
});

it('limits an address over all accounts, and an account over all addresses', async () => {
  const { context } = test;
  for (let index = 0; index < triesPerAddress; index += 1)
    await takeTry(context, `person-${index}@frontage.test`, '198.51.100.1');
  await expect(takeTry(context, 'another@frontage.test', '198.51.100.1')).rejects.toMatchObject({
    code: 'rate_limited',
    retryAfterSeconds: windowMs / 1_000,
  });
  for (let index = 0; index < triesPerAccount; index += 1)
    await takeTry(context, 'Somebody@frontage.test', `198.51.101.${index}`);
  await expect(takeTry(context, 'somebody@frontage.test', '198.51.102.1')).rejects.toMatchObject({
    code: 'rate_limited',
  });
});

/** Someone who signed in from an address so long ago. */
async function signedInAgo(ms: number, ip: string): Promise<SignedInPerson> {
  const person = await test.signIn();
  await test.context.db
    .update(session)
    .set({ ip, createdAt: new Date(test.clock.now().getTime() - ms) })
    .where(eq(session.id, person.sessionId));
  return person;
}

it('knows the addresses of the last thirty days, the own ones alone', async () => {
  expect([knownAddressMs, longestWindowMs]).toEqual([2_592_000_000, 3_600_000]);
  const { context } = test;
  const recent = await signedInAgo(knownAddressMs - 1, '203.0.113.7');
  const old = await signedInAgo(knownAddressMs, '203.0.113.8');
  const isKnown = async ({ user }: SignedInPerson, ip: string) =>
    (await takeTry(context, user.email.toUpperCase(), ip)).isKnown;
  expect(await isKnown(recent, '203.0.113.7')).toBe(true);
  expect(await isKnown(recent, '203.0.113.8')).toBe(false);
  expect(await isKnown(old, '203.0.113.8')).toBe(false);
  expect(await isKnown(old, '203.0.113.7')).toBe(false);
});

it('forgets a known address after the right password, and gives all others one try back', async () => {
  const { context } = test;
  const { user } = await signedInAgo(0, '203.0.113.7');
  const account = accountKeyOf(user.email);
  const known = `${account}:ip:203.0.113.7`;
  for (let index = 0; index < 3; index += 1) await takeTry(context, user.email, '203.0.113.7');
  for (let index = 0; index < 3; index += 1) await takeTry(context, user.email, '198.51.100.1');
  await giveBack(context, await takeTry(context, user.email, '203.0.113.7'));
  expect(await counts()).toEqual({ 'ip:203.0.113.7': 3, 'ip:198.51.100.1': 3, [account]: 3 });
  await giveBack(context, await takeTry(context, user.email, '198.51.100.1'));
  expect(await counts()).toEqual({ 'ip:203.0.113.7': 3, 'ip:198.51.100.1': 3, [account]: 3 });
  await giveBack(context, { accountKey: 'none', addressKey: 'ip:203.0.113.7', isKnown: false });
  await takeTry(context, user.email, '203.0.113.7');
  expect(Object.keys(await counts())).toContain(known);
});

it('counts nothing below zero, and drops windows that are long over', async () => {
  const { context } = test;
  const { db } = context;
  const begin = test.clock.now();
  await count(db, new Date(begin.getTime() - longestWindowMs - 1), 'over', allowance);
  await count(db, new Date(begin.getTime() - longestWindowMs), 'last', allowance);
  await count(db, begin, 'ip:198.51.100.1', allowance);
  const one = { accountKey: 'none', addressKey: 'ip:198.51.100.1', isKnown: false };
  await giveBack(context, one);
  await giveBack(context, one);
  expect(await counts()).toEqual({ last: 1, 'ip:198.51.100.1': 0 });
});

it('forgets the guesses at one account only', async () => {
  const { db } = test.context;
  const now = test.clock.now();
  // An underscore in a key stands for any character where it is searched for like a pattern.
  const email = Array.from({ length: 100 }, (_, index) => `person-${index}@frontage.test`).find((one) =>
    accountKeyOf(one).includes('_'),
  )!;
  const own = accountKeyOf(email);
  const other = own.replaceAll('_', 'x');
  for (const key of [own, `${own}:ip:203.0.113.7`, `${other}:ip:203.0.113.7`, `x${own}`, 'ip:203.0.113.7'])
    await count(db, now, key, allowance);
  await forgetGuesses(db, email.toUpperCase());
  expect(Object.keys(await counts()).sort()).toEqual(
    [`${other}:ip:203.0.113.7`, `x${own}`, 'ip:203.0.113.7'].sort(),
  );
});
