import type { Role } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Caller, endpoints, visibleBytes } from './calls';
import { checksum, checksumAnew } from './checksum';
import { attemptsOn, type Attempt } from './foreign-ids';
import { keepRows } from './kept-rows';
import { matrix } from './matrix';
import { canary, createWorld, type World } from './world';

vi.setConfig({ hookTimeout: 60_000 });

let dataDir: string;
let world: World;
let caller: Caller;
let putBack: () => Promise<void>;
const people: { role: Role; authorization: string }[] = [];
/** The foreign tenant's ids, to be found in no answer to a call that did not name them itself. */
let foreignIds: string[];
let foreignRows: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frontage-foreign-'));
  world = await createWorld({ DATA_DIR: dataDir });
  caller = new Caller(world);
  const { make } = world.test;
  for (const role of [0, 1, 2, 3] as const) {
    const user = await make.user(world.home, { role, projects: [world.places.own.project] });
    people.push({ role, authorization: `Bearer ${(await make.session(user)).accessToken}` });
  }
  const { project, locationIds, draftId, appliedPlanId, jobId } = world.places.foreign;
  foreignIds = [project.id, project.accountId, ...locationIds, draftId, appliedPlanId, jobId];
  foreignRows = await checksum(world, world.foreign.id);
  ({ putBack } = await keepRows(world.test.context.db));
}, 60_000);
afterAll(async () => {
  process.stdout.write(`R28: ${caller.calls} calls with ids of another tenant, none let in\n`);
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

function expectSilence(attempt: Attempt, answer: LightMyRequestResponse): void {
  const sent = JSON.stringify([attempt.ids, attempt.call]).toLowerCase();
  const received = JSON.stringify([answer.headers, answer.body]).toLowerCase();
  const leaked = [canary, ...foreignIds].filter((one) => received.includes(one.toLowerCase()));
  expect(
    leaked.filter((one) => one === canary || !sent.includes(one)),
    answer.body.slice(0, 300),
  ).toEqual([]);
}

/** Rows of the home tenant that point at something of the foreign one. */
async function bridges(): Promise<number> {
  const { db } = world.test.context;
  const { rows } = await db.execute<{ bridges: number }>(sql`
    select (select count(*) from plan_item i join location l on l.id = i.location_id
        where i.account_id <> l.account_id)
      + (select count(*) from plan_location i join location l on l.id = i.location_id
        where i.account_id <> l.account_id)
      + (select count(*) from ledger_entry e join location l on l.id = e.location_id
        where e.account_id <> l.account_id or e.project_id <> l.project_id)
      + (select count(*) from job j join project p on p.id = j.project_id where j.account_id <> p.account_id)
      + (select count(*) from plan n join project p on p.id = n.project_id where n.account_id <> p.account_id)
      as bridges`);
  return Number(rows[0]?.bridges);
}

const signedIn = endpoints.filter(({ definition: { access } }) =>
  ['permission', 'session'].includes(access.kind),
);

type Pair = { readonly theirs: Attempt; readonly nobodys: Attempt };

/** Attempts on the foreign place, each beside the same one on a place that never was. Two that send the same bytes are one. */
function pairsOn({ id, definition }: (typeof signedIn)[number]): Pair[] {
  const { own, foreign, absent } = world.places;
  const nobodys = attemptsOn(id, definition, own, absent);
  const pairs = new Map<string, Pair>();
  for (const [index, theirs] of attemptsOn(id, definition, own, foreign).entries()) {
    const pair = { theirs, nobodys: nobodys[index]! };
    const bytes = JSON.stringify([theirs, pair.nobodys].map(({ ids, call }) => [ids, call]));
    if (!pairs.has(bytes)) pairs.set(bytes, pair);
  }
  return [...pairs.values()];
}

/** What is seen of an answer, but for ids that are sent back in places, and new rows' own. */
const masked = (answer: LightMyRequestResponse) =>
  visibleBytes(answer)
    .replaceAll(/frt_[\w-]{43}|(?<=ending\\":\\").{4}|[0-9a-f-]{36}|[0-9a-f]{32}|71000000\d\d/gi, 'ID')
    .replaceAll(/(?<=secret=|(?:secret|challenge)\\":\\")[\w-]{32,}/g, 'ID');

describe('ids of another tenant', { timeout: 180_000 }, () => {
  for (const endpoint of signedIn) {
    const { id, definition } = endpoint;
    it(`${id}: reach nothing, show nothing, change nothing, and could be nobody's`, async () => {
      const pairs = pairsOn(endpoint);
      for (const { role, authorization } of people) {
        for (const { theirs: attempt, nobodys } of pairs) {
          const isAllSeen = role === 3 && matrix[id].showsEveryAccount === true;
          // Super Admins look after every account: what names one is theirs to change.
          if (isAllSeen && attempt.isRefused) continue;
          const answer = await caller.send(definition, authorization, attempt.ids, attempt.call);
          const what = `role ${role}: ${attempt.what}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
          expect(answer.statusCode, what).toBeLessThan(500);
          if (attempt.isRefused) expect(answer.statusCode, what).toBeGreaterThanOrEqual(400);
          if (matrix[id].showsOwnTrace === undefined && !isAllSeen) expectSilence(attempt, answer);
          const undo = async ({ statusCode }: LightMyRequestResponse) => {
            if (matrix[id].changes !== true || statusCode >= 300) return;
            expect(await bridges(), what).toBe(0);
            // What is put back leaves no trace at the end.
            expect(await checksum(world, world.foreign.id), what).toBe(foreignRows);
            await putBack();
          };
          await undo(answer);
          if (role !== 1 || matrix[id].showsOwnTrace !== undefined) continue;
          const never = await caller.send(definition, authorization, nobodys.ids, nobodys.call);
          expect(masked(answer), `${id}: ${attempt.what}`).toBe(masked(never));
          await undo(never);
        }
      }
      expect(await checksum(world, world.foreign.id)).toBe(foreignRows);
    });
  }

  it('were sent in thousands of calls, and no write to their rows went by unseen', async () => {
    expect(caller.calls).toBeGreaterThanOrEqual(5_000);
    expect(await checksumAnew(world, world.foreign.id)).toBe(foreignRows);
  });
});
