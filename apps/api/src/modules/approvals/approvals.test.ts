import type { Approval, Job, Plan, PlanApproval, ThreadEntry } from '@frontage/api-client/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  appUser,
  auditEvent,
  job,
  mailOutbox,
  plan,
  planItem,
  projectMember,
  userApprover,
  userPreference,
} from '../../db/schema';
import { openApplyStage, type ApplyScene, type ApplyStage } from '../../testing/apply-scene';
import type { TestUser } from '../../testing/factories';
import { signAccessToken } from '../session/access-token';

type Person = {
  readonly user: TestUser;
  get<T>(path: string): Promise<T>;
  post(path: string, body?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
};

let stage: ApplyStage;
let scene: ApplyScene;
let requester: Person;
let approver: Person;
let second: Person;
let base: string;

beforeAll(async () => {
  stage = await openApplyStage();
  scene = await stage.open({ locations: 4 });
  base = `projects/${scene.person.project.id}`;
}, 60_000);
afterAll(() => stage.close());
beforeEach(async () => {
  requester = await join({ role: 0, name: 'Rita' });
  approver = await join({ name: 'Ana' });
  second = await join({ name: 'Caio' });
  await approvedBy(requester, approver, second);
});

/** A person of the scene's account and project. */
async function join(values: Parameters<typeof scene.test.make.user>[1] = {}): Promise<Person> {
  const { test, person } = scene;
  const user = await test.make.user(person.account, { projects: [person.project], ...values });
  const { id } = await test.make.session(user);
  const inject = async (method: 'GET' | 'POST', path: string, payload?: object, headers = {}) => {
    const token = await signAccessToken(test.context, { userId: user.id, sessionId: id });
    return test.app.inject({
      method,
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  };
  return {
    user,
    async get<T>(path: string) {
      const answer = await inject('GET', path);
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
      return answer.json<T>();
    },
    post: (path, body, headers) => inject('POST', path, body, headers),
  };
}

async function approvedBy(person: Person, ...approvers: Person[]): Promise<void> {
  await scene.test.context.db.insert(userApprover).values(
    approvers.map(({ user }) => ({
      accountId: user.accountId,
      userId: person.user.id,
      approverId: user.id,
    })),
  );
}

let folder = 0;
/** A draft of the person's that changes the website of every location. */
async function draft(by = requester): Promise<string> {
  folder += 1;
  const answer = await by.post(`${base}/plans/values`, {
    title: `Sites ${folder}`,
    source: 'form',
    changes: (await scene.locations()).map(({ id }, index) => ({
      locationId: id,
      values: { website: `https://novo.example/${folder}/${index}` },
    })),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ planId: string }>().planId;
}

async function ask(planId: string, at?: string): Promise<PlanApproval> {
  const answer = await requester.post(`${base}/plans/${planId}/approval`, at === undefined ? {} : { at });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const waiting = async (at?: string) => {
  const planId = await draft();
  return { planId, approvalId: (await ask(planId, at)).id };
};
const codeOf = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.json<{ code?: string }>().code ?? null,
];
const readPlan = (planId: string, by = requester) => by.get<Plan>(`${base}/plans/${planId}`);
const jobsOf = (planId: string) => scene.test.context.db.select().from(job).where(eq(job.planId, planId));
const inbox = async (by: Person, view = 'to_decide') =>
  (await by.get<{ items: Approval[] }>(`approvals?view=${view}&limit=200`)).items;

/** Ends a job, so that its fields are free for the next plan. */
async function finish(planId: string): Promise<void> {
  for (const { id } of await jobsOf(planId)) await scene.work(id);
}

describe('a plan of somebody with approval users', () => {
  it('is found in the inbox of its project, and not in that of another', async () => {
    const { planId } = await waiting();
    const ids = async (project: string) =>
      (await approver.get<{ items: Approval[] }>(`approvals?limit=200&project=${project}`)).items.map(
        (one) => one.planId,
      );
    expect(await ids(scene.person.project.id)).toContain(planId);
    const other = await scene.test.make.project(scene.person.account);
    expect(await ids(other.id)).toEqual([]);
  });

  it('waits, is approved, and is the requester’s change approved by the approver', async () => {
    const planId = await draft();
    expect(await readPlan(planId)).toMatchObject({ state: 'draft', needsApproval: true, canDecide: false });
    expect(codeOf(await requester.post(`${base}/plans/${planId}/apply`, {}))).toEqual([
      403,
      'approval_required',
    ]);
    const sent = await ask(planId);
    expect(sent).toMatchObject({ state: 'waiting', requestedBy: { name: 'Rita' }, wantedAt: null });
    expect(await readPlan(planId)).toMatchObject({
      state: 'waiting_approval',
      jobId: null,
      canDecide: false,
    });
    expect(await readPlan(planId, approver)).toMatchObject({ needsApproval: false, canDecide: true });
    expect(await inbox(approver)).toMatchObject([
      {
        id: sent.id,
        planId,
        locations: 4,
        changes: 4,
        risky: [{ field: 'website', locations: 4 }],
        comments: 0,
      },
    ]);

    const answer = await approver.post(`${base}/approvals/${sent.id}/approve`, {});
    expect(answer.statusCode, answer.body).toBe(202);
    const { jobId } = answer.json<{ jobId: string }>();
    expect(await requester.get<Job>(`${base}/jobs/${jobId}`)).toMatchObject({
      createdBy: { name: 'Rita' },
      approvedBy: { name: 'Ana' },
      total: 4,
    });
    expect(await readPlan(planId)).toMatchObject({
      state: 'applied',
      jobId,
      approval: { state: 'approved', decidedBy: { name: 'Ana' } },
    });
    await scene.work(jobId);
    const [place] = await scene.locations();
    const history = await requester.get<{ items: unknown[] }>(`${base}/locations/${place?.id}/history`);
    expect(history.items[0]).toMatchObject({ by: { name: 'Rita' }, approvedBy: { name: 'Ana' }, jobId });
    expect(await inbox(approver)).toEqual([]);
    expect(await inbox(approver, 'decided')).toMatchObject([{ id: sent.id, jobId, state: 'approved' }]);
    expect(await inbox(requester, 'mine')).toMatchObject([{ id: sent.id, state: 'approved' }]);

    const events = await scene.test.context.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.objectId, planId), eq(auditEvent.group, 'approvals')))
      .orderBy(asc(auditEvent.id));
    expect(events).toMatchObject([
      { action: 'approval_asked', actorName: 'Rita', after: { locations: 4, risky: ['website'] } },
      { action: 'approval_given', actorName: 'Ana', after: { requestedBy: 'Rita', jobId, values: 4 } },
    ]);
  });

  it('is rejected with a reason, discussed, changed, sent again as another sending, and undone under approval', async () => {
    const { planId, approvalId } = await waiting();
    const say = (by: Person, text: string) => {
      scene.test.clock.advance(1_000);
      return by.post(`${base}/plans/${planId}/comments`, { text });
    };
    expect((await say(approver, 'Por que o site?')).statusCode).toBe(201);
    expect((await say(requester, '<b>Novo domínio</b>')).statusCode).toBe(201);
    expect(codeOf(await say(requester, '   '))).toEqual([400, 'validation_failed']);
    const path = `${base}/approvals/${approvalId}`;
    expect(codeOf(await approver.post(`${path}/reject`, { reason: ' ' }))).toEqual([
      400,
      'validation_failed',
    ]);
    scene.test.clock.advance(1_000);
    expect((await approver.post(`${path}/reject`, { reason: 'Só a primeira' })).statusCode).toBe(200);
    expect(await readPlan(planId)).toMatchObject({
      state: 'draft',
      applyAt: null,
      approval: { state: 'rejected', reason: 'Só a primeira', decidedBy: { name: 'Ana' } },
    });
    const left = await requester.post(`${base}/plans/${planId}/include`, {
      selection: { itemIds: ['2', '3', '4'] },
      included: false,
    });
    expect(left.statusCode, left.body).toBe(200);
    scene.test.clock.advance(1_000);
    const again = await ask(planId);
    scene.test.clock.advance(1_000);
    expect(again.id).not.toBe(approvalId);
    expect(codeOf(await approver.post(`${path}/approve`, {}))).toEqual([409, 'approval_decided']);
    const answer = await second.post(`${base}/approvals/${again.id}/approve`, {});
    const { jobId } = answer.json<{ jobId: string }>();
    expect(await requester.get<Job>(`${base}/jobs/${jobId}`)).toMatchObject({ total: 1 });
    const { items } = await approver.get<{ items: ThreadEntry[] }>(`${base}/plans/${planId}/thread`);
    expect(items.map(({ kind, by, text }) => [kind, by.name, text])).toEqual([
      ['asked', 'Rita', null],
      ['comment', 'Ana', 'Por que o site?'],
      ['comment', 'Rita', '<b>Novo domínio</b>'],
      ['rejected', 'Ana', 'Só a primeira'],
      ['asked', 'Rita', null],
      ['approved', 'Caio', null],
    ]);

    await scene.work(jobId);
    const undo = (await requester.post(`${base}/jobs/${jobId}/undo`)).json<{ planId: string }>();
    expect(codeOf(await requester.post(`${base}/plans/${undo.planId}/apply`, {}))).toEqual([
      403,
      'approval_required',
    ]);
    expect((await ask(undo.planId)).state).toBe('waiting');
  });

  it('is taken back by who sent it, and by nobody else', async () => {
    const { planId, approvalId } = await waiting();
    const path = `${base}/approvals/${approvalId}/withdraw`;
    expect(codeOf(await approver.post(path))).toEqual([403, 'not_authorized']);
    expect((await requester.post(path)).json()).toMatchObject({ state: 'withdrawn' });
    expect((await requester.post(path)).json()).toMatchObject({ state: 'withdrawn' });
    expect(await readPlan(planId)).toMatchObject({ state: 'draft', canDecide: false });
    expect(codeOf(await approver.post(`${base}/approvals/${approvalId}/approve`, {}))).toEqual([
      409,
      'approval_decided',
    ]);
    expect((await requester.post(`${base}/plans/${planId}/discard`)).statusCode).toBe(200);
  });

  it('keeps its time, and asks for another where it passed while it waited', async () => {
    const { clock } = scene.test;
    const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
    const first = await waiting(inHours(2));
    expect(
      (await approver.post(`${base}/approvals/${first.approvalId}/approve`, { at: null })).statusCode,
    ).toBe(202);
    const [scheduled] = await jobsOf(first.planId);
    expect(scheduled?.state).toBe('scheduled');
    await scene.post(`jobs/${scheduled?.id}/cancel`);

    const late = await waiting(inHours(2));
    clock.advance(3 * 3_600_000);
    const path = `${base}/approvals/${late.approvalId}/approve`;
    expect(codeOf(await approver.post(path, {}))).toEqual([422, 'time_in_past']);
    expect(codeOf(await approver.post(path, { at: inHours(-1) }))).toEqual([422, 'time_in_past']);
    expect((await approver.post(path, { at: inHours(1) })).statusCode).toBe(202);
    const [moved] = await jobsOf(late.planId);
    expect(moved).toMatchObject({ state: 'scheduled', applyAt: new Date(inHours(1)) });
    await scene.post(`jobs/${moved?.id}/cancel`);
    const { planId } = await waiting();
    expect(codeOf(await requester.post(`${base}/plans/${planId}/approval`, {}))).toEqual([
      409,
      'approval_waiting',
    ]);
    expect(
      codeOf(await requester.post(`${base}/plans/${await draft()}/approval`, { at: inHours(-1) })),
    ).toEqual([422, 'time_in_past']);
  });

  it('is sent only where there is something to send and a need to', async () => {
    const own = await draft(approver);
    expect(codeOf(await approver.post(`${base}/plans/${own}/approval`, {}))).toEqual([
      409,
      'approval_not_needed',
    ]);
    const empty = await draft();
    await requester.post(`${base}/plans/${empty}/include`, { selection: { all: true }, included: false });
    expect(codeOf(await requester.post(`${base}/plans/${empty}/approval`, {}))).toEqual([409, 'plan_empty']);
  });
});

describe('the mails', () => {
  it('tell the approvers who can sign in, and the requester what became of it, each in his language', async () => {
    const { db } = scene.test.context;
    await db
      .update(appUser)
      .set({ disabledAt: scene.test.clock.now() })
      .where(eq(appUser.id, second.user.id));
    await db.insert(userPreference).values({
      userId: requester.user.id,
      accountId: requester.user.accountId,
      locale: 'br',
      bookmarks: [],
      updatedAt: scene.test.clock.now(),
    });
    await db.insert(userPreference).values({
      userId: approver.user.id,
      accountId: approver.user.accountId,
      notificationSettings: { approval_waiting: { app: true, email: 'now' } },
      bookmarks: [],
      updatedAt: scene.test.clock.now(),
    });
    const sentTo = (person: Person) =>
      db
        .select({ template: mailOutbox.template, locale: mailOutbox.locale })
        .from(mailOutbox)
        .where(eq(mailOutbox.recipient, person.user.email));
    const apart = await join({ projects: [] });
    await approvedBy(requester, apart);
    const { planId, approvalId } = await waiting();
    expect(await sentTo(apart)).toEqual([]);
    expect(await sentTo(approver)).toEqual([{ template: 'approvalAsked', locale: 'en' }]);
    expect(await sentTo(second)).toEqual([]);
    const path = `${base}/approvals/${approvalId}`;
    expect((await approver.post(`${path}/reject`, { reason: 'Não' })).statusCode).toBe(200);
    expect((await approver.post(`${path}/reject`, { reason: 'Não' })).statusCode).toBe(200);
    const again = await ask(planId);
    await approver.post(`${base}/approvals/${again.id}/approve`, {});
    expect(await sentTo(requester)).toEqual([
      { template: 'approvalDecided', locale: 'br' },
      { template: 'approvalDecided', locale: 'br' },
    ]);
    await finish(planId);
  });
});

describe('the inbox', () => {
  it('shows an approver what he may decide: not others’, not his own, not beyond his projects', async () => {
    const { planId, approvalId } = await waiting();
    const stranger = await join();
    const apart = await join({ projects: [] });
    await approvedBy(requester, apart);
    expect(await inbox(stranger)).toEqual([]);
    expect(await inbox(apart)).toEqual([]);
    expect(await inbox(requester)).toEqual([]);
    expect((await inbox(second)).map(({ id }) => id)).toEqual([approvalId]);
    const summary = (by: Person) => by.get(`approvals/summary`);
    expect(await summary(approver)).toEqual({
      toDecide: 1,
      mineWaiting: 0,
      isApprover: true,
      needsApproval: false,
    });
    expect(await summary(requester)).toMatchObject({ toDecide: 0, mineWaiting: 1, needsApproval: true });
    expect(await summary(stranger)).toMatchObject({ isApprover: false, needsApproval: false });
    const title = (await readPlan(planId)).title;
    const found = async (search: string) =>
      (await approver.get<{ items: Approval[] }>(`approvals?search=${encodeURIComponent(search)}`)).items
        .length;
    expect([await found(title), await found('RÍTA'), await found('ninguém')]).toEqual([1, 1, 0]);
  });

  it('is paged in either order', async () => {
    for (let index = 0; index < 3; index += 1) {
      await waiting();
      scene.test.clock.advance(1_000);
    }
    const all = (await inbox(approver)).map(({ id }) => id);
    expect(all).toHaveLength(3);
    for (const order of ['asc', 'desc']) {
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = await approver.get<{ items: Approval[]; next: string | null }>(
          `approvals?limit=1&order=${order}${cursor}`,
        );
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.next === null ? '' : `&cursor=${page.next}`;
      } while (cursor !== '');
      expect(seen).toEqual(order === 'asc' ? all : [...all].reverse());
    }
  });

  it('approves several, and names each that it cannot', async () => {
    const [one, gone] = [await waiting(), await waiting()];
    await requester.post(`${base}/approvals/${gone.approvalId}/withdraw`);
    const foreign = '00000000-0000-4000-8000-000000000000';
    const approvalIds = [one.approvalId, gone.approvalId, foreign];
    const answer = await approver.post('approvals/approve', { approvalIds });
    const [started] = await jobsOf(one.planId);
    expect(answer.json()).toEqual({
      results: [
        { approvalId: one.approvalId, jobId: started?.id, code: null },
        { approvalId: gone.approvalId, jobId: null, code: 'approval_decided' },
        { approvalId: foreign, jobId: null, code: 'not_found' },
      ],
    });
    await finish(one.planId);
  });
});

