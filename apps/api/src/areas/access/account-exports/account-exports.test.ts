import type { AccountExport } from '@frontage/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accountExport,
  accountExportPart,
  apiToken,
  appUser,
  session,
  storedImage,
} from '#src/db/schema/index';
import { insertManyLocations } from '#src/testing/many-locations';
import { mailsTo } from '#src/testing/sent-mails';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { newApiToken } from '#src/areas/access/api-tokens/secret';
import { createExportWriter, type ExportWriter } from './writer';

const dayMs = 24 * 60 * 60_000;
let test: TestApp;
let writer: ExportWriter;
let owner: SignedInPerson;

beforeAll(async () => {
  test = await buildTestApp();
  writer = createExportWriter(test.context);
});
afterAll(() => test.close());

const open = async (locations: number) => {
  owner = await test.signIn({
    user: { role: 1, name: '=HYPERLINK("https://evil.example")', allProjects: true },
  });
  await test.make.namedRole(owner.account);
  if (locations > 0) await insertManyLocations(test.context.db, owner.project, locations);
};
const ask = (by = owner) => by.inject({ method: 'POST', url: '/api/account/exports' });
const download = (by: SignedInPerson, id: string) => by.inject({ url: `/api/account/exports/${id}/file` });
const list = async (by: SignedInPerson) =>
  (await by.inject({ url: '/api/account/exports' })).json<{ items: AccountExport[] }>().items;

it('writes everything of the account and nothing of another one, without secrets or formulas', async () => {
  const foreign = await test.signIn({ user: { role: 1, name: 'Fulana de Fora' } });
  await insertManyLocations(test.context.db, foreign.project, 1);
  await open(1_300);
  const { secret, hash, ending } = newApiToken();
  await test.context.db.insert(apiToken).values({
    ...{ id: randomUUID(), accountId: owner.account.id, userId: owner.user.id, name: 'x', hash, ending },
    ...{ scopes: ['locations:view'], createdAt: test.clock.now() },
    expiresAt: new Date(test.clock.now().getTime() + dayMs),
  });
  const images = [owner, foreign].map(({ account: { id: accountId }, user }, at) => ({
    ...{ id: randomUUID(), accountId, purpose: 'avatar' as const, fileName: `${String(at).repeat(32)}.png` },
    ...{ bytes: 3, width: 1, height: 1, uploadedBy: user.id, idleSince: test.clock.now() },
  }));
  await test.context.db
    .insert(storedImage)
    .values([...images, { ...images[0]!, id: randomUUID(), fileName: `${'f'.repeat(32)}.jpg` }]);
  for (const { accountId, fileName } of images)
    await test.context.storage.put(`${accountId}/${fileName}`, Buffer.from([1, 2, 3]), 'image/png');
  const asked = await ask();
  expect(asked.statusCode, asked.body).toBe(202);
  const { id } = asked.json<AccountExport>();
  // Asked twice, it is written once; until then there is nothing to download.
  expect((await ask()).json<AccountExport>().id).toBe(id);
  expect((await download(owner, id)).statusCode).toBe(404);
  expect(await writer.runDue()).toBe(1);
  expect(await mailsTo(test.context, owner.user.email)).toMatchObject([
    { template: 'accountExport', params: { account: owner.account.name } },
  ]);

  const answer = await download(owner, id);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  const files = Object.fromEntries(
    Object.entries(unzipSync(answer.rawPayload)).map(([file, bytes]) => [file, strFromU8(bytes)]),
  );
  expect(Object.keys(files)).toHaveLength(16);
  // One whose bytes are gone stands in the table alone, and is no fault.
  expect(Object.keys(files).filter((file) => file.startsWith('pictures/'))).toEqual([
    `pictures/${images[0]!.fileName}`,
  ]);
  expect(files[`pictures/${images[0]!.fileName}`]).toBe(strFromU8(new Uint8Array([1, 2, 3])));
  expect(files['pictures.csv']).toContain('f'.repeat(32));
  expect(files['roles.csv']).toContain('Gerente de loja');
  expect(files['locations.csv']!.trim().split('\r\n')).toHaveLength(1_301);
  expect(files['people.csv']).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(files['audit-log.csv']).toContain('account_export_asked');
  const all = Object.values(files).join('\n');
  const [row] = await test.context.db.select().from(appUser).where(eq(appUser.id, owner.user.id));
  for (const hidden of [row!.passwordHash, secret, hash, foreign.account.id, 'Fulana de Fora'])
    expect(all).not.toContain(hidden);
  expect(all).not.toMatch(/sealed|argon2|passwordHash|totp/i);
  expect((await list(owner))[0]).toMatchObject({ id, state: 'ready', bytes: answer.rawPayload.length });
}, 60_000);

