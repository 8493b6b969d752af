import type { EndpointDefinition } from '@frontage/api-client/contract';
import { sampleLocation } from '@frontage/domain';
import type { LightMyRequestResponse } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeOf } from '#src/http/implement';
import { endpoints, idNamesOf, idsOf } from '../authorization/calls';
import { keepRows, type KeptRows } from '../authorization/kept-rows';
import { matrix } from '../authorization/matrix';
import type { Call, EndpointId } from '../authorization/matrix/entry';
import { csvUpload } from '../authorization/matrix/uploads';
import { createWorld, type Place, type World } from '../authorization/world';
import { randomOf } from '../processes/random';
import { hostileBodies, hostileTexts, hostileValues, waysOf, withTwins, withValue } from './hostile-values';
import { sampleBody, schemaOf, type Choice } from './sample-body';

/** Calls of each endpoint, and where their choice begins: `HOSTILE_CALLS=2000 HOSTILE_SEED=7 pnpm test hostile-values`. */
const callsEach = Number(process.env.HOSTILE_CALLS ?? 16);
const seed = Number(process.env.HOSTILE_SEED ?? 1);

let dataDir: string;
let world: World;
let kept: KeptRows;
let authorization: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frontage-hostile-'));
  world = await createWorld({
    DATA_DIR: dataDir,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Frontage <no-reply@frontage.test>',
    PUBLIC_URL: 'http://127.0.0.1:3000',
  });
  const { make } = world.test;
  const person = await make.user(world.home, { role: 3, projects: [world.places.own.project] });
  authorization = `Bearer ${(await make.session(person)).accessToken}`;
  kept = await keepRows(world.test.context.db);
}, 60_000);
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Sent = Call & { readonly path?: Readonly<Record<string, string>> };

/** Values of a location in every field, where the matrix's own example names one. */
const fullExamples: Partial<Record<EndpointId, (place: Place) => object>> = {
  'plans.fromValues': ({ locationIds }) => ({
    title: 'Tudo',
    source: 'form',
    changes: [{ locationId: locationIds[0], values: sampleLocation() }],
  }),
};

/** Bodies that stand as a base: the matrix's example, one of all fields, and samples of the schema in its many forms. */
function basesOf(id: EndpointId, definition: EndpointDefinition, example: Call, choose: Choice): unknown[] {
  const { body, bodyKind } = definition;
  if (body === undefined || bodyKind === 'multipart') return [];
  const place = world.places.own;
  const samples = Array.from({ length: 6 }, () => sampleBody(body, idsOf(place), choose));
  const full = fullExamples[id]?.(place);
  return [
    ...(example.payload === undefined ? [] : [example.payload]),
    ...(full === undefined ? [] : [full]),
    ...samples,
  ];
}

