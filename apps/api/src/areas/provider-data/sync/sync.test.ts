import { locationFields, locationValuesSchema, type LocationValues } from '@frontage/domain';
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fieldHistory,
  job as jobTable,
  ledgerEntry,
  location,
  project as projectTable,
} from '#src/db/schema/index';
import { createJobRunner, type JobRunner } from '#src/queue/runner';
import { groupIdOf, openSandboxRig, type SandboxRig } from '#src/testing/sandbox-rig';
import type { TestAccount, TestProject } from '#src/testing/factories';
import { statementsOf } from '#src/testing/statements';
import { listHistory } from '#src/areas/locations/record/history';
import { createSyncHandler } from './handler';
import { createSyncSchedule } from './schedule';
import { enqueueSync } from './enqueue';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let rig: SandboxRig;
let runner: JobRunner;
beforeAll(async () => {
  rig = await openSandboxRig();
  runner = createJobRunner(rig.context, [createSyncHandler(rig.context)]);
});
beforeEach(async () => {
  rig.sandbox.control.faults.clear();
  await rig.context.db.execute(sql`update project set gmb_account_id = null`);
  await rig.context.db.execute(sql`delete from provider_listing`);
});
afterAll(() => rig.close());

async function sync(project: TestProject): Promise<string> {
  const id = await enqueueSync(rig.context.db, project, null, rig.clock.now());
  if (id === null) throw new Error('A synchronisation is open already.');
  return id;
}

/** Lets the job run, moving the time to each of its rounds, until it has ended. */
async function finish(jobId: string): Promise<typeof jobTable.$inferSelect> {
  for (let round = 0; round < 400; round += 1) {
    await runner.runDue();
    const [row] = await rig.context.db.select().from(jobTable).where(eq(jobTable.id, jobId));
    if (row!.finishedAt !== null) return row!;
    rig.clock.set(new Date(Math.max(row!.runAt.getTime(), rig.clock.now().getTime())));
  }
  throw new Error('The job does not end.');
}

async function locationsOf(project: TestProject) {
  return rig.context.db
    .select()
    .from(location)
    .where(eq(location.projectId, project.id))
    .orderBy(location.providerName);
}

async function historyOf(account: TestAccount) {
  return rig.context.db.select().from(fieldHistory).where(eq(fieldHistory.accountId, account.id));
}

function quotaRefusals(): number {
  return rig.sandbox.control.ledger
    .find({})
    .filter(({ status, fault }) => status === 429 && fault === undefined).length;
}