it('is for whoever asked for it alone, with a fresh proof, and for a week', async () => {
  await open(0);
  const { id } = (await ask()).json<AccountExport>();
  await writer.runDue();
  const other = await test.signIn({ account: owner.account, user: { role: 1, allProjects: true } });
  expect((await download(other, id)).statusCode).toBe(404);
  expect(await list(other)).toEqual([]);
  await test.context.db.update(session).set({ confirmedAt: null }).where(eq(session.id, owner.sessionId));
  expect((await download(owner, id)).json()).toMatchObject({ code: 'confirmation_required' });
  expect((await ask()).json()).toMatchObject({ code: 'confirmation_required' });

  test.clock.advance(7 * dayMs);
  const { accessToken } = await test.make.session(owner.user);
  const late = await test.app.inject({
    url: `/api/account/exports/${id}/file`,
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(late.statusCode).toBe(404);
  await writer.runDue();
  const parts = await test.context.db.$count(accountExportPart, eq(accountExportPart.exportId, id));
  expect([parts, await test.context.db.$count(accountExport, eq(accountExport.id, id))]).toEqual([0, 0]);
});

it('is no longer for somebody who sees less of the account by now, or has people above them', async () => {
  const { db } = test.context;
  const project = await test.make.account().then((account) => test.make.project(account));
  const admin = await test.signIn({ project, user: { role: 2 } });
  const set = (values: Partial<typeof appUser.$inferInsert>) =>
    db.update(appUser).set(values).where(eq(appUser.id, admin.user.id));
  const { id } = (await ask(admin)).json<AccountExport>();
  expect(await writer.runDue()).toBe(1);
  expect((await download(admin, id)).statusCode).toBe(200);
  await set({ role: 1 });
  await test.make.project(admin.account);
  const refused = await download(admin, id);
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'not_authorized' }]);
  await set({ allProjects: true });
  expect((await download(admin, id)).statusCode).toBe(200);
  const above = await test.make.user(admin.account, { role: 2 });
  expect((await download(admin, id)).statusCode).toBe(403);
  await db.update(appUser).set({ disabledAt: test.clock.now() }).where(eq(appUser.id, above.id));
  expect((await download(admin, id)).statusCode).toBe(200);
});

it('is written three times a day for an account, whoever of it asks', async () => {
  await open(0);
  const other = await test.signIn({ account: owner.account, user: { role: 1, allProjects: true } });
  const codeOf = (answer: Awaited<ReturnType<typeof ask>>) =>
    answer.statusCode < 300 ? 'done' : answer.json<{ code: string }>().code;
  for (const by of [owner, other, owner]) {
    expect(codeOf(await ask(by))).toBe('done');
    await writer.runDue();
  }
  const both = await Promise.all([ask(owner), ask(other)]);
  expect(both.map(codeOf)).toEqual(['rate_limited', 'rate_limited']);
  test.clock.advance(dayMs);
  const { accessToken } = await test.make.session(owner.user);
  const next = await test.app.inject({
    method: 'POST',
    url: '/api/account/exports',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(next.statusCode, next.body).toBe(202);
  expect(await writer.runDue()).toBe(1);
});

it('is for the highest people who see everything, and begun again after a crash', async () => {
  await open(0);
  const higher = await test.make.user(owner.account, { role: 2 });
  expect((await ask()).json()).toMatchObject({ code: 'not_authorized' });
  await test.context.db.update(appUser).set({ disabledAt: new Date() }).where(eq(appUser.id, higher.id));
  const narrow = await test.signIn({
    account: owner.account,
    user: { role: 1, allProjects: true, permissions: { 'users:view': false } },
  });
  expect((await ask(narrow)).json()).toMatchObject({ code: 'not_authorized' });

  const { id } = (await ask()).json<AccountExport>();
  const { db } = test.context;
  // As a writer left it that died in the middle.
  const lease = new Date(test.clock.now().getTime() + 60_000);
  await db.update(accountExport).set({ tries: 1, leaseUntil: lease }).where(eq(accountExport.id, id));
  await db.insert(accountExportPart).values({
    ...{ exportId: id, seq: 0, accountId: owner.account.id, bytes: Buffer.from('half') },
  });
  expect(await writer.runDue()).toBe(0);
  await db.execute(
    sql`update account_export set lease_until = ${test.clock.now().toISOString()}::timestamptz - interval '1 second' where id = ${id}`,
  );
  expect(await writer.runDue()).toBe(1);
  expect(Object.keys(unzipSync((await download(owner, id)).rawPayload))).toContain('account.json');
});
