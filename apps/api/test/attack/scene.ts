import type { EndpointDefinition } from '@frontage/api-client/contract';
import type { Permission } from '@frontage/domain';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createActors, type Actor } from '../authorization/actors';
import { Caller, endpoints, idsOf } from '../authorization/calls';
import { keepRows } from '../authorization/kept-rows';
import { readGroups, type LimitedWrites } from '../authorization/limited-attempts';
import { createLimitedCallers } from '../authorization/limited-callers';
import { matrix } from '../authorization/matrix';
import type { Call } from '../authorization/matrix/entry';
import { createWorld, type Place } from '../authorization/world';
import { createLosers, type Loser } from './losers';
import { sampleBody } from './sample-body';

/** One endpoint of the contract, and a call of it in a place: the matrix's own example, or one made of its schemas. */
export type Target = {
  readonly id: (typeof endpoints)[number]['id'];
  readonly definition: EndpointDefinition;
  readonly callOf: (place: Place) => Call;
};

/** Everything that the attack stands on. */
export type Scene = LimitedWrites & {
  readonly actors: readonly Actor[];
  readonly losers: readonly Loser[];
  readonly targets: readonly Target[];
  close(): Promise<void>;
};

function exampleOf(
  id: Target['id'],
  { body, bodyKind }: EndpointDefinition,
  email: string,
): Target['callOf'] {
  // An endpoint that is newer than the matrix is tried all the same.
  const entry = (matrix as Partial<typeof matrix>)[id];
  if (entry?.call !== undefined) {
    const { call } = entry;
    return (place) => call(place, email);
  }
  if (body === undefined || bodyKind === 'multipart') return () => ({});
  return (place) => ({ payload: sampleBody(body, idsOf(place)) as object });
}

/** An installation with two tenants, everybody who attacks it, and every endpoint whose name begins with `prefix`. */
export async function openScene(prefix: string): Promise<Scene> {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontage-attack-'));
  const world = await createWorld({ DATA_DIR: dataDir });
  const asked = endpoints.flatMap(({ definition: { access } }): Permission[] =>
    access.kind === 'permission' ? [access.permission] : [],
  );
  const actors = await createActors(world, [...new Set(asked)]);
  const people = await createLimitedCallers(world);
  const losers = await createLosers(world);
  const { email } = await world.test.make.user(world.home);
  const [caller, groupsOf] = [new Caller(world), await readGroups(world)];
  const kept = await keepRows(world.test.context.db);
  return {
    ...{ world, caller, people, groupsOf, kept, actors, losers },
    targets: endpoints
      .filter(({ id }) => id.startsWith(prefix))
      .map(({ id, definition }) => ({ id, definition, callOf: exampleOf(id, definition, email) })),
    async close() {
      await world.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
