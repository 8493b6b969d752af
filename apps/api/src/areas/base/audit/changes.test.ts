import { and, asc, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvent, ledgerEntry } from '#src/db/schema/index';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';

let stage: ApplyStage;
let scene: ApplyScene;

beforeAll(async () => {
  stage = await openApplyStage();
  scene = await stage.open({ locations: 3 });
});
afterAll(() => stage.close());

let last = 0;
/** What was recorded since it was asked the last time. */
async function newEvents() {
  const { test, person } = scene;
  const rows = await test.context.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.accountId, person.account.id), gt(auditEvent.id, last)))
    .orderBy(asc(auditEvent.id));
  last = rows.at(-1)?.id ?? last;
  return rows;
}

const draft = (folder: string) =>
  scene.csv((values, index) => ({ ...values, website: `https://novo.example/${folder}/${index}` }));

describe('changes and exports (R62)', () => {
  it('are each told once, with who and of what', async () => {
    const { person } = scene;
    const by = { actorId: person.user.id, projectId: person.project.id, ip: '127.0.0.1' };

    const plan = await scene.plan(await draft('a'));
    expect(await newEvents()).toMatchObject([
      {
        ...by,
        action: 'csv_uploaded',
        objectId: plan.id,
        objectName: 'lojas-novembro',
        after: { fileName: 'lojas-novembro.csv', rows: 3, rowsLeftOut: 0 },
      },
    ]);

    const jobId = await scene.apply(plan.id);
    await scene.apply(plan.id);
    expect(await newEvents()).toMatchObject([
      { ...by, action: 'plan_applied', objectId: plan.id, after: { jobId, values: 3, applyAt: null } },
    ]);

    await scene.work(jobId);
    // A step the ledger does not know, which no call leads to in so few words.
    const { db } = scene.test.context;
    await db.execute('alter table ledger_entry disable trigger ledger_moves');
    await db
      .update(ledgerEntry)
      .set({ state: 'failed', reason: 'gave_up' })
      .where(and(eq(ledgerEntry.jobId, jobId), eq(ledgerEntry.seq, 1)));
    await db.execute('alter table ledger_entry enable trigger ledger_moves');
    expect((await scene.post(`jobs/${jobId}/retry`, {})).statusCode).toBe(200);
    expect((await scene.post(`jobs/${jobId}/retry`, {})).json()).toEqual({ queued: 0 });
    expect((await scene.post(`jobs/${jobId}/cancel`)).statusCode).toBe(200);
    expect(await newEvents()).toMatchObject([
      { ...by, action: 'job_retried', objectId: jobId, after: { values: 1 } },
      { ...by, action: 'job_cancelled', objectId: jobId, after: { values: 1 } },
    ]);

    const undo = (await scene.post(`jobs/${jobId}/undo`)).json<{ planId: string }>();
    expect((await scene.post(`plans/${undo.planId}/discard`)).statusCode).toBe(200);
    expect((await scene.post(`plans/${undo.planId}/discard`)).statusCode).toBe(200);
    expect(await newEvents()).toMatchObject([
      { ...by, action: 'job_undone', objectId: jobId, after: { planId: undo.planId } },
      { ...by, action: 'plan_discarded', objectId: undo.planId },
    ]);

    const later = await scene.plan(await draft('b'));
    const at = new Date(scene.test.clock.now().getTime() + 86_400_000).toISOString();
    expect((await scene.post(`plans/${later.id}/apply`, { at })).statusCode).toBe(202);
    expect(await newEvents()).toMatchObject([
      { action: 'csv_uploaded' },
      { ...by, action: 'plan_scheduled', objectId: later.id, after: { applyAt: at } },
    ]);

    for (const path of [
      `plans/${plan.id}/plan.csv`,
      `jobs/${jobId}/ledger.csv`,
      'locations/export.csv?status=OPEN',
    ]) {
      const answer = await person.inject({ url: `/api/projects/${person.project.id}/${path}` });
      expect([path, answer.statusCode]).toEqual([path, 200]);
    }
    expect((await scene.post('locations/sync')).statusCode).toBe(202);
    expect(await newEvents()).toMatchObject([
      { ...by, action: 'plan_exported', objectId: plan.id },
      { ...by, action: 'ledger_exported', objectId: jobId },
      {
        ...by,
        action: 'locations_exported',
        objectName: person.project.name,
        after: { filter: { status: 'OPEN' } },
      },
      { ...by, action: 'sync_asked', objectId: person.project.id },
    ]);
  });

  it('leaves no event of what was refused', async () => {
    const plan = await scene.plan(await draft('c'));
    await scene.post('locations/sync');
    await newEvents();
    expect((await scene.post(`plans/${plan.id}/apply`, { at: '2020-01-01T00:00:00Z' })).statusCode).toBe(422);
    expect((await scene.post('locations/sync')).statusCode).toBe(409);
    expect(await newEvents()).toEqual([]);
  });
});
