import { sentInvitesSchema } from '@frontage/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { auditEvent, invite, mailOutbox } from '#src/db/schema/index';
import { inviteCalls } from '#src/testing/invite-calls';
import { codeOf, newEmail, openPeople } from '#src/testing/people';
import { addressesPerHour } from '#src/areas/access/people/email-lookups';
import { invitesPerHour } from './send';

const people = await openPeople();
afterAll(() => people.test.close());
const { test, signIn, north, south, admin, manager } = people;
const { send, accept, list, mailsTo, tokenFor, invited } = inviteCalls(people);

describe('sending', () => {
  it('invites whom it can, and names the others', async () => {
    const [good, other] = [newEmail(), newEmail()];
    await send(manager, [other]);
    const answer = await send(manager, [
      good,
      good.toUpperCase(),
      manager.user.email,
      other,
      'ana@padaria',
      '@',
    ]);
    expect(sentInvitesSchema.parse(answer.json())).toEqual({
      sent: [good],
      invalid: [
        { email: manager.user.email, reason: 'registered' },
        { email: other, reason: 'invited' },
        { email: 'ana@padaria', reason: 'malformed' },
        { email: '@', reason: 'malformed' },
      ],
    });
    expect(await mailsTo(good)).toMatchObject([
      { locale: 'br', params: { inviter: 'Camila Andrade', account: 'Padaria Boa Vista', days: 7 } },
    ]);
    expect(await mailsTo(manager.user.email)).toEqual([]);
  });

  it('says so when nobody could be invited', async () => {
    const answer = await send(manager, [admin.user.email, 'x']);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'invites_all_invalid',
      fields: [
        { code: 'email_registered', params: { value: admin.user.email } },
        { code: 'email_malformed', params: { value: 'x' } },
      ],
    });
  });

  it('needs an e-mail, a project, and rights to hand on', async () => {
    expect(codeOf(await send(manager, []))).toBe('validation_failed');
    expect(codeOf(await send(manager, [newEmail()], { projectIds: [] }))).toBe('scope_empty');
    for (const values of [
      { role: 1 },
      { role: 2 },
      { projectIds: [south.id] },
      { overrides: { 'accounts:view': true } },
    ])
      expect(codeOf(await send(manager, [newEmail()], values))).toBe('permission_change_not_authorized');
  });

  it('stores no token, only its digest', async () => {
    const { email, token } = await invited(manager);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await test.context.db.select().from(invite).where(eq(invite.email, email));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await test.context.db.select().from(auditEvent))).not.toContain(token);
    expect(JSON.stringify(await test.context.db.select().from(mailOutbox))).not.toContain(token);
  });

  it(`sends ${String(invitesPerHour)} an hour for an account, however they are asked for`, async () => {
    const busy = await signIn({ user: { role: 1 } });
    const batch = (name: string) =>
      Array.from({ length: 100 }, (_, index) => `${name}${String(index)}@busy.example`);
    const payload = (name: string) => ({ emails: batch(name), role: 0, projectIds: [busy.project.id] });
    const ask = (name: string) =>
      busy.inject({ method: 'POST', url: '/api/account/invites', payload: payload(name) });
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(ask));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429]);
    test.clock.advance(60 * 60_000 + 1);
    expect((await ask('e')).statusCode).toBe(200);
  }, 60_000);

  it('counts what is sent again, and buries nobody under one invite', async () => {
    const busy = await signIn({ user: { role: 1 } });
    const emails = Array.from({ length: 98 }, () => newEmail());
    for (const some of [emails, emails.map((email) => `b${email}`), emails.map((email) => `c${email}`)])
      expect((await send(busy, some, { projectIds: [busy.project.id] })).statusCode).toBe(200);
    const [one, other] = (await list(busy, { state: 'pending' })).items;
    const again = async (id = '') =>
      (await busy.inject({ method: 'POST', url: `/api/account/invites/${id}/resend` })).statusCode;
    const answers = [];
    for (let round = 0; round < 7; round += 1) answers.push(await again(one?.id));
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect([await again(other?.id), await again(other?.id)]).toEqual([200, 429]);
  }, 60_000);

  it('buries nobody under invites that are taken back and made anew', async () => {
    const busy = await signIn({ user: { role: 1 } });
    const email = newEmail();
    const projectIds = [busy.project.id];
    const answers = [];
    for (let round = 0; round < 8; round += 1) {
      answers.push((await send(busy, [email], { projectIds })).statusCode);
      for (const { id } of (await list(busy, { state: 'pending' })).items)
        await busy.inject({ method: 'DELETE', url: `/api/account/invites/${id}` });
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect((await send(busy, [newEmail()], { projectIds })).statusCode).toBe(200);
    test.clock.advance(60 * 60_000 + 1);
    expect((await send(busy, [email], { projectIds })).statusCode).toBe(200);
  }, 60_000);

  it(`tells a person of ${String(addressesPerHour)} addresses an hour whether they are registered, and of no more`, async () => {
    const curious = await signIn({ user: { role: 1 } });
    const registered = (await test.make.user(curious.account)).email;
    let turn = 0;
    const ask = () => {
      turn += 1;
      const emails = Array.from(
        { length: 99 },
        (_, index) => `not an address ${String(turn)} ${String(index)}`,
      );
      return send(curious, [...emails, registered], { projectIds: [curious.project.id] });
    };
    const answers = [];
    for (let round = 0; round < 8; round += 1) answers.push(await ask());
    const told = answers.filter(({ body }) => body.includes(registered)).length * 100;
    process.stdout.write(
      `invites: told of ${told} addresses in an hour, then ${String(answers.at(-1)?.statusCode)}\n`,
    );
    expect(told).toBe(addressesPerHour);
    expect(answers.slice(5).map(({ statusCode }) => statusCode)).toEqual([429, 429, 429]);
    test.clock.advance(60 * 60_000 + 1);
    expect((await ask()).body).toContain(registered);
  }, 60_000);
});

