import type { GrantedLocation, Invite, UserDetail } from '@frontage/api-client/contract';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { location, mailOutbox } from '#src/db/schema/index';
import { sealContext } from '#src/mail/mail';
import type { TestAccount, TestProject } from '#src/testing/factories';
import { insertLocation } from '#src/testing/location-row';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

let test: TestApp;
let account: TestAccount;
let north: TestProject;
let south: TestProject;
let admin: SignedInPerson;
let manager: SignedInPerson;
let foreign: SignedInPerson;
let shops: Record<'first' | 'second' | 'third' | 'abroad', string>;

beforeAll(async () => {
  test = await buildTestApp();
  account = await test.make.account();
  north = await test.make.project(account, { name: 'Norte' });
  south = await test.make.project(account, { name: 'Sul' });
  admin = await test.signIn({ account, project: north, user: { role: 2 } });
  manager = await test.signIn({ account, project: north, user: { role: 1 } });
  foreign = await test.signIn({ user: { role: 2 } });
  const shop = async (place: TestProject, name: string, storeCode: string) => {
    const { id } = await insertLocation(test.context, place, { name, storeCode });
    return id;
  };
  shops = {
    first: await shop(north, 'Padaria Boa Vista Moema', 'BV-1'),
    second: await shop(north, 'Padaria Boa Vista Lapa', 'BV-2'),
    third: await shop(south, 'Café Sul', 'BV-2'),
    abroad: await shop(foreign.project, 'Padaria Alheia', 'BV-9'),
  };
});
afterAll(() => test.close());

const choices = async (by: SignedInPerson, search: string) => {
  const answer = await by.inject({ url: '/api/account/users/locations', query: { search } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ items: GrantedLocation[]; total: number }>();
};
const byCode = async (by: SignedInPerson, codes: string[]) =>
  (
    await by.inject({ method: 'POST', url: '/api/account/users/locations/by-code', payload: { codes } })
  ).json<{ items: GrantedLocation[]; unknown: string[]; ambiguous: string[] }>();
let counter = 0;
const create = (by: SignedInPerson, values: Record<string, unknown>) =>
  by.inject({
    method: 'POST',
    url: '/api/account/users',
    payload: {
      name: 'Pessoa',
      email: `lojas${String((counter += 1))}@padaria.example`,
      password: 'Broa-de-milho-7',
      role: 0,
      ...values,
    },
  });
const change = (by: SignedInPerson, id: string, payload: Record<string, unknown>) =>
  by.inject({ method: 'PATCH', url: `/api/account/users/${id}`, payload });
const detailOf = (answer: LightMyRequestResponse): UserDetail => {
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json<UserDetail>();
};
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

describe('the locations somebody can hand on', () => {
  it('are found by every word, within their reach alone', async () => {
    expect(await choices(admin, 'padaria lapa')).toMatchObject({
      items: [{ id: shops.second, storeCode: 'BV-2', projectName: 'Norte' }],
      total: 1,
    });
    expect((await choices(admin, '')).total).toBe(3);
    expect((await choices(manager, 'cafe')).total).toBe(0);
    expect((await choices(foreign, 'lapa')).total).toBe(0);
  });

  it('come by store code, and a code of several chooses none', async () => {
    expect(await byCode(admin, ['bv-1', 'BV-2', 'BV-9'])).toMatchObject({
      items: [{ id: shops.first }],
      unknown: ['BV-9'],
      ambiguous: ['BV-2'],
    });
    expect(await byCode(manager, ['BV-2'])).toMatchObject({ items: [{ id: shops.second }], ambiguous: [] });
  });
});

describe('a person of single locations', () => {
  it('sees only those, and the form shows and keeps them', async () => {
    const made = detailOf(await create(manager, { locationIds: [shops.first] }));
    expect(made).toMatchObject({ projects: [], locationCount: 1, rights: { edit: true } });
    expect(idsOf(made.locations)).toEqual([shops.first]);
    const listed = await manager.inject({ url: '/api/account/users', query: { search: made.email } });
    expect(listed.json()).toMatchObject({
      items: [{ locationCount: 1, projects: [], rights: { edit: true } }],
    });

    const signedIn = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: made.email, password: 'Broa-de-milho-7' },
    });
    const { access_token: token } = signedIn.json<{ access_token: string }>();
    const seen = await test.app.inject({
      url: `/api/projects/${north.id}/locations`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(seen.json()).toMatchObject({ items: [{ id: shops.first }], total: 1 });

    const renamed = detailOf(await change(manager, made.id, { name: 'Outra' }));
    expect(idsOf(renamed.locations)).toEqual([shops.first]);
    const both = detailOf(await change(manager, made.id, { locationIds: [shops.first, shops.second] }));
    expect(idsOf(both.locations)).toEqual([shops.first, shops.second].sort());
    const whole = detailOf(await change(manager, made.id, { projectIds: [north.id] }));
    expect([whole.locations, whole.projects]).toEqual([[], [{ id: north.id, name: 'Norte' }]]);
  });

  it('is given nothing that the maker does not reach, nor anybody’s of another account', async () => {
    for (const [by, id] of [
      [manager, shops.third],
      [admin, shops.abroad],
    ] as const) {
      const answer = await create(by, { locationIds: [shops.first, id] });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        403,
        'permission_change_not_authorized',
      ]);
    }
    const nowhere = await create(admin, {});
    expect(nowhere.json()).toMatchObject({ code: 'scope_empty' });
  });

  it('keeps the locations that the changer does not see', async () => {
    const made = detailOf(await create(admin, { locationIds: [shops.third], projectIds: [north.id] }));
    const asManager = await manager.inject({ url: `/api/account/users/${made.id}` });
    expect(detailOf(asManager)).toMatchObject({ hiddenScope: 1, locations: [], rights: { edit: false } });
  });

  it('hands on no more than their own', async () => {
    const made = detailOf(await create(admin, { locationIds: [shops.first] }));
    const limited = await test.signIn({ account, project: south, user: { role: 1 } });
    detailOf(await change(admin, limited.user.id, { projectIds: [], locationIds: [shops.first] }));
    expect(idsOf((await choices(limited, '')).items)).toEqual([shops.first]);
    expect((await create(limited, { locationIds: [shops.second] })).statusCode).toBe(403);
    expect((await create(limited, { projectIds: [north.id] })).statusCode).toBe(403);
    expect(idsOf(detailOf(await create(limited, { locationIds: [shops.first] })).locations)).toEqual([
      shops.first,
    ]);
    expect(detailOf(await limited.inject({ url: `/api/account/users/${made.id}` })).rights.edit).toBe(true);
  });
});

