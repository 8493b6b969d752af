import type { AuditLogEvent } from '@frontage/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { auditedFields } from '@frontage/domain';
import { record, type AuditEvent } from './record';

const typedKeys = <K extends string>(of: Readonly<Record<K, unknown>>) => Object.keys(of) as K[];

let test: TestApp;
let person: SignedInPerson;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await test.signIn();
});

const write = (values: Partial<AuditEvent> = {}, by: SignedInPerson = person) =>
  record(test.context.db, {
    accountId: by.account.id,
    actor: { kind: 'user', id: by.user.id, name: by.user.name },
    origin: { ip: '203.0.113.7', userAgent: 'Browser', requestId: 'r' },
    at: test.clock.now(),
    action: 'plan_applied',
    ...values,
  });

type Page = { items: AuditLogEvent[]; next: string | null };
async function list(query: Record<string, string> = {}, by = person, timezone = 'America/Sao_Paulo') {
  const answer = await by.inject({ url: '/api/audit/events', query, headers: { timezone } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Page>();
}
const actionsOf = ({ items }: Page) => items.map(({ action }) => action);

describe('the audit log as a list', () => {
  it('is paged newest first, without a gap or a repeat, also among equal times', async () => {
    for (let index = 0; index < 25; index += 1) {
      await write({ object: { kind: 'plan', id: String(index) } });
      if (index % 10 === 9) test.clock.advance(1_000);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Page = await list({ limit: '7', ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...page.items.map(({ object }) => object?.id ?? ''));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => String(24 - index)));
  });

  it('is narrowed by who, group, project and text', async () => {
    const other = await test.make.user(person.account, { name: 'Édna Araújo' });
    await write({ action: 'role_changed', actor: { kind: 'user', id: other.id, name: other.name } });
    await write({ action: 'plan_applied', projectId: person.project.id });
    await write({ action: 'plan_exported', object: { kind: 'plan', id: 'x', name: 'Natal 100%' } });
    expect(actionsOf(await list({ actorId: other.id }))).toEqual(['role_changed']);
    expect(actionsOf(await list({ group: 'changes' }))).toEqual(['plan_applied']);
    expect(actionsOf(await list({ projectId: person.project.id }))).toEqual(['plan_applied']);
    expect(actionsOf(await list({ search: 'ARAUJO edna' }))).toEqual(['role_changed']);
    expect(actionsOf(await list({ search: '100%' }))).toEqual(['plan_exported']);
    expect(actionsOf(await list({ search: '%' }))).toEqual(['plan_exported']);
    expect((await list()).items[1]?.project).toEqual({ id: person.project.id, name: person.project.name });
  });

  it('hides posts and replies, and what makes and answers them, from people who may not see them', async () => {
    for (const action of typedKeys(auditedFields)) await write({ action });
    const { account, project } = person;
    const seenWithout = async (permission: 'reviews:view' | 'posts:view') => {
      const other = await test.signIn({ account, project, user: { permissions: { [permission]: false } } });
      return new Set(actionsOf(await list({ limit: '200' }, other)));
    };
    const of = (...fields: string[]) =>
      typedKeys(auditedFields).filter((action) => fields.includes(auditedFields[action]));
    expect(await seenWithout('reviews:view')).toEqual(new Set(of('post')));
    expect(await seenWithout('posts:view')).toEqual(new Set(of('reply', 'answer')));
  });

  it("takes days as those of the caller's zone, and none after today", async () => {
    test.clock.set('2026-11-21T02:30:00Z');
    person = await test.signIn();
    await write({ action: 'plan_applied' });
    test.clock.set('2026-11-21T03:30:00Z');
    person = { ...person, ...(await test.signIn({ account: person.account, project: person.project })) };
    await write({ action: 'plan_exported' });
    expect(actionsOf(await list({ from: '2026-11-20', to: '2026-11-20' }))).toEqual(['plan_applied']);
    expect(actionsOf(await list({ from: '2026-11-21' }))).toEqual(['plan_exported']);
    expect(actionsOf(await list({ from: '2026-11-21', to: '2026-11-21' }, person, 'UTC'))).toHaveLength(2);
    for (const query of [
      { to: '2026-11-22' },
      { from: '2026-11-22' },
      { from: '2026-11-21', to: '2026-11-20' },
    ]) {
      for (const path of ['events', 'events.csv']) {
        const answer = await person.inject({
          url: `/api/audit/${path}`,
          query: query as Record<string, string>,
          headers: { timezone: 'America/Sao_Paulo' },
        });
        expect([query, path, answer.statusCode]).toEqual([query, path, 400]);
      }
    }
    expect(actionsOf(await list())).toEqual(['plan_exported', 'plan_applied']);
  });

  it("shows nobody another account's events", async () => {
    const other = await test.signIn({ user: { role: 3 } });
    await write({ object: { kind: 'plan', id: 'canary' } }, other);
    const boss = await test.signIn({ account: person.account, user: { role: 3 } });
    await write();
    const queries: Record<string, string>[] = [
      {},
      { actorId: other.user.id },
      { projectId: other.project.id },
    ];
    for (const query of queries) expect(JSON.stringify(await list(query, boss))).not.toContain('canary');
    expect(actionsOf(await list({}, other))).toEqual(['plan_applied']);
    const people = (await boss.inject({ url: '/api/audit/people' })).json<{ items: { id: string }[] }>();
    expect(people.items.map(({ id }) => id).sort()).toEqual([person.user.id, boss.user.id].sort());
  });

  it('shows a Client Admin the projects they reach alone, and an Admin all', async () => {
    const apart = await test.make.project(person.account);
    await write({ action: 'plan_applied', projectId: person.project.id });
    await write({ action: 'plan_discarded', projectId: apart.id });
    await write({ action: 'role_changed' });
    const admin = await test.signIn({ account: person.account, user: { role: 2 } });
    expect(actionsOf(await list())).toEqual(['role_changed', 'plan_applied']);
    expect(actionsOf(await list({ projectId: apart.id }))).toEqual([]);
    expect(actionsOf(await list({}, admin))).toEqual(['role_changed', 'plan_discarded', 'plan_applied']);
  });

  it('is a table that no spreadsheet evaluates, and its download is an event of its own', async () => {
    await write({ object: { kind: 'plan', id: 'p', name: '=HYPERLINK("http://x")' } });
    await write({ action: 'role_changed' });
    const answer = await person.inject({ url: '/api/audit/events.csv', query: { group: 'changes' } });
    expect(answer.headers['content-disposition']).toContain('filename="audit 2026-11-21.csv"');
    const lines = answer.body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(actionsOf(await list({ group: 'exports' }))).toEqual(['audit_exported']);
  });

  it('uses an index for every filter, whatever the account has', async () => {
    const { db } = test.context;
    await db.execute(sql`
      insert into audit_event (account_id, at, action, action_group, actor_kind, actor_id, search_text)
      select ${person.account.id}, now() - i * interval '1 second', 'plan_applied', 'changes', 'user',
        case when i % 5000 = 0 then ${person.user.id}::uuid else gen_random_uuid() end, 'pessoa ' || i
      from generate_series(1, 20000) i`);
    await db.execute(sql`analyze audit_event`);
    const plans = [sql`true`, sql`e.actor_id = ${person.user.id}`, sql`e.action_group = 'people'`];
    for (const filter of plans) {
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`
        explain select * from audit_event e where e.account_id = ${person.account.id} and ${filter}
          and (e.at, e.id) < (now(), 9000000) order by e.at desc, e.id desc limit 51`);
      const text = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(text).toContain('Index Scan');
      expect(text).not.toContain('Seq Scan');
    }
  });
});
