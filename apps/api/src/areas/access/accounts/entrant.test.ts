import { roles } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appUser, session } from '#src/db/schema/index';
import { buildTestApp, type TestApp } from '#src/testing/test-app';
import { looksAfter, readEntrant } from './entrant';

const home = 'home';
const own = { id: home, parentId: null };
const below = { id: 'below', parentId: home };
const elsewhere = { id: 'elsewhere', parentId: 'another' };
const top = { id: 'top', parentId: null };
const person = (role: 0 | 1 | 2 | 3, permissions = {}) => ({ accountId: home, role, permissions });

describe('who looks after an account', () => {
  it('is a Super Admin for all others, and an Admin for those below their own', () => {
    const accounts = [own, below, elsewhere, top];
    const seen = (role: 0 | 1 | 2 | 3) => accounts.map((other) => looksAfter(person(role), other));
    expect(seen(roles.superAdmin)).toEqual([false, true, true, true]);
    expect(seen(roles.admin)).toEqual([false, true, false, false]);
    expect(seen(roles.clientAdmin)).toEqual([false, false, false, false]);
    expect(seen(roles.client)).toEqual([false, false, false, false]);
  });

  it('may change accounts, and is of that role even where they are given the permission', () => {
    for (const role of [roles.admin, roles.superAdmin])
      expect(looksAfter(person(role, { 'accounts:edit': false }), below)).toBe(false);
    expect(looksAfter(person(roles.clientAdmin, { 'accounts:edit': true }), below)).toBe(false);
  });

  it('is nobody for the own account, however it stands to others', () => {
    expect(looksAfter(person(roles.superAdmin), { id: home, parentId: home })).toBe(false);
  });
});

describe('who is at work in another account', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  /** An Admin in an account below their own, and the delegate that they act through. */
  async function entered() {
    const admin = await test.signIn({ user: { role: roles.admin } });
    const place = await test.make.account({ parentId: admin.account.id });
    const delegate = await test.make.user(place, { delegateOf: admin.user.id });
    const read = (values: Partial<typeof delegate> = {}, sessionId = admin.sessionId) =>
      readEntrant(test.context, sessionId, { ...delegate, ...values });
    return { admin, read };
  }

  it('may there what they may at home, but look after no third account, and make administrators', async () => {
    const { admin, read } = await entered();
    const found = await read();
    expect(found?.user.id).toBe(admin.user.id);
    const held = found?.permissions ?? {};
    expect(Object.keys(held).filter((one) => one.startsWith('accounts:'))).toEqual([]);
    expect(held).toMatchObject({ 'appAdmin:view': true, 'appAdmin:edit': true, 'locations:edit': true });
    expect(held['appAdmin:delete']).toBe(false);
  });

  it('is nobody by an unknown session, another’s, or one that is over, nor who is gone', async () => {
    const { db, clock } = test.context;
    const { admin, read } = await entered();
    const other = await test.signIn({ user: { role: roles.admin } });
    expect(await read({}, randomUUID())).toBeNull();
    expect(await read({ delegateOf: other.user.id })).toBeNull();
    const now = clock.now().getTime();
    const ends = (at: number) =>
      db
        .update(session)
        .set({ expiresAt: new Date(at) })
        .where(eq(session.id, admin.sessionId));
    await ends(now + 1);
    expect(await read()).not.toBeNull();
    await ends(now);
    expect(await read()).toBeNull();
    await ends(now + 1);
    await db.update(appUser).set({ deletedAt: clock.now() }).where(eq(appUser.id, admin.user.id));
    expect(await read()).toBeNull();
  });
});
