import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInSchema } from '@frontage/api-client/contract';
import { account, appUser, project, providerGrant } from '../db/schema';
import { readGrant } from '../provider/grants';
import { buildTestApp, type TestApp } from '../testing/test-app';
import { demoPassword, demoUsers, sandboxRefreshToken } from './people';
import { provisionDemo } from './provision';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

describe('the demo', () => {
  it('is made once in an empty database, by however many servers that start together', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => provisionDemo(test.context)));
    expect(made.filter(Boolean)).toHaveLength(1);
    const { db } = test.context;
    expect([await db.$count(account), await db.$count(appUser), await db.$count(project)]).toEqual([1, 4, 3]);
    expect(await provisionDemo(test.context)).toBe(false);
  });

  it('lets each of its people sign in, to the projects he belongs to', async () => {
    for (const { email, role, name } of demoUsers) {
      const payload = { email, password: demoPassword };
      const answer = await test.app.inject({ method: 'POST', url: '/api/login', payload });
      const { user } = signedInSchema.parse(answer.json());
      expect([user.role, user.name, user.projects.length]).toEqual([role, name, role === 0 ? 2 : 3]);
    }
  });

  it('links the account to the sandbox with a sealed token', async () => {
    const { db, secrets } = test.context;
    const [grant] = await db.select().from(providerGrant);
    expect(grant?.sealedRefreshToken).not.toContain(sandboxRefreshToken);
    expect(await readGrant(db, secrets, { accountId: grant!.accountId, grantId: grant!.id })).toBe(
      sandboxRefreshToken,
    );
  });
});
