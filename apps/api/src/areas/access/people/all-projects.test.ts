import type { Invite, ProjectDetail, UserDetail } from '@frontage/api-client/contract';
import { and, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox, projectMember } from '#src/db/schema/index';
import { sealContext } from '#src/mail/mail';
import type { TestAccount, TestUser } from '#src/testing/factories';
import { insertLocation } from '#src/testing/location-row';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { trialsOf } from '#src/testing/test-database';

let test: TestApp;
let account: TestAccount;
let admin: SignedInPerson;
/** Works in all projects themselves, so they can pass that on. */
let holder: SignedInPerson;
/** Works in every project that there is at the beginning, chosen one by one. */
let manager: SignedInPerson;

beforeAll(async () => {
  test = await buildTestApp();
  account = await test.make.account();
  const project = await test.make.project(account);
  admin = await test.signIn({ account, project, user: { role: 2 } });
  holder = await test.signIn({ account, project, user: { role: 1, allProjects: true } });
  manager = await test.signIn({ account, project, user: { role: 1 } });
});
afterAll(() => test.close());

const accepted = (answer: LightMyRequestResponse): LightMyRequestResponse => {
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
};
const create = (by: SignedInPerson, values: Record<string, unknown> = { allProjects: true }) =>
  by.inject({
    method: 'POST',
    url: '/api/account/users',
    payload: {
      name: 'Pessoa',
      email: `${randomUUID()}@padaria.example`,
      password: 'Broa-de-milho-7',
      role: 0,
      ...values,
    },
  });
const change = (by: SignedInPerson, id: string, payload: Record<string, unknown>) =>
  by.inject({ method: 'PATCH', url: `/api/account/users/${id}`, payload });
const newProject = async (by: SignedInPerson, name = `Projeto ${randomUUID()}`) =>
  accepted(await by.inject({ method: 'POST', url: '/api/projects', payload: { name } })).json<{
    id: string;
  }>().id;
const refusal = { code: 'permission_change_not_authorized' };

/** Somebody by their row, signed in. */
async function signedIn(user: Pick<TestUser, 'id'>) {
  const { accessToken } = await test.make.session({ ...admin.user, id: user.id });
  const headers = { authorization: `Bearer ${accessToken}` };
  return (projectId: string) => test.app.inject({ url: `/api/projects/${projectId}/locations`, headers });
}