describe('an invite into single locations', () => {
  it('carries them to the account, without one that closed meanwhile', async () => {
    const gone = await insertLocation(test.context, north, { name: 'Some', storeCode: 'BV-7' });
    const email = 'lojas-convite@padaria.example';
    const sent = await manager.inject({
      method: 'POST',
      url: '/api/account/invites',
      payload: { emails: [email], role: 0, locationIds: [shops.first, gone.id] },
    });
    expect(sent.statusCode, sent.body).toBe(200);
    const listed = await manager.inject({ url: '/api/account/invites', query: { search: email } });
    expect(listed.json<{ items: Invite[] }>().items).toMatchObject([{ locationCount: 2, canManage: true }]);
    const [mail] = await test.context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
    const { token } = JSON.parse(
      test.context.secrets.open(mail?.sealedParams ?? '', sealContext(mail?.id ?? '')),
    ) as { token: string };
    const opened = await test.app.inject({ method: 'POST', url: '/api/invites/open', payload: { token } });
    expect(opened.json()).toMatchObject({ projects: [], locationCount: 2 });
    const { db, clock } = test.context;
    await db.update(location).set({ removedAt: clock.now() }).where(eq(location.id, gone.id));
    const accepted = await test.app.inject({
      method: 'POST',
      url: '/api/invites/accept',
      payload: { token, name: 'Nova', password: 'Broa-de-milho-7' },
    });
    expect(accepted.statusCode, accepted.body).toBe(200);
    const found = await manager.inject({ url: '/api/account/users', query: { search: email } });
    const [made] = found.json<{ items: { id: string }[] }>().items;
    const detail = detailOf(await manager.inject({ url: `/api/account/users/${made?.id ?? ''}` }));
    expect(idsOf(detail.locations)).toEqual([shops.first]);
  });
});
