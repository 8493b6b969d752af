import type { Approval, AuditLogEvent, Job, Notification, Plan } from '@frontage/api-client/contract';
import type { Deed } from '@frontage/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userPreference } from '#src/db/schema/index';
import { signAccessToken } from '#src/areas/access/sign-in/access-token';
import { notifyJobSettled } from '#src/areas/base/door';
import { openApprovalStage, type ApprovalStage, type ScenePerson } from '#src/testing/approval-scene';
import { mailsTo } from '#src/testing/sent-mails';

let stage: ApprovalStage;
let base: string;
let requester: ScenePerson;
let approver: ScenePerson;

beforeAll(async () => {
  stage = await openApprovalStage();
  ({ base } = stage);
  ({ requester, approver } = await stage.cast());
  await stage.scene.test.context.db.insert(userPreference).values({
    userId: approver.user.id,
    accountId: approver.user.accountId,
    locale: 'br',
    bookmarks: [],
    updatedAt: stage.scene.test.clock.now(),
  });
}, 60_000);
afterAll(() => stage.close());

const deed: Deed = { what: 'edit_many', fields: ['website', 'description'] };
const text = 'Bulk edit of Website, Description';

async function plan(website: string, title: unknown): Promise<string> {
  const changes = (await stage.scene.locations()).map(({ id }) => ({ locationId: id, values: { website } }));
  const answer = await requester.post(`${base}/plans/values`, { title, source: 'form', changes });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ planId: string }>().planId;
}

describe('a title that the product made', () => {
  it('says what is done wherever plan and job are named, and is worded for the reader of mails and downloads', async () => {
    const { scene } = stage;
    const planId = await plan('https://titulo.example/1', { text, deed });
    expect(await requester.get<Plan>(`${base}/plans/${planId}`)).toMatchObject({ title: text, deed });
    const drafts = await requester.get<{ items: Plan[] }>(`${base}/plans`);
    expect(drafts.items.find(({ id }) => id === planId)).toMatchObject({ deed });

    const { id: approvalId } = await stage.ask(requester, planId);
    const inbox = await approver.get<{ items: Approval[] }>('approvals?view=to_decide&limit=200');
    expect(inbox.items.find((one) => one.planId === planId)).toMatchObject({ deed });
    expect(await mailsTo(scene.test.context, approver.user.email)).toMatchObject([
      { params: { title: 'Edição em massa de Site, Descrição' } },
    ]);
    const told = await approver.get<{ items: Notification[] }>('notifications');
    expect(told.items[0]).toMatchObject({ type: 'approval_waiting', params: { title: text, deed } });

    const approved = await approver.post(`${base}/approvals/${approvalId}/approve`, {});
    const { jobId } = approved.json<{ jobId: string }>();
    expect(await requester.get<Job>(`${base}/jobs/${jobId}`)).toMatchObject({ title: text, deed });
    await scene.work(jobId);
    const { context } = scene.test;
    const { id: createdBy, accountId } = requester.user;
    const ended = {
      id: jobId,
      kind: 'apply',
      accountId,
      projectId: scene.person.project.id,
      planId,
      createdBy,
      rounds: 0,
      fence: 0,
    } as const;
    await context.db.transaction((tx) => notifyJobSettled(context, tx, ended, 'done'));
    const finished = await requester.get<{ items: Notification[] }>('notifications');
    expect(finished.items.find(({ type }) => type === 'job_finished')).toMatchObject({ params: { deed } });

    const undone = await requester.post(`${base}/jobs/${jobId}/undo`, {});
    const { planId: undoId } = undone.json<{ planId: string }>();
    expect(await requester.get<Plan>(`${base}/plans/${undoId}`)).toMatchObject({ deed, undoOfJobId: jobId });
  });

  it('is found in the audit log as it was done, and is in the reader’s language in its table', async () => {
    const admin = await stage.join({ role: 2 });
    const { items } = await admin.get<{ items: AuditLogEvent[] }>('audit/events?limit=100');
    expect(items.find(({ action }) => action === 'approval_asked')?.object).toMatchObject({
      name: text,
      deed,
    });
    expect(items.find(({ action }) => action === 'job_undone')?.object).toMatchObject({ deed });
    const { test } = stage.scene;
    const { id: sessionId } = await test.make.session(admin.user);
    const token = await signAccessToken(test.context, { userId: admin.user.id, sessionId });
    const table = await test.app.inject({
      method: 'GET',
      url: '/api/audit/events.csv',
      headers: { authorization: `Bearer ${token}`, locale: 'es' },
    });
    expect(table.body).toContain('Edición masiva de Sitio web, Descripción');
    expect(table.body).not.toContain(text);
  });
});

it('leaves a title that somebody typed as it is', async () => {
  const planId = await plan('https://titulo.example/2', 'Sites de Natal');
  expect(await requester.get<Plan>(`${base}/plans/${planId}`)).toMatchObject({
    title: 'Sites de Natal',
    deed: null,
  });
});
