import type { Approval } from '@frontage/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, appUser, mailOutbox, userPreference } from '#src/db/schema/index';
import { openApprovalStage, type ApprovalStage, type ScenePerson } from '#src/testing/approval-scene';

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

describe('approvers whose home keeps them out', () => {
  it('count no more: administrators hear of a plan and decide in their place until they are back', async () => {
    const { test } = scene;
    const { db } = test.context;
    const administrator = await stage.join({ role: 2 });
    const away = await test.make.account({});
    for (const { user } of [approver, second]) {
      const home = await test.make.user(away, { role: 1 });
      await db.update(appUser).set({ homeUserId: home.id }).where(eq(appUser.id, user.id));
      await db.update(appUser).set({ disabledAt: test.clock.now() }).where(eq(appUser.id, home.id));
    }
    const { planId, approvalId } = await stage.waiting(requester);
    const waits = async () => (await stage.inbox(administrator)).some(({ id }) => id === approvalId);
    const asked = async (person: ScenePerson) =>
      (
        await db
          .select({ template: mailOutbox.template })
          .from(mailOutbox)
          .where(eq(mailOutbox.recipient, person.user.email))
      ).map(({ template }) => template);
    expect(await asked(administrator)).toContain('approvalAsked');
    expect(await asked(approver)).toEqual([]);
    expect(await waits()).toBe(true);
    await db.update(appUser).set({ disabledAt: null }).where(eq(appUser.accountId, away.id));
    expect(await waits()).toBe(false);
    const closed = { closedAt: test.clock.now(), suspendedAt: test.clock.now(), suspendReason: 'x' };
    await db.update(account).set(closed).where(eq(account.id, away.id));
    expect(await waits()).toBe(true);
    const { id } = await test.make.user(away, { role: 1 });
    await db.update(appUser).set({ homeUserId: id }).where(eq(appUser.id, requester.user.id));
    const approve = await administrator.post(`${base}/approvals/${approvalId}/approve`, {});
    expect(approve.statusCode, approve.body).toBe(202);
    // Who asked is kept out as well by now, and hears nothing of it.
    expect(await asked(requester)).toEqual([]);
    await stage.finish(planId);
  });
});

describe('the mails', () => {
  it('tell the approvers who can sign in, and the requester what became of it, each in their language', async () => {
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
    const sentTo = (person: ScenePerson) =>
      db
        .select({ template: mailOutbox.template, locale: mailOutbox.locale })
        .from(mailOutbox)
        .where(eq(mailOutbox.recipient, person.user.email));
    const apart = await stage.join({ projects: [] });
    await stage.approvedBy(requester, apart);
    const { planId, approvalId } = await stage.waiting(requester);
    expect(await sentTo(apart)).toEqual([]);
    expect(await sentTo(approver)).toEqual([{ template: 'approvalAsked', locale: 'en' }]);
    expect(await sentTo(second)).toEqual([]);
    const path = `${base}/approvals/${approvalId}`;
    expect((await approver.post(`${path}/reject`, { reason: 'Não' })).statusCode).toBe(200);
    expect((await approver.post(`${path}/reject`, { reason: 'Não' })).statusCode).toBe(200);
    const again = await stage.ask(requester, planId);
    await approver.post(`${base}/approvals/${again.id}/approve`, {});
    expect(await sentTo(requester)).toEqual([
      { template: 'approvalDecided', locale: 'br' },
      { template: 'approvalDecided', locale: 'br' },
    ]);
    await stage.finish(planId);
  });
});

describe('the inbox', () => {
  it('shows approvers what they may decide: not others’, not their own, not beyond their projects', async () => {
    const { planId, approvalId } = await stage.waiting(requester);
    const stranger = await stage.join();
    const apart = await stage.join({ projects: [] });
    await stage.approvedBy(requester, apart);
    expect(await stage.inbox(stranger)).toEqual([]);
    expect(await stage.inbox(apart)).toEqual([]);
    expect(await stage.inbox(requester)).toEqual([]);
    expect((await stage.inbox(second)).map(({ id }) => id)).toEqual([approvalId]);
    const summary = (by: ScenePerson) => by.get(`approvals/summary`);
    expect(await summary(approver)).toEqual({
      toDecide: 1,
      mineWaiting: 0,
      isApprover: true,
      needsApproval: false,
    });
    expect(await summary(requester)).toMatchObject({ toDecide: 0, mineWaiting: 1, needsApproval: true });
    expect(await summary(stranger)).toMatchObject({ isApprover: false, needsApproval: false });
    const title = (await stage.readPlan(planId, requester)).title;
    const found = async (search: string) =>
      (await approver.get<{ items: Approval[] }>(`approvals?search=${encodeURIComponent(search)}`)).items
        .length;
    expect([await found(title), await found('RÍTA'), await found('ninguém')]).toEqual([1, 1, 0]);
  });

  it('is paged in either order', async () => {
    for (let index = 0; index < 3; index += 1) {
      await stage.waiting(requester);
      scene.test.clock.advance(1_000);
    }
    const all = (await stage.inbox(approver)).map(({ id }) => id);
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
    const [one, gone] = [await stage.waiting(requester), await stage.waiting(requester)];
    await requester.post(`${base}/approvals/${gone.approvalId}/withdraw`);
    const foreign = '00000000-0000-4000-8000-000000000000';
    const approvalIds = [one.approvalId, gone.approvalId, foreign];
    const answer = await approver.post('approvals/approve', { approvalIds });
    const [started] = await stage.jobsOf(one.planId);
    expect(answer.json()).toEqual({
      results: [
        { approvalId: one.approvalId, jobId: started?.id, code: null },
        { approvalId: gone.approvalId, jobId: null, code: 'approval_decided' },
        { approvalId: foreign, jobId: null, code: 'not_found' },
      ],
    });
    await stage.finish(one.planId);
  });
});
