import type { Divergence, IntegrationRow, ProviderGrant } from '@frontage/api-client/contract';
import { demoPeople } from '@frontage/sandbox';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  auditEvent,
  divergence,
  fieldHistory,
  job,
  ledgerEntry,
  location,
  notification,
  providerAttempt,
  providerGrant,
  review,
} from '#src/db/schema/index';
import { createJobRunner, type JobRunner } from '#src/queue/runner';
import { openSandboxRig, testRedirectUri, type SandboxRig } from '#src/testing/sandbox-rig';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { signAccessToken } from '#src/areas/access/sign-in/access-token';
import { createJobHandlers } from '#src/process/parts';
import { createListingReader, type ListingReader } from './read-listings';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let rig: SandboxRig;
let test: TestApp;
let runner: JobRunner;
let reader: ListingReader;

beforeAll(async () => {
  rig = await openSandboxRig({
    sandbox: { quotas: { requestsPerMinute: null, editsPerMinutePerProfile: null }, moderationSeconds: 0 },
    requestsPerMinute: 1_000_000,
  });
  test = await buildTestApp({ context: rig.context });
  runner = createJobRunner(rig.context, createJobHandlers(rig.context), { concurrency: 1 });
  reader = createListingReader(rig.context);
});
afterAll(async () => {
  await runner.stop();
  await reader.stop();
  await test.app.close();
  await rig.close();
});

const [helena, bruno] = demoPeople;
const cafe = 'accounts/10411720394285530060';
const offices = 'accounts/10411720394285530003';

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- as `json` of the answer has it
const post = async <T>(person: SignedInPerson, url: string, payload: object) => {
  const answer = await person.inject({ method: 'POST', url: `/api/${url}`, payload });
  return { status: answer.statusCode, body: answer.json<T & { code?: string }>() };
};
const get = async <T>(person: SignedInPerson, url: string): Promise<T> =>
  (await person.inject({ url: `/api/${url}` })).json<T>();
const begin = async (person: SignedInPerson, grantId?: string) => {
  const { body } = await post<{ url: string }>(
    person,
    'integrations/connect',
    grantId === undefined ? {} : { grantId },
  );
  return new URL(body.url);
};

