import { actions, permissions, subjectFields, type PermissionMap, type Role } from '@frontage/domain';
import { and, eq } from 'drizzle-orm';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { projectMember, userApprover, userLocation } from '#src/db/schema/index';
import { Caller, endpoints, idNamesOf, idsOf } from './calls';
import { secretOf, tellOfSubjects, type HiddenIds } from './hidden-subjects';
import { keepRows } from './kept-rows';
import { matrix } from './matrix';
import type { Ids } from './matrix/entry';
import { createWorld, type World } from './world';

vi.setConfig({ hookTimeout: 120_000 });

let dataDir: string;
let world: World;
let caller: Caller;
let putBack: () => Promise<void>;
const hidden: HiddenIds[] = [];

type Person = { readonly name: string; readonly permissions: PermissionMap; authorization: string };

const all: PermissionMap = Object.fromEntries(permissions.map((one) => [one, true]));
const without = (features: readonly string[], denied: readonly string[] = actions): PermissionMap => ({
  ...all,
  ...Object.fromEntries(
    features.flatMap((feature) => denied.map((action) => [`${feature}:${action}`, false])),
  ),
});
const make = (name: string, map: PermissionMap): Person => ({ name, permissions: map, authorization: '' });

/** Sees everything: the proof that there is something to be seen. */
const everything = make('who may see all', all);
const blind = [
  make('who has nothing to do with posts and reviews', without(['posts', 'reviews'])),
  make('who may see some locations, and neither posts nor reviews', without(['posts', 'reviews'])),
  make('who may change posts and reviews without seeing them', without(['posts', 'reviews'], ['view'])),
];
const halfBlind = {
  post: make('who has to do with reviews alone', without(['posts'])),
  reply: make('who has to do with posts alone', without(['reviews'])),
  answer: make('who has nothing to do with what others write', without(['reviews'])),
};

