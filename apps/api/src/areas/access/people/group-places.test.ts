import type { Invite, LocationGroup, UserDetail } from '@frontage/api-client/contract';
import type { GroupRule } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { location, mailOutbox, userLocation } from '#src/db/schema/index';
import { sealContext } from '#src/mail/mail';
import type { TestAccount, TestProject } from '#src/testing/factories';
import { insertLocation } from '#src/testing/location-row';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

let test: TestApp;
let account: TestAccount;
let north: TestProject;
let south: TestProject;
let admin: SignedInPerson;
/** Works in all of the north. */
let manager: SignedInPerson;

beforeAll(async () => {
  test = await buildTestApp();
  account = await test.make.account();
  north = await test.make.project(account, { name: 'Norte' });
  south = await test.make.project(account, { name: 'Sul' });
  admin = await test.signIn({ account, project: north, user: { role: 2 } });
  manager = await test.signIn({ account, project: north, user: { role: 1 } });
});
afterAll(() => test.close());

let counter = 0;
const unique = (name: string) => `${name} ${String((counter += 1))}`;
const shop = async (place: TestProject, city: string, values: { name?: string; labels?: string[] } = {}) =>
  (await insertLocation(test.context, place, { name: unique('Loja'), storeCode: null, ...values }, { city }))
    .id;
const codeOf = (answer: LightMyRequestResponse) => answer.json<{ code: string }>().code;
const accepted = (answer: LightMyRequestResponse): LightMyRequestResponse => {
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
};
const saveGroup = (by: SignedInPerson, place: TestProject, form: object, id?: string) =>
  by.inject({
    method: id === undefined ? 'POST' : 'PUT',
    url: `/api/projects/${place.id}/groups${id === undefined ? '' : `/${id}`}`,
    payload: form,
  });
const groupOf = async (form: object, place = north, by = admin) =>
  accepted(await saveGroup(by, place, form)).json<{ groupId: string }>().groupId;
const ofCity = (...values: string[]): GroupRule => ({
  match: 'all',
  conditions: [{ field: 'city', test: 'any_of', values }],
});
const byRule = (rule: GroupRule) => ({ kind: 'rule', name: unique('Regra'), rule });
const fixed = (locationIds: string[], partIds: string[] = []) => ({
  kind: 'fixed',
  name: unique('Grupo'),
  locationIds,
  partIds,
});
const password = 'Broa-de-milho-7';
const create = (by: SignedInPerson, values: object) =>
  by.inject({
    method: 'POST',
    url: '/api/account/users',
    payload: {
      name: 'Pessoa',
      email: `${String((counter += 1))}@grupos.example`,
      password,
      role: 0,
      ...values,
    },
  });
const change = (by: SignedInPerson, id: string, payload: object) =>
  by.inject({ method: 'PATCH', url: `/api/account/users/${id}`, payload });
/** Somebody who sees what these groups have, and nothing else. */
async function seerOf(groupIds: string[], role: 0 | 1 = 0): Promise<SignedInPerson> {
  const person = await test.signIn({ account, project: south, user: { role } });
  accepted(await change(admin, person.user.id, { projectIds: [], groupIds }));
  return person;
}
const seen = async (by: SignedInPerson, place = north) =>
  accepted(await by.inject({ url: `/api/projects/${place.id}/locations` }))
    .json<{ items: { id: string }[] }>()
    .items.map(({ id }) => id)
    .sort();

