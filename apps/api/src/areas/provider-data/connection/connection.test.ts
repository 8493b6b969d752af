import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandboxGroup } from '#src/process/demo/sandbox-groups';
import { account, auditEvent, location, project, providerGrant } from '#src/db/schema/index';
import { createJobRunner } from '#src/queue/runner';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { openSandboxRig, type SandboxRig } from '#src/testing/sandbox-rig';
import { createJobHandlers } from '#src/process/parts';

let rig: SandboxRig;
let test: TestApp;

beforeAll(async () => {
  rig = await openSandboxRig();
  test = await buildTestApp({
    context: {
      ...rig.context,
      openSandboxGroup: (name, refreshToken) => createSandboxGroup(rig.sandbox.address, name, refreshToken),
    },
  });
}, 60_000);
afterAll(async () => {
  await test.app.close();
  await rig.close();
});

const connect = (person: SignedInPerson, name = 'Padaria da Ana') =>
  person.inject({
    method: 'POST',
    url: `/api/projects/${person.project.id}/connection/sandbox`,
    payload: { name },
  });
const read = async (person: SignedInPerson) =>
  (await person.inject({ url: `/api/projects/${person.project.id}/connection` })).json<unknown>();

/** As a sign-up leaves it: account and only project are called the same. */
async function newcomer(): Promise<SignedInPerson> {
  const owner = await test.make.account({ name: 'Ana Lima' });
  const project = await test.make.project(owner, { name: 'Ana Lima' });
  return test.signIn({ account: owner, project, user: { allProjects: true } });
}

describe('a new project', () => {
  it('is connected to a group of its own in the sandbox, and its locations are read', async () => {
    const person = await newcomer();
    expect(await read(person)).toEqual({ provider: 'sandbox', isConnected: false, hasSandbox: true });
    expect((await connect(person)).statusCode).toBe(200);
    expect(await read(person)).toMatchObject({ isConnected: true });
    const { db } = test.context;
    const runner = createJobRunner(test.context, createJobHandlers(test.context));
    await runner.runDue();
    await runner.stop();
    expect(await db.$count(location, eq(location.projectId, person.project.id))).toBe(24);
    const [named] = await db.select().from(project).where(eq(project.id, person.project.id));
    const [owner] = await db.select().from(account).where(eq(account.id, person.account.id));
    expect([named?.name, owner?.name]).toEqual(['Padaria da Ana', 'Padaria da Ana']);
    const [event] = await db.select().from(auditEvent).where(eq(auditEvent.projectId, person.project.id));
    expect(event).toMatchObject({ action: 'integration_linked', objectId: named?.gmbAccountId });
  }, 30_000);

  it('is connected once, however often it is asked for at a time', async () => {
    const person = await newcomer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => connect(person)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await connect(person)).statusCode).toBe(409);
  });

  it('reads another project’s group by the same grant', async () => {
    const owner = await test.make.account();
    const newcomerOf = () => test.signIn({ account: owner, user: { allProjects: true } });
    const [first, second] = [await newcomerOf(), await newcomerOf()];
    for (const person of [first, second])
      expect((await connect(person, person.project.name)).statusCode).toBe(200);
    const { db } = test.context;
    expect(await db.$count(providerGrant, eq(providerGrant.accountId, owner.id))).toBe(1);
    const runner = createJobRunner(test.context, createJobHandlers(test.context));
    await runner.runDue();
    await runner.stop();
    for (const { project: one } of [first, second])
      expect(await db.$count(location, eq(location.projectId, one.id))).toBe(24);
  }, 30_000);

  it('sees its own group, and none of another tenant’s or of the demo', async () => {
    const [ana, bia] = [await newcomer(), await newcomer()];
    for (const person of [ana, bia])
      expect((await connect(person, person.account.name)).statusCode).toBe(200);
    const groups = async ({ account: { id: accountId } }: SignedInPerson) => {
      const provider = await test.context.openProvider({ accountId, jobId: null });
      const { accounts } = await provider.listAccounts({});
      return accounts.map(({ name }) => name);
    };
    const [ofAna, ofBia] = [await groups(ana), await groups(bia)];
    expect([ofAna, ofBia].map((list) => list.length)).toEqual([1, 1]);
    expect(ofAna).not.toEqual(ofBia);
    const provider = await test.context.openProvider({ accountId: bia.account.id, jobId: null });
    await expect(provider.listLocations({ providerAccount: ofAna[0]! })).rejects.toThrow();
  });

  it('does not rename an account that has other projects, or a name of its own', async () => {
    const owner = await test.make.account({ name: 'Rede Lima' });
    const person = await test.signIn({ account: owner, user: { allProjects: true } });
    await connect(person);
    const [kept] = await test.context.db.select().from(account).where(eq(account.id, owner.id));
    expect(kept?.name).toBe('Rede Lima');
  });

  it('says where there is no sandbox', async () => {
    const google = await buildTestApp({ context: { openSandboxGroup: null } });
    const person = await google.signIn({ user: { allProjects: true } });
    const answer = await connect(person);
    expect(answer.json()).toMatchObject({ code: 'sandbox_unavailable' });
    expect(await read(person)).toMatchObject({ hasSandbox: false });
    await google.close();
  });
});