describe('a plan that is not whole to the approver', () => {
  it('is not carried out in part', async () => {
    const { db } = scene.test.context;
    const { planId, approvalId } = await waiting();
    // As for one who may see some of the locations only.
    const [item] = await db
      .delete(planItem)
      .where(and(eq(planItem.planId, planId), eq(planItem.seq, 1)))
      .returning();
    if (item === undefined) throw new Error('There is no item.');
    const approve = () => approver.post(`${base}/approvals/${approvalId}/approve`, {});
    expect(codeOf(await approve())).toEqual([403, 'not_authorized']);
    expect(await jobsOf(planId)).toEqual([]);
    await db.insert(planItem).values(item);
    expect((await approve()).statusCode).toBe(202);
    await finish(planId);
  });

  it('stays as it was sent where all of it is busy at this moment', async () => {
    const { planId, approvalId } = await waiting();
    const busy = await draft(approver);
    expect((await approver.post(`${base}/plans/${busy}/apply`, {})).statusCode).toBe(202);
    const approve = () => approver.post(`${base}/approvals/${approvalId}/approve`, {});
    expect(codeOf(await approve())).toEqual([409, 'plan_empty']);
    expect(await readPlan(planId)).toMatchObject({
      state: 'waiting_approval',
      counts: { changed: 4, blocked: 0 },
    });
    await finish(busy);
    expect((await approve()).statusCode).toBe(202);
    await finish(planId);
  });
});

