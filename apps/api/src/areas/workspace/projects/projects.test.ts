import { randomUUID } from 'node:crypto';
import type {
  ImportLookup,
  Profile,
  ProjectDetail,
  ProjectRow,
  ReceivedReviews,
} from '@frontage/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  account as accountTable,
  job,
  location,
  project as projectTable,
  projectMember,
  review,
  storedImage,
} from '#src/db/schema/index';
import { createJobRunner, type JobRunner } from '#src/queue/runner';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { openSandboxRig, type SandboxRig } from '#src/testing/sandbox-rig';
import { createImportHandler } from '#src/areas/provider-data/sync/handler';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const emporium = '10411720394285530024';
const person = '10411720394285530001';
let rig: SandboxRig;
let test: TestApp;
let runner: JobRunner;
beforeAll(async () => {
  rig = await openSandboxRig();
  test = await buildTestApp({ context: rig.context });
  runner = createJobRunner(rig.context, [createImportHandler(rig.context)]);
});
beforeEach(async () => {
  await rig.context.db.update(projectTable).set({ gmbAccountId: null });
});
afterAll(() => rig.close());

/** Somebody of a linked account that may import. */
async function importer(role: 0 | 1 | 2 | 3 = 1, importProject = true): Promise<SignedInPerson> {
  const account = await test.make.account({ importProject });
  await rig.linked('cafe60', account);
  await rig.context.db.update(projectTable).set({ gmbAccountId: null });
  return test.signIn({ account, user: { role, allProjects: role === 1 } });
}

const lookUp = (who: SignedInPerson, group: string) => who.inject({ url: `/api/projects/${group}/import` });
const send = (who: SignedInPerson, group: string, body: object = {}) =>
  who.inject({
    method: 'POST',
    url: `/api/projects/${group}/import`,
    payload: { usersIds: [who.user.id], ...body },
  });
const list = async (who: SignedInPerson, query = '') =>
  (await who.inject({ url: `/api/projects${query}` })).json<{
    items: ProjectRow[];
    total: number;
    next: string | null;
  }>();
const remove = (who: SignedInPerson, id: string) =>
  who.inject({ method: 'DELETE', url: `/api/projects/${id}` });

async function finish(): Promise<void> {
  for (let round = 0; round < 50; round += 1) {
    await runner.runDue();
    const open = await rig.context.db.$count(job, and(eq(job.kind, 'import'), eq(job.state, 'running')));
    if (open === 0) return;
    rig.clock.advance(15_000);
  }
}

