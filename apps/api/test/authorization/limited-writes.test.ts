import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Caller, endpoints } from './calls';
import { keepRows } from './kept-rows';
import { readGroups, tryWrite, type LimitedWrites } from './limited-attempts';
import { createLimitedCallers } from './limited-callers';
import { matrix } from './matrix';
import { createWorld, type World } from './world';

vi.setConfig({ hookTimeout: 120_000 });

let dataDir: string;
let world: World;
let email: string;
let tried: LimitedWrites;
let letIn = 0;
let changed = 0;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frontage-limited-'));
  world = await createWorld({ DATA_DIR: dataDir });
  const people = await createLimitedCallers(world);
  email = (await world.test.make.user(world.home)).email;
  const [caller, groupsOf] = [new Caller(world), await readGroups(world)];
  tried = { world, caller, people, groupsOf, kept: await keepRows(world.test.context.db) };
});
afterAll(async () => {
  const { caller, people } = tried;
  process.stdout.write(
    `R29: ${String(caller.calls)} writes of ${String(people.length)} kinds of limited callers, ${String(letIn)} let in, ${String(changed)} rows changed, all within their scope\n`,
  );
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

const writes = endpoints.filter(
  ({ definition: { reach, access } }) =>
    reach !== undefined && (access.kind === 'permission' || access.kind === 'session'),
);

describe('what a limited caller writes', { timeout: 120_000 }, () => {
  for (const { id, definition } of writes)
    it(`${id}: touches nothing beyond their scope`, async () => {
      const verdict = await tryWrite(tried, definition, (place) => matrix[id].call?.(place, email) ?? {});
      expect(verdict.faults).toEqual([]);
      letIn += verdict.letIn;
      changed += verdict.changed;
    });

  it('is let in where it stays within: a proof that refuses everything would show nothing', () => {
    expect(letIn).toBeGreaterThan(500);
    expect(changed).toBeGreaterThan(1_000);
  });
});