/** One call with one hostile thing in it. */
function* hostileCalls(id: EndpointId, definition: EndpointDefinition): Generator<Sent> {
  const random = randomOf(seed * 65_537 + endpoints.findIndex((endpoint) => endpoint.id === id));
  const choose: Choice = (of) => of[Math.floor(random() * of.length)];
  const place = world.places.own;
  const example: Call = matrix[id].call?.(place, 'ninguem@padaria.example') ?? {};
  const names = idNamesOf(definition);
  const queries = Object.keys(
    (definition.query === undefined ? {} : schemaOf(definition.query)).properties ?? {},
  );
  const bases = basesOf(id, definition, example, choose);
  const kinds: (() => Sent)[] = [];
  if (names.length > 0)
    kinds.push(() => ({ ...example, path: { [choose(names) ?? '']: choose(hostileTexts) ?? '' } }));
  if (queries.length > 0) {
    const inQuery = () => {
      const name = choose(queries) ?? '';
      const value = choose(hostileTexts) ?? '';
      const given = typeof example.query === 'object' ? example.query : {};
      return { ...example, query: { ...given, [name]: random() < 0.2 ? [value, 'a'] : value } };
    };
    kinds.push(inQuery, inQuery);
  }
  if (bases.length > 0) {
    const inBody = () => {
      const base = choose(bases);
      const payload = withValue(base, choose(waysOf(base).slice(1)) ?? [], choose(hostileValues));
      return {
        ...example,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      };
    };
    const whole = () => {
      const base = choose(bases);
      const text =
        random() < 0.3 && typeof base === 'object' && base !== null ? withTwins(base) : choose(hostileBodies);
      return { ...example, headers: { 'content-type': 'application/json' }, payload: text ?? '' };
    };
    kinds.push(inBody, inBody, inBody, inBody, inBody, whole);
  }
  const { payload: given } = example;
  if (definition.bodyKind === 'multipart' && typeof given === 'string')
    kinds.push(() => ({
      ...csvUpload(place.providerNumbers),
      payload: given.replace(
        choose(['lojas', 'novo', 'name,', 'https']) ?? '',
        () => choose(hostileTexts) ?? '',
      ),
    }));
  if (kinds.length === 0) return;
  for (let made = 0; made < callsEach; made += 1) yield (choose(kinds) ?? kinds[0])?.() ?? {};
}

function send(definition: EndpointDefinition, { path = {}, ...call }: Sent): Promise<LightMyRequestResponse> {
  const ids: Readonly<Record<string, string>> = idsOf(world.places.own);
  const url = routeOf(definition).replaceAll(/:(\w+)/g, (_, name: string) => {
    const hostile = path[name];
    if (hostile === undefined) return ids[name] ?? '';
    return encodeURIComponent(hostile.replaceAll(/\p{Cs}/gu, '')).replace(/^\.+$/, '%2e%2e');
  });
  return world.test.app.inject({
    method: definition.method,
    url,
    ...call,
    headers: { ...call.headers, authorization },
  });
}

const isAnswered = ({ statusCode, body }: LightMyRequestResponse) =>
  statusCode < 500 || body.includes('"provider_unreachable"');

describe('values that nobody foresaw', () => {
  it(
    'are refused or kept at every endpoint, and never a fault of the server',
    async () => {
      const faults: string[] = [];
      const counts = new Map<number, number>();
      let calls = 0;
      for (const { id, definition } of endpoints) {
        for (const call of hostileCalls(id, definition)) {
          const sent = JSON.stringify(call).slice(0, 600);
          const answer = await send(definition, call).catch((error: unknown) => String(error));
          calls += 1;
          if (typeof answer === 'string') {
            faults.push(`${id}: cut off, ${answer}: ${sent}`);
            continue;
          }
          counts.set(answer.statusCode, (counts.get(answer.statusCode) ?? 0) + 1);
          if (!isAnswered(answer))
            faults.push(`${id}: ${String(answer.statusCode)} ${answer.body.slice(0, 200)}: ${sent}`);
          if (answer.statusCode < 300 || answer.statusCode >= 500 || definition.access.kind === 'public')
            await kept.putBack();
        }
      }
      const told = [...counts]
        .sort(([one], [other]) => one - other)
        .map(([status, n]) => `${String(status)}: ${String(n)}`);
      process.stdout.write(
        `hostile values: ${String(calls)} calls, seed ${String(seed)}; answers ${told.join(', ')}\n`,
      );
      expect(faults).toEqual([]);
    },
    Math.max(60_000, callsEach * endpoints.length * 60),
  );

  it.each(endpoints.filter(({ definition }) => definition.method === 'PATCH'))(
    'may be none at all: an empty change at $id',
    async ({ id, definition }) => {
      const example: Call = matrix[id].call?.(world.places.own, 'ninguem@padaria.example') ?? {};
      const answer = await send(definition, {
        ...example,
        headers: { 'content-type': 'application/json' },
        payload: '{}',
      });
      expect(isAnswered(answer), answer.body).toBe(true);
      await kept.putBack();
    },
  );
});