describe('the import of a project', () => {
  it('looks the group up, imports it with its people, and marks it as importing until all is there', async () => {
    const who = await importer();
    const found = await lookUp(who, emporium);
    expect(found.statusCode).toBe(200);
    const { project } = found.json<{ data: { project: ImportLookup } }>().data;
    expect(project).toMatchObject({
      importType: 'import',
      name: 'Empório Boa Vista',
      gmbAccountId: emporium,
      users: [{ id: who.user.id, name: who.user.name }],
    });
    const answer = await send(who, emporium, { importKeywords: true, utmSource: 'google' });
    expect(answer.statusCode).toBe(202);
    const { projectId } = answer.json<{ projectId: string }>();
    const [before] = (await list(who, '?state=importing')).items;
    expect(before).toMatchObject({ id: projectId, name: 'Empório Boa Vista', state: 'importing', users: 1 });
    const profile = (await who.inject({ url: '/api/users/me' })).json<{
      projects: { id: string; isImporting: boolean }[];
    }>();
    expect(profile.projects).toContainEqual({
      id: projectId,
      name: 'Empório Boa Vista',
      isImporting: true,
      isPart: false,
      logo: null,
      unified: [],
    });

    await finish();
    const detail = (await who.inject({ url: `/api/projects/${projectId}` })).json<ProjectDetail>();
    expect(detail).toMatchObject({
      state: 'active',
      import: null,
      locations: 24,
      utmSource: 'google',
      members: [],
    });
    const reviews = (
      await who.inject({ url: `/api/projects/${projectId}/home/reviews?days=30` })
    ).json<ReceivedReviews>();
    expect(reviews.isRead).toBe(true);
    expect(reviews.byRating.reduce((sum, count) => sum + count, 0)).toBe(reviews.count);
    expect(await rig.context.db.$count(review, eq(review.projectId, projectId))).toBeGreaterThan(50);
    const schedules = (await who.inject({ url: `/api/projects/${projectId}/home/schedules` })).json<{
      items: { at: string }[];
    }>();
    for (const { at } of schedules.items) expect(Date.parse(at)).toBeGreaterThan(rig.clock.now().getTime());
  });

  it('takes no changes until all is there, whoever wants them, and says why', async () => {
    const who = await importer();
    const { projectId } = (await send(who, emporium)).json<{ projectId: string }>();
    const listed = async () =>
      (await who.inject({ url: `/api/projects/${projectId}/locations` })).json<{ items: { id: string }[] }>()
        .items;
    const plan = (locationId: string) =>
      who.inject({
        method: 'POST',
        url: `/api/projects/${projectId}/plans/values`,
        payload: {
          title: 'Telefone',
          source: 'form',
          changes: [{ locationId, values: { description: 'Pães e bolos.' } }],
        },
      });
    const fault = rig.sandbox.control.faults.add({
      method: 'POST',
      path: 'batchGetReviews',
      kind: '503',
      seed: 1,
    });
    await runner.runDue();
    const [first] = await listed();
    const refused = await plan(first!.id);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'project_importing' }]);
    rig.sandbox.control.faults.remove(fault.id);
    await finish();
    expect((await list(who)).items).toContainEqual(
      expect.objectContaining({ id: projectId, state: 'active' }),
    );
    expect((await plan(first!.id)).statusCode).toBe(201);
  });

  it('answers the same bytes for a group that is not there, not a group, or imported by anybody', async () => {
    const [one, other] = [await importer(), await importer()];
    expect((await send(other, emporium)).statusCode).toBe(202);
    const answers = await Promise.all(
      [emporium, person, '99999999999999999999', 'accounts/1', 'nada', '0'].map((group) =>
        lookUp(one, encodeURIComponent(group)),
      ),
    );
    const seen = answers.map(({ statusCode, body, headers }) => [
      statusCode,
      body.replace(/"requestId":"[^"]*"/, ''),
      headers['content-type'],
    ]);
    expect(seen[0]).toEqual([404, '{"code":"project_lookup_failed",}', 'application/json; charset=utf-8']);
    for (const answer of seen) expect(answer).toEqual(seen[0]);
    // Their own import looks no different.
    expect((await lookUp(other, emporium)).json()).toMatchObject({ code: 'project_lookup_failed' });
  });

  it('lets one of ten imports by two tenants win', async () => {
    const people = [await importer(), await importer()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(people[index % 2]!, emporium)),
    );
    const codes = answers.map((answer) =>
      answer.statusCode === 202 ? 'imported' : answer.json<{ code: string }>().code,
    );
    expect(codes.filter((code) => code === 'imported')).toHaveLength(1);
    expect(codes.filter((code) => code === 'project_import_failed')).toHaveLength(9);
    const made = await rig.context.db
      .select()
      .from(projectTable)
      .where(eq(projectTable.gmbAccountId, emporium));
    expect(made).toHaveLength(1);
    expect(
      await rig.context.db.$count(job, and(eq(job.projectId, made[0]!.id), eq(job.kind, 'import'))),
    ).toBe(1);
  });

  it('restores a project that the account deleted, once, with everything it had', async () => {
    const who = await importer();
    const { projectId } = (await send(who, emporium)).json<{ projectId: string }>();
    await finish();
    expect((await remove(who, projectId)).statusCode).toBe(200);
    expect((await who.inject({ url: `/api/projects/${projectId}/locations` })).statusCode).toBe(404);
    expect((await lookUp(who, emporium)).json()).toMatchObject({
      data: { project: { importType: 'restore' } },
    });

    const answers = await Promise.all([1, 2, 3, 4].map(() => send(who, emporium, { usersIds: [] })));
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode === 202)?.json()).toMatchObject({
      projectId,
      importType: 'restore',
    });
    const rows = await rig.context.db
      .select()
      .from(projectTable)
      .where(eq(projectTable.gmbAccountId, emporium));
    expect(rows).toHaveLength(1);
    await finish();
    expect(await rig.context.db.$count(location, eq(location.projectId, projectId))).toBe(24);
    expect((await list(who)).items).toContainEqual(
      expect.objectContaining({ id: projectId, state: 'active', locations: 24 }),
    );
  });

  it('leaves a deleted project deleted when another tenant took its group meanwhile', async () => {
    const [one, other] = [await importer(), await importer()];
    const { projectId } = (await send(one, emporium)).json<{ projectId: string }>();
    await remove(one, projectId);
    expect((await send(other, emporium)).statusCode).toBe(202);
    expect((await lookUp(one, emporium)).json()).toMatchObject({ code: 'project_lookup_failed' });
    const restored = await one.inject({ method: 'POST', url: `/api/projects/${projectId}/restore` });
    expect([restored.statusCode, restored.json<{ code: string }>().code]).toEqual([
      409,
      'project_import_failed',
    ]);
  });

  it('is only for the account’s flag, a sufficient role and the permission', async () => {
    const allowed = await importer(1);
    const refused = [
      await importer(0),
      await importer(3, false),
      await test.signIn({
        account: allowed.account,
        user: { role: 1, allProjects: true, permissions: { 'projectImport:edit': false } },
      }),
    ];
    for (const who of refused) {
      expect((await lookUp(who, emporium)).json()).toMatchObject({ code: 'not_authorized' });
      expect((await send(who, emporium)).json()).toMatchObject({ code: 'not_authorized' });
    }
    const keywordless = await test.signIn({
      account: allowed.account,
      user: { role: 1, allProjects: true, permissions: { 'importKeywords:edit': false } },
    });
    expect((await send(keywordless, emporium, { importKeywords: true })).statusCode).toBe(403);
    expect((await send(keywordless, emporium)).statusCode).toBe(202);
  });

  it('takes people of the account only, and nothing else a body may claim', async () => {
    const [who, stranger] = [await importer(), await importer()];
    const none = await send(who, emporium, { usersIds: [] });
    expect([none.statusCode, none.json()]).toMatchObject([400, { fields: [{ path: 'body.usersIds' }] }]);
    expect((await send(who, emporium, { usersIds: [stranger.user.id] })).statusCode).toBe(400);
    const claimed = await send(who, emporium, {
      accountId: stranger.account.id,
      name: 'Outro nome',
      importingSince: null,
      deletedAt: '2020-01-01T00:00:00Z',
      timeZone: 'UTC',
      gmbAccountId: '1',
      importProject: true,
    });
    const { projectId } = claimed.json<{ projectId: string }>();
    const [row] = await rig.context.db.select().from(projectTable).where(eq(projectTable.id, projectId));
    expect(row).toMatchObject({
      accountId: who.account.id,
      name: 'Empório Boa Vista',
      gmbAccountId: emporium,
      deletedAt: null,
      timeZone: 'America/Sao_Paulo',
    });
  });

  it('says that the provider does not answer, rather than that the group is wrong', async () => {
    const unlinked = await test.signIn({ account: await test.make.account({ importProject: true }) });
    expect((await lookUp(unlinked, emporium)).json()).toMatchObject({ code: 'provider_unreachable' });
  });

  it('never fetches an image link, whatever it names (security R42)', async () => {
    const who = await importer();
    const links = [
      'http://127.0.0.1/x.png',
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'gopher://127.0.0.1:70/',
      'http://[::1]/',
      'http://2130706433/',
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
    ];
    const seq = rig.sandbox.control.ledger.nextSeq();
    for (const avatarLink of links)
      expect([avatarLink, (await send(who, emporium, { avatarLink })).statusCode]).toEqual([avatarLink, 400]);
    // Refused before anything is asked of anybody; and what is accepted is kept as a text.
    expect(rig.sandbox.control.ledger.nextSeq()).toBe(seq);
    const fetched = vi.spyOn(globalThis, 'fetch');
    await send(who, emporium, { avatarLink: 'https://10.0.0.1/logo.png' });
    const asked = fetched.mock.calls.map(([target]) =>
      target instanceof Request ? target.url : target.toString(),
    );
    fetched.mockRestore();
    expect(asked.filter((one) => one.includes('10.0.0.1'))).toEqual([]);
  });
});