/** Goes through the consent page as a browser does, and answers what it is sent back with. */
async function consent(url: URL, personId: string | undefined, more: Record<string, string> = {}) {
  const form = new URLSearchParams({
    ...Object.fromEntries(url.searchParams),
    person: personId ?? '',
    decision: 'allow',
    allow_business: 'yes',
    ...more,
  });
  const answer = await fetch(url.origin + url.pathname, { method: 'POST', body: form, redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  return { state: back.searchParams.get('state') ?? '', code: back.searchParams.get('code') ?? undefined };
}
const finish = (person: SignedInPerson, answer: { state: string; code?: string | undefined }) =>
  post<{ outcome: string; name: string | null }>(person, 'integrations/connect/finish', answer);
const connect = async (person: SignedInPerson, who = helena, grantId?: string) =>
  finish(person, await consent(await begin(person, grantId), who?.id));
const overview = (person: SignedInPerson) =>
  get<{ grants: ProviderGrant[]; counts: Record<string, number>; health: unknown[] }>(person, 'integrations');
const list = async (person: SignedInPerson, query = '') =>
  (await get<{ items: IntegrationRow[] }>(person, `integrations/locations?limit=100${query}`)).items;
const patch = (name: string, body: object, mask: string) =>
  rig.sandbox.app.inject({
    method: 'PATCH',
    url: `/mybusinessbusinessinformation/v1/${name}?updateMask=${mask}`,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ownToken}` },
  });
let ownToken = '';
const revoke = (refreshTokens: string[]) =>
  rig.sandbox.control.change([{ kind: 'settings', settings: { revokedGrants: refreshTokens } }]);
const issued = () => rig.sandbox.control.world.settings.issuedGrants.map(({ refreshToken }) => refreshToken);
/** Carries out what is due, and what comes due within five minutes. */
const work = async () => {
  await runner.runDue();
  for (;;) {
    const [next] = await test.context.db
      .select({ runAt: job.runAt })
      .from(job)
      .where(and(inArray(job.state, ['queued', 'running', 'settling']), gt(job.runAt, rig.clock.now())))
      .orderBy(job.runAt)
      .limit(1);
    if (next === undefined || next.runAt.getTime() - rig.clock.now().getTime() > 300_000) return;
    rig.clock.set(next.runAt);
    await runner.runDue();
  }
};

/** Tokens live fifteen minutes, and these tests move the clock further than that. */
async function signIn(): Promise<SignedInPerson> {
  const person = await test.signIn({ user: { role: 1, allProjects: true } });
  return {
    ...person,
    inject: async (request) => {
      const token = await signAccessToken(test.context, {
        userId: person.user.id,
        sessionId: person.sessionId,
      });
      return test.app.inject({ ...request, headers: { authorization: `Bearer ${token}` } });
    },
  };
}

/** Somebody whose account is connected as Helena, with everything she reaches read. */
async function connected(): Promise<SignedInPerson> {
  const person = await signIn();
  expect((await connect(person)).body).toEqual({ outcome: 'connected', name: 'Helena Duarte' });
  await reader.runDue();
  const [token] = issued().slice(-1);
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: token ?? '',
    client_id: 'sandbox-client',
    client_secret: 'sandbox-secret',
  });
  const answer = await fetch(`${rig.sandbox.address}/oauth2/token`, { method: 'POST', body: form });
  ownToken = ((await answer.json()) as { access_token: string }).access_token;
  return person;
}

describe('connecting an account of the provider', () => {
  it('goes by an authorization code with PKCE and a state, and keeps the token sealed', async () => {
    const person = await signIn();
    const url = await begin(person);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      redirect_uri: testRedirectUri,
      response_type: 'code',
      scope: 'https://www.googleapis.com/auth/business.manage',
      access_type: 'offline',
      code_challenge_method: 'S256',
    });
    expect(url.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    const answer = await consent(url, helena?.id);
    expect((await finish(person, answer)).body).toEqual({ outcome: 'connected', name: 'Helena Duarte' });
    const [grant] = await test.context.db
      .select()
      .from(providerGrant)
      .where(eq(providerGrant.accountId, person.account.id));
    expect(grant).toMatchObject({ subject: `accounts/${helena?.id ?? ''}`, connectedBy: person.user.id });
    for (const token of issued()) expect(JSON.stringify(grant)).not.toContain(token);
    const events = await test.context.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.accountId, person.account.id));
    expect(events.map(({ action }) => action)).toContain('integration_connected');
    expect(JSON.stringify(events)).not.toMatch(/1\/\/sandbox|4\/0/);
    // Neither state nor verifier is kept as it is.
    const attempts = await test.context.db.select().from(providerAttempt);
    expect(JSON.stringify(attempts)).not.toContain(answer.state);
  });

  it('takes an answer once, from the session that began it, for ten minutes', async () => {
    const person = await signIn();
    const answer = await consent(await begin(person), helena?.id);
    const otherSession = await test.make.session(person.user);
    const elsewhere = await test.app.inject({
      method: 'POST',
      url: '/api/integrations/connect/finish',
      payload: answer,
      headers: { authorization: `Bearer ${otherSession.accessToken}` },
    });
    expect(elsewhere.json()).toMatchObject({ code: 'consent_invalid' });
    const stranger = await signIn();
    expect((await finish(stranger, answer)).body).toMatchObject({ code: 'consent_invalid' });
    const both = await Promise.all([finish(person, answer), finish(person, answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    const late = await consent(await begin(person), helena?.id);
    rig.clock.advance(10 * 60_000);
    expect((await finish(person, late)).body).toMatchObject({ code: 'consent_invalid' });
  });

  it('tells a denial, a scope that was left out, and a code of another client from success', async () => {
    const person = await signIn();
    const denied = await consent(await begin(person), helena?.id, { decision: 'deny' });
    expect((await finish(person, denied)).body).toEqual({ outcome: 'denied', name: null });
    const form = Object.fromEntries((await begin(person)).searchParams);
    const without = await fetch(`${rig.sandbox.address}/o/oauth2/v2/auth`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, person: helena?.id ?? '', decision: 'allow' }),
      redirect: 'manual',
    });
    const back = new URL(without.headers.get('location') ?? '').searchParams;
    const answer = { state: back.get('state') ?? '', code: back.get('code') ?? '' };
    expect((await finish(person, answer)).body).toMatchObject({ code: 'consent_incomplete' });
    const invented = await begin(person);
    const state = invented.searchParams.get('state') ?? '';
    expect((await finish(person, { state, code: '4/0invented' })).body).toMatchObject({
      code: 'consent_incomplete',
    });
    expect((await overview(person)).grants).toEqual([]);
  });

  it('has several of them in one account, and never a foreign one', async () => {
    const person = await connected();
    expect((await connect(person, bruno)).body).toMatchObject({ outcome: 'connected' });
    await reader.runDue();
    const { grants } = await overview(person);
    expect(grants.map(({ name }) => name).sort()).toEqual(['Bruno Tavares', 'Helena Duarte']);
    const [of] = grants.filter(({ name }) => name === 'Bruno Tavares');
    expect(of?.groups.map(({ name }) => name)).toEqual([`accounts/${bruno?.id ?? ''}`, cafe]);
    const stranger = await signIn();
    expect((await overview(stranger)).grants).toEqual([]);
    const url = `/api/integrations/${of?.id ?? ''}`;
    expect((await stranger.inject({ method: 'DELETE', url })).statusCode).toBe(404);
    expect((await post(stranger, 'integrations/connect', { grantId: of?.id })).status).toBe(404);
    expect((await person.inject({ method: 'DELETE', url })).statusCode).toBe(204);
    expect((await overview(person)).grants.map(({ name }) => name)).toEqual(['Helena Duarte']);
  });
});

describe('linking', () => {
  it('puts locations into a project, takes them out without a call, and brings them back with their history', async () => {
    const person = await connected();
    const pending = await list(person, `&state=pending_link&group=${offices}`);
    expect(pending).toHaveLength(3);
    const names = pending.slice(0, 2).map(({ name }) => name);
    const into = `projects/${person.project.id}/integrations`;
    expect((await post(person, `${into}/link`, { selection: { names } })).body).toEqual({
      linked: 2,
      restored: 0,
    });
    await work();
    const { db } = test.context;
    const mine = and(eq(location.projectId, person.project.id), isNull(location.removedAt));
    expect(await db.$count(location, mine)).toBe(2);
    expect((await list(person, '&state=linked')).map(({ name }) => name).sort()).toEqual([...names].sort());
    const [row] = await db.select().from(location).where(mine).orderBy(location.nameKey);
    const place = row!;
    await db.insert(fieldHistory).values({
      accountId: person.account.id,
      locationId: place.id,
      field: 'phone',
      from: null,
      to: place.phone,
      source: 'form',
      at: rig.clock.now(),
    });
    await db.insert(review).values({
      id: crypto.randomUUID(),
      accountId: person.account.id,
      projectId: person.project.id,
      locationId: place.id,
      providerId: 'of-before',
      rating: 5,
      writtenAt: rig.clock.now(),
      updatedAt: rig.clock.now(),
      readAt: rig.clock.now(),
    });
    const writes = () =>
      rig.sandbox.control.ledger
        .find({})
        .filter(({ api, effect }) => api === 'mybusinessbusinessinformation' && effect).length;
    const before = writes();
    const chosen = { selection: { names: [place.providerName] } };
    expect((await post(person, 'integrations/unlink', chosen)).body).toEqual({ unlinked: 1 });
    await work();
    expect(await db.$count(location, mine)).toBe(1);
    expect(await db.$count(review, and(eq(review.locationId, place.id), isNull(review.removedAt)))).toBe(0);
    const out = (await list(person, `&group=${offices}`)).find((one) => one.name === place.providerName);
    expect(out).toMatchObject({ project: null, wasLinked: true });
    expect(writes()).toBe(before);
    expect((await post(person, `${into}/link`, chosen)).body).toEqual({ linked: 1, restored: 1 });
    await work();
    const [again] = await db.select().from(location).where(eq(location.id, place.id));
    expect(again).toMatchObject({ removedAt: null, unlinkedAt: null });
    expect(await db.$count(fieldHistory, eq(fieldHistory.locationId, place.id))).toBe(1);
    expect(await db.$count(review, and(eq(review.providerId, 'of-before'), isNull(review.removedAt)))).toBe(
      1,
    );
  });

  it('links all that match, once, whoever asks at the same time, and leaves out what was taken out of a group', async () => {
    const person = await connected();
    const other = await test.make.project(person.account, { gmbAccountId: null });
    const selection = { filter: { state: 'pending_link', group: cafe } };
    const both = await Promise.all(
      [person.project.id, other.id].map((id) =>
        post<{ linked: number }>(person, `projects/${id}/integrations/link`, { selection }),
      ),
    );
    expect(both.map(({ body }) => body.linked).sort((a, b) => a - b)).toEqual([0, 60]);
    const { counts } = await overview(person);
    expect(counts).toMatchObject({ linked: 60, all: 1287, pending_link: 1227 });
  });

  it('is narrowed to a group of ours, of what is linked to its locations; to one that is gone or foreign there is nothing', async () => {
    const person = await connected();
    const pending = await list(person, `&state=pending_link&group=${offices}`);
    const names = pending.map(({ name }) => name);
    await post(person, `projects/${person.project.id}/integrations/link`, { selection: { names } });
    await work();
    const { db } = test.context;
    const rows = await db.select().from(location).where(eq(location.projectId, person.project.id));
    const [one] = rows;
    const group = async (of: typeof person, payload: object) =>
      (await post<{ groupId: string }>(of, `projects/${of.project.id}/groups`, payload)).body.groupId;
    const fixed = await group(person, { kind: 'fixed', name: 'Uma', locationIds: [one!.id] });
    const rule = { match: 'all', conditions: [{ field: 'name', test: 'not_contains', text: one!.name }] };
    const others = await group(person, { kind: 'rule', name: 'Outras', rule });
    const namesOf = async (ownGroup: string) =>
      (await list(person, `&ownGroup=${ownGroup}`)).map(({ name }) => name).sort();
    expect(await namesOf(fixed)).toEqual([one!.providerName]);
    expect(await namesOf(others)).toEqual(names.filter((name) => name !== one!.providerName).sort());
    expect(await namesOf(crypto.randomUUID())).toEqual([]);
    const stranger = await signIn();
    expect(await list(stranger, `&ownGroup=${fixed}`)).toEqual([]);

    const selection = { filter: { ownGroup: fixed } };
    expect((await post(person, 'integrations/unlink', { selection })).body).toEqual({ unlinked: 1 });
    expect((await list(person, '&state=linked')).map(({ name }) => name).sort()).toEqual(
      names.filter((name) => name !== one!.providerName).sort(),
    );
  });

  it('cancels what waited to be sent to a location that is taken out', async () => {
    const person = await connected();
    const [first] = await list(person, `&state=pending_link&group=${offices}`);
    const name = first!.name;
    await post(person, `projects/${person.project.id}/integrations/link`, { selection: { names: [name] } });
    await work();
    const { db } = test.context;
    const [place] = await db.select().from(location).where(eq(location.accountId, person.account.id));
    const jobId = crypto.randomUUID();
    const owned = { accountId: person.account.id, projectId: person.project.id };
    await db.insert(job).values({
      ...owned,
      id: jobId,
      kind: 'apply',
      title: 'x',
      state: 'scheduled',
      createdAt: rig.clock.now(),
      runAt: new Date('2030-01-01'),
    });
    await db.insert(ledgerEntry).values({
      ...owned,
      jobId,
      seq: 1,
      locationId: place!.id,
      field: 'phone',
      from: null,
      to: '+5511303277',
      state: 'queued',
      updatedAt: rig.clock.now(),
    });
    await post(person, 'integrations/unlink', { selection: { names: [name] } });
    const [entry] = await db.select().from(ledgerEntry).where(eq(ledgerEntry.jobId, jobId));
    expect(entry).toMatchObject({ state: 'cancelled', reason: 'unlinked' });
  });
});

describe('divergence', () => {
  async function diverged() {
    const person = await connected();
    const [first] = await list(person, `&state=pending_link&group=${offices}`);
    const { name } = first!;
    await post(person, `projects/${person.project.id}/integrations/link`, { selection: { names: [name] } });
    await work();
    const { db } = test.context;
    const [place] = await db.select().from(location).where(eq(location.accountId, person.account.id));
    expect((await patch(name, { websiteUri: 'https://elsewhere.example/' }, 'websiteUri')).statusCode).toBe(
      200,
    );
    await post(person, `projects/${person.project.id}/locations/sync`, {});
    await work();
    const url = `projects/${person.project.id}/locations/${place!.id}/divergences`;
    const { items } = await get<{ items: Divergence[] }>(person, url);
    return { person, place: place!, name, items };
  }
  const decide = (person: SignedInPerson, payload: object) =>
    post<{ values: number; jobId: string | null }>(
      person,
      `projects/${person.project.id}/divergences/decide`,
      { title: 'Divergences', ...payload },
    );
  const websiteOf = (name: string) =>
    rig.sandbox.control.world.location(name.replace('locations/', ''))?.merchant.websiteUri;

  it('is found where the owner’s value was changed past us, and settled with ours by the way of every change', async () => {
    const { person, place, name, items } = await diverged();
    expect(items).toMatchObject([
      { field: 'website', ours: place.website, theirs: 'https://elsewhere.example/', isBeingSent: false },
    ]);
    expect((await list(person, '&state=divergence')).map((row) => row.name)).toEqual([name]);
    const { body } = await decide(person, { decision: 'ours', selection: { ids: [items[0]!.id] } });
    expect(body).toMatchObject({ values: 1, jobId: expect.any(String) as string });
    await work();
    expect(websiteOf(name)).toBe(place.website);
    const { db } = test.context;
    const [settled] = await db.select().from(divergence).where(eq(divergence.id, items[0]!.id));
    expect(settled).toMatchObject({ state: 'decided', decision: 'ours', jobId: body.jobId });
    expect(await list(person, '&state=divergence')).toEqual([]);
  });

  it('is settled with theirs without a call, and not found again', async () => {
    const { person, place, name } = await diverged();
    expect(
      (await decide(person, { decision: 'theirs', selection: { locationIds: [place.id] } })).body,
    ).toMatchObject({ values: 1, jobId: null });
    await post(person, `projects/${person.project.id}/locations/sync`, {});
    await work();
    expect(websiteOf(name)).toBe('https://elsewhere.example/');
    expect(await list(person, '&state=divergence')).toEqual([]);
    expect((await decide(person, { decision: 'theirs', selection: { all: true } })).body).toMatchObject({
      code: 'plan_empty',
    });
  });
});

describe('a grant that is lost', () => {
  it('sends nothing before its own clock once it is connected again', async () => {
    const person = await connected();
    const names = (await list(person, `&state=pending_link&group=${offices}`))
      .slice(0, 2)
      .map(({ name }) => name);
    await post(person, `projects/${person.project.id}/integrations/link`, { selection: { names } });
    await work();
    const { db } = test.context;
    const places = await db.select().from(location).where(eq(location.accountId, person.account.id));
    const [early, late] = places;
    const inZone = (id: string, timeZone: string) =>
      db.update(location).set({ timeZone }).where(eq(location.id, id));
    await inZone(early!.id, 'Europe/Lisbon');
    await inZone(late!.id, 'America/Manaus');
    const planned = await post<{ planId: string }>(person, `projects/${person.project.id}/plans/values`, {
      title: 'Site',
      source: 'form',
      changes: places.map(({ id }) => ({ locationId: id, values: { website: 'https://fuso.example/' } })),
    });
    const tomorrow = new Date(rig.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const applied = await post<{ jobId: string }>(
      person,
      `projects/${person.project.id}/plans/${planned.body.planId}/apply`,
      { localAt: `${tomorrow}T06:00` },
    );
    const [scheduled] = await db.select().from(job).where(eq(job.id, applied.body.jobId));
    rig.clock.set(scheduled!.runAt);
    revoke(issued());
    rig.sandbox.control.change([
      { kind: 'settings', settings: { tokensExpiredBefore: rig.clock.now().getTime() + 1 } },
    ]);
    await runner.runDue();
    const read = () =>
      get<{ waitsFor: string | null; counts: Record<string, number> }>(
        person,
        `projects/${person.project.id}/jobs/${applied.body.jobId}`,
      );
    expect(await read()).toMatchObject({ waitsFor: 'grant', counts: { queued: 2 } });
    const [grant] = (await overview(person)).grants;
    rig.clock.advance(1_000);
    expect((await connect(person, helena, grant!.id)).body).toMatchObject({ outcome: 'reconnected' });
    await work();
    expect(await read()).toMatchObject({ waitsFor: null, counts: { queued: 1, live: 1 } });
    revoke([]);
  });

  it('is shown and told of, its jobs wait, and connecting again goes on with all data kept', async () => {
    const person = await connected();
    const [first] = await list(person, `&state=pending_link&group=${offices}`);
    await post(person, `projects/${person.project.id}/integrations/link`, {
      selection: { names: [first!.name] },
    });
    await work();
    const { db } = test.context;
    const [place] = await db.select().from(location).where(eq(location.accountId, person.account.id));
    const [grant] = (await overview(person)).grants;
    revoke(issued());
    rig.sandbox.control.change([
      { kind: 'settings', settings: { tokensExpiredBefore: rig.clock.now().getTime() + 1 } },
    ]);
    const planned = await post<{ planId: string }>(person, `projects/${person.project.id}/plans/values`, {
      title: 'Telefone',
      source: 'form',
      changes: [{ locationId: place!.id, values: { website: 'https://novo.example/' } }],
    });
    const applied = await post<{ jobId: string }>(
      person,
      `projects/${person.project.id}/plans/${planned.body.planId}/apply`,
      {},
    );
    await runner.runDue();
    const read = () =>
      get<{ waitsFor: string | null; state: string; counts: Record<string, number> }>(
        person,
        `projects/${person.project.id}/jobs/${applied.body.jobId}`,
      );
    expect(await read()).toMatchObject({ waitsFor: 'grant', state: 'running', counts: { queued: 1 } });
    expect((await overview(person)).grants).toMatchObject([
      { id: grant!.id, state: 'expired', lostReason: 'Token has been expired or revoked.', waitingJobs: 1 },
    ]);
    expect(await get(person, `projects/${person.project.id}/integrations/status`)).toMatchObject({
      lostAt: expect.any(String) as string,
      waitingJobs: 1,
    });
    expect((await list(person, '&state=linked'))[0]).toMatchObject({ isOutOfReach: true });
    // What is out of reach is not called up to date.
    expect(await get(person, `projects/${person.project.id}/locations/summary`)).toMatchObject({
      connections: [{ value: 'lost', count: 1 }],
    });
    const told = await db.select().from(notification).where(eq(notification.userId, person.user.id));
    expect(told.filter(({ type }) => type === 'connection_lost')).toHaveLength(1);

    rig.clock.advance(1_000);
    // Somebody else at the provider is not the one that was lost.
    expect((await connect(person, bruno, grant!.id)).body).toMatchObject({ code: 'consent_other_account' });
    expect((await overview(person)).grants).toMatchObject([{ id: grant!.id, state: 'expired' }]);

    expect((await connect(person, helena, grant!.id)).body).toEqual({
      outcome: 'reconnected',
      name: 'Helena Duarte',
    });
    expect(await read()).toMatchObject({ waitsFor: null });
    await work();
    expect(await read()).toMatchObject({ state: 'done', counts: { live: 1 } });
    expect((await overview(person)).grants).toMatchObject([{ id: grant!.id, state: 'linked', lostAt: null }]);
    expect((await list(person, '&state=linked'))[0]).toMatchObject({ isOutOfReach: false });
    expect(await get(person, `projects/${person.project.id}/integrations/status`)).toEqual({
      lostAt: null,
      waitingJobs: 0,
    });
    revoke([]);
  });
});
