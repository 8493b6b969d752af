import { accountDeletionDays } from '@frontage/api-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { account, appUser, auditEvent, mailOutbox, oneTimeLink, storedImage } from '#src/db/schema/index';
import { asSystem } from '#src/db/tenant-context';
import { cutOff } from '#src/testing/cut-off';
import { insertManyLocations } from '#src/testing/many-locations';
import { mailsTo } from '#src/testing/sent-mails';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { rowsByPerson, tablesOfAccounts, tablesOfNobody } from './account-tables';
import { createAccountDeletion, type AccountDeletion } from './delete-accounts';

const dayMs = 24 * 60 * 60_000;
let test: TestApp;
let deletion: AccountDeletion;

beforeAll(async () => {
  test = await buildTestApp();
  deletion = createAccountDeletion(test.context);
});
afterAll(() => test.close());

const fileName = `${'ab'.repeat(16)}.png`;
/** An account below another one, with a location, a picture, an audit log, a link a named role with somebody who has it, and somebody who entered another account. */
async function furnish() {
  const above = await test.make.account({ name: 'Agência Aurora' });
  const own = await test.make.account({ name: 'Padaria Boa Vista', parentId: above.id });
  const below = await test.make.account({ name: 'Padaria Filial', parentId: own.id });
  const admin = await test.signIn({ account: above, user: { role: 2 } });
  const owner = await test.signIn({ account: own, user: { role: 2, name: 'Tiago Moura' } });
  await insertManyLocations(test.context.db, owner.project, 1_200);
  const namedRoleId = await test.make.namedRole(own);
  await test.make.user(own, { role: 0, namedRoleId });
  const entered = await owner.inject({ method: 'POST', url: `/api/accounts/${below.id}/enter` });
  expect(entered.statusCode, entered.body).toBe(200);
  await test.context.db.insert(storedImage).values({
    ...{ id: randomUUID(), accountId: own.id, purpose: 'avatar', fileName, bytes: 1, width: 1, height: 1 },
    ...{ uploadedBy: owner.user.id, idleSince: test.clock.now() },
  });
  await test.context.storage.put(`${own.id}/${fileName}`, Buffer.from([1]), 'image/png');
  await test.context.db.insert(oneTimeLink).values({
    ...{ hash: randomUUID(), purpose: 'password_reset', userId: owner.user.id, createdAt: test.clock.now() },
    expiresAt: new Date(test.clock.now().getTime() + 90 * dayMs),
  });
  return { above, own, below, admin, owner };
}
const ask = (by: SignedInPerson, id: string, name: string) =>
  by.inject({ method: 'POST', url: `/api/accounts/${id}/deletion`, payload: { name } });
