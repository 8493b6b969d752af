import { sentInvitesSchema, type Invite } from '@frontage/api-client/contract';
import {
  effectivePermissions,
  holdsPermissions,
  permissions,
  type PermissionMap,
  type Role,
} from '@frontage/domain';
import { and, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appUser, auditEvent, invite, mailOutbox, project, projectMember } from '../../db/schema';
import { sealContext } from '../../mail/mail';
import type { TestAccount, TestProject } from '../../testing/factories';
import { buildTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app';
import { trialsOf } from '../../testing/test-database';
import { signAccessToken } from '../session/access-token';
import { addressesPerHour, invitesPerHour } from './send';
import { inviteLifeMs } from './token';

let test: TestApp;
let account: TestAccount;
let north: TestProject;
let south: TestProject;
let admin: SignedInPerson;
let manager: SignedInPerson;

/** Signs a new access token for every call: these tests move the clock by days. */
async function signIn(values?: Parameters<TestApp['signIn']>[0]): Promise<SignedInPerson> {
  const person = await test.signIn(values);
  const { sessionId, user } = person;
  return {
    ...person,
    inject: async (options) => {
      const accessToken = await signAccessToken(test.context, { userId: user.id, sessionId });
      return test.app.inject({
        ...options,
        headers: { authorization: `Bearer ${accessToken}`, ...options.headers },
      });
    },
  };
}

beforeAll(async () => {
  test = await buildTestApp();
  account = await test.make.account({ name: 'Padaria Boa Vista' });
  north = await test.make.project(account, { name: 'Norte' });
  south = await test.make.project(account, { name: 'Sul' });
  admin = await signIn({ account, project: north, user: { role: 2, name: 'Rafael Nogueira' } });
  manager = await signIn({ account, project: north, user: { role: 1, name: 'Camila Andrade' } });
});
afterAll(() => test.close());

const password = 'Broa-de-milho-7';
let counter = 0;
const newEmail = () => `convidada${String((counter += 1))}@padaria.example`;
const codeOf = (answer: LightMyRequestResponse) => answer.json<{ code?: string }>().code;

const send = (by: SignedInPerson, emails: string[], values: Record<string, unknown> = {}) =>
  by.inject({
    method: 'POST',
    url: '/api/account/invites',
    headers: { locale: 'br' },
    payload: { emails, role: 0, projectIds: [north.id], ...values },
  });
const open = (token: string) =>
  test.app.inject({ method: 'POST', url: '/api/invites/open', payload: { token } });
const accept = (token: string, values: Record<string, unknown> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/invites/accept',
    payload: { token, name: 'Nova Pessoa', password, ...values },
  });
const list = async (by: SignedInPerson, query: Record<string, string> = {}) => {
  const answer = await by.inject({ url: '/api/account/invites', query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ items: Invite[]; next: string | null; total: number }>();
};
const userOf = async (email: string) => {
  const [row] = await test.context.db.select().from(appUser).where(eq(appUser.email, email));
  return row;
};

/** What the mail to somebody says, as it lies sealed in the outbox. */
async function mailsTo(
  email: string,
): Promise<{ locale: string; params: { token: string; inviter: string } }[]> {
  const rows = await test.context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
  return rows
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ id, locale, sealedParams }) => ({
      locale,
      params: JSON.parse(test.context.secrets.open(sealedParams ?? '', sealContext(id))) as never,
    }));
}
async function tokenFor(email: string): Promise<string> {
  const token = (await mailsTo(email)).at(-1)?.params.token;
  if (token === undefined) throw new Error('No mail was sent.');
  return token;
}
async function invited(by: SignedInPerson, values: Record<string, unknown> = {}) {
  const email = newEmail();
  const answer = await send(by, [email], values);
  expect(answer.statusCode, answer.body).toBe(200);
  return { email, token: await tokenFor(email) };
}

