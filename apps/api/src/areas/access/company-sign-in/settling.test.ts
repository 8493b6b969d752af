import { roles, type Role } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  appUser,
  companyDomain,
  companySignIn,
  mailOutbox,
  session,
  signInThrottle,
  userApprover,
} from '#src/db/schema/index';
import type { TestAccount, TestUser } from '#src/testing/factories';
import { openLyingRig, rigClient, type LyingRig } from '#src/testing/oidc-rig';
import { mailsTo } from '#src/testing/sent-mails';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

const domain = 'broa.example';
const url = '/api/account/company-sign-in';
const txt = new Map<string, string[][]>();

let test: TestApp;
/** The account's own provider, and one that somebody would put in its place. */
let company: LyingRig;
let intruder: LyingRig;
let account: TestAccount;
let chief: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp({ context: { resolveTxt: (name) => Promise.resolve(txt.get(name) ?? []) } });
  company = await openLyingRig({ subject: 'one', email: `one@${domain}`, email_verified: true });
  intruder = await openLyingRig({ subject: 'two', email: `two@${domain}`, email_verified: true });
}, 60_000);
afterAll(async () => {
  await test.close();
  await company.close();
  await intruder.close();
});

const form = (issuer: string, more: object = {}) => ({
  issuer,
  clientId: rigClient.id,
  clientSecret: rigClient.secret,
  isOn: true,
  isOnly: false,
  createsUsers: false,
  newUserRole: roles.client,
  domains: [domain],
  ...more,
});
/** Asks as somebody who has just proved that it is them. */
async function ask(by: SignedInPerson, method: 'PUT' | 'DELETE' | 'POST', payload?: object) {
  await test.context.db
    .update(session)
    .set({ confirmedAt: test.clock.now() })
    .where(eq(session.id, by.sessionId));
  const to = method === 'POST' ? `${url}/domains` : url;
  return by.inject({ method, url: to, ...(payload === undefined ? {} : { payload }) });
}
const save = (by: SignedInPerson, issuer = company.issuer, more: object = {}) =>
  ask(by, 'PUT', form(issuer, more));
const prove = (by: SignedInPerson) => ask(by, 'POST', { domain });
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code;
const claims = () =>
  test.context.db.select().from(companyDomain).where(eq(companyDomain.accountId, account.id));
const settled = async () =>
  (await test.context.db.select().from(companySignIn).where(eq(companySignIn.accountId, account.id)))[0];
async function publish() {
  for (const { token } of await claims())
    txt.set(`_frontage.${domain}`, [[`frontage-verification=${token}`]]);
}
async function begin() {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/login/company',
    payload: { email: `anybody@${domain}` },
  });
  return answer.statusCode;
}
async function signIn(rig: LyingRig, person: TestUser, more: object = {}) {
  rig.lie = { claims: (honest) => ({ ...honest, sub: person.id, email: person.email, ...more }) };
  const begun = (
    await test.app.inject({ method: 'POST', url: '/api/login/company', payload: { email: person.email } })
  ).json<{ url: string; binding: string }>();
  return test.app.inject({
    method: 'POST',
    url: '/api/login/company/finish',
    payload: { accountId: account.id, answer: rig.visit(begun.url).search.slice(1), binding: begun.binding },
  });
}

/** An account with a proved provider, settled by an administrator of it. */
beforeEach(async () => {
  await test.context.db.delete(signInThrottle);
  await test.context.db.delete(companyDomain);
  account = await test.make.account({ name: 'Broa e Cia' });
  chief = await test.signIn({ account, user: { role: 2 } });
  const saved = await save(chief);
  expect(saved.statusCode, saved.body).toBe(200);
  await publish();
  expect((await prove(chief)).statusCode).toBe(200);
  await test.context.db.delete(mailOutbox);
});

