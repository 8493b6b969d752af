import type { ThreadEntry } from '@frontage/api-client/contract';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appUser, mailOutbox, plan, planItem, projectMember, userApprover } from '#src/db/schema/index';
import { codeOf, openApprovalStage, type ApprovalStage, type ScenePerson } from '#src/testing/approval-scene';
import { trialsOf } from '#src/testing/test-database';

let stage: ApprovalStage;
let scene: ApprovalStage['scene'];
let base: string;
let requester: ScenePerson;
let approver: ScenePerson;
let second: ScenePerson;

beforeAll(async () => {
  stage = await openApprovalStage();
  ({ scene, base } = stage);
}, 60_000);
afterAll(() => stage.close());
beforeEach(async () => {
  ({ requester, approver, second } = await stage.cast());
});

describe('two approvers at once', () => {
  it('have one effect', async () => {
    const { planId, approvalId } = await stage.waiting(requester);
    const path = `${base}/approvals/${approvalId}/approve`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? approver : second).post(path, {})),
    );
    const done = answers.filter(({ statusCode }) => statusCode === 202);
    expect(done.length).toBe(10);
    expect(new Set(done.map((one) => one.json<{ jobId: string }>().jobId)).size).toBe(1);
    expect(answers.filter((one) => codeOf(one)[1] === 'approval_decided')).toHaveLength(10);
    expect(await stage.jobsOf(planId)).toHaveLength(1);
    await stage.finish(planId);
  });

  it('approve or reject, never both', async () => {
    const { planId, approvalId } = await stage.waiting(requester);
    const path = `${base}/approvals/${approvalId}`;
    const answers = await Promise.all([
      approver.post(`${path}/approve`, {}),
      second.post(`${path}/reject`, { reason: 'Não' }),
      requester.post(`${path}/withdraw`),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
    const [row] = await scene.test.context.db.select().from(plan).where(eq(plan.id, planId));
    expect((await stage.jobsOf(planId)).length).toBe(row?.state === 'applied' ? 1 : 0);
    await stage.finish(planId);
  });
});

describe('Idempotency-Key (R52)', () => {
  it('makes one comment and one job of 20 parallel calls, with the same answer', async () => {
    const { planId, approvalId } = await stage.waiting(requester);
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
    expect(await stage.jobsOf(planId)).toHaveLength(1);
    const bad = await approver.post(
      `${base}/plans/${planId}/comments`,
      { text: 'x' },
      { 'idempotency-key': 'á b' },
    );
    expect(codeOf(bad)).toEqual([400, 'malformed_request']);
    await stage.finish(planId);
  });

  it('starts one job of 20 parallel applies by somebody who needs no approval', async () => {
    const planId = await stage.draft(approver);
    const apply = (body: object = {}) =>
      approver.post(`${base}/plans/${planId}/apply`, body, { 'idempotency-key': `apply-${planId}` });
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply()));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(202);
    expect(await stage.jobsOf(planId)).toHaveLength(1);
    const at = new Date(scene.test.clock.now().getTime() + 3_600_000).toISOString();
    expect(codeOf(await apply({ at }))).toEqual([409, 'idempotency_mismatch']);
    await stage.finish(planId);
  });
});

describe('R33', () => {
  it('has an administrator decide where the approval users are all gone, and tells them', async () => {
    const { test, person } = scene;
    const { db, clock } = test.context;
    const alone = await stage.join();
    const last = await stage.join();
    await stage.approvedBy(alone, last);
    const admin = await stage.join({ role: 2, projects: [] });
    const send = async () => {
      const planId = await stage.draft(alone);
      return (await alone.post(`${base}/plans/${planId}/approval`, {})).json<{ id: string }>().id;
    };
    const undecided = async () =>
      (await admin.get<{ items: { id: string }[] }>('approvals?view=to_decide')).items.map(({ id }) => id);
    const first = await send();
    expect(await undecided()).not.toContain(first);
    expect((await admin.post(`${base}/approvals/${first}/approve`, {})).statusCode).toBe(403);
    const mailed = () => db.$count(mailOutbox, eq(mailOutbox.recipient, admin.user.email));
    expect(await mailed()).toBe(0);

    await db.update(appUser).set({ disabledAt: clock.now() }).where(eq(appUser.id, last.user.id));
    expect(await undecided()).toContain(first);
    expect(await admin.get('approvals/summary')).toMatchObject({ isApprover: true });
    const client = await stage.join();
    expect((await client.post(`${base}/approvals/${first}/approve`, {})).statusCode).toBe(403);
    const rejected = await admin.post(`${base}/approvals/${first}/reject`, { reason: 'Nobody asked.' });
    expect(rejected.statusCode, rejected.body).toBeLessThan(300);
    await send();
    expect(await mailed()).toBe(1);
    const told = await admin.get<{ items: { type: string }[] }>('notifications?state=unread');
    expect(told.items.map(({ type }) => type)).toEqual(['approval_waiting']);
    expect(person.account.id).toBe(admin.user.accountId);
  });

  it('lets no try past the approver', async () => {
    const { db } = scene.test.context;
    const { planId, approvalId } = await stage.waiting(requester);
    const content = async () =>
      JSON.stringify(
        await db.select().from(planItem).where(eq(planItem.planId, planId)).orderBy(planItem.seq),
      );
    const before = await content();
    const plain = await stage.join();
    const apart = await stage.join({ projects: [] });
    const without = await stage.join({ permissions: { 'infos:edit': false } });
    const lost = await stage.join();
    const foreign = await scene.test.signIn({ user: { role: 3 } });
    await stage.approvedBy(requester, apart, without, lost, plain);
    await db.delete(userApprover).where(eq(userApprover.approverId, plain.user.id));
    // They were an approver a moment ago; then their rights went.
    await db
      .update(appUser)
      .set({ permissions: { 'infos:edit': false } })
      .where(eq(appUser.id, lost.user.id));
    await db.delete(projectMember).where(eq(projectMember.userId, apart.user.id));
    // Two who approve each other: one makes a plan, the other sends it.
    const peer = await stage.join();
    await stage.approvedBy(peer, approver);
    await stage.approvedBy(requester, peer);
    const peersPlan = await stage.draft(peer);
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
    const all = trialsOf(200);
    let made = 0;
    for (; made < all; made += 1) {
      const answer = await tries[made % tries.length]!();
      if (answer.statusCode < 300) succeeded += 1;
    }
    process.stdout.write(`approvals: ${succeeded} of ${made} tries past the approver succeeded\n`);
    expect(succeeded).toBe(0);
    for (const by of [requester, plain, apart]) {
      const answer = await by.post('approvals/approve', own);
      expect(answer.json<{ results: { jobId: null }[] }>().results).toMatchObject([{ jobId: null }]);
    }
    expect(await stage.jobsOf(planId)).toEqual([]);
    expect(await stage.jobsOf(peersPlan)).toEqual([]);
    expect(await content()).toBe(before);
    expect(await stage.readPlan(planId, requester)).toMatchObject({ state: 'waiting_approval' });

    // The control: the approver can; and afterwards nothing more is changed by sending it all again.
    expect((await approver.post(`${decide}/approve`, {})).statusCode).toBe(202);
    const [started] = await stage.jobsOf(planId);
    for (const attempt of tries) {
      const answer = await attempt();
      // Applying once more is answered with the job there is, to whom may apply.
      if (answer.statusCode < 300) expect(answer.json()).toEqual({ jobId: started?.id });
    }
    expect(await content()).toBe(before);
    expect((await stage.jobsOf(planId)).map(({ id }) => id)).toEqual([started?.id]);
    await stage.finish(planId);
  }, 60_000);
});