describe('sending', () => {
  it('invites whom it can, and names the others', async () => {
    const [good, other] = [newEmail(), newEmail()];
    await send(manager, [other]);
    const answer = await send(manager, [
      good,
      good.toUpperCase(),
      manager.user.email,
      other,
      'ana@padaria',
      '@',
    ]);
    expect(sentInvitesSchema.parse(answer.json())).toEqual({
      sent: [good],
      invalid: [
        { email: manager.user.email, reason: 'registered' },
        { email: other, reason: 'invited' },
        { email: 'ana@padaria', reason: 'malformed' },
        { email: '@', reason: 'malformed' },
      ],
    });
    expect(await mailsTo(good)).toMatchObject([
      { locale: 'br', params: { inviter: 'Camila Andrade', account: 'Padaria Boa Vista', days: 7 } },
    ]);
    expect(await mailsTo(manager.user.email)).toEqual([]);
  });

  it('says so when nobody could be invited', async () => {
    const answer = await send(manager, [admin.user.email, 'x']);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'invites_all_invalid',
      fields: [
        { code: 'email_registered', params: { value: admin.user.email } },
        { code: 'email_malformed', params: { value: 'x' } },
      ],
    });
  });

  it('needs an e-mail, a project, and rights to hand on', async () => {
    expect(codeOf(await send(manager, []))).toBe('validation_failed');
    expect(codeOf(await send(manager, [newEmail()], { projectIds: [] }))).toBe('scope_empty');
    for (const values of [
      { role: 1 },
      { role: 2 },
      { projectIds: [south.id] },
      { overrides: { 'accounts:view': true } },
    ])
      expect(codeOf(await send(manager, [newEmail()], values))).toBe('permission_change_not_authorized');
  });

  it('stores no token, only its digest', async () => {
    const { email, token } = await invited(manager);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await test.context.db.select().from(invite).where(eq(invite.email, email));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await test.context.db.select().from(auditEvent))).not.toContain(token);
    expect(JSON.stringify(await test.context.db.select().from(mailOutbox))).not.toContain(token);
  });

  it(`sends ${String(invitesPerHour)} an hour for an account, however they are asked for`, async () => {
    const busy = await signIn({ user: { role: 1 } });
    const batch = (name: string) =>
      Array.from({ length: 100 }, (_, index) => `${name}${String(index)}@busy.example`);
    const payload = (name: string) => ({ emails: batch(name), role: 0, projectIds: [busy.project.id] });
    const ask = (name: string) =>
      busy.inject({ method: 'POST', url: '/api/account/invites', payload: payload(name) });
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(ask));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429]);
    test.clock.advance(60 * 60_000 + 1);
    expect((await ask('e')).statusCode).toBe(200);
  }, 60_000);

  it(`tells a person of ${String(addressesPerHour)} addresses an hour whether they are registered, and of no more`, async () => {
    const curious = await signIn({ user: { role: 1 } });
    const registered = (await test.make.user(await test.make.account())).email;
    let turn = 0;
    const ask = () => {
      turn += 1;
      const emails = Array.from(
        { length: 99 },
        (_, index) => `not an address ${String(turn)} ${String(index)}`,
      );
      return send(curious, [...emails, registered], { projectIds: [curious.project.id] });
    };
    const answers = [];
    for (let round = 0; round < 8; round += 1) answers.push(await ask());
    const told = answers.filter(({ body }) => body.includes(registered)).length * 100;
    process.stdout.write(
      `invites: told of ${told} addresses in an hour, then ${String(answers.at(-1)?.statusCode)}\n`,
    );
    expect(told).toBe(addressesPerHour);
    expect(answers.slice(5).map(({ statusCode }) => statusCode)).toEqual([429, 429, 429]);
    test.clock.advance(60 * 60_000 + 1);
    expect((await ask()).body).toContain(registered);
  }, 60_000);
});

