import { locales, type Locale } from '@frontage/i18n';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '#src/db/schema/index';
import { answerAsNobody, asSystem, asTenant } from '#src/db/tenant-context';
import { createLogger } from '#src/log';
import { openSmtpRig, type SmtpRig } from '#src/testing/smtp-rig';
import { createTestContext } from '#src/testing/test-app';
import { smtpDelivery } from './delivery';
import type { MailMessage } from './mail';
import { createMailSender, type MailSender } from './sender';

type TestContext = Awaited<ReturnType<typeof createTestContext>>;

const token = 'abcdefghijklmnopqrstuvwxyz0123456789-_AB';
const logged: string[] = [];
let smtp: SmtpRig;
let context: TestContext['context'];
let clock: TestContext['clock'];
let sender: MailSender;

const makeSender = (patience = { connectMs: 10_000, idleMs: 10_000, totalMs: 20_000 }) =>
  createMailSender(context, smtpDelivery(context.config, patience), { random: () => 0.5 });

beforeAll(async () => {
  smtp = await openSmtpRig();
  const log = createLogger({ LOG_LEVEL: 'trace' }, { write: (line) => logged.push(line) });
  ({ context, clock } = await createTestContext({
    env: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Frontage <no-reply@frontage.test>',
      PUBLIC_URL: 'https://frontage.example',
    },
    context: { log },
  }));
  sender = makeSender();
});
beforeEach(async () => {
  smtp.mood = 'takes';
  smtp.arrived.length = 0;
  await context.db.delete(mailOutbox);
});
afterAll(async () => {
  await sender.stop();
  await context.database.close();
  await smtp.close();
});

const reset = (locale: Locale = 'en', to = 'ana@padaria.example'): MailMessage => ({
  to,
  locale,
  template: 'passwordReset',
  params: { email: to, token, minutes: 60 },
});
const only = <T>(rows: readonly T[]): T => {
  expect(rows).toHaveLength(1);
  return rows[0] as T;
};
const outbox = async () => only(await context.db.select().from(mailOutbox));

describe('mails of one kind to one address', () => {
  const told = (to: string): MailMessage => ({
    ...{ to, locale: 'en', template: 'securityChanged' },
    params: { email: to, change: 'passwordByAdmin' },
  });

  it('are sent sixty times an hour, whoever makes them go out, and others as ever', async () => {
    const many = Array.from({ length: 75 }, (_, at) =>
      told(at % 2 === 0 ? 'eva@padaria.example' : 'Eva@padaria.example'),
    );
    for (const one of [...many, told('rui@padaria.example'), reset('en', 'eva@padaria.example')])
      await context.mail.send(one);
    await sender.runDue();
    const states = await context.db.select().from(mailOutbox);
    const ofEva = states.filter(
      ({ template, recipient }) => template === 'securityChanged' && recipient !== 'rui@padaria.example',
    );
    expect(ofEva.filter(({ state }) => state === 'sent')).toHaveLength(60);
    const kept = ofEva.filter(({ state }) => state !== 'sent');
    expect(kept.map(({ state, sealedParams, message }) => ({ state, sealedParams, message }))).toEqual(
      Array.from({ length: 15 }, () => ({
        ...{ state: 'failed', sealedParams: null },
        message: 'So many mails of this kind went to this address within an hour that no more are sent.',
      })),
    );
    expect(smtp.arrived).toHaveLength(62);
    clock.advance(60 * 60_000 + 1);
    await context.mail.send(told('eva@padaria.example'));
    await sender.runDue();
    expect(smtp.arrived).toHaveLength(63);
  });
});

