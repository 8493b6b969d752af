import { signedInSchema } from '@frontage/api-client/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { account, appUser } from '#src/db/schema/index';
import { provisionDemo } from '#src/process/demo/provision';
import { createFirstAdmin } from './first-admin';
import { createLogger } from '#src/log';
import { buildTestApp, type TestApp } from '#src/testing/test-app';

const email = 'Ana@padaria.example';
const password = 'nove pães quentes';
let test: TestApp;
let logged: string[];

beforeEach(async () => {
  logged = [];
  const log = createLogger({ LOG_LEVEL: 'trace' }, { write: (line) => logged.push(line) });
  test = await buildTestApp({
    env: { FIRST_ADMIN_EMAIL: email, FIRST_ADMIN_PASSWORD: password },
    context: { log },
  });
});
afterEach(() => test.close());

const signIn = (payload: object) => test.app.inject({ method: 'POST', url: '/api/login', payload });

describe('the first administrator', () => {
  it('is made once, by however many servers that start together, and can sign in', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => createFirstAdmin(test.context)));
    expect(made.filter((one) => one !== null)).toEqual([email]);
    const { db } = test.context;
    expect([await db.$count(account), await db.$count(appUser)]).toEqual([1, 1]);
    const { user } = signedInSchema.parse((await signIn({ email: email.toLowerCase(), password })).json());
    expect(user).toMatchObject({ email, role: 3, account: { importProject: true }, projects: [] });
  });

  it('is not made where there is anybody, the demo included', async () => {
    await test.make.user(await test.make.account());
    expect(await createFirstAdmin(test.context)).toBeNull();
    expect((await signIn({ email, password })).statusCode).toBe(401);
  });

  it('changes nobody later: the variables do nothing once there is a user', async () => {
    await createFirstAdmin(test.context);
    const before = await test.context.db.select().from(appUser);
    const { config } = test.context;
    const again = { ...test.context, config: { ...config, FIRST_ADMIN_PASSWORD: 'sete bolos frios' } };
    expect(await createFirstAdmin(again)).toBeNull();
    expect(await test.context.db.select().from(appUser)).toEqual(before);
  });

  it('is not made beside the demo, when both are asked for at once', async () => {
    await Promise.all([
      provisionDemo(test.context, () => 'nove pães quentes'),
      createFirstAdmin(test.context),
    ]);
    const accounts = await test.context.db.$count(account);
    expect(accounts).toBe(1);
  });

  it('stands in no log with their password', async () => {
    await createFirstAdmin(test.context);
    test.context.log.info({ config: test.context.config }, 'as if somebody logged the settings');
    const log = logged.join('\n');
    expect(log).toContain('first_admin_made');
    expect(log).not.toContain(password);
    expect(log).not.toContain('argon2');
  });
});
