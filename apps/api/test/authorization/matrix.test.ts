import { errorStatus, type Permission } from '@frontage/domain';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActors, type Actor } from './actors';
import { Caller, childIds, endpoints, idNamesOf, idsOf, namesProject, visibleBytes } from './calls';
import { checksum, checksumAnew } from './checksum';
import { keepRows } from './kept-rows';
import { matrix } from './matrix';
import type { Outcome } from './matrix/entry';
import { exceptionOf, outcomeOf } from './outcomes';
import { createWorld, type PlaceName, type World } from './world';

const placeNames: readonly PlaceName[] = ['own', 'unjoined', 'foreign', 'deleted', 'absent'];

vi.setConfig({ hookTimeout: 60_000 });

let dataDir: string;
let world: World;
let actors: Actor[];
let email: string;
let caller: Caller;
let putBack: () => Promise<void>;
/** Every 404 as the caller saw it; there must be one. */
const notFound = new Map<string, string>();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frontage-authorization-'));
  world = await createWorld({ DATA_DIR: dataDir });
  const asked = endpoints.flatMap(({ definition: { access } }): Permission[] =>
    access.kind === 'permission' ? [access.permission] : [],
  );
  actors = await createActors(world, [...new Set(asked)]);
  email = (await world.test.make.user(world.home)).email;
  caller = new Caller(world);
  ({ putBack } = await keepRows(world.test.context.db));
}, 60_000);
afterAll(async () => {
  process.stdout.write(`authorization matrix: ${caller.calls} calls\n`);
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the authorization matrix', { timeout: 60_000 }, () => {
  it('has every endpoint of the contract, and no other', () => {
    expect(Object.keys(matrix).sort()).toEqual(endpoints.map(({ id }) => id).sort());
  });

  for (const { id, definition } of endpoints) {
    it(`${id}: every caller in every place`, async () => {
      const entry = matrix[id];
      const names = namesProject(definition) ? placeNames : [null];
      const cells = actors.flatMap((actor) =>
        names.map((place) => ({ actor, place, expected: outcomeOf(id, definition, actor, place) })),
      );
      const isCounted = ({ actor }: { readonly actor: Actor }) => exceptionOf(id, actor)?.isCounted === true;
      const run = async ({ actor, place: name, expected }: (typeof cells)[number]) => {
        const place = world.places[name ?? 'own'];
        const call = entry.call?.(place, email);
        const answer = await caller.send(definition, actor.authorization(definition), idsOf(place), call);
        const found: [number, Outcome] = isSuccess(answer.statusCode)
          ? [answer.statusCode, 'let_in']
          : [answer.statusCode, answer.json<{ code: Outcome }>().code];
        const status = expected === 'let_in' ? (definition.status ?? 200) : errorStatus[expected];
        expect([actor.name, name, ...found], answer.body.slice(0, 300)).toEqual([
          actor.name,
          name,
          status,
          expected,
        ]);
        if (expected === 'not_found') notFound.set(visibleBytes(answer), `${id} ${actor.name} ${name}`);
        if (entry.changes === true && (expected === 'let_in' || isCounted({ actor }))) await putBack();
      };
      // Refusals first: together they must not have written anything.
      const before = await checksum(world);
      for (const cell of cells) if (cell.expected !== 'let_in' && !isCounted(cell)) await run(cell);
      expect(await checksum(world)).toBe(before);
      for (const cell of cells) if (cell.expected === 'let_in' || isCounted(cell)) await run(cell);
    });

    const child = childIds.find((name) => idNamesOf(definition).includes(name));
    if (child === undefined) continue;
    it(`${id}: what is not in the project is not there, whoever asks`, async () => {
      const before = await checksum(world);
      const asking = actors.filter(
        (actor) =>
          /^role \d, (member|all projects)$/.test(actor.name) &&
          outcomeOf(id, definition, actor, 'own') !== 'not_authorized',
      );
      for (const actor of asking) {
        for (const name of placeNames.filter((one) => one !== 'own')) {
          const place = world.places[name];
          const ids = { ...idsOf(world.places.own), [child]: idsOf(place)[child] };
          const call = matrix[id].call?.(place, email);
          const answer = await caller.send(definition, actor.authorization(definition), ids, call);
          expect([actor.name, name, answer.statusCode], answer.body).toEqual([actor.name, name, 404]);
          notFound.set(visibleBytes(answer), `${id} ${child} ${actor.name} ${name}`);
        }
      }
      expect(await checksum(world)).toBe(before);
    });
  }

  it('answers the same bytes for what is foreign, deleted, closed to the caller or was never there', () => {
    // The keys differ, so a second one shows the whole answer and the last call that got it.
    const [[first] = ['none']] = [...notFound];
    expect([...notFound.keys()]).toEqual([first]);
  });

  it('saw every write: no table differs from the sum that was kept of it', async () => {
    expect(await checksum(world)).toBe(await checksumAnew(world));
  });
});

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
