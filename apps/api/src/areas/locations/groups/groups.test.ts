import type { GroupForm, LocationGroup } from '@frontage/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lockProjectFields } from '#src/areas/locations/record/project-lock';
import { plan, postSeries, projectMember, replyRule, userApprover, userLocation } from '#src/db/schema/index';
import { insertLocation } from '#src/testing/location-row';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

let test: TestApp;
let person: SignedInPerson;
let ids: Record<'pinheiros' | 'santos' | 'niteroi' | 'closed', string>;

const address = (locality: string, administrativeArea: string) => ({
  regionCode: 'BR',
  postalCode: null,
  administrativeArea,
  locality,
  sublocality: null,
  addressLines: [],
});

beforeAll(async () => {
  test = await buildTestApp();
  person = await test.signIn();
  const put = async (values: Parameters<typeof insertLocation>[2]) =>
    (await insertLocation(test.context, person.project, values)).id;
  ids = {
    pinheiros: await put({ name: 'Boa Vista - Pinheiros', storeCode: 'SP-1', labels: ['Rua'] }),
    santos: await put({
      name: 'Boa Vista - Água Branca',
      storeCode: 'SP-2',
      address: address('Santos', 'SP'),
    }),
    niteroi: await put({ name: 'Boa Vista - Icaraí', storeCode: null, address: address('Niterói', 'RJ') }),
    closed: await put({
      name: 'Boa Vista 100% - Centro',
      storeCode: 'RJ-9',
      status: 'CLOSED_PERMANENTLY',
      address: address('Niterói', 'RJ'),
      labels: ['Rua', 'Franquia'],
    }),
  };
});
afterAll(() => test.close());

const url = (path = '') => `/api/projects/${person.project.id}/groups${path}`;
const create = (form: GroupForm, who = person) => who.inject({ method: 'POST', url: url(), payload: form });
async function made(form: GroupForm): Promise<string> {
  const answer = await create(form);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ groupId: string }>().groupId;
}
const list = async (who = person) =>
  (await who.inject({ url: url() })).json<{ items: LocationGroup[] }>().items;
const countOf = async (id: string, who = person) => (await list(who)).find((one) => one.id === id)?.locations;
const found = async (groupId: string) => {
  const answer = await person.inject({
    url: `/api/projects/${person.project.id}/locations?group=${groupId}`,
  });
  return answer
    .json<{ items: { id: string }[] }>()
    .items.map(({ id }) => id)
    .sort();
};

describe('a group by rule', () => {
  const rules: [
    string,
    GroupForm & { kind: 'rule' } extends { rule: infer R } ? R : never,
    (keyof typeof ids)[],
  ][] = [
    [
      'values of a field',
      { match: 'all', conditions: [{ field: 'city', test: 'any_of', values: ['Niterói', 'Santos'] }] },
      ['santos', 'niteroi', 'closed'],
    ],
    [
      'none of the values, where the field may be empty',
      { match: 'all', conditions: [{ field: 'label', test: 'none_of', values: ['Rua'] }] },
      ['santos', 'niteroi'],
    ],
    [
      'text, accents and case aside',
      { match: 'all', conditions: [{ field: 'name', test: 'contains', text: 'AGUA' }] },
      ['santos'],
    ],
    [
      'signs of a pattern as they are',
      { match: 'all', conditions: [{ field: 'name', test: 'contains', text: '0%' }] },
      ['closed'],
    ],
    [
      'text that is not there, where the field is empty',
      { match: 'all', conditions: [{ field: 'storeCode', test: 'not_contains', text: 'sp' }] },
      ['niteroi', 'closed'],
    ],
    [
      'all conditions',
      {
        match: 'all',
        conditions: [
          { field: 'state', test: 'any_of', values: ['RJ'] },
          { field: 'status', test: 'any_of', values: ['OPEN'] },
        ],
      },
      ['niteroi'],
    ],
    [
      'any condition',
      {
        match: 'any',
        conditions: [
          { field: 'storeCode', test: 'starts_with', text: 'rj' },
          { field: 'state', test: 'any_of', values: ['SP'] },
        ],
      },
      ['pinheiros', 'santos', 'closed'],
    ],
  ];
  it.each(rules)('finds by %s', async (name, rule, expected) => {
    const id = await made({ kind: 'rule', name: `Regra: ${name}`, rule });
    expect(await found(id)).toEqual(expected.map((one) => ids[one]).sort());
    expect(await countOf(id)).toBe(expected.length);
    const counted = await person.inject({
      method: 'POST',
      url: url('/count'),
      payload: { form: { kind: 'rule', name: 'Ainda não salvo', rule } },
    });
    expect(counted.json()).toEqual({ locations: expected.length });
  });
});

