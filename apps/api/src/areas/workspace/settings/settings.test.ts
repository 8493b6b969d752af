import { defaultSettings, type ProjectSettings, type Settings } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditEvent, setting } from '#src/db/schema/index';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

vi.setConfig({ testTimeout: 30_000 });

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
}, 60_000);
afterAll(() => test.close());

const read = (person: SignedInPerson, url: string) => person.inject({ url });
const put = (person: SignedInPerson, url: string, settings: unknown, savedAt: string | null) =>
  person.inject({ method: 'PUT', url, payload: { settings, savedAt } });
const ofProject = (person: SignedInPerson) => `/api/projects/${person.project.id}/settings`;
const inherits: ProjectSettings = { whatsapp: null, tagManager: null, microSite: null };
const changed: Settings = {
  ...defaultSettings,
  whatsapp: { number: '+5511987654321', message: 'Olá! Vim da página da {location}.' },
  tagManager: { id: 'GTM-ABC123' },
};

describe('settings', () => {
  it('are as by default until somebody saves, then as saved, for the account and for a project', async () => {
    const person = await test.signIn({ user: { allProjects: true } });
    expect((await read(person, '/api/settings')).json()).toEqual({
      settings: defaultSettings,
      savedAt: null,
    });
    const saved = await put(person, '/api/settings', changed, null);
    const savedAt = test.clock.now().toISOString();
    expect(saved.json()).toEqual({ settings: changed, savedAt });

    const microSite = { ...defaultSettings.microSite, isOn: true, color: '#7a1f1f' };
    expect((await read(person, ofProject(person))).json()).toMatchObject({
      settings: inherits,
      savedAt: null,
      account: changed,
      microSite: { example: null, locations: 0 },
    });
    await put(person, ofProject(person), { ...inherits, microSite }, null);
    expect((await read(person, ofProject(person))).json()).toMatchObject({
      settings: { ...inherits, microSite },
      account: changed,
    });
    await put(person, ofProject(person), inherits, test.clock.now().toISOString());
    expect((await read(person, ofProject(person))).json()).toMatchObject({ settings: inherits });
  });

  it('tell the audit log what was and what is', async () => {
    const person = await test.signIn({ user: { allProjects: true } });
    await put(person, '/api/settings', changed, null);
    const events = await test.context.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.accountId, person.account.id));
    expect(events).toMatchObject([
      {
        action: 'settings_changed',
        actorId: person.user.id,
        objectName: person.account.name,
        before: { tagManager: null },
        after: { tagManager: { id: 'GTM-ABC123' } },
      },
    ]);
  });

  it('are never overwritten unseen: of many who save at once, one does', async () => {
    const person = await test.signIn({ user: { allProjects: true } });
    for (const url of ['/api/settings', ofProject(person)]) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => put(person, url, changed, null)));
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    }
    expect(await test.context.db.$count(setting, eq(setting.accountId, person.account.id))).toBe(2);
  });

  it.each([
    ['a number without its country', { whatsapp: { number: '11987654321', message: '' } }],
    ['a number of an area that is none', { whatsapp: { number: '+5520987654321', message: '' } }],
    ['a message that is too long', { whatsapp: { number: null, message: 'x'.repeat(501) } }],
    ['a script for a container', { tagManager: { id: "GTM-AB');alert(1)//" } }],
    ['a colour that is more', { microSite: { ...defaultSettings.microSite, color: '#fff;}body{x:y' } }],
    ['a part nobody knows', { microSite: { ...defaultSettings.microSite, parts: ['prices'] } }],
  ])('refuse %s', async (_, section) => {
    const person = await test.signIn({ user: { allProjects: true } });
    for (const url of ['/api/settings', ofProject(person)]) {
      const answer = await put(person, url, { ...changed, ...section }, null);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'validation_failed' });
    }
  });

  it('are for client administrators and above', async () => {
    const client = await test.signIn({ user: { role: 0 } });
    for (const url of ['/api/settings', ofProject(client)]) {
      expect((await read(client, url)).statusCode).toBe(403);
      expect((await put(client, url, changed, null)).statusCode).toBe(403);
    }
  });
});