/** The merchant edits at the provider itself, past the product. */
async function editAtProvider(
  name: string,
  mask: string,
  body: unknown,
  resource: '' | '/attributes' = '',
): Promise<void> {
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: 'sandbox-client',
    client_secret: 'sandbox-secret',
    refresh_token: '1//sandbox-owner',
  });
  const origin = rig.sandbox.address;
  const answer = await fetch(`${origin}/oauth2/token`, { method: 'POST', body: form });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const maskName = resource === '' ? 'updateMask' : 'attributeMask';
  const patched = await fetch(
    `${origin}/mybusinessbusinessinformation/v1/${name}${resource}?${maskName}=${mask}`,
    {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  expect(patched.status).toBe(200);
}

describe('synchronisation', () => {
  it('locks locations against other writers, not against plans that are made of them meanwhile', async () => {
    const { project } = await rig.linked('offices3');
    await finish(await sync(project));
    const statements = await statementsOf(async () => finish(await sync(project)));
    const locks = statements.filter((text) => /from "?location"?\b[^]*\bfor (no key )?update$/.test(text));
    expect(locks.length).toBeGreaterThan(0);
    expect(locks.filter((text) => !text.endsWith('for no key update'))).toEqual([]);
  });

  it('reads 1,200 locations with their attributes at the real quota, without one quota refusal', async () => {
    const { project } = await rig.linked('brazil1200');
    const before = rig.clock.now().getTime();
    const id = await sync(project);
    const job = await finish(id);
    expect(job).toMatchObject({ state: 'done', locations: 1200, done: 2400, total: 2400, message: null });
    expect(quotaRefusals()).toBe(0);
    const minutes = (rig.clock.now().getTime() - before) / 60_000;
    expect(minutes).toBeGreaterThan(4);

    const rows = await locationsOf(project);
    expect(rows).toHaveLength(1200);
    for (const row of rows) {
      expect(locationValuesSchema.safeParse(row.values).error).toBeUndefined();
      expect(Object.keys(row.values).sort()).toEqual([...locationFields].sort());
      expect(row).toMatchObject({ name: row.values.name, removedAt: null, accountId: project.accountId });
      expect(row.attributesReadAt).not.toBeNull();
    }
    expect(rows.filter((row) => row.values.phone === null)).toEqual([]);
    expect(rows.some((row) => row.values.whatsapp !== null)).toBe(true);
    expect(rows.some((row) => row.values.instagram !== null)).toBe(true);
    expect(new Set(rows.map((row) => row.timeZone)).size).toBeGreaterThan(1);
    const [synced] = await rig.context.db.select().from(projectTable).where(eq(projectTable.id, project.id));
    expect(synced).toMatchObject({ providerFailedAt: null });
    expect(synced!.syncedAt).not.toBeNull();
    const { rows: categories } = await rig.context.db.execute<{ n: number }>(
      sql`select count(*)::int as n from provider_category where region = 'BR'`,
    );
    expect(categories[0]!.n).toBeGreaterThan(50);
  });

  it('finds what changed at the provider, and writes it into the history once', async () => {
    const { account, project } = await rig.linked('offices3');
    await finish(await sync(project));
    const [first, second, third] = await locationsOf(project);
    expect(await historyOf(account)).toEqual([]);
    await editAtProvider(first!.providerName, 'title', { title: 'Escritório Novo' });
    await editAtProvider(
      second!.providerName,
      'attributes/url_instagram',
      {
        name: `${second!.providerName}/attributes`,
        attributes: [
          { name: 'attributes/url_instagram', uriValues: [{ uri: 'https://www.instagram.com/novo' }] },
        ],
      },
      '/attributes',
    );
    rig.clock.advance(25 * 3_600_000);
    await finish(await sync(project));
    rig.clock.advance(25 * 3_600_000);
    await finish(await sync(project));

    const history = await historyOf(account);
    expect(history.map(({ locationId, field, to, source }) => ({ locationId, field, to, source }))).toEqual([
      { locationId: first!.id, field: 'name', to: 'Escritório Novo', source: 'provider' },
      {
        locationId: second!.id,
        field: 'instagram',
        to: 'https://www.instagram.com/novo',
        source: 'provider',
      },
    ]);
    const page = await listHistory(rig.context.db, { id: project.id, accountId: account.id }, first!.id, {
      limit: 10,
      source: 'provider',
    });
    expect(page).toMatchObject({ total: 1, items: [{ field: 'name', source: 'provider', by: null }] });
    const [now1, now2, now3] = await locationsOf(project);
    expect(now1).toMatchObject({ name: 'Escritório Novo', nameKey: 'escritorio novo' });
    expect(now1!.searchText).toContain('escritorio novo');
    expect(now1!.changedAt.getTime()).toBeGreaterThan(first!.changedAt.getTime());
    expect(now2!.values.instagram).toBe('https://www.instagram.com/novo');
    expect(now3).toMatchObject({ changedAt: third!.changedAt, values: third!.values });
  });

  it('does not take an edit of ours that is on its way for a change at the provider', async () => {
    const { account, project } = await rig.linked('offices3');
    await finish(await sync(project));
    const [first] = await locationsOf(project);
    const jobId = randomUUID();
    await rig.context.db.insert(jobTable).values({
      id: jobId,
      accountId: account.id,
      projectId: project.id,
      kind: 'apply',
      title: 'x',
      state: 'settling',
      createdAt: rig.clock.now(),
      runAt: new Date('2099-01-01T00:00:00Z'),
    });
    await rig.context.db.insert(ledgerEntry).values({
      jobId,
      seq: 0,
      accountId: account.id,
      projectId: project.id,
      locationId: first!.id,
      field: 'website',
      from: first!.values.website,
      to: 'https://novo.example/',
      state: 'in_review',
      updatedAt: rig.clock.now(),
    });
    rig.clock.advance(60_000);
    await editAtProvider(first!.providerName, 'websiteUri,title', {
      title: 'Outro nome',
      websiteUri: 'https://novo.example/',
    });
    await finish(await sync(project));
    const [after] = await locationsOf(project);
    expect(after!.values).toMatchObject({ name: 'Outro nome', website: first!.values.website });
    expect((await historyOf(account)).map(({ field }) => field)).toEqual(['name']);
    // Once the entry is settled, a later synchronisation sees the field again.
    await rig.context.db.update(ledgerEntry).set({ state: 'live' }).where(eq(ledgerEntry.jobId, jobId));
    await finish(await sync(project));
    const [settled] = await locationsOf(project);
    expect(settled!.values.website).toBe('https://novo.example/');
  });

  it('marks what vanished, and takes it back when it is there again', async () => {
    const { project } = await rig.linked('offices3');
    await finish(await sync(project));
    const [first] = await locationsOf(project);
    await rig.context.db
      .insert(location)
      .values({ ...first!, id: randomUUID(), providerName: 'locations/404' });
    await rig.context.db
      .update(location)
      .set({ removedAt: rig.clock.now() })
      .where(eq(location.id, first!.id));
    rig.clock.advance(1_000);
    await finish(await sync(project));
    const rows = await locationsOf(project);
    expect(rows.filter((row) => row.removedAt !== null).map((row) => row.providerName)).toEqual([
      'locations/404',
    ]);
    expect(rows).toHaveLength(4);
  });

  it('writes nothing but the time where nothing changed', async () => {
    // Reviews of earlier edits end first: that would be a change.
    rig.clock.advance(3_600_000);
    const { project } = await rig.linked('offices3');
    await finish(await sync(project));
    const before = await locationsOf(project);
    // Derived columns are written with the values, so that a mark in one shows whether the row was.
    await rig.context.db.update(location).set({ nameKey: 'mark' }).where(eq(location.projectId, project.id));
    await editAtProvider(before[1]!.providerName, 'storeCode', { storeCode: 'NOVO-1' });
    rig.clock.advance(60_000);
    await finish(await sync(project));
    const after = await locationsOf(project);
    expect(after.map(({ nameKey }) => nameKey === 'mark')).toEqual([true, false, true]);
    for (const [index, row] of after.entries())
      expect(row.readAt.getTime()).toBeGreaterThan(before[index]!.readAt.getTime());
  });

  it('keeps what exists in Frontage alone', async () => {
    const { project } = await rig.linked('offices3');
    await finish(await sync(project));
    const [first] = await locationsOf(project);
    const values: LocationValues = { ...first!.values, cnpj: '11222333000181' };
    await rig.context.db.update(location).set({ values }).where(eq(location.id, first!.id));
    rig.clock.advance(25 * 3_600_000);
    await finish(await sync(project));
    expect((await locationsOf(project))[0]!.values.cnpj).toBe('11222333000181');
  });

  it('gets through throttling, server errors, lost answers and broken JSON', async () => {
    const { faults } = rig.sandbox.control;
    faults.add({ kind: '429', probability: 0.1, seed: 1 });
    faults.add({ kind: '500', probability: 0.05, seed: 2 });
    faults.add({ kind: '503', probability: 0.05, seed: 3 });
    faults.add({ kind: 'timeout-before-effect', probability: 0.02, seed: 4, delayMs: 0 });
    faults.add({ kind: 'timeout-after-effect', probability: 0.03, seed: 5, delayMs: 0 });
    faults.add({ kind: 'malformed-json', probability: 0.02, seed: 6 });
    const { project } = await rig.linked('cafe60');
    const job = await finish(await sync(project));
    expect(job).toMatchObject({ state: 'done', locations: 60 });
    expect((await locationsOf(project)).filter((row) => row.attributesReadAt === null)).toEqual([]);
    const { rows: calls } = await rig.context.db.execute<{ outcome: string; n: number }>(
      sql`select outcome, count(*)::int as n from provider_call where job_id = ${job.id} group by outcome`,
    );
    const { rows: about } = await rig.context.db.execute<{ n: number }>(
      sql`select count(distinct location_id)::int as n from provider_call where job_id = ${job.id}`,
    );
    expect(about[0]!.n).toBe(60);
    const outcomes = new Map(calls.map(({ outcome, n }) => [outcome, n]));
    expect(outcomes.get('ok')).toBeGreaterThanOrEqual(61);
    expect(outcomes.get('throttled')).toBeGreaterThan(0);
    expect(outcomes.get('unavailable')).toBeGreaterThan(0);
    expect(quotaRefusals()).toBe(0);
  });

  it('waits out a provider that is down, says so meanwhile, and goes on where it was', async () => {
    const { project } = await rig.linked('cafe60');
    const id = await sync(project);
    rig.sandbox.control.faults.add({ kind: '503', seed: 1 });
    const before = rig.sandbox.control.ledger.nextSeq();
    const downSince = rig.clock.now().getTime();
    while (rig.clock.now().getTime() - downSince < 600_000) {
      await runner.runDue();
      rig.clock.advance(5_000);
    }
    const [failing] = await rig.context.db.select().from(projectTable).where(eq(projectTable.id, project.id));
    expect(failing!.providerFailedAt).not.toBeNull();
    // Ten calls open the breaker; then there is one probe every twenty seconds at most.
    expect(rig.sandbox.control.ledger.nextSeq() - before).toBeLessThan(10 + 600 / 20 + 1);
    rig.sandbox.control.faults.clear();
    const upAt = rig.clock.now().getTime();
    const job = await finish(id);
    expect(job).toMatchObject({ state: 'done', locations: 60 });
    const [fine] = await rig.context.db.select().from(projectTable).where(eq(projectTable.id, project.id));
    expect(fine!.providerFailedAt).toBeNull();
    expect(fine!.syncedAt!.getTime() - upAt).toBeLessThanOrEqual(60_000);
  });

  it('gives up on a provider that stays down, in its words', async () => {
    const { project } = await rig.linked('offices3');
    rig.sandbox.control.faults.add({ kind: '503', seed: 1 });
    const job = await finish(await sync(project));
    expect(job.state).toBe('failed');
    expect(job.finishedAt!.getTime() - job.createdAt.getTime()).toBeGreaterThan(30 * 60_000);
    rig.sandbox.control.faults.clear();
    rig.clock.advance(60_000);
  });

  it('ends with the reason when the grant is dead or the group is not ours', async () => {
    const { account, project } = await rig.linked('offices3');
    await rig.context.db
      .update(projectTable)
      .set({ gmbAccountId: '999' })
      .where(eq(projectTable.id, project.id));
    expect(await finish(await sync(project))).toMatchObject({
      state: 'failed',
      message: 'Requested entity was not found.',
    });
    await rig.context.db
      .update(projectTable)
      .set({ gmbAccountId: groupIdOf('offices3') })
      .where(eq(projectTable.id, project.id));
    await rig.context.db.execute(
      sql`update provider_grant set state = 'expired' where account_id = ${account.id}`,
    );
    expect(await finish(await sync(project))).toMatchObject({ state: 'failed' });
  });

  it('goes on in the list where a killed process stopped', async () => {
    // Four pages of the list.
    const { project } = await rig.linked(340);
    const id = await sync(project);
    let pagesRead = 0;
    const cutOff: SandboxRig['context']['openProvider'] = async (call) => {
      const provider = await rig.context.openProvider(call);
      return {
        ...provider,
        async listLocations(input) {
          pagesRead += 1;
          if (pagesRead === 3) throw new Error('killed');
          return provider.listLocations(input);
        },
      };
    };
    const handler = createSyncHandler({ ...rig.context, openProvider: cutOff });
    await createJobRunner(rig.context, [handler]).runDue();
    const [cut] = await rig.context.db.select().from(jobTable).where(eq(jobTable.id, id));
    expect(cut).toMatchObject({ state: 'running', locations: 200, done: 200 });
    const before = rig.sandbox.control.ledger.nextSeq();
    await finish(id);
    const pages = rig.sandbox.control.ledger
      .find({ after: before - 1 })
      .filter(({ path }) => path.includes('/locations?')).length;
    expect(pages).toBe(2);
    expect(await locationsOf(project)).toHaveLength(340);
  });
});

describe('synchronisation queue', () => {
  it('has one open job per project, also when asked at once', async () => {
    const { project } = await rig.linked('offices3');
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => enqueueSync(rig.context.db, project, null, rig.clock.now())),
    );
    expect(asked.filter((id) => id !== null)).toHaveLength(1);
    await finish(asked.find((id) => id !== null)!);
    expect(await enqueueSync(rig.context.db, project, null, rig.clock.now())).not.toBeNull();
    await rig.context.db
      .update(jobTable)
      .set({ state: 'cancelled' })
      .where(and(eq(jobTable.projectId, project.id), eq(jobTable.state, 'queued')));
  });

  it('queues every linked project again after its interval', async () => {
    const schedule = createSyncSchedule(rig.context);
    const { project } = await rig.linked('offices3');
    await rig.context.db.execute(sql`update project set gmb_account_id = null where id <> ${project.id}`);
    await rig.context.db.execute(sql`delete from provider_listing`);
    expect(await schedule.runDue()).toBe(1);
    expect(await schedule.runDue()).toBe(0);
    await runner.runDue();
    rig.clock.advance(14 * 60_000);
    expect(await schedule.runDue()).toBe(0);
    rig.clock.advance(60_000);
    expect(await schedule.runDue()).toBe(1);
  });
});
