import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { idsOf, namesProject } from '../authorization/calls';
import type { ChangedRow } from '../authorization/kept-rows';
import { aimsOf, tryWrite } from '../authorization/limited-attempts';
import type { LimitedCaller } from '../authorization/limited-callers';
import { outcomeOf } from '../authorization/outcomes';
import type { Ids } from '../authorization/matrix/entry';
import { outOfScope } from '../authorization/out-of-scope';
import { canary, type PlaceName } from '../authorization/world';
import { fieldsOf, objectsIn, sampleBody, withFields } from './sample-body';
import type { Scene, Target } from './scene';

/** What tries on one endpoint came to. */
export type Tried = { judged: number; letIn: number; readonly wrong: string[] };

const nothing = (): Tried => ({ judged: 0, letIn: 0, wrong: [] });
const isIn = (status: number) => status >= 200 && status < 300;
const placeNames: readonly PlaceName[] = ['own', 'unjoined', 'foreign', 'deleted', 'absent'];

/** Every kind of caller in every place: let in is who the access rule lets in, and nobody else changes a row. */
export async function tryDoors(scene: Scene, { id, definition, callOf }: Target): Promise<Tried> {
  const { world, caller, actors, kept } = scene;
  const tried = nothing();
  for (const actor of actors) {
    for (const name of namesProject(definition) ? placeNames : [null]) {
      const place = world.places[name ?? 'own'];
      const expected = outcomeOf(id, definition, actor, name);
      const authorization = actor.authorization(definition);
      const { statusCode, body } = await caller.send(definition, authorization, idsOf(place), callOf(place));
      tried.judged += 1;
      if (isIn(statusCode)) tried.letIn += 1;
      if (isIn(statusCode) && expected !== 'let_in')
        tried.wrong.push(`${actor.name} in ${name ?? 'no place'} was let in, and not ${expected}`);
      if (statusCode >= 500 && statusCode !== 503)
        tried.wrong.push(`${actor.name}: ${String(statusCode)} ${body.slice(0, 200)}`);
      if (definition.method !== 'GET' || definition.access.kind === 'refresh') await kept.putBack();
    }
  }
  // A download leaves a line in the audit log, which the next try would take for its own.
  await kept.putBack();
  return tried;
}

/** What stands for the locations and tenants that a caller must not see. */
function tracesOf({ world }: Scene, { locations }: LimitedCaller): string[] {
  const { own, unjoined, foreign } = world.places;
  const hidden = [own, unjoined].flatMap(({ locationIds }) => locationIds.filter((id) => !locations.has(id)));
  return [canary, foreign.project.id, ...foreign.locationIds, ...hidden];
}

/** Every limited caller within, beside and beyond their scope: reads show nothing of it, writes touch nothing of it. */
export async function tryScopes(scene: Scene, target: Target): Promise<Tried> {
  const { world, caller, people, kept } = scene;
  const { definition, callOf } = target;
  if (definition.access.kind === 'public' || definition.access.kind === 'refresh') return nothing();
  if (definition.reach !== undefined) {
    const before = caller.calls;
    const { letIn, faults } = await tryWrite(scene, definition, callOf);
    return { judged: caller.calls - before, letIn, wrong: [...faults] };
  }
  const tried = nothing();
  for (const one of people) {
    const traces = tracesOf(scene, one);
    for (const { what, path, body } of aimsOf(world, one)) {
      const [ids, call] = [idsOf(path), callOf(body)];
      const answer = await caller.send(definition, one.authorization, ids, call);
      const sent = JSON.stringify([ids, call]);
      tried.judged += 1;
      if (isIn(answer.statusCode)) tried.letIn += 1;
      for (const trace of traces)
        if (answer.body.includes(trace) && !sent.includes(trace))
          tried.wrong.push(`${one.name}, ${what}: shows ${trace}`);
    }
    await kept.putBack();
  }
  return tried;
}

/** A value that gives whoever gets it more: by the field's name, or a mark that is found again in any row. */
const mark = 'atribuido-em-massa';
function hostileValue(name: string, { world, people }: Scene): unknown {
  if (/role$/i.test(name)) return 3;
  if (/permissions|overrides/i.test(name)) return { 'users:edit': true, 'appAdmin:edit': true };
  if (/account_?id/i.test(name)) return world.foreign.id;
  if (/project_?ids?$/i.test(name))
    return /s$/i.test(name) ? [world.places.unjoined.project.id] : world.places.unjoined.project.id;
  if (/(user|created|author|decided|invited|requested)_?(id|by)$/i.test(name)) return people[0]?.userId;
  if (/^(is|has|can|all|import|creates|needs|in)[_A-Z]/.test(name)) return true;
  if (/(_at|At|Since|Until)$/.test(name)) return '2001-02-03T04:05:06.000Z';
  return mark;
}

