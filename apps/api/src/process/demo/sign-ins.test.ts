import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { appUser, invite, mailOutbox, session } from '#src/db/schema/index';
import { createLogger } from '#src/log';
import { buildTestApp, type TestApp } from '#src/testing/test-app';
import { openTestDatabase } from '#src/testing/test-database';
import { demoPassword, demoUsers } from './people';
import { openDemo } from './sign-ins';

const emails = demoUsers.map(({ email }) => email);
const here = { DEMO: 'on' };
const open = { DEMO: 'on', HOST: '0.0.0.0' };

const opened: TestApp[] = [];
/** A start of an installation with these settings, on data that another may have left. */
async function start(env: Record<string, string>, database = openTestDatabase()) {
  const lines: string[] = [];
  const log = createLogger({ LOG_LEVEL: 'trace' }, { write: (line) => lines.push(line) });
  const test = await buildTestApp({ env, context: { log, database: await database } });
  opened.push(test);
  const signIn = async (email: string, password: string) => {
    const answer = await test.app.inject({ method: 'POST', url: '/api/login', payload: { email, password } });
    return answer.statusCode;
  };
  return { ...test, lines, signIn, data: Promise.resolve(test.context.database) };
}
afterEach(async () => {
  const [first, ...others] = opened.splice(0);
  for (const one of others) await one.app.close();
  await first?.close();
});

describe("the demo's sign-in", () => {
  it('is the public password where only this machine comes', async () => {
    const { context, signIn } = await start(here);
    expect(await openDemo(context)).toEqual(emails.map((email) => ({ email, password: demoPassword })));
    expect(await signIn('super@frontage.test', demoPassword)).toBe(200);
    expect(await openDemo(context), 'told at every start').toEqual(
      emails.map((email) => ({ email, password: demoPassword })),
    );
  });

  it('is a random password each where others come, told once and never logged (H6)', async () => {
    const { context, signIn, lines } = await start(open);
    const told = await openDemo(context);
    expect(told.map(({ email }) => email)).toEqual(emails);
    const passwords = told.map(({ password }) => password ?? '');
    expect(new Set(passwords).size).toBe(emails.length);
    for (const { email, password } of told) {
      expect(password).toMatch(/^[\w-]{16}$/);
      expect(await signIn(email, demoPassword)).toBe(401);
      expect(await signIn(email, password ?? '')).toBe(200);
    }
    expect(await openDemo(context)).toEqual(emails.map((email) => ({ email, password: null })));
    for (const password of [...passwords, demoPassword]) expect(lines.join('\n')).not.toContain(password);
    // Nobody reads its mailbox, and no mail goes to the made-up address once there is a mail server.
    expect([await context.db.$count(invite), await context.db.$count(mailOutbox)]).toEqual([0, 0]);
  });

  it('changes where data of one’s own machine is opened to others, and ends what was open', async () => {
    const first = await start(here);
    await openDemo(first.context);
    const { db } = first.context;
    expect(await first.signIn('admin@frontage.test', demoPassword)).toBe(200);
    const second = await start(open, first.data);
    const told = await openDemo(second.context);
    expect(told.map(({ email }) => email).sort()).toEqual([...emails].sort());
    for (const { email, password } of told) {
      expect(await second.signIn(email, demoPassword)).toBe(401);
      expect(await second.signIn(email, password ?? '')).toBe(200);
    }
    const [ended] = await db.select().from(session).orderBy(session.createdAt).limit(1);
    expect(ended).toMatchObject({ endReason: 'password_changed' });
    const back = await start(here, first.data);
    expect(await openDemo(back.context), 'no password is told that is none').toEqual(
      emails.map((email) => ({ email, password: null })),
    );
  });

  it('keeps such data closed to others where the demo is not asked for', async () => {
    const first = await start(here);
    await openDemo(first.context);
    const { db } = first.context;
    // Under another e-mail too: the password is what is public.
    await db.update(appUser).set({ email: 'ana@padaria.example' }).where(eq(appUser.role, 3));
    const hashes = () => db.select({ hash: appUser.passwordHash }).from(appUser).orderBy(appUser.id);
    const before = await hashes();
    const second = await start({ DEMO: 'off', HOST: '0.0.0.0' }, first.data);
    await expect(openDemo(second.context)).rejects.toThrow(/Set DEMO=on/);
    expect(await hashes()).toEqual(before);
    const third = await start(open, first.data);
    const told = await openDemo(third.context);
    expect(await third.signIn('ana@padaria.example', demoPassword)).toBe(401);
    expect(told.find(({ email }) => email === 'ana@padaria.example')?.password).toMatch(/^[\w-]{16}$/);
    const fourth = await start({ DEMO: 'off', HOST: '0.0.0.0' }, first.data);
    expect(await openDemo(fourth.context)).toEqual([]);
  });

  it('is nobody’s without the demo', async () => {
    const first = await start({ DEMO: 'off' });
    const second = await start({ DEMO: 'off', HOST: '0.0.0.0' }, first.data);
    for (const { context } of [first, second]) {
      expect(await openDemo(context)).toEqual([]);
      expect(await context.db.$count(appUser)).toBe(0);
    }
  });
});
