import type { Approval, Job, ThreadEntry } from '@frontage/api-client/contract';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEvent, planItem } from '#src/db/schema/index';
import { codeOf, openApprovalStage, type ApprovalStage, type ScenePerson } from '#src/testing/approval-scene';

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

describe('a plan of somebody with approval users', () => {
  it('is found in the inbox of its project, and not in that of another', async () => {
    const { planId } = await stage.waiting(requester);
    const ids = async (project: string) =>
      (await approver.get<{ items: Approval[] }>(`approvals?limit=200&project=${project}`)).items.map(
        (one) => one.planId,
      );
    expect(await ids(scene.person.project.id)).toContain(planId);
    const other = await scene.test.make.project(scene.person.account);
    expect(await ids(other.id)).toEqual([]);
  });

  it('waits, is approved, and is the requester’s change approved by the approver', async () => {
    const planId = await stage.draft(requester);
    expect(await stage.readPlan(planId, requester)).toMatchObject({
      state: 'draft',
      needsApproval: true,
      canDecide: false,
    });
    expect(codeOf(await requester.post(`${base}/plans/${planId}/apply`, {}))).toEqual([
      403,
      'approval_required',
    ]);
    const sent = await stage.ask(requester, planId);
    expect(sent).toMatchObject({ state: 'waiting', requestedBy: { name: 'Rita' }, wantedAt: null });
    expect(await stage.readPlan(planId, requester)).toMatchObject({
      state: 'waiting_approval',
      jobId: null,
      canDecide: false,
    });
    expect(await stage.readPlan(planId, approver)).toMatchObject({ needsApproval: false, canDecide: true });
    expect(await stage.inbox(approver)).toMatchObject([
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
    expect(await stage.readPlan(planId, requester)).toMatchObject({
      state: 'applied',
      jobId,
      approval: { state: 'approved', decidedBy: { name: 'Ana' } },
    });
    await scene.work(jobId);
    const [place] = await scene.locations();
    const history = await requester.get<{ items: unknown[] }>(`${base}/locations/${place?.id}/history`);
    expect(history.items[0]).toMatchObject({ by: { name: 'Rita' }, approvedBy: { name: 'Ana' }, jobId });
    expect(await stage.inbox(approver)).toEqual([]);
    expect(await stage.inbox(approver, 'decided')).toMatchObject([{ id: sent.id, jobId, state: 'approved' }]);
    expect(await stage.inbox(requester, 'mine')).toMatchObject([{ id: sent.id, state: 'approved' }]);

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
    const { planId, approvalId } = await stage.waiting(requester);
    const say = (by: ScenePerson, text: string) => {
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
    expect(await stage.readPlan(planId, requester)).toMatchObject({
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
    const again = await stage.ask(requester, planId);
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
    expect((await stage.ask(requester, undo.planId)).state).toBe('waiting');
  });

  it('is taken back by who sent it, and by nobody else', async () => {
    const { planId, approvalId } = await stage.waiting(requester);
    const path = `${base}/approvals/${approvalId}/withdraw`;
    expect(codeOf(await approver.post(path))).toEqual([403, 'not_authorized']);
    expect((await requester.post(path)).json()).toMatchObject({ state: 'withdrawn' });
    expect((await requester.post(path)).json()).toMatchObject({ state: 'withdrawn' });
    expect(await stage.readPlan(planId, requester)).toMatchObject({ state: 'draft', canDecide: false });
    expect(codeOf(await approver.post(`${base}/approvals/${approvalId}/approve`, {}))).toEqual([
      409,
      'approval_decided',
    ]);
    expect((await requester.post(`${base}/plans/${planId}/discard`)).statusCode).toBe(200);
  });

  it('keeps its time, and asks for another where it passed while it waited', async () => {
    const { clock } = scene.test;
    const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
    const first = await stage.waiting(requester, inHours(2));
    expect(
      (await approver.post(`${base}/approvals/${first.approvalId}/approve`, { at: null })).statusCode,
    ).toBe(202);
    const [scheduled] = await stage.jobsOf(first.planId);
    expect(scheduled?.state).toBe('scheduled');
    await scene.post(`jobs/${scheduled?.id}/cancel`);

    const late = await stage.waiting(requester, inHours(2));
    clock.advance(3 * 3_600_000);
    const path = `${base}/approvals/${late.approvalId}/approve`;
    expect(codeOf(await approver.post(path, {}))).toEqual([422, 'time_in_past']);
    expect(codeOf(await approver.post(path, { at: inHours(-1) }))).toEqual([422, 'time_in_past']);
    expect((await approver.post(path, { at: inHours(1) })).statusCode).toBe(202);
    const [moved] = await stage.jobsOf(late.planId);
    expect(moved).toMatchObject({ state: 'scheduled', applyAt: new Date(inHours(1)) });
    await scene.post(`jobs/${moved?.id}/cancel`);
    const { planId } = await stage.waiting(requester);
    expect(codeOf(await requester.post(`${base}/plans/${planId}/approval`, {}))).toEqual([
      409,
      'approval_waiting',
    ]);
    expect(
      codeOf(
        await requester.post(`${base}/plans/${await stage.draft(requester)}/approval`, { at: inHours(-1) }),
      ),
    ).toEqual([422, 'time_in_past']);
  });

  it('is sent only where there is something to send and a need to', async () => {
    const own = await stage.draft(approver);
    expect(codeOf(await approver.post(`${base}/plans/${own}/approval`, {}))).toEqual([
      409,
      'approval_not_needed',
    ]);
    const empty = await stage.draft(requester);
    await requester.post(`${base}/plans/${empty}/include`, { selection: { all: true }, included: false });
    expect(codeOf(await requester.post(`${base}/plans/${empty}/approval`, {}))).toEqual([409, 'plan_empty']);
  });
});

describe('a plan that is not whole to the approver', () => {
  it('is not carried out in part', async () => {
    const { db } = scene.test.context;
    const { planId, approvalId } = await stage.waiting(requester);
    // As for one who may see some of the locations only.
    const [item] = await db
      .delete(planItem)
      .where(and(eq(planItem.planId, planId), eq(planItem.seq, 1)))
      .returning();
    if (item === undefined) throw new Error('There is no item.');
    const approve = () => approver.post(`${base}/approvals/${approvalId}/approve`, {});
    expect(codeOf(await approve())).toEqual([403, 'not_authorized']);
    expect(await stage.jobsOf(planId)).toEqual([]);
    await db.insert(planItem).values(item);
    expect((await approve()).statusCode).toBe(202);
    await stage.finish(planId);
  });

  it('stays as it was sent where all of it is busy at this moment', async () => {
    const { planId, approvalId } = await stage.waiting(requester);
    const busy = await stage.draft(approver);
    expect((await approver.post(`${base}/plans/${busy}/apply`, {})).statusCode).toBe(202);
    const approve = () => approver.post(`${base}/approvals/${approvalId}/approve`, {});
    expect(codeOf(await approve())).toEqual([409, 'plan_empty']);
    expect(await stage.readPlan(planId, requester)).toMatchObject({
      state: 'waiting_approval',
      counts: { changed: 4, blocked: 0 },
    });
    await stage.finish(busy);
    expect((await approve()).statusCode).toBe(202);
    await stage.finish(planId);
  });
});