/** Every name that any body or any row has. */
let names: Promise<readonly string[]> | undefined;
async function everyName({ world, targets }: Scene): Promise<readonly string[]> {
  const { rows } = await world.test.context.db.execute<{ name: string }>(sql`
    select distinct column_name as name from information_schema.columns where table_schema = current_schema()`);
  const camel = rows.map(({ name }) =>
    name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  const bodies = targets.flatMap(({ definition: { body } }) =>
    body === undefined ? [] : [...fieldsOf(body)],
  );
  return [...new Set([...rows.map(({ name }) => name), ...camel, ...bodies, 'verified', 'ip', 'isAdmin'])];
}

/** Which columns of which rows a call changed, with the values that a stranger could have chosen. */
function effectsOf(changes: readonly ChangedRow[]): Set<string> {
  const effects = new Set<string>();
  for (const { table, is, row } of changes) {
    if (is === 'gone') continue;
    for (const [column, value] of Object.entries(row)) {
      const isTelling =
        typeof value === 'boolean' || value === mark || column === 'role' || column === 'account_id';
      if (isTelling || column === 'permissions' || String(value).startsWith('2001-02-03'))
        effects.add(`${table}.${column} = ${JSON.stringify(value)}`);
    }
  }
  return effects;
}

/** Bodies to smuggle into: the example, and one made of the schema where that has objects which the example leaves out. */
function payloadsOf(body: z.ZodType, example: object, ids: Ids): object[] {
  const sample = sampleBody(body, ids);
  const hasMore = objectsIn(body, sample).length > objectsIn(body, example).length;
  return hasMore ? [example, sample as object] : [example];
}

/** Every field of every other body and of every row, put into each object of a body that would be taken: none of them has an effect. */
export async function tryFields(scene: Scene, { definition, callOf }: Target): Promise<Tried> {
  const { caller, people, groupsOf, kept } = scene;
  const { body, access } = definition;
  const tried = nothing();
  if (body === undefined || (access.kind !== 'permission' && access.kind !== 'session')) return tried;
  names ??= everyName(scene);
  for (const one of people) {
    const call = callOf(one.inside);
    const ids = idsOf(one.inside);
    if (typeof call.payload !== 'object' || Buffer.isBuffer(call.payload)) continue;
    const send = async (payload: object) => {
      const answer = await caller.send(definition, one.authorization, ids, { ...call, payload });
      const changes = await kept.changes();
      if (changes.length > 0) await kept.putBack();
      tried.judged += 1;
      if (isIn(answer.statusCode)) tried.letIn += 1;
      return { answer, changes };
    };
    for (const payload of payloadsOf(body, call.payload, ids)) {
      const usual = effectsOf((await send(payload)).changes);
      for (const { path, own } of objectsIn(body, payload)) {
        const foreign = (await names).filter((name) => !own.has(name));
        const smuggled = Object.fromEntries(foreign.map((name) => [name, hostileValue(name, scene)]));
        const stuffed = await send(withFields(payload, path, smuggled) as object);
        const where = `${one.name}, fields that are not of ${['body', ...path].join('.')}`;
        if (stuffed.answer.statusCode >= 500)
          tried.wrong.push(`${where}: ${stuffed.answer.body.slice(0, 200)}`);
        for (const effect of effectsOf(stuffed.changes))
          if (!usual.has(effect)) tried.wrong.push(`${where}: set ${effect}`);
        for (const { table, is } of outOfScope(one, stuffed.changes, groupsOf(one)))
          tried.wrong.push(`${where}: ${is} in ${table}`);
      }
    }
  }
  return tried;
}

/** Before and after a right is taken away: the very next call is refused, and changes nothing. */
export async function tryLosses(scene: Scene, { definition, callOf }: Target): Promise<Tried> {
  const { world, caller, losers, kept } = scene;
  const { db } = world.test.context;
  const { own } = world.places;
  const tried = nothing();
  const permission = definition.access.kind === 'permission' ? definition.access.permission : '';
  for (const loser of losers) {
    const expected = loser.expected(definition);
    if (expected === null) continue;
    const send = () => caller.send(definition, loser.authorization, idsOf(own), callOf(own));
    const before = await send();
    await kept.putBack();
    await db.execute(loser.take(permission));
    const touched = JSON.stringify(await kept.changes());
    const after = await send();
    tried.judged += 2;
    if (isIn(before.statusCode)) tried.letIn += 1;
    const code = isIn(after.statusCode) ? 'let in' : after.json<{ code: string }>().code;
    // Who never was let in is refused for the former reason, which comes first.
    const isRefused = code === expected || (!isIn(before.statusCode) && !isIn(after.statusCode));
    if (!isRefused) tried.wrong.push(`${loser.what}: ${code}, and not ${expected}`);
    if (JSON.stringify(await kept.changes()) !== touched)
      tried.wrong.push(`${loser.what}: the refused call changed rows`);
    await kept.putBack();
  }
  return tried;
}
