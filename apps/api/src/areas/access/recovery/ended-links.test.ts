import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { appUser, signInThrottle } from '#src/db/schema/index';
import { testPassword } from '#src/testing/factories';
import { goodPassword } from '#src/testing/people';
import { codesSentTo } from '#src/testing/sent-codes';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { issueLink } from './links';
import { resetLifeMs } from './requests';

const next = 'cadeira-vento-limao-42';
let test: TestApp;
let admin: SignedInPerson;
let person: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.context.db.delete(signInThrottle);
  admin = await test.signIn({ user: { role: 2 } });
  person = await test.signIn({ account: admin.account, project: admin.project });
});

const linkOf = (userId: string) =>
  test.context.db.transaction((tx) =>
    issueLink(tx, { purpose: 'password_reset', userId, now: test.clock.now(), lifeMs: resetLifeMs }),
  );
const reset = (token: string, email: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/password/reset',
    payload: { token, email, password: 'nove pães quentes' },
  });
const byAdmin = (payload: object) =>
  admin.inject({ method: 'PATCH', url: `/api/account/users/${person.user.id}`, payload });
const bySelf = (values: object) =>
  person.inject({
    method: 'PUT',
    url: '/api/users',
    payload: { name: person.user.name, email: person.user.email, ...values },
  });

async function moveSelf(email: string) {
  const asked = await bySelf({ email });
  expect(asked.statusCode, asked.body).toBe(200);
  const [code] = await codesSentTo(test.context, email);
  return person.inject({ method: 'POST', url: '/api/users/me/email', payload: { code } });
}

const changes: Record<string, (email: string) => ReturnType<typeof byAdmin>> = {
  'an administrator changes the e-mail': (email) => byAdmin({ email }),
  'an administrator sets the password': () => byAdmin({ password: goodPassword }),
  'the person moves to another e-mail': moveSelf,
  'the person changes the password': () => bySelf({ oldPassword: testPassword, password: next }),
};
for (const [name, change] of Object.entries(changes))
  it(`a link for a new password is dead once ${name}`, async () => {
    const [mine, another] = [await linkOf(person.user.id), await linkOf(admin.user.id)];
    const changed = await change(`nova-${person.user.id}@frontage.test`);
    expect(changed.statusCode, changed.body).toBe(200);
    const [row] = await test.context.db.select().from(appUser).where(eq(appUser.id, person.user.id));
    const refused = await reset(mine.token, row?.email ?? '');
    expect([refused.statusCode, refused.json()]).toMatchObject([410, { code: 'link_expired' }]);
    expect((await reset(another.token, admin.user.email)).statusCode).toBe(200);
  });

it('a link for a new password is dead once the person was disabled, though they are let in again', async () => {
  const { token } = await linkOf(person.user.id);
  for (const isDisabled of [true, false]) expect((await byAdmin({ isDisabled })).statusCode).toBe(200);
  expect((await reset(token, person.user.email)).statusCode).toBe(410);
});
