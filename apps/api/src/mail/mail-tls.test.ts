import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#src/config';
import { mailOutbox } from '#src/db/schema/index';
import { createLogger } from '#src/log';
import { openBareSmtp, waysNotToEncrypt, type BareSmtp, type WayNotToEncrypt } from '#src/testing/bare-smtp';
import { openSmtpRig, type SmtpRig } from '#src/testing/smtp-rig';
import { createTestContext } from '#src/testing/test-app';
import { smtpDelivery, UnsafeMailServerError } from './delivery';
import { createMailSender } from './sender';

const patience = { connectMs: 10_000, idleMs: 10_000, totalMs: 20_000 };
const mail = {
  id: 'a',
  to: 'ana@padaria.example',
  subject: 'Set a new password',
  html: '<p>secret-token</p>',
  text: 'secret-token',
};
const opened: SmtpRig[] = [];
const open = async (options: Parameters<typeof openSmtpRig>[0]) => {
  const rig = await openSmtpRig(options);
  opened.push(rig);
  return rig;
};
afterEach(async () => {
  for (const rig of opened.splice(0)) await rig.close();
});

const configOf = (url: string, env: Record<string, string> = {}) =>
  loadConfig({
    SMTP_URL: url.replace('://', '://frontage:hunter2@'),
    MAIL_FROM: 'no-reply@frontage.test',
    PUBLIC_URL: 'https://frontage.example',
    ...env,
  });

/** Sends one mail there; answers the fault, if any. */
async function send(url: string, env: Record<string, string> = {}, ca?: string): Promise<unknown> {
  const delivery = smtpDelivery(configOf(url, env), patience, ca);
  try {
    await delivery.deliver(mail);
    return undefined;
  } catch (error) {
    return error;
  } finally {
    delivery.close();
  }
}

describe('a mail server elsewhere', () => {
  it('that offers no encryption gets neither the password nor a mail', async () => {
    const rig = await open({ encryption: 'none' });
    const fault = await send(rig.farUrl);
    expect(fault).toBeInstanceOf(UnsafeMailServerError);
    expect((fault as Error).message).toContain('SMTP_TLS');
    expect([rig.passwords, rig.arrived, rig.tries()]).toEqual([[], [], 0]);
  });

  it.each(['starttls', 'tls'] as const)(
    'gets a mail over %s once its certificate is believed',
    async (encryption) => {
      const rig = await open({ encryption });
      expect(await send(rig.farUrl, {}, rig.certificate)).toBeUndefined();
      expect(rig.arrived).toMatchObject([{ to: [mail.to], isEncrypted: true }]);
      expect(rig.passwords).toEqual(['hunter2']);
    },
  );

  it.each(['starttls', 'tls'] as const)(
    'with a certificate of its own making gets nothing over %s',
    async (encryption) => {
      const rig = await open({ encryption });
      // Whether encryption is asked for or not: what is offered is checked.
      for (const SMTP_TLS of ['required', 'optional']) {
        const fault = await send(rig.farUrl, { SMTP_TLS });
        expect(fault).toBeInstanceOf(UnsafeMailServerError);
        expect((fault as Error).message).toContain('certificate');
      }
      expect([rig.passwords, rig.arrived]).toEqual([[], []]);
    },
  );

  it.each(['starttls', 'tls'] as const)(
    'with a certificate made out to another gets nothing over %s',
    async (encryption) => {
      const rig = await open({ encryption, names: ['192.0.2.1'] });
      expect(await send(rig.farUrl, {}, rig.certificate)).toBeInstanceOf(UnsafeMailServerError);
      expect([rig.passwords, rig.arrived]).toEqual([[], []]);
    },
  );

  it('gets a mail in clear where that is asked for by name', async () => {
    const rig = await open({ encryption: 'none' });
    expect(await send(rig.farUrl, { SMTP_TLS: 'optional' })).toBeUndefined();
    expect(rig.arrived).toMatchObject([{ isEncrypted: false }]);
  });
});