const isGone = async (id: string) => (await test.context.db.$count(account, eq(account.id, id))) === 0;
/** Rows of an account in every table that has some. */
async function rowsOf(id: string): Promise<Record<string, number>> {
  const { db } = test.context;
  return asSystem('housekeeping', async () => {
    const counts: Record<string, number> = {};
    for (const table of await tablesOfAccounts(db)) {
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.identifier(table)} where account_id = ${id}`,
      );
      if (rows[0]!.n > 0) counts[table] = rows[0]!.n;
    }
    return counts;
  });
}

describe('the deletion of an account', () => {
  it('knows every table: by its account_id, by people, or as nobody’s', async () => {
    const { rows } = await test.context.db.execute<{ name: string }>(sql`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`);
    const known = new Set([
      ...(await tablesOfAccounts(test.context.db)),
      ...Object.keys(rowsByPerson),
      ...tablesOfNobody,
      'account',
    ]);
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it('waits thirty days, reminds three days before, and then leaves no row and no file', async () => {
    const { above, own, below, admin, owner } = await furnish();
    expect((await ask(admin, own.id, own.name)).statusCode).toBe(200);
    test.clock.advance((accountDeletionDays - 3) * dayMs - 60_000);
    expect(await deletion.runDue()).toEqual([]);
    expect(await mailsTo(test.context, owner.user.email)).toHaveLength(1);
    test.clock.advance(60_000);
    await deletion.runDue();
    await deletion.runDue();
    expect((await mailsTo(test.context, owner.user.email)).map(({ params }) => params)).toMatchObject([
      { stage: 'asked' },
      { stage: 'soon', account: own.name },
    ]);
    test.clock.advance(3 * dayMs - 60_000);
    expect(await deletion.runDue()).toEqual([]);
    expect((await rowsOf(own.id)).location).toBe(1_200);

    const others = await rowsOf(above.id);
    test.clock.advance(60_000);
    expect(await deletion.runDue()).toEqual([own.id]);
    expect(await rowsOf(own.id)).toEqual({});
    const { db } = test.context;
    expect(await db.select().from(account).where(eq(account.id, own.id))).toEqual([]);
    expect(await test.context.storage.get(`${own.id}/${fileName}`)).toBeNull();
    expect(await db.select().from(oneTimeLink).where(eq(oneTimeLink.userId, owner.user.id))).toEqual([]);
    expect(await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, owner.user.email))).toEqual([]);

    // The one above keeps all it had and a note; the one below belongs to it now, and to nobody who is gone.
    const told = await db
      .select({ name: auditEvent.objectName })
      .from(auditEvent)
      .where(and(eq(auditEvent.accountId, above.id), eq(auditEvent.action, 'account_deleted')));
    expect(told).toEqual([{ name: own.name }]);
    expect(await rowsOf(above.id)).toEqual({ ...others, audit_event: (others.audit_event ?? 0) + 1 });
    const [child] = await db.select().from(account).where(eq(account.id, below.id));
    expect(child?.parentId).toBe(above.id);
    const [delegate] = await db.select().from(appUser).where(eq(appUser.accountId, below.id));
    expect(delegate).toMatchObject({ delegateOf: null });
    expect(delegate?.deletedAt).not.toBeNull();
  }, 60_000);

  it('moves the homes of people who joined other accounts, and leaves theirs to who joined it', async () => {
    const { own, admin } = await furnish();
    const { db } = test.context;
    const [first, second, left] = await Promise.all(
      ['Primeira', 'Segunda', 'Terceira'].map((name) => test.make.account({ name })),
    );
    const home = await test.make.user(own, { role: 1, name: 'Camila Andrade', isMfaOn: true });
    const createdAt = test.clock.now();
    const joinedAs = async (homeUser: typeof home, at: typeof own, values = {}) => {
      const { id } = await test.make.user(at, { role: 1 });
      const { id: homeUserId, email } = homeUser;
      await db
        .update(appUser)
        .set({ homeUserId, email, createdAt, ...values })
        .where(eq(appUser.id, id));
      return id;
    };
    // The one joined first is suspended: nobody would get in there.
    const closed = await test.make.account({ name: 'Fechada' });
    const closedAt = { closedAt: createdAt, suspendedAt: createdAt, suspendReason: 'x' };
    await db.update(account).set(closedAt).where(eq(account.id, closed.id));
    const inClosed = await joinedAs(home, closed, { createdAt: new Date(createdAt.getTime() - 2_000) });
    const heir = await joinedAs(home, first!, { createdAt: new Date(createdAt.getTime() - 1_000) });
    const other = await joinedAs(home, second!);
    const gone = await joinedAs(home, left!, {
      ...{ email: 'ida@removed.invalid', disabledAt: createdAt, deletedAt: createdAt },
    });
    const visitor = await test.make.user(second!, { role: 2, name: 'Rui Prado' });
    await joinedAs(visitor, own);
    for (const to of [visitor.email, home.email])
      await db.transaction((tx) =>
        test.context.mail.send(
          { to, locale: 'br', template: 'securityChanged', params: { email: to, change: 'password' } },
          tx,
        ),
      );

    await ask(admin, own.id, own.name);
    test.clock.advance(accountDeletionDays * dayMs);
    expect(await deletion.runDue()).toEqual([own.id]);
    expect(await rowsOf(own.id)).toEqual({});
    const rowOf = async (id: string) => (await db.select().from(appUser).where(eq(appUser.id, id)))[0];
    expect(await rowOf(heir)).toMatchObject({
      ...{ homeUserId: null, email: home.email, passwordHash: home.passwordHash, isMfaOn: true },
      ...{ disabledAt: null, deletedAt: null },
    });
    for (const id of [inClosed, other])
      expect(await rowOf(id)).toMatchObject({ homeUserId: heir, email: home.email, deletedAt: null });
    expect(await rowOf(gone)).toMatchObject({ homeUserId: null, email: 'ida@removed.invalid' });
    expect((await rowOf(gone))?.deletedAt).not.toBeNull();
    const moved = await db
      .select({ id: auditEvent.objectId })
      .from(auditEvent)
      .where(and(eq(auditEvent.accountId, first!.id), eq(auditEvent.action, 'home_moved')));
    expect(moved).toEqual([{ id: heir }]);
    const changes = async (to: string) =>
      (await mailsTo(test.context, to)).flatMap(({ template, params }) =>
        template === 'securityChanged' ? [(params as { change: string }).change] : [],
      );
    expect((await changes(home.email)).sort()).toEqual(['factorsReset', 'homeMoved', 'password']);
    expect(await changes(visitor.email)).toEqual(['password']);
    expect(await rowOf(visitor.id)).toMatchObject({ email: visitor.email, disabledAt: null });
  }, 60_000);

  it('is told once, to people and in the log, where several processes do it at once', async () => {
    const { above, own, admin } = await furnish();
    const { db } = test.context;
    const other = await test.make.account({ name: 'Outra' });
    const people = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const home = await test.make.user(own, { role: 1, name: `Pessoa ${String(index)}` });
        const there = await test.make.user(other, { role: 1 });
        await db
          .update(appUser)
          .set({ homeUserId: home.id, email: home.email })
          .where(eq(appUser.id, there.id));
        return home;
      }),
    );
    await ask(admin, own.id, own.name);
    test.clock.advance(accountDeletionDays * dayMs);
    const gone = await Promise.all(
      [deletion, createAccountDeletion(test.context), createAccountDeletion(test.context)].map((one) =>
        one.runDue(),
      ),
    );
    expect(gone.flat()).toEqual([own.id]);
    for (const { email } of people)
      expect(
        (await mailsTo(test.context, email)).flatMap(({ template, params }) =>
          template === 'securityChanged' ? [(params as { change: string }).change] : [],
        ),
      ).toEqual(['homeMoved']);
    const told = and(eq(auditEvent.accountId, above.id), eq(auditEvent.action, 'account_deleted'));
    expect(await db.$count(auditEvent, told)).toBe(1);
    const moved = and(eq(auditEvent.accountId, other.id), eq(auditEvent.action, 'home_moved'));
    expect(await db.$count(auditEvent, moved)).toBe(people.length);
  }, 60_000);

  it('goes on where it was cut, and cannot be taken back by then', async () => {
    const { own, admin } = await furnish();
    await ask(admin, own.id, own.name);
    test.clock.advance(accountDeletionDays * dayMs);
    const { accessToken } = await test.make.session(admin.user);
    const kept = await test.app.inject({
      method: 'DELETE',
      url: `/api/accounts/${own.id}/deletion`,
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(kept.json()).toMatchObject({ code: 'conflict' });
    const cut = createAccountDeletion(test.context);
    await cut.stop();
    expect(await cut.runDue()).toEqual([]);
    expect(await deletion.runDue()).toEqual([own.id]);
    expect(await rowsOf(own.id)).toEqual({});
  }, 60_000);

  it('ends whole, told once, wherever a process is gone in the middle of it', async () => {
    const { above, own, admin } = await furnish();
    const { db, storage } = test.context;
    const other = await test.make.account({ name: 'Outra' });
    const home = await test.make.user(own, { role: 1, name: 'Camila Andrade', isMfaOn: true });
    const there = await test.make.user(other, { role: 1 });
    await db.update(appUser).set({ homeUserId: home.id, email: home.email }).where(eq(appUser.id, there.id));
    await ask(admin, own.id, own.name);
    test.clock.advance(accountDeletionDays * dayMs);
    let gone: readonly string[] = [];
    let cuts = -1;
    for (; gone.length === 0; cuts += 1) {
      // Somewhat further each time, so that all of its steps are cut.
      const spy = cutOff(3 + (cuts + 1) * 7, cuts % 2 === 0 ? 'before' : 'during');
      gone = await createAccountDeletion(test.context)
        .runDue()
        .catch(() => []);
      spy.mockRestore();
      // The pool may hand out the connection that was lost once more.
      if (await vi.waitFor(() => isGone(own.id))) break;
    }
    expect(cuts).toBeGreaterThan(20);
    expect(await deletion.runDue()).toEqual([]);
    expect(await rowsOf(own.id)).toEqual({});
    expect(await storage.get(`${own.id}/${fileName}`)).toBeNull();
    const told = and(eq(auditEvent.accountId, above.id), eq(auditEvent.action, 'account_deleted'));
    expect(await db.$count(auditEvent, told)).toBe(1);
    const changes = (await mailsTo(test.context, home.email)).flatMap(({ template, params }) =>
      template === 'securityChanged' ? [(params as { change: string }).change] : [],
    );
    expect(changes.sort()).toEqual(['factorsReset', 'homeMoved']);
    const [heir] = await db.select().from(appUser).where(eq(appUser.id, there.id));
    expect(heir).toMatchObject({ homeUserId: null, email: home.email, passwordHash: home.passwordHash });
  }, 120_000);

  it('takes nothing from the log of an account that stays', async () => {
    const { own } = await furnish();
    const remove = test.context.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('frontage.deleting_account', ${own.id}, true)`);
      await tx.execute(sql`delete from audit_event where account_id = ${own.id}`);
    });
    await expect(remove).rejects.toThrow();
  });
});