describe('managing', () => {
  it('sends again under a new link, in the name of who asked, and kills the old one', async () => {
    const { email, token } = await invited(manager);
    const [before] = (await list(admin, { search: email })).items;
    test.clock.advance(60_000);
    const answer = await admin.inject({
      method: 'POST',
      url: `/api/account/invites/${before?.id ?? ''}/resend`,
    });
    expect(answer.json()).toMatchObject({
      sends: 2,
      state: 'pending',
      invitedBy: { name: 'Rafael Nogueira' },
    });
    expect(codeOf(await accept(token))).toBe('invite_invalid');
    expect((await accept(await tokenFor(email))).statusCode).toBe(200);
    const used = await admin.inject({
      method: 'POST',
      url: `/api/account/invites/${before?.id ?? ''}/resend`,
    });
    expect(codeOf(used)).toBe('invite_invalid');
    expect((await list(admin, { search: email, state: 'used' })).items).toMatchObject([
      { state: 'used', canManage: false },
    ]);
  });

  it('revokes, and the link is dead', async () => {
    const { email, token } = await invited(manager);
    const [one] = (await list(manager, { search: email, state: 'pending' })).items;
    const revoke = () => manager.inject({ method: 'DELETE', url: `/api/account/invites/${one?.id ?? ''}` });
    expect((await revoke()).statusCode).toBe(200);
    expect(codeOf(await revoke())).toBe('invite_invalid');
    expect(codeOf(await accept(token))).toBe('invite_invalid');
    expect((await list(manager, { search: email })).items).toMatchObject([{ state: 'revoked' }]);
    expect(sentInvitesSchema.parse((await send(manager, [email])).json()).sent).toEqual([email]);
  });

  it('shows and hands nothing to those who may not', async () => {
    const { email } = await invited(admin, { role: 1, projectIds: [north.id] });
    const hidden = await invited(admin, { projectIds: [south.id] });
    const [one] = (await list(manager, { search: email })).items;
    expect(one).toMatchObject({ canManage: false });
    const url = `/api/account/invites/${one?.id ?? ''}`;
    expect(codeOf(await manager.inject({ method: 'POST', url: `${url}/resend` }))).toBe(
      'permission_change_not_authorized',
    );
    expect(codeOf(await manager.inject({ method: 'DELETE', url }))).toBe('permission_change_not_authorized');
    expect((await list(manager, { search: hidden.email })).items).toEqual([]);
    const stranger = await signIn({ user: { role: 3 } });
    expect((await list(stranger)).items).toEqual([]);
    expect((await stranger.inject({ method: 'DELETE', url })).statusCode).toBe(404);
  });

  it('pages, newest first, each once', async () => {
    const own = await signIn({ user: { role: 1 } });
    for (let at = 0; at < 5; at += 1) {
      const emails = Array.from({ length: 20 }, (_, index) => `p${String(at)}-${String(index)}@own.example`);
      await own.inject({
        method: 'POST',
        url: '/api/account/invites',
        payload: { emails, role: 0, projectIds: [own.project.id] },
      });
      test.clock.advance(1_000);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(own, { limit: '30', ...(cursor === undefined ? {} : { cursor }) });
      if (cursor === undefined) expect(page.total).toBe(100);
      seen.push(...page.items.map(({ email }) => email));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(100);
    expect(seen[0]).toMatch(/^p4-/);
    expect(seen.at(-1)).toMatch(/^p0-/);
  });
});