describe('accepting', () => {
  it('welcomes, makes the account with what was granted, and works once', async () => {
    const { email, token } = await invited(admin, {
      role: 1,
      overrides: { 'users:delete': false },
      projectIds: [north.id, south.id],
    });
    expect((await open(token)).json()).toMatchObject({
      email,
      accountName: 'Padaria Boa Vista',
      invitedBy: 'Rafael Nogueira',
      projects: ['Norte', 'Sul'],
    });
    expect((await accept(token)).json()).toEqual({ email });
    const signIn = await test.app.inject({ method: 'POST', url: '/api/login', payload: { email, password } });
    expect(signIn.json()).toMatchObject({
      user: { name: 'Nova Pessoa', role: 1, projects: [{ name: 'Norte' }, { name: 'Sul' }] },
    });
    for (const answer of [await open(token), await accept(token)]) {
      expect(answer.statusCode).toBe(410);
      expect(codeOf(answer)).toBe('invite_invalid');
    }
    const [event] = await test.context.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.action, 'invite_accepted'), eq(auditEvent.objectName, email)));
    expect(event).toMatchObject({ accountId: account.id, actorName: 'Nova Pessoa' });
  });

  it('takes only a password that meets the five rules, and leaves the invite for another try', async () => {
    const { email, token } = await invited(manager);
    expect((await accept(token, { password: 'padaria' })).json()).toMatchObject({
      code: 'password_refused',
      fields: [
        { code: 'password_length' },
        { code: 'password_upper' },
        { code: 'password_number' },
        { code: 'password_special' },
      ],
    });
    expect((await accept(token, { password: 'Frontage-demo-1' })).json()).toMatchObject({
      fields: [{ code: 'password_common' }],
    });
    expect((await accept(token, { name: ' ' })).statusCode).toBe(400);
    expect(await userOf(email)).toBeUndefined();
    expect((await accept(token)).statusCode).toBe(200);
  });

  it('is over at its very end, with nothing that sweeps (R21)', async () => {
    const { email, token } = await invited(manager);
    test.clock.advance(inviteLifeMs - 1);
    expect((await open(token)).statusCode).toBe(200);
    test.clock.advance(1);
    expect(codeOf(await accept(token))).toBe('invite_invalid');
    expect((await list(manager, { search: email })).items[0]?.state).toBe('expired');
    expect(sentInvitesSchema.parse((await send(manager, [email])).json()).sent).toEqual([email]);
    expect((await accept(await tokenFor(email))).statusCode).toBe(200);
  });

  it('never touches who signs in with that e-mail already (R23)', async () => {
    const { email, token } = await invited(manager);
    const other = await test.make.account();
    const taken = await test.make.user(other, { email: email.toUpperCase(), role: 0 });
    expect(codeOf(await accept(token))).toBe('invite_invalid');
    expect(codeOf(await open(token))).toBe('invite_invalid');
    const [after] = await test.context.db.select().from(appUser).where(eq(appUser.id, taken.id));
    expect(after).toEqual(taken);
    expect(await test.context.db.$count(projectMember, eq(projectMember.userId, taken.id))).toBe(0);
  });

  it('takes nothing that is not its own (R31)', async () => {
    const { email, token } = await invited(manager);
    await accept(token, {
      role: 3,
      email: 'x@y.example',
      accountId: north.id,
      permissions: { 'appAdmin:edit': true },
      overrides: { 'appAdmin:edit': true },
      projectIds: [south.id],
    });
    expect(await userOf(email)).toMatchObject({ role: 0, accountId: account.id, permissions: {} });
  });

  it('lets one of many in: twenty at once, again and again (R22)', async () => {
    let made = 0;
    let answered = 0;
    const invites = trialsOf(50);
    for (let round = 0; round < invites; round += 1) {
      const { email, token } = await invited(admin);
      if (round % 10 === 9) test.clock.advance(60 * 60_000 + 1);
      const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token)));
      answered += answers.filter(({ statusCode }) => statusCode === 200).length;
      made += await test.context.db.$count(appUser, eq(appUser.email, email));
    }
    expect([answered, made]).toEqual([invites, invites]);
  }, 300_000);

  it('lets one of two accounts have an e-mail that both invited', async () => {
    const other = await signIn({ user: { role: 1 } });
    const email = newEmail();
    await send(manager, [email]);
    const first = await tokenFor(email);
    test.clock.advance(1_000);
    await send(other, [email], { projectIds: [other.project.id] });
    const answers = await Promise.all([accept(first), accept(await tokenFor(email))]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  });
});

