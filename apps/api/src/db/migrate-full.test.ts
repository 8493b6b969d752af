import { asc, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppContext } from '#src/app-context';
import { createFactories } from '#src/testing/factories';
import { insertManyLocations } from '#src/testing/many-locations';
import { createTestContext } from '#src/testing/test-app';
import { migrate } from './migrate';
import { fieldHistory, job, ledgerEntry, plan, planItem } from './schema/index';
import { asSystem } from './tenant-context';

const count = 2_000;
let context: AppContext;
let jobId: string;
let planId: string;

beforeAll(async () => {
  ({ context } = await createTestContext());
  const { db, clock } = context;
  const make = createFactories(context);
  const account = await make.account();
  const project = await make.project(account);
  const person = await make.user(account, { projects: [project] });
  const ids = await insertManyLocations(db, project, count);
  [jobId, planId] = [randomUUID(), randomUUID()];
  const at = clock.now();
  const owned = { accountId: account.id, projectId: project.id };
  const head = { ...owned, title: 'x', createdAt: at };
  await db
    .insert(plan)
    .values({ ...head, id: planId, source: 'csv', state: 'applied', createdBy: person.id });
  await db.insert(job).values({ ...head, id: jobId, kind: 'apply', state: 'done', runAt: at });
  const rows = ids.map((locationId, index) => ({
    locationId,
    seq: index + 1,
    field: 'name' as const,
    to: 'x',
  }));
  for (let from = 0; from < rows.length; from += 500) {
    const some = rows.slice(from, from + 500);
    await db.insert(planItem).values(
      some.map((row) => ({
        ...row,
        accountId: account.id,
        planId,
        locationSeq: row.seq,
        state: 'changed' as const,
      })),
    );
    await db
      .insert(ledgerEntry)
      .values(some.map((row) => ({ ...row, ...owned, jobId, state: 'live', updatedAt: at })));
    await db.insert(fieldHistory).values(
      some.map(({ locationId, field, to }) => ({
        locationId,
        field,
        to,
        accountId: account.id,
        source: 'csv',
        jobId,
        at,
      })),
    );
  }
});
afterAll(() => context.database.close());

it('gives a database that is full of values subjects and the law of the ledger, and changes no row', async () => {
  const { db, database } = context;
  const entries = () =>
    db.select().from(ledgerEntry).where(eq(ledgerEntry.jobId, jobId)).orderBy(asc(ledgerEntry.seq));
  const before = await entries();
  // As it was before these two migrations; what hides rows by the column goes with it and comes back.
  await asSystem('start', async () => {
    await db.execute(sql`drop trigger ledger_moves on ledger_entry`);
    await db.execute(sql`drop function refuse_ledger_move()`);
    for (const table of ['plan_item', 'ledger_entry', 'field_history'])
      await db.execute(sql`alter table ${sql.identifier(table)} drop column subject_id cascade`);
    await db.execute(sql`delete from schema_migration where name in ('041-ledger-moves', '042-subjects')`);
  });
  expect(await migrate(database.pool)).toEqual(['041-ledger-moves', '042-subjects']);
  expect(await entries()).toEqual(before);
  expect(before).toHaveLength(count);
  expect(await db.$count(planItem, eq(planItem.planId, planId))).toBe(count);
  expect(await db.$count(fieldHistory, eq(fieldHistory.jobId, jobId))).toBe(count);

  const wrong = { constraint: 'ledger_entry_subject' };
  const isEntry = eq(ledgerEntry.jobId, jobId);
  await expect(db.update(ledgerEntry).set({ subjectId: randomUUID() }).where(isEntry)).rejects.toMatchObject({
    cause: wrong,
  });
  await expect(db.update(ledgerEntry).set({ field: 'reply' }).where(isEntry)).rejects.toMatchObject({
    cause: wrong,
  });
  const moved = db.update(ledgerEntry).set({ state: 'queued' }).where(isEntry);
  await expect(moved).rejects.toMatchObject({ cause: { constraint: 'ledger_moves' } });
});