describe('projects', () => {
  it('are made, changed, listed, deleted and restored by who manages them', async () => {
    const who = await test.signIn({ user: { role: 1, allProjects: true } });
    const colleague = await test.make.user(who.account, { role: 0, projects: [who.project] });
    const made = await who.inject({
      method: 'POST',
      url: '/api/projects',
      payload: { name: '  Quiosques  ', usersIds: [colleague.id], expirationDate: '2031-01-31', website: '' },
    });
    expect(made.statusCode).toBe(400);
    const { id } = (
      await who.inject({
        method: 'POST',
        url: '/api/projects',
        payload: { name: '  Quiosques  ', usersIds: [colleague.id], expirationDate: '2031-01-31' },
      })
    ).json<{ id: string }>();
    const changed = await who.inject({
      method: 'PATCH',
      url: `/api/projects/${id}`,
      payload: { utmMediumPost: 'social', usersIds: [], unifiedIds: [who.project.id], utmSource: '' },
    });
    expect(changed.json()).toMatchObject({
      name: 'Quiosques',
      utmMediumPost: 'social',
      utmSource: null,
      expirationDate: '2031-01-31',
      members: [],
      unified: [{ id: who.project.id }],
    });
    const guessed = await who.inject({
      method: 'PATCH',
      url: `/api/projects/${id}`,
      payload: { logoId: colleague.id },
    });
    expect([guessed.statusCode, guessed.json()]).toMatchObject([400, { fields: [{ path: 'body.logoId' }] }]);
    const logo = { id: randomUUID(), accountId: who.account.id, purpose: 'project_logo' as const };
    await rig.context.db.insert(storedImage).values({
      ...logo,
      fileName: `${logo.id}.png`,
      ...{ bytes: 1, width: 250, height: 250 },
      uploadedBy: who.user.id,
      idleSince: rig.clock.now(),
    });
    await who.inject({ method: 'PATCH', url: `/api/projects/${id}`, payload: { logoId: logo.id } });
    const admin = await test.signIn({ account: who.account, project: who.project, user: { role: 2 } });
    // Who is offered the project sees whose it is.
    for (const person of [who, admin]) {
      const profile = (await person.inject({ url: '/api/users/me' })).json<Profile>();
      expect(profile.projects.map((one) => [one.id, one.logo])).toEqual(
        expect.arrayContaining([
          [id, `/files/${logo.accountId}/${logo.id}.png`],
          [who.project.id, null],
        ]),
      );
    }
    const mutual = await who.inject({ url: `/api/projects/${who.project.id}` });
    expect(mutual.json<ProjectDetail>().unified).toEqual([{ id, name: 'Quiosques' }]);

    expect((await remove(who, id)).statusCode).toBe(200);
    expect((await remove(who, id)).statusCode).toBe(404);
    expect((await list(who)).items.map((one) => one.id)).toEqual([who.project.id]);
    expect((await list(who, '?state=deleted')).items).toMatchObject([{ id, state: 'deleted' }]);
    expect((await who.inject({ method: 'POST', url: `/api/projects/${id}/restore` })).statusCode).toBe(200);
    expect((await list(who, '?search=quiosq')).items).toMatchObject([{ id, state: 'active' }]);
    const members = await rig.context.db.select().from(projectMember).where(eq(projectMember.projectId, id));
    expect(members.map(({ userId }) => userId)).toEqual([who.user.id]);
  });

  it('page in every order without losing or repeating one', async () => {
    const admin = await test.signIn({ user: { role: 2 } });
    for (const name of ['Ágata', 'alfa', 'Beta', 'beta', 'Ômega'])
      await test.make.project(admin.account, { name });
    for (const sort of ['name', 'createdAt', 'locations']) {
      for (const order of ['asc', 'desc']) {
        const seen: string[] = [];
        for (let cursor: string | null = ''; cursor !== null;) {
          const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
          const page = await list(admin, `?limit=2&sort=${sort}&order=${order}${more}`);
          seen.push(...page.items.map(({ id }) => id));
          cursor = page.next;
        }
        expect([sort, order, seen.length, new Set(seen).size]).toEqual([sort, order, 6, 6]);
      }
    }
    expect((await admin.inject({ url: '/api/projects?cursor=W10' })).statusCode).toBe(400);
  });

  it('close when their last day is over, and open again when it is put off', async () => {
    const [hour, day] = [3_600_000, 86_400_000];
    // Two minutes before midnight in São Paulo, three hours behind UTC all year.
    const midnight = Math.ceil((rig.clock.now().getTime() - 3 * hour) / day) * day + 3 * hour;
    rig.clock.set(new Date(midnight - 120_000));
    const today = new Date(midnight - 120_000 - 3 * hour).toISOString().slice(0, 10);
    const yesterday = new Date(midnight - 120_000 - 3 * hour - day).toISOString().slice(0, 10);
    const admin = await test.signIn({ user: { role: 2 } });
    const { id } = admin.project;
    const at = (path: string) => admin.inject({ url: `/api/projects/${id}/${path}` });
    const set = (expirationDate: string | null) =>
      admin.inject({ method: 'PATCH', url: `/api/projects/${id}`, payload: { expirationDate } });
    const past = { code: 'validation_failed', fields: [{ path: 'body.expirationDate', code: 'in_past' }] };
    expect((await set(yesterday)).json()).toMatchObject(past);
    const made = await admin.inject({
      method: 'POST',
      url: '/api/projects',
      payload: { name: 'Quiosques', usersIds: [], expirationDate: yesterday },
    });
    expect(made.json()).toMatchObject(past);
    expect((await set(today)).statusCode).toBe(200);
    expect((await at('locations')).statusCode).toBe(200);
    rig.clock.advance(180_000);
    expect((await at('locations')).statusCode).toBe(404);
    // What stands there already may be sent along with another change.
    expect((await set(today)).statusCode).toBe(200);
    expect((await list(admin, '?state=expired')).items).toMatchObject([{ id, state: 'expired' }]);
    const profile = await admin.inject({ url: '/api/users/me' });
    expect(profile.json<{ projects: unknown[] }>().projects).toEqual([]);
    await set('2090-01-01');
    expect((await at('locations')).statusCode).toBe(200);
  });
});

