import { problemSchema } from '@frontage/domain';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApiToken } from '#src/areas/access/api-tokens/secret';
import { apiToken } from '#src/db/schema/index';
import { insertLocation } from '#src/testing/location-row';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { endpointsOf } from './openapi';
import { routeOf } from './implement';

/** Allowed within ten seconds. */
const most = 1_000;

let test: TestApp;
let admin: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp({ env: { REQUESTS_PER_MINUTE_PER_ACCOUNT: String(6 * most) } });
  admin = await test.signIn({ user: { role: 3, lockAfterMinutes: 15 } });
});
afterAll(() => test.close());

const statement = (is: boolean) => `set default_transaction_read_only = ${is ? 'on' : 'off'}`;
const begin = (client: pg.PoolClient) => void client.query(statement(true));

/** As the embedded database is while its disk is nearly full; a statement that fails costs a connection, and the next is so too. */
async function setReadOnly(is: boolean): Promise<void> {
  const { pool } = test.context.database;
  if (is) pool.on('connect', begin);
  else pool.off('connect', begin);
  await pool.query(statement(is));
}

describe('a database that is read only for want of room', () => {
  it('answers whoever reads, however long they read on, and refuses what is written as "later"', async (context) => {
    context.skip(test.context.database.kind !== 'embedded', 'Only the embedded database does so by itself.');
    const { id } = await insertLocation(test.context, admin.project, { name: 'Padaria' });
    const ids: Record<string, string> = { projectId: admin.project.id, managedProjectId: admin.project.id };
    const { secret, hash, ending } = newApiToken();
    await test.context.db.insert(apiToken).values({
      id: crypto.randomUUID(),
      accountId: admin.account.id,
      userId: admin.user.id,
      name: 'Nightly',
      hash,
      ending,
      scopes: ['locations:view'],
      createdAt: test.clock.now(),
      expiresAt: new Date(test.clock.now().getTime() + 86_400_000),
    });
    await setReadOnly(true);
    try {
      // More than lies between two notes of a session's last act: each call has one to write.
      test.clock.advance(40_000);
      const refused: string[] = [];
      let tried = 0;
      for (const { definition } of endpointsOf()) {
        const { method, atRoot, contentType } = definition;
        if (method !== 'GET' || atRoot === true || contentType === 'text/event-stream') continue;
        const url = routeOf(definition).replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? id);
        const { statusCode } = await admin.inject({ url });
        if (statusCode >= 500) refused.push(`${statusCode} ${definition.path}`);
        tried += 1;
      }
      // Whoever takes a whole list out of the house is noted in the audit log, or does not get it.
      expect(refused).toEqual([
        '503 audit/events.csv',
        '503 projects/{projectId}/locations/export.csv',
        '503 projects/{projectId}/reviews/export.csv',
        '503 projects/{projectId}/reviews/export.xlsx',
      ]);
      expect(tried).toBeGreaterThan(60);
      const byToken = { authorization: `Bearer ${secret}` };
      const url = `/api/projects/${admin.project.id}/locations`;
      expect((await test.app.inject({ url, headers: byToken })).statusCode).toBe(200);
      const written = await admin.inject({
        method: 'POST',
        url: `/api/projects/${admin.project.id}/saved-filters`,
        payload: { name: 'Fechadas', filter: {}, sort: 'name', order: 'asc' },
      });
      expect([written.statusCode, problemSchema.parse(written.json()).code]).toEqual([503, 'unavailable']);
      expect(written.headers['retry-after']).toBe('1');
    } finally {
      await setReadOnly(false);
    }
  });

  it('keeps an account within its requests, by the memory of its one server', async (context) => {
    context.skip(test.context.database.kind !== 'embedded', 'Only the embedded database does so by itself.');
    const busy = await test.signIn();
    test.clock.advance(10_000);
    await setReadOnly(true);
    try {
      const read = async () => (await busy.inject({ url: '/api/users/me' })).statusCode;
      const answers = await Promise.all(Array.from({ length: most + 5 }, read));
      expect(answers.filter((status) => status === 200)).toHaveLength(most);
      expect(answers.filter((status) => status === 429)).toHaveLength(5);
      test.clock.advance(10_000);
      expect(await read()).toBe(200);
    } finally {
      await setReadOnly(false);
    }
  });

  it('locks who did nothing for their time at every call', async (context) => {
    context.skip(test.context.database.kind !== 'embedded', 'Only the embedded database does so by itself.');
    const away = await test.signIn({ user: { lockAfterMinutes: 5 } });
    await setReadOnly(true);
    try {
      test.clock.advance(7 * 60_000);
      for (let call = 0; call < 2; call += 1) {
        const answer = await away.inject({ url: '/api/projects' });
        expect(problemSchema.parse(answer.json()).code).toBe('session_locked');
      }
    } finally {
      await setReadOnly(false);
    }
  });
});