describe('the inviter is judged again (R24)', () => {
  it('an invite is dead once he is disabled, removed, below it, or without a project of it', async () => {
    const ruin: ((by: SignedInPerson, place: TestProject) => Promise<unknown>)[] = [
      (by) =>
        test.context.db
          .update(appUser)
          .set({ disabledAt: test.clock.now() })
          .where(eq(appUser.id, by.user.id)),
      (by) => admin.inject({ method: 'DELETE', url: `/api/account/users/${by.user.id}` }),
      (by) => test.context.db.update(appUser).set({ role: 0 }).where(eq(appUser.id, by.user.id)),
      (by) =>
        test.context.db
          .update(appUser)
          .set({ permissions: { 'posts:edit': false } })
          .where(eq(appUser.id, by.user.id)),
      (by) =>
        test.context.db
          .update(appUser)
          .set({ permissions: { 'users:edit': false } })
          .where(eq(appUser.id, by.user.id)),
      (by) => test.context.db.delete(projectMember).where(eq(projectMember.userId, by.user.id)),
      (_, place) =>
        test.context.db.update(project).set({ deletedAt: test.clock.now() }).where(eq(project.id, place.id)),
    ];
    for (const act of ruin) {
      const place = await test.make.project(account);
      const by = await signIn({ account, project: place, user: { role: 1 } });
      const { token } = await invited(by, { projectIds: [place.id] });
      expect((await open(token)).statusCode).toBe(200);
      await act(by, place);
      expect(codeOf(await open(token))).toBe('invite_invalid');
      expect(codeOf(await accept(token))).toBe('invite_invalid');
    }
  });

  it('triples of inviter, grant and what the inviter is at accept never give more than he then holds (R24)', async () => {
    let seed = 20_261_121;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const someOverrides = (most: number): PermissionMap =>
      Object.fromEntries(
        permissions
          .filter(() => random(2 * permissions.length) < most - 1)
          .map((one) => [one, random(2) === 0]),
      );
    const own = await test.make.account();
    const first = await test.make.project(own);
    const places = [first, await test.make.project(own), await test.make.project(own)];
    const some = () => places.filter(() => random(2) === 0);
    const by = await signIn({ account: own, project: first, user: { role: 1 } });
    const become = async (role: Role, overrides: PermissionMap, projects: TestProject[]) => {
      await test.context.db
        .update(appUser)
        .set({ role, permissions: overrides })
        .where(eq(appUser.id, by.user.id));
      await test.context.db.delete(projectMember).where(eq(projectMember.userId, by.user.id));
      for (const { id: projectId } of projects)
        await test.context.db
          .insert(projectMember)
          .values({ projectId, userId: by.user.id, accountId: own.id });
    };
    const seen = { refused: 0, accepted: 0, dead: 0 };
    const triples = 500;
    for (let triple = 0; triple < triples; triple += 1) {
      if (triple % 100 === 99) test.clock.advance(60 * 60_000 + 1);
      await become((1 + random(3)) as Role, someOverrides(4), random(4) === 0 ? some() : places);
      const wanted = {
        role: random(3),
        overrides: someOverrides(3),
        projectIds: (random(3) === 0 ? some() : places.slice(0, 1)).map(({ id }) => id),
      };
      const email = newEmail();
      const sent = await send(by, [email], wanted);
      if (sent.statusCode !== 200) {
        seen.refused += 1;
        continue;
      }
      const token = await tokenFor(email);
      const role = random(4) as Role;
      const overrides = someOverrides(4);
      const projects = random(3) === 0 ? some() : places;
      if (random(2) === 0) await become(role, overrides, projects);
      const answer = await accept(token);
      const made = await userOf(email);
      if (answer.statusCode !== 200) {
        seen.dead += 1;
        expect(made).toBeUndefined();
        continue;
      }
      seen.accepted += 1;
      const [inviter] = await test.context.db.select().from(appUser).where(eq(appUser.id, by.user.id));
      if (made === undefined || inviter === undefined) throw new Error('unreachable');
      const [given, held] = [made, inviter].map((one) => effectivePermissions(one.role, one.permissions));
      expect(made.role).toBeLessThanOrEqual(inviter.role);
      expect(holdsPermissions(held ?? {}, given ?? {})).toBe(true);
      const memberships = await test.context.db
        .select()
        .from(projectMember)
        .where(eq(projectMember.userId, made.id));
      const own2 = await test.context.db
        .select()
        .from(projectMember)
        .where(eq(projectMember.userId, inviter.id));
      if (inviter.role < 2)
        for (const { projectId } of memberships)
          expect(own2.map((one) => one.projectId)).toContain(projectId);
    }
    process.stdout.write(`invites, ${triples} triples: ${JSON.stringify(seen)}\n`);
    expect(Math.min(seen.refused, seen.accepted, seen.dead)).toBeGreaterThan(30);
  }, 300_000);
});