describe('somebody whose places are groups', () => {
  it('sees what a rule finds, from the moment that it finds it until it does not', async () => {
    const city = unique('Cidade');
    const [first, other] = [await shop(north, city), await shop(north, unique('Outra'))];
    const person = await seerOf([await groupOf(byRule(ofCity(city)))]);
    expect(await seen(person)).toEqual([first]);

    const opened = await shop(north, city);
    expect(await seen(person)).toEqual([first, opened].sort());
    const { db } = test.context;
    await db.update(location).set({ city }).where(eq(location.id, other));
    await db.update(location).set({ city: 'Longe' }).where(eq(location.id, first));
    expect(await seen(person)).toEqual([opened, other].sort());
    // Another project's location of that city is none of the group's.
    await shop(south, city);
    expect((await person.inject({ url: `/api/projects/${south.id}/locations` })).statusCode).toBe(404);
    expect(await seen(person)).toEqual([opened, other].sort());
  });

  it('follows what is put into a group, taken out, and nested in it', async () => {
    const shops = [await shop(north, 'A'), await shop(north, 'B'), await shop(north, 'C')];
    const [one = '', two = '', three = ''] = shops;
    const inner = fixed([two]);
    const innerId = await groupOf(inner);
    const outer = fixed([one]);
    const outerId = await groupOf(outer);
    const person = await seerOf([outerId]);
    expect(await seen(person)).toEqual([one]);
    accepted(await saveGroup(admin, north, { ...outer, partIds: [innerId] }, outerId));
    expect(await seen(person)).toEqual([one, two].sort());
    const added = await admin.inject({
      method: 'POST',
      url: `/api/projects/${north.id}/groups/${innerId}/locations`,
      payload: { selection: { by: 'ids', ids: [three] } },
    });
    accepted(added);
    expect(await seen(person)).toEqual([...shops].sort());
    accepted(await saveGroup(admin, north, { ...outer, locationIds: [], partIds: [] }, outerId));
    expect(await seen(person)).toEqual([]);
    accepted(await saveGroup(admin, north, { ...outer, locationIds: [three] }, outerId));
    expect(await seen(person)).toEqual([three]);
  });

  it('sees a location as long as one of their groups, or they themselves, have it', async () => {
    const [one, two] = [await shop(north, 'A'), await shop(north, 'B')];
    const [a, b] = [await groupOf(fixed([one, two])), await groupOf(fixed([two]))];
    const person = await seerOf([a, b]);
    accepted(await change(admin, person.user.id, { groupIds: [b] }));
    expect(await seen(person)).toEqual([two]);
    accepted(await change(admin, person.user.id, { groupIds: [], locationIds: [one] }));
    expect(await seen(person)).toEqual([one]);
    accepted(await change(admin, person.user.id, { groupIds: [a] }));
    expect(await seen(person)).toEqual([one, two].sort());
    const { db } = test.context;
    const rows = await db.select().from(userLocation).where(eq(userLocation.userId, person.user.id));
    expect(rows).toHaveLength(3);
    accepted(await change(admin, person.user.id, { projectIds: [north.id] }));
    expect(await db.$count(userLocation, eq(userLocation.userId, person.user.id))).toBe(0);
  });

  const odd = { name: 'Água 50% \\_ Ção', labels: ['Rua', 'Franquia'] };
  const rules: GroupRule['conditions'] = [
    { field: 'label', test: 'any_of', values: ['Rua', 'Outra'] },
    { field: 'label', test: 'none_of', values: ['Rua'] },
    { field: 'city', test: 'none_of', values: ['Santos'] },
    { field: 'state', test: 'any_of', values: ['SP'] },
    { field: 'status', test: 'none_of', values: ['OPEN'] },
    { field: 'category', test: 'any_of', values: ['categories/gcid:bakery'] },
    { field: 'name', test: 'contains', text: '50% \\_ ÇÃO' },
    { field: 'name', test: 'not_contains', text: 'AGUA' },
    { field: 'name', test: 'starts_with', text: 'água' },
    { field: 'storeCode', test: 'not_contains', text: 'x' },
    { field: 'storeCode', test: 'starts_with', text: 'ab-' },
  ];
  it('sees by every kind of rule what the list finds by it', async () => {
    const place = await test.make.project(account);
    const values = [
      { ...odd, storeCode: 'AB-1', city: 'Santos', state: 'SP' },
      { name: 'Agua Clara', labels: [], storeCode: null, city: null, state: null },
      { name: 'Outra', labels: ['Outra'], storeCode: 'X-1', city: 'Niterói', state: 'RJ' },
      { name: 'Fechada', labels: ['Rua'], storeCode: 'ab-2', city: 'Santos', state: 'SP' },
    ];
    for (const { city, state, ...one } of values)
      await insertLocation(
        test.context,
        place,
        { ...one, ...(one.name === 'Fechada' ? { status: 'CLOSED_PERMANENTLY' as const } : {}) },
        { city, state },
      );
    const pairs = rules.map((one, index) => [one, rules[(index + 4) % rules.length] ?? one]);
    const all: GroupRule[] = [
      ...rules.map((one): GroupRule => ({ match: 'all', conditions: [one] })),
      ...pairs.map((conditions): GroupRule => ({ match: 'all', conditions })),
      ...pairs.map((conditions): GroupRule => ({ match: 'any', conditions })),
    ];
    const form = byRule(all[0] ?? ofCity('x'));
    const groupId = await groupOf(form, place);
    const person = await seerOf([groupId]);
    let found = 0;
    for (const rule of all) {
      accepted(await saveGroup(admin, place, { ...form, rule }, groupId));
      const listed = await admin.inject({ url: `/api/projects/${place.id}/locations?group=${groupId}` });
      const expected = accepted(listed)
        .json<{ items: { id: string }[] }>()
        .items.map(({ id }) => id);
      expect(await seen(person, place), JSON.stringify(rule)).toEqual(expected.sort());
      found += expected.length;
    }
    expect(found).toBeGreaterThan(all.length);
  });
});

