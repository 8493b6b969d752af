import type { Notification } from '@frontage/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailOutbox, session } from '#src/db/schema/index';
import { mailsTo } from '#src/testing/sent-mails';
import { testPassword, type TestUser } from '#src/testing/factories';
import { buildTestApp, type TestApp } from '#src/testing/test-app';

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let test: TestApp;
let user: TestUser;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  const account = await test.make.account();
  const project = await test.make.project(account);
  user = await test.make.user(account, { projects: [project] });
});

const signIn = async (userAgent: string, remoteAddress = '203.0.113.7') => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress,
    headers: { 'user-agent': userAgent },
    payload: { email: user.email, password: testPassword },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ access_token: string }>().access_token;
};
const told = async () =>
  (await mailsTo(test.context, user.email))
    .filter(({ template }) => template === 'newDevice')
    .map(({ params }) => params);
const notices = async (token: string) => {
  const answer = await test.app.inject({
    url: '/api/notifications?type=new_device',
    headers: { authorization: `Bearer ${token}`, 'user-agent': windows },
    remoteAddress: '203.0.113.7',
  });
  return answer.json<{ items: Notification[] }>().items;
};

it('says nothing of the very first sign-in, nor of the same device again', async () => {
  await signIn(windows);
  await signIn(windows.replace('141', '142'));
  await signIn(windows, '203.0.200.9');
  expect(await told()).toEqual([]);
});

it('tells by mail and in the app of a device not seen before, once', async () => {
  const token = await signIn(windows);
  await signIn(phone, '198.51.100.9');
  await signIn(phone, '198.51.100.9');
  expect(await told()).toEqual([
    {
      email: user.email,
      browser: 'Safari',
      system: 'iOS',
      address: '198.51.100.9',
      time: expect.stringMatching(/\d{4}.*GMT/) as string,
    },
  ]);
  expect(await notices(token)).toMatchObject([
    { type: 'new_device', params: { browser: 'Safari', system: 'iOS', address: '198.51.100.9' } },
  ]);
});

it('tells of the same kind of browser in another network', async () => {
  await signIn(windows);
  await signIn(windows, '198.51.100.9');
  expect(await told()).toMatchObject([{ browser: 'Chrome', system: 'Windows', address: '198.51.100.9' }]);
});

it('remembers devices whose sessions are over', async () => {
  await signIn(windows);
  await signIn(phone);
  await test.context.db.update(session).set({ endedAt: new Date() }).where(eq(session.userId, user.id));
  await test.context.db.delete(mailOutbox).where(eq(mailOutbox.recipient, user.email));
  await signIn(windows);
  await signIn(phone);
  expect(await told()).toEqual([]);
});