describe('all projects', () => {
  it('hold those that come later, at the next request, whoever makes them', async () => {
    const made = accepted(await create(holder)).json<UserDetail>();
    expect(made).toMatchObject({ allProjects: true, projects: [{ id: admin.project.id }], hiddenScope: 0 });
    const open = await signedIn(made);
    const chosen = await signedIn(manager.user);
    for (const by of [admin, holder]) {
      const id = await newProject(by);
      expect((await open(id)).statusCode).toBe(200);
      expect((await chosen(id)).statusCode).toBe(404);
    }
    const foreign = await test.signIn();
    expect((await open(foreign.project.id)).statusCode).toBe(404);
  });

  it('hold one that was deleted when they were given, as soon as it is back', async () => {
    const id = await newProject(admin);
    await admin.inject({ method: 'DELETE', url: `/api/projects/${id}` });
    const made = accepted(await create(holder)).json<UserDetail>();
    const open = await signedIn(made);
    expect((await open(id)).statusCode).toBe(404);
    accepted(await admin.inject({ method: 'POST', url: `/api/projects/${id}/restore` }));
    expect((await open(id)).statusCode).toBe(200);
  });

  it('are given and taken only by people who hold them', async () => {
    const before = { projectIds: [manager.project.id] };
    const fields = [{ path: 'allProjects', code: 'all_projects_not_held' }];
    for (const answer of [
      await create(manager),
      await change(manager, accepted(await create(manager, before)).json<UserDetail>().id, {
        allProjects: true,
      }),
    ]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ ...refusal, fields });
    }
    // A person with all projects reaches further than the manager, who cannot change anything about them.
    const made = accepted(await create(holder)).json<UserDetail>();
    for (const payload of [{ allProjects: false }, { name: 'Outra' }, { projectIds: [] }])
      expect((await change(manager, made.id, payload)).statusCode).toBe(403);
    for (const by of [admin, holder]) {
      const taken = accepted(
        await change(by, made.id, { allProjects: false, projectIds: [admin.project.id] }),
      ).json<UserDetail>();
      expect(taken).toMatchObject({ allProjects: false, projects: [{ id: admin.project.id }] });
      const later = await newProject(admin);
      const open = await signedIn(made);
      expect([(await open(later)).statusCode, (await open(admin.project.id)).statusCode]).toEqual([404, 200]);
      const given = accepted(await change(by, made.id, { allProjects: true })).json<UserDetail>();
      expect(given.projects?.map(({ id }) => id)).toContain(later);
      expect((await open(later)).statusCode).toBe(200);
    }
    const offered = async (by: SignedInPerson) =>
      accepted(await by.inject({ url: '/api/account/users/choices' })).json<{ allProjects: boolean }>()
        .allProjects;
    expect([await offered(admin), await offered(holder), await offered(manager)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('take the place of single locations, and open the rest of their project', async () => {
    const { id } = await insertLocation(test.context, admin.project, { name: 'Moema', storeCode: 'BV-1' });
    await insertLocation(test.context, admin.project, { name: 'Lapa', storeCode: 'BV-2' });
    const made = accepted(await create(holder, { locationIds: [id] })).json<UserDetail>();
    const open = await signedIn(made);
    const totalOf = async () => (await open(admin.project.id)).json<{ total: number }>().total;
    expect(await totalOf()).toBe(1);
    const given = accepted(await change(holder, made.id, { allProjects: true })).json<UserDetail>();
    expect(given).toMatchObject({ allProjects: true, locations: [] });
    expect(await totalOf()).toBe(2);
  });

  it('are kept by the form of a project, and end with the person', async () => {
    const made = accepted(await create(holder)).json<UserDetail>();
    const id = await newProject(admin);
    const saved = await admin.inject({
      method: 'PATCH',
      url: `/api/projects/${id}`,
      payload: { usersIds: [] },
    });
    expect(accepted(saved).json<ProjectDetail>().members).toEqual([]);
    expect((await (await signedIn(made))(id)).statusCode).toBe(200);
    accepted(await holder.inject({ method: 'DELETE', url: `/api/account/users/${made.id}` }));
    await newProject(admin);
    expect(await test.context.db.$count(projectMember, eq(projectMember.userId, made.id))).toBe(0);
  });

  it('come with an invite, as long as its inviter has them', async () => {
    const invite = async (by: SignedInPerson, email: string) => {
      accepted(
        await by.inject({
          method: 'POST',
          url: '/api/account/invites',
          payload: { emails: [email], role: 0, allProjects: true },
        }),
      );
      const [mail] = await test.context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
      return (
        JSON.parse(test.context.secrets.open(mail?.sealedParams ?? '', sealContext(mail?.id ?? ''))) as {
          token: string;
        }
      ).token;
    };
    const accept = (token: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/invites/accept',
        payload: { token, name: 'Nova', password: 'Broa-de-milho-7' },
      });
    const email = 'em-todos@padaria.example';
    const token = await invite(holder, email);
    const list = async (by: SignedInPerson) =>
      accepted(await by.inject({ url: '/api/account/invites', query: { search: email } })).json<{
        items: Invite[];
      }>().items;
    expect(await list(holder)).toMatchObject([{ allProjects: true, canManage: true }]);
    expect(await list(manager)).toMatchObject([{ allProjects: true, canManage: false }]);
    const opened = await test.app.inject({ method: 'POST', url: '/api/invites/open', payload: { token } });
    expect(opened.json()).toMatchObject({ projects: null, groups: [], locationCount: 0 });
    const later = await newProject(admin);
    expect((await accept(token)).statusCode).toBe(200);
    const found = await admin.inject({ url: '/api/account/users', query: { search: email } });
    const [made] = found.json<{ items: UserDetail[] }>().items;
    expect(made).toMatchObject({ allProjects: true });
    expect(made?.projects?.map(({ id }) => id)).toContain(later);

    const other = await test.signIn({ account, user: { role: 1, allProjects: true } });
    const late = await invite(other, 'tarde@padaria.example');
    accepted(await change(admin, other.user.id, { allProjects: false }));
    expect((await accept(late)).json()).toMatchObject({ code: 'invite_invalid' });
  });

  it('miss no project that is made at the same moment', async () => {
    const trials = trialsOf(40);
    let missed = 0;
    for (let trial = 0; trial < trials; trial += 1) {
      const person = await test.make.user(account, { role: 0, projects: [admin.project] });
      const [answer, id] = await Promise.all([
        change(admin, person.id, { allProjects: true }),
        newProject(admin),
      ]);
      accepted(answer);
      const isMember = and(eq(projectMember.userId, person.id), eq(projectMember.projectId, id));
      missed += 1 - (await test.context.db.$count(projectMember, isMember));
    }
    console.log(
      `${String(trials)} projects made while somebody was given all of them: ${String(missed)} missed.`,
    );
    expect(missed).toBe(0);
  });
});