describe('a group as a place', () => {
  it('is offered to and given by whoever holds it or its project, and by nobody else', async () => {
    const [northern, southern] = [await groupOf(fixed([])), await groupOf(fixed([]), south)];
    const offered = async (by: SignedInPerson) =>
      accepted(await by.inject({ url: '/api/account/users/choices' }))
        .json<{ groups: { id: string }[] }>()
        .groups.map(({ id }) => id);
    expect(await offered(admin)).toEqual(expect.arrayContaining([northern, southern]));
    expect(await offered(manager)).toContain(northern);
    expect(await offered(manager)).not.toContain(southern);
    const limited = await seerOf([northern], 1);
    expect(await offered(limited)).toEqual([northern]);

    const made = accepted(await create(limited, { groupIds: [northern] })).json<UserDetail>();
    expect(made).toMatchObject({ groups: [{ id: northern, projectName: 'Norte' }], locationCount: 0 });
    for (const [by, groupIds] of [
      [manager, [southern]],
      [limited, [southern]],
      [limited, [await groupOf(fixed([]))]],
      [admin, ['00000000-0000-4000-8000-000000000000']],
      [await test.signIn({ user: { role: 2 } }), [northern]],
    ] as const)
      expect(codeOf(await create(by, { groupIds }))).toBe('permission_change_not_authorized');
    // Who was given the locations alone does not reach what the group will have.
    const single = await test.signIn({ account, project: south, user: { role: 1 } });
    const location = await shop(north, 'A');
    accepted(await change(admin, single.user.id, { projectIds: [], locationIds: [location] }));
    const group = await groupOf(fixed([location]));
    expect(codeOf(await create(single, { groupIds: [group] }))).toBe('permission_change_not_authorized');
    const inGroup = await seerOf([group]);
    expect(codeOf(await change(single, inGroup.user.id, { name: 'Outra' }))).toBe(
      'permission_change_not_authorized',
    );
  });

  it('stays with a person whom somebody changes that does not know of it', async () => {
    const southern = await groupOf(fixed([]), south);
    const made = accepted(
      await create(admin, { projectIds: [north.id], groupIds: [southern] }),
    ).json<UserDetail>();
    const asManager = accepted(
      await manager.inject({ url: `/api/account/users/${made.id}` }),
    ).json<UserDetail>();
    expect(asManager).toMatchObject({ groups: [], hiddenScope: 1, rights: { edit: false } });
    const listed = await manager.inject({ url: '/api/account/users', query: { search: made.email } });
    expect(listed.json()).toMatchObject({ items: [{ groups: [] }] });
  });

  it('is changed only by who may change people, and never by whom it limits', async () => {
    const form = fixed([await shop(north, 'A')]);
    const groupId = await groupOf(form);
    const innerForm = fixed([]);
    const inner = await groupOf(innerForm);
    accepted(await saveGroup(admin, north, { ...form, partIds: [inner] }, groupId));
    const editor = await test.signIn({
      account,
      project: north,
      user: { role: 0, permissions: { 'locations:edit': true } },
    });
    const more = { ...innerForm, locationIds: [await shop(north, 'B')] };
    accepted(await saveGroup(editor, north, more, inner));
    const limited = await seerOf([groupId], 1);
    for (const by of [editor, limited])
      for (const [one, id] of [
        [form, groupId],
        [innerForm, inner],
      ] as const) {
        expect((await saveGroup(by, north, one, id)).statusCode).toBe(403);
        const remove = { method: 'DELETE' as const, url: `/api/projects/${north.id}/groups/${id}` };
        expect((await by.inject(remove)).statusCode).toBe(403);
      }
    const canEdit = async (by: SignedInPerson) =>
      accepted(await by.inject({ url: `/api/projects/${north.id}/groups` }))
        .json<{ items: LocationGroup[] }>()
        .items.filter(({ id, canEdit: may }) => may && [groupId, inner].includes(id)).length;
    expect([await canEdit(editor), await canEdit(limited), await canEdit(manager)]).toEqual([0, 0, 2]);

    // Their own group is theirs to change until somebody sees locations through it.
    const own = fixed([form.locationIds[0] ?? '']);
    const ownId = await groupOf(own, north, limited);
    accepted(await saveGroup(limited, north, own, ownId));
    await seerOf([ownId]);
    expect(codeOf(await saveGroup(limited, north, own, ownId))).toBe('group_gives_access');
    const remove = await admin.inject({
      method: 'DELETE',
      url: `/api/projects/${north.id}/groups/${ownId}`,
    });
    expect(codeOf(remove)).toBe('group_in_use');
    accepted(await saveGroup(manager, north, own, ownId));
  });

  it('comes with an invite, as what it has then', async () => {
    const groupId = await groupOf(fixed([await shop(north, 'A')]));
    const email = 'convite@grupos.example';
    const sent = await manager.inject({
      method: 'POST',
      url: '/api/account/invites',
      payload: { emails: [email], role: 0, groupIds: [groupId] },
    });
    accepted(sent);
    const listed = await manager.inject({ url: '/api/account/invites', query: { search: email } });
    expect(accepted(listed).json<{ items: Invite[] }>().items).toMatchObject([
      { groups: [{ id: groupId }], locationCount: 0, canManage: true },
    ]);
    const [mail] = await test.context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
    const { token } = JSON.parse(
      test.context.secrets.open(mail?.sealedParams ?? '', sealContext(mail?.id ?? '')),
    ) as { token: string };
    const opened = await test.app.inject({ method: 'POST', url: '/api/invites/open', payload: { token } });
    expect(opened.json()).toMatchObject({ projects: [], locationCount: 0 });
    expect(opened.json<{ groups: string[] }>().groups).toHaveLength(1);
    accepted(
      await test.app.inject({
        method: 'POST',
        url: '/api/invites/accept',
        payload: { token, name: 'Nova', password },
      }),
    );
    const login = await test.app.inject({ method: 'POST', url: '/api/login', payload: { email, password } });
    const { access_token: access } = login.json<{ access_token: string }>();
    const locations = await test.app.inject({
      url: `/api/projects/${north.id}/locations`,
      headers: { authorization: `Bearer ${access}` },
    });
    expect(locations.json()).toMatchObject({ total: 1 });
  });
});

