import { signedInSchema } from '@frontage/api-client/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { account, appUser, oneTimeLink } from '#src/db/schema/index';
import { createLogger } from '#src/log';
import { buildTestApp, type TestApp } from '#src/testing/test-app';
import { issueSetupLink } from './service';

const wanted = {
  account: 'Padaria Boa Vista',
  name: 'Ana Lima',
  email: 'ana@padaria.example',
  password: 'nove pães quentes',
};
let test: TestApp;
let logged: string[];

beforeEach(async () => {
  logged = [];
  const log = createLogger({ LOG_LEVEL: 'trace' }, { write: (line) => logged.push(line) });
  test = await buildTestApp({ context: { log } });
}, 60_000);
afterEach(() => test.close());

const post = (path: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api/${path}`, payload });
const issue = async () => (await issueSetupLink(test.context)) ?? '';
const people = () => test.context.db.$count(appUser);

describe('the link that the first start prints', () => {
  it('makes the first super administrator, once', async () => {
    const token = await issue();
    expect((await post('setup/check', { token })).statusCode).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post('setup', { ...wanted, token, email: `p${String(index)}@padaria.example` }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array<number>(9).fill(410)]);
    expect([await people(), await test.context.db.$count(account)]).toEqual([1, 1]);
    const [made] = await test.context.db.select().from(appUser);
    const signedIn = await post('login', { email: made?.email, password: wanted.password });
    expect(signedInSchema.parse(signedIn.json()).user).toMatchObject({
      role: 3,
      name: wanted.name,
      account: { name: wanted.account, importProject: true },
    });
    expect((await post('setup/check', { token })).json()).toMatchObject({ code: 'link_expired' });
  });

  it('takes no account whose name breaks a line or turns its direction', async () => {
    const token = await issue();
    for (const hidden of ['\n', '\u202e', '\u2028'])
      expect(
        (await post('setup', { ...wanted, token, account: `Padaria${hidden}Boa` })).json(),
      ).toMatchObject({
        fields: [{ path: 'account', code: 'name_hidden_characters' }],
      });
    expect(await people()).toBe(0);
  });

  it('is not printed, and makes nobody, where there is somebody', async () => {
    const token = await issue();
    await test.make.user(await test.make.account());
    expect(await issueSetupLink(test.context)).toBeNull();
    expect((await post('setup', { ...wanted, token })).json()).toMatchObject({ code: 'link_expired' });
    expect(await people()).toBe(1);
  });

  it('is good for a day, and dead once a later start has printed another', async () => {
    const first = await issue();
    const second = await issue();
    expect((await post('setup', { ...wanted, token: first })).statusCode).toBe(410);
    test.clock.advance(24 * 60 * 60_000);
    expect((await post('setup', { ...wanted, token: second })).statusCode).toBe(410);
    expect(await people()).toBe(0);
  });

  it('is not spent by a password that is refused', async () => {
    const token = await issue();
    const refused = await post('setup', { ...wanted, token, password: 'Senha123' });
    expect(refused.json()).toMatchObject({ code: 'password_refused', fields: [{ code: 'password_common' }] });
    expect((await post('setup', { ...wanted, token })).statusCode).toBe(201);
  });

  it('is stored as a digest and logged nowhere', async () => {
    const token = await issue();
    await post('setup', { ...wanted, token });
    expect(JSON.stringify(await test.context.db.select().from(oneTimeLink))).not.toContain(token);
    expect(logged.join('\n')).toContain('first_admin_made');
    for (const secret of [token, wanted.password]) expect(logged.join('\n')).not.toContain(secret);
  });
});
