import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertManyLocations } from '#src/testing/many-locations';
import { createFactories, type TestProject } from '#src/testing/factories';
import { createTestContext } from '#src/testing/test-app';
import type { AppContext } from '#src/app-context';
import { fieldHistory, location, mailOutbox, project } from './schema/index';
import { sharedTables, tenantRole } from './row-security';
import { asNobody, asSystem, asTenant } from './tenant-context';

let context: AppContext;
let own: TestProject;
let foreign: TestProject;
/** The names of all tables, and which of them have a tenant. */
let tables: { name: string; tenant: string | null }[];

beforeAll(async () => {
  ({ context } = await createTestContext());
  const make = createFactories(context);
  [own, foreign] = [await make.project(await make.account()), await make.project(await make.account())];
  for (const one of [own, foreign]) {
    const user = await make.user({ id: one.accountId } as never, { projects: [one] });
    await make.session(user);
    const [first] = await insertManyLocations(context.db, one, 5);
    await context.db.insert(fieldHistory).values({
      accountId: one.accountId,
      locationId: first ?? '',
      field: 'name',
      source: 'form',
      at: context.clock.now(),
    });
  }
  const { rows } = await context.db.execute<{ name: string; tenant: string | null }>(sql`
    select t.table_name as name, case when t.table_name = 'account' then 'id' else c.column_name end as tenant
    from information_schema.tables t
    left join information_schema.columns c on c.table_schema = t.table_schema and c.table_name = t.table_name
      and c.column_name = 'account_id'
    where t.table_schema = current_schema() and t.table_type = 'BASE TABLE' order by 1`);
  tables = rows;
});
afterAll(() => context.database.close());

const codeOf = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => 'nothing was refused',
    (error: unknown) => (error as { cause?: { code: string }; code?: string }).cause?.code ?? error,
  );
const locations = () => context.db.select({ accountId: location.accountId }).from(location);
const refusedByPolicy = '42501';

describe('row-level security', () => {
  it('has a read and a write policy on every table with an account, and no table left unjudged', async () => {
    const { rows } = await context.db.execute<{ name: string; is_on: boolean; policies: number }>(sql`
      select c.relname as name, c.relrowsecurity as is_on, (
        select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd = '*'
          and p.polqual is not null and p.polwithcheck is not null) as policies
      from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')`);
    const secured = new Map(rows.map((row) => [row.name, row.is_on && row.policies === 1]));
    const tenantTables = tables.filter(({ tenant }) => tenant !== null).map(({ name }) => name);
    expect(tenantTables.length).toBeGreaterThan(15);
    expect(tenantTables.filter((name) => secured.get(name) !== true)).toEqual([]);

    // What belongs to no account is out of reach, except for what is named.
    const { rows: reachable } = await context.db.execute<{ name: string }>(sql`
      select distinct table_name as name from information_schema.role_table_grants
      where table_schema = current_schema() and grantee = ${tenantRole}`);
    const names = reachable.map(({ name }) => name);
    expect(names.filter((name) => !tenantTables.includes(name)).sort()).toEqual([...sharedTables].sort());
  });

  it('shows a query without any condition only the rows of its account', async () => {
    expect(await locations()).toHaveLength(10);
    const seen = await asTenant(own.accountId, locations);
    expect(seen).toHaveLength(5);
    expect(new Set(seen.map(({ accountId }) => accountId))).toEqual(new Set([own.accountId]));
    for (const { name, tenant } of tables) {
      if (tenant === null) continue;
      const query = sql`select count(*)::int as n from ${sql.identifier(name)} where ${sql.identifier(tenant)} = ${foreign.accountId}`;
      const [row] = await asTenant(own.accountId, async () => (await context.db.execute(query)).rows);
      expect([name, row]).toEqual([name, { n: 0 }]);
    }
  });

  it('shows nothing to nobody', async () => {
    expect(await asNobody(locations)).toEqual([]);
    expect(await asNobody(() => context.db.$count(project))).toBe(0);
    const { rows } = await asNobody(() => context.database.pool.query('select * from account'));
    expect(rows).toEqual([]);
  });

  it('refuses to write for another account', async () => {
    const row = { id: randomUUID(), name: 'x', createdAt: context.clock.now() };
    const insert = (accountId: string) => () => context.db.insert(project).values({ ...row, accountId });
    expect(await codeOf(asTenant(own.accountId, insert(foreign.accountId)))).toBe(refusedByPolicy);
    expect(await codeOf(asNobody(insert(own.accountId)))).toBe(refusedByPolicy);
    const give = () =>
      context.db.update(project).set({ accountId: foreign.accountId }).where(eq(project.id, own.id));
    expect(await codeOf(asTenant(own.accountId, give))).toBe(refusedByPolicy);
    const rename = () => context.db.update(location).set({ name: 'taken' }).returning();
    expect(await asTenant(own.accountId, rename)).toHaveLength(5);
    const remove = () => context.db.delete(project).where(eq(project.id, foreign.id)).returning();
    expect(await asTenant(own.accountId, remove)).toEqual([]);
    const theirs = await context.db.select().from(location).where(eq(location.accountId, foreign.accountId));
    expect(theirs.filter(({ name }) => name === 'taken')).toEqual([]);
    await asTenant(own.accountId, insert(own.accountId));
  });

  it('lets history only be added to, and hides what is nobody’s', async () => {
    expect(await codeOf(asTenant(own.accountId, () => context.db.delete(fieldHistory)))).toBe(
      refusedByPolicy,
    );
    expect(await codeOf(asTenant(own.accountId, () => context.db.select().from(mailOutbox)))).toBe(
      refusedByPolicy,
    );
    expect(await codeOf(asTenant(own.accountId, () => context.db.execute(sql`create table t (a int)`)))).toBe(
      refusedByPolicy,
    );
  });

  it('keeps the context in which a transaction began, and gives none away with the connection', async () => {
    await asTenant(own.accountId, () =>
      context.db.transaction(async (tx) => {
        await asTenant(foreign.accountId, async () => {
          expect(await tx.$count(location)).toBe(5);
          expect((await tx.select().from(project)).map(({ accountId }) => accountId)).not.toContain(
            foreign.accountId,
          );
        });
      }),
    );
    expect(await asNobody(locations)).toEqual([]);
    await expect(
      asTenant(foreign.accountId, () => context.db.transaction((tx) => tx.execute(sql`select 1 / 0`))),
    ).rejects.toThrow();
    expect(await asTenant(own.accountId, locations)).toHaveLength(5);
    expect(await asSystem('start', locations)).toHaveLength(10);
  });

  it('keeps tenants apart whose queries run at the same time', async () => {
    const both = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? own : foreign).accountId);
    const seen = await Promise.all(both.map((accountId) => asTenant(accountId, locations)));
    seen.forEach((rows, index) => {
      expect(rows.map(({ accountId }) => accountId)).toEqual(Array.from({ length: 5 }, () => both[index]));
    });
  });

  it('refuses a tenant whose name is no id', async () => {
    await expect(asTenant(`'; reset role; --`, locations)).rejects.toMatchObject({
      cause: new TypeError('A tenant is named by a UUID.'),
    });
  });

  it('lets a new connection begin with nothing, whatever the last one had', async () => {
    await asSystem('start', async () => {
      const client = await context.database.pool.connect();
      client.release(true);
    });
    expect(await asNobody(locations)).toEqual([]);
  });
});