describe('a fixed group', () => {
  it('has what was put in, and what the groups in it have, each once', async () => {
    const inner = await made({ kind: 'fixed', name: 'Dentro', locationIds: [ids.pinheiros, ids.santos] });
    const outer = await made({
      kind: 'fixed',
      name: 'Fora',
      locationIds: [ids.santos, ids.niteroi],
      partIds: [inner],
    });
    expect(await countOf(outer)).toBe(3);
    expect(await found(outer)).toEqual([ids.pinheiros, ids.santos, ids.niteroi].sort());
    const members = await person.inject({ url: url(`/${outer}/locations`) });
    expect(members.json<{ locationIds: string[] }>().locationIds.sort()).toEqual(
      [ids.santos, ids.niteroi].sort(),
    );

    const circle = await person.inject({
      method: 'PUT',
      url: url(`/${inner}`),
      payload: { kind: 'fixed', name: 'Dentro', locationIds: [], partIds: [outer] },
    });
    expect([circle.statusCode, circle.json<{ code: string }>().code]).toEqual([409, 'group_cycle']);

    const removed = await person.inject({ method: 'DELETE', url: url(`/${inner}`) });
    expect(removed.statusCode, removed.body).toBe(200);
    expect(await countOf(outer)).toBe(2);
    expect(await found(inner)).toEqual([]);
  });

  it('cannot be put into itself, nor get a name that another has', async () => {
    const id = await made({ kind: 'fixed', name: 'Única', locationIds: [] });
    const twin = await create({ kind: 'fixed', name: 'UNICA', locationIds: [] });
    expect(twin.json()).toMatchObject({ code: 'group_name_taken' });
    const update = (form: GroupForm) => person.inject({ method: 'PUT', url: url(`/${id}`), payload: form });
    const self = await update({ kind: 'fixed', name: 'Única', locationIds: [], partIds: [id] });
    expect(self.json()).toMatchObject({ code: 'group_cycle' });
    expect((await update({ kind: 'fixed', name: 'Única', locationIds: [ids.closed] })).statusCode).toBe(200);
    expect(await countOf(id)).toBe(1);
  });

  it('is closed to a circle that two people make at the same time', async () => {
    const [a, b] = [
      await made({ kind: 'fixed', name: 'A', locationIds: [] }),
      await made({ kind: 'fixed', name: 'B', locationIds: [] }),
    ];
    const into = (id: string, name: string, part: string) =>
      person.inject({
        method: 'PUT',
        url: url(`/${id}`),
        payload: { kind: 'fixed', name, locationIds: [], partIds: [part] },
      });
    const answers = await Promise.all([into(a, 'A', b), into(b, 'B', a)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('pasted codes', () => {
  it('are store codes, numbers or ids; the unknown ones are named as they were typed', async () => {
    const answer = await person.inject({
      method: 'POST',
      url: url('/lookup'),
      payload: { codes: ['sp-1', 'SP-1', 'Nada-7', ids.niteroi] },
    });
    expect(answer.json()).toMatchObject({
      found: [{ locationId: ids.pinheiros }, { locationId: ids.niteroi }],
      unknown: ['Nada-7'],
    });
  });
});

describe('who sees some locations only', () => {
  it('counts those alone, and changes no group of others', async () => {
    const group = await made({ kind: 'fixed', name: 'De todos', locationIds: [ids.pinheiros, ids.santos] });
    const limited = await test.signIn({
      account: person.account,
      project: person.project,
      user: { role: 1 },
    });
    const { db } = test.context;
    await db.update(projectMember).set({ isLimited: true }).where(eq(projectMember.userId, limited.user.id));
    await db.insert(userLocation).values({
      accountId: person.account.id,
      userId: limited.user.id,
      projectId: person.project.id,
      locationId: ids.pinheiros,
    });
    expect(await countOf(group, limited)).toBe(1);
    const payload = { kind: 'fixed', name: 'De todos', locationIds: [] };
    const changed = await limited.inject({ method: 'PUT', url: url(`/${group}`), payload });
    expect(changed.statusCode).toBe(403);
    expect((await limited.inject({ method: 'DELETE', url: url(`/${group}`) })).statusCode).toBe(403);
    const beyond = await create({ kind: 'fixed', name: 'Dele', locationIds: [ids.santos] }, limited);
    expect(beyond.statusCode).toBe(404);
    expect(
      (await create({ kind: 'fixed', name: 'Dele', locationIds: [ids.pinheiros] }, limited)).statusCode,
    ).toBe(201);
    expect(await countOf(group)).toBe(2);
  });
});

describe('a group that something is sent to', () => {
  it.each(['a recurring post', 'a rule that answers', 'a recurring post, by the group around it'])(
    '%s: is changed by nobody who could not have it sent there',
    async (what) => {
      const { db } = test.context;
      const { project, account, user } = person;
      const owned = { accountId: account.id, projectId: project.id };
      const at = test.clock.now();
      const limited = await test.signIn({ account, project, user: { role: 1 } });
      await db
        .update(projectMember)
        .set({ isLimited: true })
        .where(eq(projectMember.userId, limited.user.id));
      await db.insert(userLocation).values({ ...owned, userId: limited.user.id, locationId: ids.pinheiros });
      const suggesting = await test.signIn({ account, project });
      await db
        .insert(userApprover)
        .values({ accountId: account.id, userId: suggesting.user.id, approverId: user.id });
      const form: GroupForm = { kind: 'fixed', name: `Para ${what}`, locationIds: [ids.pinheiros] };
      const own = await create(form, limited);
      const inner = own.json<{ groupId: string }>().groupId;
      const around = what.endsWith('around it');
      const groupId = around
        ? await made({ kind: 'fixed', name: 'Ao redor', locationIds: [], partIds: [inner] })
        : inner;
      const change = async (who: SignedInPerson) => {
        const put = await who.inject({ method: 'PUT', url: url(`/${inner}`), payload: form });
        const payload = { selection: { by: 'ids', ids: [ids.pinheiros] } };
        const add = await who.inject({ method: 'POST', url: url(`/${inner}/locations`), payload });
        return [put, add].map((answer) =>
          answer.statusCode < 300 ? 'done' : answer.json<{ code: string }>().code,
        );
      };
      expect([await change(limited), await change(suggesting)].flat()).toEqual([
        'done',
        'done',
        'done',
        'done',
      ]);
      if (what.startsWith('a recurring post')) {
        const [planId, id] = [randomUUID(), randomUUID()];
        await db.insert(plan).values({
          ...owned,
          id: planId,
          title: 'Fornada',
          source: 'post',
          state: 'draft',
          createdBy: user.id,
          createdAt: at,
        });
        await db.insert(postSeries).values({
          ...owned,
          ...{ id, planId, kind: 'news', firstDate: '2026-11-20', cursor: '2026-11-21', follows: true },
          content: { kind: 'news', text: 'Fornada', photo: null, button: null, event: null, offer: null },
          rule: { pattern: { every: 'day' }, time: '09:00', start: '2026-11-20', until: null, skipped: [] },
          selection: { by: 'group', groupId, except: [] },
          ...{ state: 'active', nextWall: '2026-11-21T09:00', createdBy: user.id, createdAt: at },
        });
      } else
        await db.insert(replyRule).values({
          ...owned,
          ...{
            id: randomUUID(),
            place: 0,
            name: 'Elogios',
            optIns: [],
            dailyLimit: 5,
            isOn: true,
            triedVersion: 1,
          },
          conditions: [{ field: 'group', test: 'any_of', values: [groupId] }],
          actions: {
            reply: { how: 'send', from: { kind: 'pool', name: 'Elogios' }, delayMinutes: 60 },
            ...{ assigneeId: null, labels: [], notify: [] },
          },
          ...{ switchedBy: user.id, switchedAt: at, changedAt: at, createdAt: at },
        });
      const remove = (who: SignedInPerson) => who.inject({ method: 'DELETE', url: url(`/${inner}`) });
      expect(await change(limited)).toEqual(['not_authorized', 'not_authorized']);
      expect(await change(suggesting)).toEqual(['approval_required', 'approval_required']);
      expect((await remove(limited)).json()).toMatchObject({ code: 'not_authorized' });
      expect((await remove(suggesting)).json()).toMatchObject({ code: 'approval_required' });
      expect(await change(person)).toEqual(['done', 'done']);
      expect((await remove(person)).statusCode).toBe(200);
    },
  );

  it('is changed by nobody else in the moment in which the sending begins', async (context) => {
    context.skip(test.context.database.kind === 'embedded', 'It runs one statement at a time.');
    const { db } = test.context;
    const { project, account, user } = person;
    const owned = { accountId: account.id, projectId: project.id };
    const suggesting = await test.signIn({ account, project });
    await db
      .insert(userApprover)
      .values({ accountId: account.id, userId: suggesting.user.id, approverId: user.id });
    const form: GroupForm = { kind: 'fixed', name: 'Em breve', locationIds: [ids.pinheiros] };
    const groupId = await made(form);
    const at = test.clock.now();
    const began = await db.transaction(async (tx) => {
      // As whoever begins a series or switches a rule on holds it.
      await lockProjectFields(tx, project.id);
      const change = suggesting.inject({ method: 'PUT', url: url(`/${groupId}`), payload: form });
      await vi.waitFor(async () => {
        const { rows } = await tx.execute(sql`
          select 1 from pg_locks l where not l.granted and pg_backend_pid() = any(pg_blocking_pids(l.pid))`);
        expect(rows).not.toEqual([]);
      });
      await tx.insert(replyRule).values({
        ...owned,
        ...{ id: randomUUID(), place: 9, name: 'Elogios', optIns: [], dailyLimit: 5 },
        ...{ isOn: true, triedVersion: 1, switchedBy: user.id, switchedAt: at, changedAt: at, createdAt: at },
        conditions: [{ field: 'group', test: 'none_of', values: [groupId] }],
        actions: {
          reply: { how: 'send', from: { kind: 'pool', name: 'Elogios' }, delayMinutes: 60 },
          ...{ assigneeId: null, labels: [], notify: [] },
        },
      });
      return { change };
    });
    expect((await began.change).json()).toMatchObject({ code: 'approval_required' });
  });
});

describe('putting locations into a group', () => {
  const add = (groupId: string, selection: object, who = person) =>
    who.inject({ method: 'POST', url: url(`/${groupId}/locations`), payload: { selection } });

  it('keeps what the group has, and counts what is new', async () => {
    const id = await made({ kind: 'fixed', name: 'Aberturas', locationIds: [ids.santos] });
    const both = { by: 'ids', ids: [ids.santos, ids.niteroi] };
    expect((await add(id, both)).json()).toEqual({ added: 1 });
    expect((await add(id, { by: 'filter', filter: { status: 'OPEN' } })).json()).toEqual({ added: 1 });
    expect(await found(id)).toEqual([ids.pinheiros, ids.santos, ids.niteroi].sort());
  });

  it('leaves a group alone that finds its locations by a rule', async () => {
    const rule = {
      match: 'all' as const,
      conditions: [{ field: 'city' as const, test: 'any_of' as const, values: ['Santos'] }],
    };
    const id = await made({ kind: 'rule', name: 'Santos por regra', rule });
    expect((await add(id, { by: 'ids', ids: [ids.niteroi] })).json()).toMatchObject({
      code: 'group_is_a_rule',
    });
  });
});