describe('a company’s provider is settled', () => {
  const refused = async (by: SignedInPerson, code = 'permission_change_not_authorized') => {
    const before = [await settled(), await claims()];
    for (const answer of [
      await save(by, intruder.issuer),
      await save(by, company.issuer, { trustsSecondFactor: true }),
      await prove(by),
      await ask(by, 'DELETE'),
    ])
      expect([answer.statusCode, codeOf(answer)]).toEqual([403, code]);
    expect([await settled(), await claims()]).toEqual(before);
  };

  it('by nobody whose place is not the whole account', async () => {
    const project = await test.make.project(account);
    await refused(await test.signIn({ account, project, user: { role: 1 } }), 'not_authorized');
  });

  it('by nobody whom it would sign in as somebody with more: a role, a permission, no approval', async () => {
    const manager = () => test.signIn({ account, user: { role: 1, allProjects: true } });
    const one = await manager();
    expect((await save(one)).statusCode).toBe(200);
    const holder = await test.make.user(account, {
      email: `holder@${domain}`,
      role: 1,
      permissions: { 'legacyInsights:view': true },
    });
    await refused(one);
    await test.context.db.update(appUser).set({ permissions: {} }).where(eq(appUser.id, holder.id));
    expect((await save(one)).statusCode).toBe(200);
    expect((await save(chief)).statusCode).toBe(200);
    await test.make.user(account, { email: `boss@${domain.toUpperCase()}`, role: 2 });
    await refused(one);
    const waiting = await test.signIn({ account, user: { role: 2 } });
    await test.context.db
      .insert(userApprover)
      .values({ accountId: account.id, userId: waiting.user.id, approverId: chief.user.id });
    await refused(waiting);
    expect((await save(chief)).statusCode).toBe(200);
  });

  it('with new people who have no more than who settles it', async () => {
    const limited = await test.signIn({ account, user: { role: 2, permissions: { 'reviews:view': false } } });
    const answer = await save(limited, company.issuer, { createsUsers: true });
    expect(codeOf(answer)).toBe('permission_change_not_authorized');
  });

  it('and loses its domains with its issuer, however the issuer is changed', async () => {
    const other = await test.signIn({ account, user: { role: 2 } });
    expect(await begin()).toBe(200);
    const changes = [
      () => save(other, intruder.issuer),
      async () => {
        expect((await ask(other, 'DELETE')).statusCode).toBe(200);
        return save(other, intruder.issuer);
      },
    ];
    for (const change of changes) {
      const [before] = await claims();
      expect(before?.verifiedAt).not.toBeNull();
      const answer = await change();
      expect(answer.statusCode, answer.body).toBe(200);
      const [after] = await claims();
      expect([after?.verifiedAt, after?.token === before?.token]).toEqual([null, false]);
      expect(await begin()).toBe(404);
      // The record of before proves nothing any more.
      expect((await prove(other)).json()).toMatchObject({ fields: [{ code: 'record_missing' }] });
      expect((await save(other, company.issuer)).statusCode).toBe(200);
      await publish();
      expect((await prove(other)).statusCode).toBe(200);
    }
    expect((await save(other, company.issuer, { createsUsers: true })).statusCode).toBe(200);
    expect(await begin()).toBe(200);
  });

  it('with a mail to every administrator of all of it, for each change', async () => {
    const owner = await test.signIn({ account, user: { role: 1, allProjects: true } });
    const limited = await test.make.user(account, { role: 1 });
    const gone = await test.make.user(account, { role: 2, disabledAt: test.clock.now() });
    const steps: (() => Promise<{ statusCode: number }>)[] = [
      () => save(chief, company.issuer, { isOn: false }),
      () => ask(chief, 'DELETE'),
      () => save(chief, intruder.issuer),
      async () => {
        await publish();
        return prove(chief);
      },
    ];
    for (const step of steps) expect((await step()).statusCode).toBe(200);
    const told = async (email: string) =>
      (await mailsTo(test.context, email))
        .filter(({ template }) => template === 'companySignInChanged')
        .map(({ params }) => params);
    for (const { email } of [chief.user, owner.user])
      expect((await told(email)).map(({ change }) => change).sort()).toEqual([
        'added',
        'changed',
        'proved',
        'removed',
      ]);
    for (const { email } of [limited, gone]) expect(await told(email)).toEqual([]);
    const first = (await told(chief.user.email)).find(({ change }) => change === 'changed');
    // Addresses are told in a form that no mail program makes a link of.
    expect(JSON.parse(JSON.stringify(first).replaceAll('\u200b', ''))).toMatchObject({
      person: chief.user.name,
      account: 'Broa e Cia',
      provider: new URL(company.issuer).host,
      domains: [domain],
    });
  });
});

describe('a company’s provider signs in', () => {
  it('nobody who was given more than who settled it has', async () => {
    const person = await test.make.user(account, { email: `rosa@${domain}`, role: 0 });
    expect((await signIn(company, person)).statusCode).toBe(200);
    const given = async (values: { role?: Role; permissions?: object }) => {
      await test.context.db.update(appUser).set(values).where(eq(appUser.id, person.id));
      return signIn(company, person);
    };
    expect((await given({ role: 3 })).statusCode).toBe(401);
    expect((await given({ role: 0, permissions: { 'appAdmin:edit': true } })).statusCode).toBe(401);
    expect((await given({ permissions: {} })).statusCode).toBe(200);
  });

  it('nobody past the second factor on its word alone', async () => {
    const person = await test.make.user(account, { email: `lia@${domain}`, role: 0, isMfaOn: true });
    const amr = { amr: ['pwd', 'mfa', 'hwk'] };
    expect(codeOf(await signIn(company, person, amr))).toBe('mfa_required');
    expect((await save(chief, company.issuer, { trustsSecondFactor: true })).statusCode).toBe(200);
    expect((await signIn(company, person, amr)).statusCode).toBe(200);
    // Said anew each time: a form that knows nothing of it does not keep it.
    expect((await save(chief)).statusCode).toBe(200);
    expect(codeOf(await signIn(company, person, amr))).toBe('mfa_required');
  });
});
