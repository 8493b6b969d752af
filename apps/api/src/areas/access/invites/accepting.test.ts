import { sentInvitesSchema } from '@frontage/api-client/contract';
import {
  effectivePermissions,
  holdsPermissions,
  permissions,
  type PermissionMap,
  type Role,
} from '@frontage/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { appUser, auditEvent, project, projectMember } from '#src/db/schema/index';
import type { TestProject } from '#src/testing/factories';
import { inviteCalls } from '#src/testing/invite-calls';
import { codeOf, goodPassword, newEmail, openPeople } from '#src/testing/people';
import type { SignedInPerson } from '#src/testing/test-app';
import { trialsOf } from '#src/testing/test-database';
import { inviteLifeMs } from './token';

const people = await openPeople();
afterAll(() => people.test.close());
const { test, signIn, account, north, south, admin, manager } = people;
const { send, open, accept, list, userOf, tokenFor, invited } = inviteCalls(people);

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
    const signIn = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password: goodPassword },
    });
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

  it('never changes a person who already signs in with that e-mail (R23)', async () => {
    const { email, token } = await invited(manager);
    const other = await test.make.account();
    const taken = await test.make.user(other, { email: email.toUpperCase(), role: 0 });
    expect(codeOf(await accept(token))).toBe('invite_invalid');
    expect((await open(token)).json()).toMatchObject({ isRegistered: true });
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
    process.stdout.write(`R22: ${made} people of ${invites} invites, each accepted twenty times at once\n`);
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
  it('an invite is dead once they are disabled, removed, below its role, or without one of its projects', async () => {
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

  it('triples of inviter, grant and the inviter at accept never give more than the inviter then holds (R24)', async () => {
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
    const triples = trialsOf(500);
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
    expect(Math.min(seen.refused, seen.accepted, seen.dead)).toBeGreaterThan(0.06 * triples);
  }, 300_000);
});