describe('a mail', () => {
  it.each([
    ['en', 'Set a new password', 'Choose a new password', '60\u00a0minutes'],
    ['br', 'Crie uma nova senha', 'Escolher uma nova senha', '60\u00a0minutos'],
    ['es', 'Crea una contraseña nueva', 'Elegir una contraseña nueva', '60\u00a0minutos'],
  ] as const)('says the same in HTML and plain text, in %s', async (locale, subject, action, life) => {
    await context.mail.send(reset(locale));
    expect(await sender.runDue()).toBe(1);
    const { to, parsed } = only(smtp.arrived);
    expect(to).toEqual(['ana@padaria.example']);
    expect(parsed.subject).toBe(subject);
    expect(parsed.from).toMatchObject({ name: 'Frontage', address: 'no-reply@frontage.test' });
    const link = `https://frontage.example/reset-password#token=${token}&email=ana%40padaria.example`;
    for (const part of [parsed.html?.replaceAll('&amp;', '&') ?? '', parsed.text ?? '']) {
      for (const words of [action, life, link, 'ana@padaria.example']) expect(part).toContain(words);
      expect(part).not.toContain('{{');
    }
    expect(parsed.html).toContain(`<html lang="${{ en: 'en', br: 'pt-BR', es: 'es' }[locale]}"`);
    expect(parsed.text).not.toMatch(/<[a-z]/i);
  });

  it('loads nothing from elsewhere and links nowhere but to the installation', async () => {
    for (const locale of locales) await context.mail.send(reset(locale));
    await sender.runDue();
    expect(smtp.arrived).toHaveLength(3);
    for (const { parsed } of smtp.arrived) {
      const html = parsed.html ?? '';
      expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|src=/i);
      const hosts = [...html.matchAll(/https?:\/\/([^/"<\s]+)/g)].map(([, host]) => host);
      expect([...new Set(hosts)]).toEqual(['frontage.example']);
    }
  });

  it('shows what people wrote as they wrote it, and begins no header with it', async () => {
    const nasty = `<img src=x onerror=alert(1)> "&' Ana\r\nBcc: eve@evil.example\r\n\r\nBody`;
    await context.mail.send({
      to: 'ana@padaria.example',
      locale: 'en',
      template: 'verifyEmail',
      params: { name: nasty, token, hours: 24 },
    });
    await sender.runDue();
    const { to, parsed, raw } = only(smtp.arrived);
    expect(to).toEqual(['ana@padaria.example']);
    expect(parsed.bcc ?? []).toEqual([]);
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/evil/);
    expect(parsed.html).not.toMatch(/<img/);
    expect(parsed.html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&amp;&#39; Ana');
  });

  it.each([
    'ana@padaria.example\r\nBcc: eve@evil.example',
    'ana@padaria.example, eve@evil.example',
    'Eve <eve@evil.example>',
    '<eve@evil.example>',
    '',
  ])('goes to no address like %j', async (to) => {
    await expect(context.mail.send(reset('en', to))).rejects.toThrow();
    expect(await context.db.$count(mailOutbox)).toBe(0);
  });

  it('takes no token that could end the link', async () => {
    const send = context.mail.send({
      ...reset(),
      template: 'passwordReset',
      params: { email: 'a@b.example', token: `${token}" onclick="x`, minutes: 60 },
    });
    await expect(send).rejects.toThrow();
  });
});

describe('the outbox', () => {
  it('holds a mail only if the transaction that wrote it commits', async () => {
    await expect(
      context.db.transaction(async (tx) => {
        await context.mail.send(reset(), tx);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await sender.runDue()).toBe(0);
    await context.db.transaction((tx) => context.mail.send(reset(), tx));
    expect(await sender.runDue()).toBe(1);
  });

  it('holds no token in plain text, and none at all once the mail is sent', async () => {
    await context.mail.send(reset());
    expect(JSON.stringify(await outbox())).not.toContain(token);
    await sender.runDue();
    expect(await outbox()).toMatchObject({ state: 'sent', sealedParams: null, attempts: 1 });
    expect(logged.join('\n')).not.toContain(token);
    expect(logged.join('\n')).not.toContain('ana@padaria.example');
  });

  it('is sent once, however many senders look at once', async () => {
    for (let index = 0; index < 25; index += 1)
      await context.mail.send(reset('en', `p${String(index)}@padaria.example`));
    const senders = [makeSender(), makeSender(), makeSender()];
    await Promise.all(senders.map((one) => one.runDue()));
    for (const one of senders) await one.stop();
    const recipients = smtp.arrived.flatMap(({ to }) => to);
    expect(recipients).toHaveLength(25);
    expect(new Set(recipients).size).toBe(25);
  });

  it('is sent in turn: many mails of one account keep nobody else’s waiting', async () => {
    const busy = randomUUID();
    const send = (to: string) => context.mail.send(reset('en', `${to}@padaria.example`));
    for (let index = 0; index < 40; index += 1) await asTenant(busy, () => send(`p${String(index)}`));
    clock.advance(1_000);
    await asTenant(randomUUID(), () => send('neighbour'));
    const request = { address: '192.0.2.7', isReading: false };
    await new Promise((done, fail) => {
      answerAsNobody(request, () => void asSystem('sign_in', () => send('code')).then(done, fail));
    });
    expect(await sender.runDue()).toBe(42);
    const first = smtp.arrived.slice(0, 10).flatMap(({ to }) => to);
    expect(first).toEqual(expect.arrayContaining(['neighbour@padaria.example', 'code@padaria.example']));
    const rows = await context.db.select({ turn: mailOutbox.turn }).from(mailOutbox);
    expect(new Set(rows.map(({ turn }) => turn))).toEqual(new Set(['']));
  });

  it('waits for a busy server, longer each time, and sends then', async () => {
    smtp.mood = 'busy';
    await context.mail.send(reset());
    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const before = clock.now().getTime();
      expect(await sender.runDue()).toBe(1);
      expect(await sender.runDue(), 'not before it is due').toBe(0);
      const { nextTryAt } = await outbox();
      waits.push((nextTryAt.getTime() - before) / 1000);
      clock.set(nextTryAt);
    }
    expect(waits).toEqual([5, 10, 20, 40]);
    expect(smtp.arrived).toEqual([]);
    smtp.mood = 'takes';
    expect(await sender.runDue()).toBe(1);
    expect(smtp.arrived).toHaveLength(1);
    expect(await outbox()).toMatchObject({ state: 'sent', attempts: 5 });
  });

  it('gives up at once on a mailbox that does not exist', async () => {
    smtp.mood = 'refuses';
    await context.mail.send(reset());
    await sender.runDue();
    expect(await outbox()).toMatchObject({ state: 'failed', sealedParams: null });
    clock.advance(24 * 3_600_000);
    expect(await sender.runDue()).toBe(0);
  });

  it('is not held up by a server that never answers: it is tried again', async () => {
    smtp.mood = 'silent';
    await context.mail.send(reset());
    const hasty = makeSender({ connectMs: 2_000, idleMs: 300, totalMs: 1_500 });
    await hasty.runDue();
    await hasty.stop();
    expect(await outbox()).toMatchObject({ state: 'queued', leaseUntil: null });
    smtp.mood = 'takes';
    clock.advance(60_000);
    await sender.runDue();
    expect(smtp.arrived).toHaveLength(1);
  });

  it('keeps mails while there is no server at all', async () => {
    const [nowhere] = [{ ...context.config, SMTP_URL: 'smtp://127.0.0.1:9' }];
    const lost = createMailSender(context, smtpDelivery(nowhere), { random: () => 0.5 });
    await context.mail.send(reset());
    await lost.runDue();
    await lost.stop();
    expect((await outbox()).state).toBe('queued');
    clock.advance(60_000);
    await sender.runDue();
    expect(smtp.arrived).toHaveLength(1);
  });

  it('sends again after a crash between the sending and the noting, under the same id', async () => {
    await context.mail.send(reset());
    await sender.runDue();
    const { id } = await outbox();
    const sealedParams = context.secrets.seal(
      JSON.stringify({ email: 'ana@padaria.example', token, minutes: 60 }),
      `mail:${id}`,
    );
    // As the crash left it: taken by the server, leased by a process that is gone.
    const leaseUntil = new Date(clock.now().getTime() + 120_000);
    await context.db
      .update(mailOutbox)
      .set({ state: 'queued', sealedParams, leaseUntil })
      .where(eq(mailOutbox.id, id));
    expect(await sender.runDue(), 'not while it is leased').toBe(0);
    clock.set(leaseUntil);
    expect(await sender.runDue()).toBe(1);
    const ids = smtp.arrived.map(({ parsed }) => parsed.messageId);
    expect(ids).toEqual([`<${id}@frontage.test>`, `<${id}@frontage.test>`]);
  });

  it('does not send what is over', async () => {
    const expiresAt = new Date(clock.now().getTime() + 60_000);
    await context.mail.send({ ...reset(), expiresAt });
    clock.set(expiresAt);
    await sender.runDue();
    expect(smtp.arrived).toEqual([]);
    expect(await outbox()).toMatchObject({ state: 'expired', sealedParams: null });
  });
});