describe('a mail server elsewhere, or somebody on the way to it,', () => {
  /** What nobody may read: the sign-in, its password in both forms, whom the mail goes to, what it says. */
  const secrets = [
    'AUTH',
    btoa('\0frontage\0hunter2'),
    btoa('hunter2'),
    'hunter2',
    'MAIL FROM',
    mail.to,
    'secret-token',
  ];
  const toldTo = async (way: WayNotToEncrypt, of: (server: BareSmtp) => string, env = {}) => {
    const server = await openBareSmtp(way);
    try {
      const fault = await send(of(server), env);
      return { fault, received: server.received() };
    } finally {
      await server.close();
    }
  };

  it.each(waysNotToEncrypt)('that %s learns nothing', async (way) => {
    const { fault, received } = await toldTo(way, ({ farUrl }) => farUrl);
    expect(fault).toBeInstanceOf(Error);
    expect(received).toMatch(/^EHLO/);
    expect(secrets.filter((secret) => received.includes(secret))).toEqual([]);
  });

  it.each(waysNotToEncrypt)('that %s learns nothing over a port for TLS', async (way) => {
    const { fault, received } = await toldTo(way, ({ farUrl }) => farUrl.replace('smtp:', 'smtps:'));
    expect(fault).toBeInstanceOf(Error);
    expect(received).not.toMatch(/^EHLO/);
    expect(secrets.filter((secret) => received.includes(secret))).toEqual([]);
  });

  it('learns all of it from who asks for that by name, so that there was something to learn', async () => {
    const { fault, received } = await toldTo('never offers', ({ farUrl }) => farUrl, {
      SMTP_TLS: 'optional',
    });
    expect(fault).toBeUndefined();
    for (const secret of ['AUTH', btoa('\0frontage\0hunter2'), 'MAIL FROM', mail.to, 'secret-token'])
      expect(received).toContain(secret);
  });

  it('that refuses what it offered is no server without encryption, whatever is asked for', async () => {
    for (const env of [{ SMTP_TLS: 'optional' }, {}]) {
      const { fault, received } = await toldTo('refuses for now', ({ url }) => url, env);
      expect(fault).toBeInstanceOf(UnsafeMailServerError);
      expect(secrets.filter((secret) => received.includes(secret))).toEqual([]);
    }
  });
});

describe('a mail server on this machine', () => {
  it('may be spoken to in clear, unless encryption is asked for', async () => {
    const rig = await open({ encryption: 'none' });
    expect(await send(rig.url)).toBeUndefined();
    expect(rig.arrived).toMatchObject([{ isEncrypted: false }]);
    expect(await send(rig.url, { SMTP_TLS: 'required' })).toBeInstanceOf(UnsafeMailServerError);
    expect(rig.arrived).toHaveLength(1);
  });

  it('is spoken to encrypted where it offers that', async () => {
    const rig = await open({ encryption: 'starttls' });
    expect(await send(rig.url, {}, rig.certificate)).toBeUndefined();
    expect(rig.arrived).toMatchObject([{ isEncrypted: true }]);
  });
});

describe('the outbox before a mail server that is not safe', () => {
  const logged: string[] = [];
  let test: Awaited<ReturnType<typeof createTestContext>>;
  beforeAll(async () => {
    const log = createLogger({ LOG_LEVEL: 'trace' }, { write: (line) => logged.push(line) });
    test = await createTestContext({ context: { log } });
  });
  afterAll(() => test.context.database.close());

  it('keeps the mail, says why in the log, and sends it once the server encrypts', async () => {
    const { context, clock } = test;
    const bare = await open({ encryption: 'none' });
    const sender = (url: string, ca?: string) =>
      createMailSender(context, smtpDelivery(configOf(url), patience, ca), { random: () => 0.5 });
    await context.mail.send({
      to: mail.to,
      locale: 'en',
      template: 'verifyEmail',
      params: { name: 'Ana', token: 'abcdefghijklmnopqrstuvwxyz', hours: 24 },
    });
    const first = sender(bare.farUrl);
    await first.runDue();
    await first.stop();
    expect(logged.filter((line) => line.includes('mail_server_unsafe')).join()).toContain('SMTP_TLS');
    expect(logged.join()).not.toContain(mail.to);
    const [row] = await context.db.select().from(mailOutbox);
    expect(row).toMatchObject({ state: 'queued', attempts: 1 });
    clock.set(row!.nextTryAt);
    const safe = await open({ encryption: 'starttls' });
    const second = sender(safe.farUrl, safe.certificate);
    await second.runDue();
    await second.stop();
    expect(safe.arrived).toMatchObject([{ isEncrypted: true }]);
  });
});
