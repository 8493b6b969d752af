import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#src/testing/test-app';
import { mailboxDelivery } from './delivery';
import { createMailSender } from './sender';

const opened: TestApp[] = [];
const open = async (env: Record<string, string>) => {
  const test = await buildTestApp({ env });
  opened.push(test);
  return test;
};
afterAll(async () => {
  for (const one of opened) await one.close();
});

describe("the demo's mailbox", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await open({ DEMO: 'on' });
    const sender = createMailSender(test.context, mailboxDelivery(test.context));
    await test.context.mail.send({
      to: 'ana@padaria.example',
      locale: 'br',
      template: 'verifyEmail',
      params: { name: '<b>Ana</b>', token: 'abcdefghijklmnopqrstuvwxyz', hours: 24 },
    });
    await sender.runDue();
    await sender.stop();
  });

  it('says what it is, and shows each mail both ways', async () => {
    const list = await test.app.inject({ url: '/dev/mailbox' });
    expect(list.body).toContain('Development mailbox');
    expect(list.body).toContain('ana@padaria.example');
    const address = /\/dev\/mailbox\/[\w-]+\/html/.exec(list.body)?.[0] ?? '';
    const html = await test.app.inject({ url: address });
    expect(html.headers['content-type']).toContain('text/html');
    expect(html.headers['content-security-policy']).toMatch(/^default-src 'none'.*; sandbox allow-popups/);
    expect(html.headers['content-security-policy']).not.toMatch(/allow-scripts|allow-same-origin/);
    expect(html.body).toContain('&lt;b&gt;Ana&lt;/b&gt;');
    expect(html.body).toContain('/verify-email#abcdefghijklmnopqrstuvwxyz');
    const text = await test.app.inject({ url: address.replace(/html$/, 'text') });
    expect(text.headers['content-type']).toContain('text/plain');
    expect(text.body).toContain('Olá, <b>Ana</b>.');
  });

  it('knows no mail that is not there', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000/html', 'x/html', '../health/html'])
      expect((await test.app.inject({ url: `/dev/mailbox/${id}` })).statusCode).toBe(404);
  });
});

describe('any other installation', () => {
  it.each([
    ['without a demo', { DEMO: 'off' }],
    ['that others reach, demo or not (H6)', { DEMO: 'on', HOST: '0.0.0.0' }],
    [
      'with a mail server, demo or not',
      {
        DEMO: 'on',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'a@b.example',
        PUBLIC_URL: 'https://frontage.example',
      },
    ],
  ] as const)('%s, has no such page', async (_name, env) => {
    const test = await open(env);
    expect((await test.app.inject({ url: '/dev/mailbox' })).statusCode).toBe(404);
  });
});
