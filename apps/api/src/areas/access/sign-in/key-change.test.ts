import { refreshedSchema, signedInSchema } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInThrottle } from '#src/db/schema/index';
import { createSecrets } from '#src/secrets/secrets';
import { testPassword } from '#src/testing/factories';
import { buildTestApp, type TestApp } from '#src/testing/test-app';

const [formerKey, newKey] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)];

let before: TestApp;
/** The same installation after a start with another key; nobody's sessions are moved. */
let both: TestApp;
let newOnly: TestApp;

beforeAll(async () => {
  before = await buildTestApp({ context: { secrets: createSecrets([formerKey]) } });
  const { database, clock } = before.context;
  const startedWith = (...keys: Parameters<typeof createSecrets>[0]) =>
    buildTestApp({ context: { database, clock, secrets: createSecrets(keys) } });
  both = await startedWith(newKey, formerKey);
  newOnly = await startedWith(newKey);
});
afterAll(async () => {
  await both.app.close();
  await newOnly.app.close();
  await before.close();
});

type Tokens = { readonly access_token: string; readonly refresh_token: string };

async function signIn(): Promise<Tokens> {
  const { email } = await before.make.user(await before.make.account());
  await before.context.db.delete(signInThrottle);
  const payload = { email, password: testPassword };
  const answer = await before.app.inject({ method: 'POST', url: '/api/login', payload });
  return signedInSchema.required().parse(answer.json());
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const statusOf = async (app: FastifyInstance, { access_token }: Tokens) =>
  (await app.inject({ url: '/api/users/me', headers: bearer(access_token) })).statusCode;
async function refreshed(app: FastifyInstance, { refresh_token }: Tokens): Promise<Tokens> {
  const answer = await app.inject({ url: '/api/refresh', headers: bearer(refresh_token) });
  expect(answer.statusCode, answer.body).toBe(200);
  return refreshedSchema.required().parse(answer.json());
}

it('signs out nobody of 50 while the former key is named, nor once it is gone who came back meanwhile (R63)', async () => {
  const sessions: Tokens[] = [];
  for (let count = 0; count < 50; count += 1) sessions.push(await signIn());
  const statuses = (app: FastifyInstance, of: readonly Tokens[]) =>
    Promise.all(of.map((tokens) => statusOf(app, tokens)));
  const all = (status: number) => sessions.map(() => status);

  expect(await statuses(both.app, sessions)).toEqual(all(200));
  expect(await statuses(newOnly.app, sessions)).toEqual(all(401));
  const renewed: Tokens[] = [];
  for (const tokens of sessions) renewed.push(await refreshed(both.app, tokens));
  expect(await statuses(newOnly.app, renewed)).toEqual(all(200));
});

it('lets a session go on by its refresh token where the former key was never named', async () => {
  const tokens = await signIn();
  expect(await statusOf(newOnly.app, tokens)).toBe(401);
  expect(await statusOf(newOnly.app, await refreshed(newOnly.app, tokens))).toBe(200);
});