describe('managing', () => {
  it('sends again under a new link, in the name of who asked, and kills the old one', async () => {
    const { email, token } = await invited(manager);
    const [before] = (await list(admin, { search: email })).items;
    test.clock.advance(60_000);
    const answer = await admin.inject({
      method: 'POST',
      url: `/api/account/invites/${before?.id ?? ''}/resend`,
    });
    expect(answer.json()).toMatchObject({
      sends: 2,
      state: 'pending',
      invitedBy: { name: 'Rafael Nogueira' },
    });
    expect(codeOf(await accept(token))).toBe('invite_invalid');
    expect((await accept(await tokenFor(email))).statusCode).toBe(200);
    const used = await admin.inject({
      method: 'POST',
      url: `/api/account/invites/${before?.id ?? ''}/resend`,
    });
    expect(codeOf(used)).toBe('invite_invalid');
    expect((await list(admin, { search: email, state: 'used' })).items).toMatchObject([
      { state: 'used', canManage: false },
    ]);
  });

  it('revokes, and the link is dead', async () => {
    const { email, token } = await invited(manager);
    const [one] = (await list(manager, { search: email, state: 'pending' })).items;
    const revoke = () => manager.inject({ method: 'DELETE', url: `/api/account/invites/${one?.id ?? ''}` });
    expect((await revoke()).statusCode).toBe(200);
    expect(codeOf(await revoke())).toBe('invite_invalid');
    expect(codeOf(await accept(token))).toBe('invite_invalid');
    expect((await list(manager, { search: email })).items).toMatchObject([{ state: 'revoked' }]);
    expect(sentInvitesSchema.parse((await send(manager, [email])).json()).sent).toEqual([email]);
  });

  it('shows and hands nothing to those who may not', async () => {
    const { email } = await invited(admin, { role: 1, projectIds: [north.id] });
    const hidden = await invited(admin, { projectIds: [south.id] });
    const [one] = (await list(manager, { search: email })).items;
    expect(one).toMatchObject({ canManage: false });
    const url = `/api/account/invites/${one?.id ?? ''}`;
    expect(codeOf(await manager.inject({ method: 'POST', url: `${url}/resend` }))).toBe(
      'permission_change_not_authorized',
    );
    expect(codeOf(await manager.inject({ method: 'DELETE', url }))).toBe('permission_change_not_authorized');
    expect((await list(manager, { search: hidden.email })).items).toEqual([]);
    const stranger = await signIn({ user: { role: 3 } });
    expect((await list(stranger)).items).toEqual([]);
    expect((await stranger.inject({ method: 'DELETE', url })).statusCode).toBe(404);
  });

  it('pages, newest first, each once', async () => {
    const own = await signIn({ user: { role: 1 } });
    for (let at = 0; at < 5; at += 1) {
      const emails = Array.from({ length: 20 }, (_, index) => `p${String(at)}-${String(index)}@own.example`);
      await own.inject({
        method: 'POST',
        url: '/api/account/invites',
        payload: { emails, role: 0, projectIds: [own.project.id] },
      });
      test.clock.advance(1_000);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(own, { limit: '30', ...(cursor === undefined ? {} : { cursor }) });
      if (cursor === undefined) expect(page.total).toBe(100);
      seen.push(...page.items.map(({ email }) => email));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(100);
    expect(seen[0]).toMatch(/^p4-/);
    expect(seen.at(-1)).toMatch(/^p0-/);
  });
});