describe('two approvers at once', () => {
  it('have one effect', async () => {
    const { planId, approvalId } = await waiting();
    const path = `${base}/approvals/${approvalId}/approve`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? approver : second).post(path, {})),
    );
    const done = answers.filter(({ statusCode }) => statusCode === 202);
    expect(done.length).toBe(10);
    expect(new Set(done.map((one) => one.json<{ jobId: string }>().jobId)).size).toBe(1);
    expect(answers.filter((one) => codeOf(one)[1] === 'approval_decided')).toHaveLength(10);
    expect(await jobsOf(planId)).toHaveLength(1);
    await finish(planId);
  });

  it('approve or reject, never both', async () => {
    const { planId, approvalId } = await waiting();
    const path = `${base}/approvals/${approvalId}`;
    const answers = await Promise.all([
      approver.post(`${path}/approve`, {}),
      second.post(`${path}/reject`, { reason: 'Não' }),
      requester.post(`${path}/withdraw`),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
    const [row] = await scene.test.context.db.select().from(plan).where(eq(plan.id, planId));
    expect((await jobsOf(planId)).length).toBe(row?.state === 'applied' ? 1 : 0);
    await finish(planId);
  });
});

describe('Idempotency-Key (R52)', () => {
  it('makes one comment and one job of 20 parallel calls, with the same answer', async () => {
    const { planId, approvalId } = await waiting();
    const key = { 'idempotency-key': `one-${planId}` };
    const say = () => approver.post(`${base}/plans/${planId}/comments`, { text: 'Sim?' }, key);
    const said = await Promise.all(Array.from({ length: 20 }, say));
    expect(new Set(said.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const { items } = await approver.get<{ items: ThreadEntry[] }>(`${base}/plans/${planId}/thread`);
    expect(items.filter(({ kind }) => kind === 'comment')).toHaveLength(1);
    const other = await approver.post(`${base}/plans/${planId}/comments`, { text: 'Não?' }, key);
    expect(codeOf(other)).toEqual([409, 'idempotency_mismatch']);
    expect((await say()).headers['idempotent-replayed']).toBe('true');

    const decide = { 'idempotency-key': `two-${planId}` };
    const approve = () => approver.post(`${base}/approvals/${approvalId}/approve`, {}, decide);
    const answers = await Promise.all(Array.from({ length: 20 }, approve));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await jobsOf(planId)).toHaveLength(1);
    const bad = await approver.post(
      `${base}/plans/${planId}/comments`,
      { text: 'x' },
      { 'idempotency-key': 'á b' },
    );
    expect(codeOf(bad)).toEqual([400, 'malformed_request']);
    await finish(planId);
  });

  it('starts one job of 20 parallel applies by somebody who needs no approval', async () => {
    const planId = await draft(approver);
    const apply = (body: object = {}) =>
      approver.post(`${base}/plans/${planId}/apply`, body, { 'idempotency-key': `apply-${planId}` });
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply()));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(202);
    expect(await jobsOf(planId)).toHaveLength(1);
    const at = new Date(scene.test.clock.now().getTime() + 3_600_000).toISOString();
    expect(codeOf(await apply({ at }))).toEqual([409, 'idempotency_mismatch']);
    await finish(planId);
  });
});

