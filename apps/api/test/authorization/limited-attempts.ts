import type { EndpointDefinition } from '@frontage/api-client/contract';
import { sql } from 'drizzle-orm';
import { idNamesOf, idsOf, type Caller } from './calls';
import type { KeptRows } from './kept-rows';
import type { LimitedCaller } from './limited-callers';
import type { Call } from './matrix/entry';
import { outOfScope } from './out-of-scope';
import type { Place, World } from './world';

/** Groups of locations that a caller may change: their own, and all of projects that they hold. */
export type GroupsOf = (caller: LimitedCaller) => ReadonlySet<string>;

/** Reads who may change which groups, before anything is called. */
export async function readGroups({ test }: World): Promise<GroupsOf> {
  const { rows } = await test.context.db.execute<{ id: string; project: string; maker: string | null }>(
    sql`select id, project_id as project, created_by as maker from location_group`,
  );
  return ({ userId, projects }) =>
    new Set(rows.filter((one) => one.maker === userId || projects.has(one.project)).map(({ id }) => id));
}

/** From where the ids of the address and of the body are: within the caller's scope, beside it, beyond it. */
export function aimsOf(
  { places }: World,
  { inside }: LimitedCaller,
): readonly { readonly what: string; readonly path: Place; readonly body: Place }[] {
  const { own, unjoined, foreign } = places;
  return [
    { what: 'within', path: inside, body: inside },
    { what: 'more of the project', path: own, body: own },
    { what: 'more of the project in the body', path: inside, body: own },
    { what: 'another project', path: unjoined, body: unjoined },
    { what: 'another project in the body', path: inside, body: unjoined },
    { what: 'another account in the body', path: inside, body: foreign },
  ];
}

/** Everything that one write by limited callers is judged with. */
export type LimitedWrites = {
  readonly world: World;
  readonly caller: Caller;
  readonly people: readonly LimitedCaller[];
  readonly groupsOf: GroupsOf;
  readonly kept: KeptRows;
};

/** What a write of each limited caller at each aim came to: calls let in, rows changed, and what should not have been. */
export type WriteVerdict = { letIn: number; changed: number; readonly faults: string[] };

/** Whether a definition's declared reach is more than a caller has in a place. */
function isBeyond({ reach }: EndpointDefinition, one: LimitedCaller, place: Place): boolean {
  if (reach === 'account') return !one.isAccount;
  return reach === 'project' ? !one.projects.has(place.project.id) : reach === 'installation';
}

type Attempt = { readonly what: string; readonly path: Place; readonly call: Call };

/** One write at every aim of a caller. Aims that send the same bytes, since it names no ids where they differ, are one. */
function attemptsOf(
  world: World,
  one: LimitedCaller,
  definition: EndpointDefinition,
  callOf: (place: Place) => Call,
): readonly Attempt[] {
  const attempts = new Map<string, Attempt>();
  for (const { what, path, body } of aimsOf(world, one)) {
    const [ids, call] = [idsOf(path), callOf(body)];
    const bytes = JSON.stringify([idNamesOf(definition).map((name) => ids[name]), call]);
    if (!attempts.has(bytes)) attempts.set(bytes, { what, path, call });
  }
  return [...attempts.values()];
}

/** Sends one write as every limited caller at every aim, and compares every row outside of each scope. */
export async function tryWrite(
  { world, caller, people, groupsOf, kept }: LimitedWrites,
  definition: EndpointDefinition,
  callOf: (place: Place) => Call,
): Promise<WriteVerdict> {
  const verdict: WriteVerdict = { letIn: 0, changed: 0, faults: [] };
  for (const one of people) {
    for (const { what, path, call } of attemptsOf(world, one, definition, callOf)) {
      const answer = await caller.send(definition, one.authorization, idsOf(path), call);
      const { statusCode } = answer;
      const note = (fault: string) =>
        verdict.faults.push(`${one.name}, ${what}: ${String(statusCode)} ${fault.slice(0, 400)}`);
      const changes = await kept.changes();
      if (statusCode >= 500) note(answer.body);
      if (isBeyond(definition, one, path) && statusCode !== 403 && statusCode !== 404)
        note('beyond what they reach');
      for (const { table, is, row } of outOfScope(one, changes, groupsOf(one)))
        note(`${is} in ${table}: ${JSON.stringify(row)}`);
      if (statusCode < 300) verdict.letIn += 1;
      verdict.changed += changes.length;
      if (changes.length > 0) await kept.putBack();
    }
  }
  return verdict;
}