describe('accounts', () => {
  const accounts = async (who: SignedInPerson) =>
    (await who.inject({ url: '/api/accounts?limit=200' })).json<{ items: { id: string; name: string }[] }>()
      .items;

  it('are one’s own and those below it for an Admin, all for a Super Admin, nobody else’s', async () => {
    const admin = await test.signIn({ user: { role: 2 } });
    const other = await test.signIn({ user: { role: 2 } });
    const superAdmin = await test.signIn({ user: { role: 3 } });
    const made = await admin.inject({ method: 'POST', url: '/api/accounts', payload: { name: 'Cliente A' } });
    const { id } = made.json<{ id: string }>();
    expect(made.statusCode).toBe(201);
    expect((await accounts(admin)).map((one) => one.id).sort()).toEqual([admin.account.id, id].sort());
    expect((await accounts(other)).map((one) => one.id)).toEqual([other.account.id]);
    expect((await accounts(superAdmin)).map((one) => one.id)).toEqual(
      expect.arrayContaining([admin.account.id, other.account.id, id]),
    );
    const rename = (who: SignedInPerson, name: string) =>
      who.inject({ method: 'PATCH', url: `/api/accounts/${id}`, payload: { name } });
    expect((await rename(other, 'Meu')).statusCode).toBe(404);
    expect((await rename(admin, 'Cliente B')).json()).toMatchObject({ name: 'Cliente B' });
  });

  it('allow imports only by somebody above them who may import themselves', async () => {
    const admin = await test.signIn({ user: { role: 2 } });
    const superAdmin = await test.signIn({ user: { role: 3 } });
    const flag = (who: SignedInPerson, id: string) =>
      who.inject({ method: 'PATCH', url: `/api/accounts/${id}`, payload: { importProject: true } });
    const create = (importProject: boolean) =>
      admin.inject({ method: 'POST', url: '/api/accounts', payload: { name: 'Cliente', importProject } });
    expect((await create(true)).statusCode).toBe(403);
    const { id } = (await create(false)).json<{ id: string }>();
    expect((await flag(admin, admin.account.id)).statusCode).toBe(403);
    expect((await flag(admin, id)).statusCode).toBe(403);
    expect((await flag(superAdmin, admin.account.id)).statusCode).toBe(200);
    expect((await flag(admin, id)).statusCode).toBe(200);
    const [row] = await rig.context.db.select().from(accountTable).where(eq(accountTable.id, id));
    expect(row).toMatchObject({ importProject: true, parentId: admin.account.id });
  });
});