describe('R33', () => {
  it('has an administrator decide where the approval users are all gone, and tells him', async () => {
    const { test, person } = scene;
    const { db, clock } = test.context;
    const alone = await join();
    const last = await join();
    await approvedBy(alone, last);
    const admin = await join({ role: 2, projects: [] });
    const send = async () => {
      const planId = await draft(alone);
      return (await alone.post(`${base}/plans/${planId}/approval`, {})).json<{ id: string }>().id;
    };
    const inbox = async () =>
      (await admin.get<{ items: { id: string }[] }>('approvals?view=to_decide')).items.map(({ id }) => id);
    const first = await send();
    expect(await inbox()).not.toContain(first);
    expect((await admin.post(`${base}/approvals/${first}/approve`, {})).statusCode).toBe(403);
    const mailed = () => db.$count(mailOutbox, eq(mailOutbox.recipient, admin.user.email));
    expect(await mailed()).toBe(0);

    await db.update(appUser).set({ disabledAt: clock.now() }).where(eq(appUser.id, last.user.id));
    expect(await inbox()).toContain(first);
    expect(await admin.get('approvals/summary')).toMatchObject({ isApprover: true });
    const client = await join();
    expect((await client.post(`${base}/approvals/${first}/approve`, {})).statusCode).toBe(403);
    const rejected = await admin.post(`${base}/approvals/${first}/reject`, { reason: 'Nobody asked.' });
    expect(rejected.statusCode, rejected.body).toBeLessThan(300);
    await send();
    expect(await mailed()).toBe(1);
    const told = await admin.get<{ items: { type: string }[] }>('notifications?state=unread');
    expect(told.items.map(({ type }) => type)).toEqual(['approval_waiting']);
    expect(person.account.id).toBe(admin.user.accountId);
  });

  it('lets none of 200 tries past the approver', async () => {
    const { db } = scene.test.context;
    const { planId, approvalId } = await waiting();
    const content = async () =>
      JSON.stringify(
        await db.select().from(planItem).where(eq(planItem.planId, planId)).orderBy(planItem.seq),
      );
    const before = await content();
    const plain = await join();
    const apart = await join({ projects: [] });
    const without = await join({ permissions: { 'infos:edit': false } });
    const lost = await join();
    const foreign = await scene.test.signIn({ user: { role: 3 } });
    await approvedBy(requester, apart, without, lost, plain);
    await db.delete(userApprover).where(eq(userApprover.approverId, plain.user.id));
    // He was an approver a moment ago; then his rights went.
    await db
      .update(appUser)
      .set({ permissions: { 'infos:edit': false } })
      .where(eq(appUser.id, lost.user.id));
    await db.delete(projectMember).where(eq(projectMember.userId, apart.user.id));
    // Two who approve each other: one makes a plan, the other sends it.
    const peer = await join();
    await approvedBy(peer, approver);
    await approvedBy(requester, peer);
    const peersPlan = await draft(peer);
    const peersSending = (await requester.post(`${base}/plans/${peersPlan}/approval`, {})).json<{
      id: string;
    }>().id;

    const decide = `${base}/approvals/${approvalId}`;
    const planPath = `${base}/plans/${planId}`;
    const own = { approvalIds: [approvalId] };
    const later = new Date(scene.test.clock.now().getTime() + 3_600_000).toISOString();
    const include = { selection: { all: true }, included: false };
    const tries: (() => Promise<LightMyRequestResponse>)[] = [
      () => requester.post(`${planPath}/apply`, {}),
      () => requester.post(`${planPath}/apply`, { at: later }),
      () =>
        requester.post(`${planPath}/apply`, { at: null, approvedBy: approver.user.id, state: 'approved' }),
      () => requester.post(`${decide}/approve`, {}),
      () => requester.post(`${decide}/approve`, { at: null, userId: approver.user.id }),
      () => requester.post(`${decide}/approve`, {}, { 'x-user-id': approver.user.id }),
      () => requester.post(`${decide}/reject`, { reason: 'x' }),
      () => requester.post(`${planPath}/include`, include),
      () => requester.post(`${planPath}/discard`),
      () => requester.post(`${planPath}/approval`, { at: later }),
      () => approver.post(`${planPath}/include`, include),
      () => approver.post(`${planPath}/apply`, {}),
      () => approver.post(`${planPath}/discard`),
      () => approver.post(`${decide}/withdraw`),
      () => plain.post(`${decide}/approve`, {}),
      () => plain.post(`${decide}/reject`, { reason: 'x' }),
      () => apart.post(`${decide}/approve`, {}),
      () => without.post(`${decide}/approve`, {}),
      () => without.post('approvals/approve', own),
      () => lost.post(`${decide}/approve`, {}),
      () => foreign.inject({ method: 'POST', url: `/api/${decide}/approve`, payload: {} }),
      () => peer.post(`${base}/approvals/${peersSending}/approve`, {}),
    ];
    let succeeded = 0;
    let made = 0;
    for (; made < 200; made += 1) {
      const answer = await tries[made % tries.length]!();
      if (answer.statusCode < 300) succeeded += 1;
    }
    process.stdout.write(`approvals: ${succeeded} of ${made} tries past the approver succeeded\n`);
    expect(succeeded).toBe(0);
    for (const by of [requester, plain, apart]) {
      const answer = await by.post('approvals/approve', own);
      expect(answer.json<{ results: { jobId: null }[] }>().results).toMatchObject([{ jobId: null }]);
    }
    expect(await jobsOf(planId)).toEqual([]);
    expect(await jobsOf(peersPlan)).toEqual([]);
    expect(await content()).toBe(before);
    expect(await readPlan(planId)).toMatchObject({ state: 'waiting_approval' });

    // The control: the approver can; and afterwards nothing more is changed by sending it all again.
    expect((await approver.post(`${decide}/approve`, {})).statusCode).toBe(202);
    const [started] = await jobsOf(planId);
    for (const attempt of tries) {
      const answer = await attempt();
      // Applying once more is answered with the job there is, to whom may apply.
      if (answer.statusCode < 300) expect(answer.json()).toEqual({ jobId: started?.id });
    }
    expect(await content()).toBe(before);
    expect((await jobsOf(planId)).map(({ id }) => id)).toEqual([started?.id]);
    await finish(planId);
  }, 60_000);
});