describe('locations and groups that change at the same time', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'leave everybody with what their group has in the end, round %i',
    async () => {
      const [city, near] = [unique('Cidade'), unique('Perto')];
      const form = byRule(ofCity(city));
      const groupId = await groupOf(form);
      const [kept, leaving] = [await shop(north, city), await shop(north, city)];
      const people = await Promise.all(
        [1, 2, 3].map(() => test.signIn({ account, project: south, user: { role: 0 } })),
      );
      const { db } = test.context;
      const [saved, ...granted] = await Promise.all([
        saveGroup(admin, north, { ...form, rule: ofCity(city, near) }, groupId),
        ...people.map(({ user }) => change(admin, user.id, { projectIds: [], groupIds: [groupId] })),
        ...[city, city, city, city, near].map((place) => shop(north, place).then(() => null)),
        db
          .update(location)
          .set({ city: 'Longe' })
          .where(eq(location.id, leaving))
          .then(() => null),
      ]);
      for (const answer of [saved, ...granted]) if (answer !== null) accepted(answer);
      const listed = await admin.inject({ url: `/api/projects/${north.id}/locations?group=${groupId}` });
      const expected = accepted(listed)
        .json<{ items: { id: string }[] }>()
        .items.map(({ id }) => id)
        .sort();
      expect([expected.length, expected.includes(kept), expected.includes(leaving)]).toEqual([
        6,
        true,
        false,
      ]);
      for (const person of people) expect(await seen(person)).toEqual(expected);
    },
  );
});