const signedIn = endpoints.filter(({ definition: { access } }) =>
  ['permission', 'session'].includes(access.kind),
);
/** Where each secret was shown to who may see it. */
const shownAt = { post: new Set<string>(), reply: new Set<string>(), answer: new Set<string>() };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frontage-hidden-'));
  world = await createWorld({ DATA_DIR: dataDir });
  caller = new Caller(world);
  const { own } = world.places;
  const { db } = world.test.context;
  const readers: string[] = [];
  for (const person of [everything, ...blind, ...Object.values(halfBlind)]) {
    const isLimited = person.name.includes('some locations');
    const role: Role = 1;
    const user = await world.test.make.user(world.home, {
      role,
      permissions: person.permissions,
      projects: [own.project],
    });
    person.authorization = `Bearer ${(await world.test.make.session(user)).accessToken}`;
    readers.push(user.id);
    const owned = { accountId: world.home.id, userId: user.id };
    await db
      .insert(userApprover)
      .values({ accountId: world.home.id, userId: world.authors.home.id, approverId: user.id });
    if (!isLimited) continue;
    const isMember = and(eq(projectMember.userId, user.id), eq(projectMember.projectId, own.project.id));
    await db.update(projectMember).set({ isLimited }).where(isMember);
    await db
      .insert(userLocation)
      .values({ ...owned, projectId: own.project.id, locationId: own.locationIds[0] ?? '' });
  }
  for (const field of subjectFields) hidden.push(await tellOfSubjects(world, field, readers));
  ({ putBack } = await keepRows(db));
}, 120_000);
afterAll(async () => {
  process.stdout.write(`posts and replies: ${caller.calls} calls of people who may not see them\n`);
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Every plan, job and sending about posts or replies that a path can name, or the place's own ids where it names none. */
function addressesOf({ definition }: (typeof signedIn)[number]): Ids[] {
  const names = idNamesOf(definition);
  const own = idsOf(world.places.own);
  const named = (name: keyof Ids, ids: readonly string[]) =>
    names.includes(name) ? ids.map((id) => ({ ...own, [name]: id })) : [];
  const found = hidden.flatMap(({ plans, jobs, approvals }) => [
    ...named('planId', plans),
    ...named('jobId', jobs),
    ...named('approvalId', approvals),
  ]);
  return found.length === 0 ? [own] : found;
}

/** What of an answer was not said by the call itself. */
async function answersOf(endpoint: (typeof signedIn)[number], { authorization }: Person) {
  const { id, definition } = endpoint;
  const entry = matrix[id];
  const call = entry.call?.(world.places.own, 'alguem@padaria.example') ?? {};
  const answers: string[] = [];
  for (const ids of addressesOf(endpoint)) {
    const answer = await caller.send(definition, authorization, ids, call);
    expect(answer.statusCode, `${id}: ${answer.body.slice(0, 300)}`).toBeLessThan(500);
    answers.push(`${JSON.stringify(answer.headers)} ${answer.body}`);
    if (entry.changes === true && answer.statusCode < 300) await putBack();
  }
  return answers;
}

describe('titles and texts of posts and replies (R27)', { timeout: 120_000 }, () => {
  for (const endpoint of signedIn) {
    const { id, definition } = endpoint;
    const { access } = definition;
    const isOfSubjects = access.kind === 'permission' && /^(posts|reviews):/.test(access.permission);

    it(`${id}: tells nothing to people who may not see them`, async () => {
      for (const answer of await answersOf(endpoint, everything))
        for (const field of subjectFields) if (answer.includes(secretOf[field])) shownAt[field].add(id);
      for (const person of blind) {
        // Somebody who may answer a review reads their reply, at the endpoints of reviews alone.
        if (isOfSubjects && person.permissions['reviews:edit'] === true) continue;
        for (const answer of await answersOf(endpoint, person))
          for (const field of subjectFields)
            expect(answer, `${id} to ${person.name}`).not.toContain(secretOf[field]);
      }
      for (const field of subjectFields)
        for (const answer of await answersOf(endpoint, halfBlind[field]))
          expect(answer, `${id} to ${halfBlind[field].name}`).not.toContain(secretOf[field]);
    });
  }

  it('are shown to who may, so that there was something to tell', () => {
    const everywhere = [
      'plans.detail',
      'plans.items',
      'plans.exportCsv',
      'jobs.list',
      'jobs.detail',
      'jobs.ledger',
      'jobs.ledgerCsv',
      'approvals.list',
      'approvals.thread',
      'audit.list',
      'audit.exportCsv',
      'notifications.list',
      'users.detail',
    ];
    for (const field of subjectFields)
      expect([...shownAt[field]]).toEqual(expect.arrayContaining(everywhere));
    expect([...shownAt.post]).toEqual(expect.arrayContaining(['posts.list', 'home.schedules']));
    // Replies that wait are the outbox's, not Home's.
    expect([...shownAt.reply]).toEqual(expect.arrayContaining(['reviews.list']));
    expect([...shownAt.answer]).toEqual(expect.arrayContaining(['questions.list', 'home.schedules']));
  });

  it('are not counted for people who may not see them, and half of them for people who may see half', async () => {
    const ask = async <T>(name: string, { authorization }: Person, query = {}) => {
      const found = signedIn.find(({ id }) => id === name)!;
      return (
        await caller.send(found.definition, authorization, idsOf(world.places.own), { query })
      ).json<T>();
    };
    const counts = async (person: Person) => ({
      jobs: (await ask<{ total: number }>('jobs.list', person)).total,
      open: (await ask<{ total: number }>('jobs.list', person, { state: 'open' })).total,
      approvals: (await ask<{ total: number }>('approvals.list', person, { view: 'to_decide' })).total,
      toDecide: (await ask<{ toDecide: number }>('approvals.summary', person)).toDecide,
      scheduled: (await ask<{ total: number }>('home.schedules', person)).total,
      unread: (await ask<{ count: number }>('notifications.unread', person)).count,
      inFlight: (await ask<{ inFlight: number }>('locations.summary', person)).inFlight,
    });
    const [none] = blind;
    expect(await counts(none!)).toEqual({
      jobs: 1,
      open: 1,
      approvals: 1,
      toDecide: 1,
      scheduled: 0,
      unread: 0,
      inFlight: 1,
    });
    expect(await counts(halfBlind.reply)).toMatchObject({
      jobs: 3,
      open: 3,
      approvals: 2,
      toDecide: 2,
      scheduled: 2,
      unread: 3,
    });
    expect(await counts(everything)).toMatchObject({
      jobs: 7,
      open: 7,
      approvals: 4,
      toDecide: 4,
      scheduled: 3,
      unread: 11,
    });
  });
});
