import { contract, endpoint, type EndpointDefinition } from '@frontage/api-client/contract';
import { permissions, problemSchema, type Problem } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type InjectOptions,
  type RouteOptions,
} from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appUser, project, projectMember, session } from '#src/db/schema/index';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { registerErrors } from './errors';
import { implement, routeOf } from './implement';
import { endpointsOf } from './openapi';

const probe = {
  read: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/probe',
    summary: 'Answers with the project.',
    access: { kind: 'permission', permission: 'locations:view' },
    params: z.object({ projectId: z.uuid() }),
    query: z.object({ limit: z.coerce.number().int().max(200).default(50) }),
    response: z.object({ project: z.string(), user: z.string(), limit: z.int() }),
  }),
  write: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/probe',
    summary: 'Takes a body.',
    access: { kind: 'permission', permission: 'locations:edit' },
    reach: 'locations',
    params: z.object({ projectId: z.uuid() }),
    body: z.object({ name: z.string().min(2), count: z.int() }),
    response: z.object({ name: z.string() }),
    status: 201,
  }),
  table: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/probe.csv',
    summary: 'A table.',
    access: { kind: 'permission', permission: 'locations:view' },
    params: z.object({ projectId: z.uuid() }),
    query: z.object({ fail: z.enum(['first', 'none']).default('none') }),
    response: z.string(),
    contentType: 'text/csv',
  }),
  admin: endpoint({
    method: 'GET',
    path: 'probe/admin',
    summary: 'Needs a role besides the permission.',
    access: { kind: 'permission', permission: 'locations:view', role: 2 },
    response: z.object({}),
  }),
};

let test: TestApp;
let app: FastifyInstance;
const routes: RouteOptions[] = [];

beforeAll(async () => {
  test = await buildTestApp({ onRoute: (route) => routes.push(route) });
  const log: FastifyBaseLogger = test.context.log;
  app = Fastify({ loggerInstance: log, exposeHeadRoutes: false });
  registerErrors(app);
  implement(app, test.context, probe.read, ({ project: scope, user, query }) => ({
    project: scope.name,
    user: user.name,
    limit: query.limit,
    secret: 'not in the contract',
  }));
  implement(app, test.context, probe.write, ({ body }) => body);
  implement(app, test.context, probe.table, async function* ({ query }) {
    if (query.fail === 'first') throw new Error('select broke');
    yield 'a,b\r\n';
    yield '1,2\r\n';
    await Promise.resolve();
  });
  implement(app, test.context, probe.admin, () => ({}));
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const call = async (person: SignedInPerson, request: InjectOptions) => {
  const headers = { authorization: `Bearer ${person.accessToken}`, ...request.headers };
  return app.inject({ ...request, headers });
};
const read = (person: SignedInPerson, projectId: string) =>
  call(person, { url: `/api/projects/${projectId}/probe` });

describe('implement', () => {
  it('hands over who calls and which project, and cuts the answer to the contract', async () => {
    const person = await test.signIn();
    const answer = await read(person, person.project.id);
    expect(answer.json()).toEqual({ project: person.project.name, user: person.user.name, limit: 50 });
  });

  it('answers 401 without a session and before it looks at anything else', async () => {
    for (const authorization of [undefined, '', 'Bearer', 'Bearer x', 'Basic eDp5', 'Bearer a b']) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/projects/nonsense/probe',
        payload: { broken: true },
        ...(authorization === undefined ? {} : { headers: { authorization } }),
      });
      expect(answer.statusCode).toBe(401);
      expect(problemSchema.parse(answer.json()).code).toBe('unauthenticated');
    }
  });

  it('reports every fault of path, query and body at once', async () => {
    const person = await test.signIn();
    const answer = await call(person, {
      method: 'POST',
      url: `/api/projects/${person.project.id}/probe`,
      payload: { name: 'x', count: 1.5 },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'validation_failed',
      fields: [
        { path: 'name', code: 'too_small', params: { minimum: 2 } },
        { path: 'count', code: 'invalid_type' },
      ],
    });
    const wrongQuery = await call(person, { url: `/api/projects/${person.project.id}/probe?limit=201` });
    expect(wrongQuery.json<Problem>().fields).toMatchObject([{ path: 'query.limit', code: 'too_big' }]);
    const wrongPath = await call(person, { url: '/api/projects/nonsense/probe?limit=201' });
    expect(wrongPath.json<Problem>().fields?.map((field) => field.path)).toEqual([
      'params.projectId',
      'query.limit',
    ]);
  });

  it('does not tell a foreign or deleted project from an absent one', async () => {
    const [person, other] = [await test.signIn(), await test.signIn()];
    const deleted = await test.make.project(person.account, { deletedAt: test.clock.now() });
    const notMine = await test.make.project(person.account);
    const answers = [];
    for (const id of [other.project.id, deleted.id, notMine.id, '00000000-0000-4000-8000-000000000000'])
      answers.push(await read(person, id));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect({ ...answer.json<Problem>(), requestId: '' }).toEqual({ code: 'not_found', requestId: '' });
    }
  });

  it('opens every project of the account to an administrator, and none of another account', async () => {
    const admin = await test.signIn({ user: { role: 2 } });
    const other = await test.signIn();
    const notMember = await test.make.project(admin.account);
    expect((await read(admin, notMember.id)).statusCode).toBe(200);
    expect((await read(admin, other.project.id)).statusCode).toBe(404);
  });

  it('asks for the permission and for the role', async () => {
    const person = await test.signIn({ user: { permissions: { 'locations:view': false } } });
    expect((await read(person, person.project.id)).json()).toMatchObject({ code: 'not_authorized' });
    const clientAdmin = await test.signIn();
    expect((await call(clientAdmin, { url: '/api/probe/admin' })).statusCode).toBe(403);
    const admin = await test.signIn({ user: { role: 2 } });
    expect((await call(admin, { url: '/api/probe/admin' })).statusCode).toBe(200);
  });

  it('counts every change of session, user, role, permissions and membership at the next request (R18)', async () => {
    const { db } = test.context;
    const changes: [string, (person: SignedInPerson) => Promise<unknown>, number][] = [
      [
        'session ended',
        ({ sessionId }) => db.update(session).set({ endedAt: new Date() }).where(eq(session.id, sessionId)),
        401,
      ],
      [
        'user disabled',
        ({ user }) => db.update(appUser).set({ disabledAt: new Date() }).where(eq(appUser.id, user.id)),
        401,
      ],
      [
        'address list',
        ({ user }) => db.update(appUser).set({ allowedIps: '203.0.113.9' }).where(eq(appUser.id, user.id)),
        401,
      ],
      [
        'permission taken',
        ({ user }) =>
          db
            .update(appUser)
            .set({ permissions: { 'locations:view': false } })
            .where(eq(appUser.id, user.id)),
        403,
      ],
      [
        'project deleted',
        (person) =>
          db.update(project).set({ deletedAt: new Date() }).where(eq(project.id, person.project.id)),
        404,
      ],
      [
        'membership ended',
        ({ user }) => db.delete(projectMember).where(eq(projectMember.userId, user.id)),
        404,
      ],
    ];
    for (const [name, change, status] of changes) {
      const person = await test.signIn();
      expect((await read(person, person.project.id)).statusCode, name).toBe(200);
      await change(person);
      expect((await read(person, person.project.id)).statusCode, name).toBe(status);
    }
    const admin = await test.signIn({ user: { role: 2 } });
    await db.update(appUser).set({ role: 0 }).where(eq(appUser.id, admin.user.id));
    expect((await call(admin, { url: '/api/probe/admin' })).statusCode).toBe(403);
  });

  it('validates whatever the content type pretends, and lets no method or spelling past the rule (R31)', async () => {
    const person = await test.signIn();
    const url = `/api/projects/${person.project.id}/probe`;
    const body = JSON.stringify({ name: 'x', role: 3 });
    for (const type of [
      'application/json\ta',
      'application/json; charset=utf-8',
      'APPLICATION/JSON',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await call(person, {
        method: 'POST',
        url,
        payload: body,
        headers: { 'content-type': type },
      });
      expect(answer.statusCode, type).toBe(400);
    }
    const unknown = { authorization: 'Bearer x' };
    for (const [method, path] of [
      ['HEAD', url],
      ['OPTIONS', url],
      ['GET', `${url}/`],
      ['GET', `/${url}`],
      ['GET', url.toUpperCase()],
      ['GET', url.replace('/probe', '%2fprobe')],
    ] as const) {
      const answer = await app.inject({ method, url: path, headers: unknown });
      expect([401, 404], `${method} ${path}`).toContain(answer.statusCode);
    }
  });

  it('streams tables, and still answers an error when the first rows fail', async () => {
    const person = await test.signIn();
    const url = `/api/projects/${person.project.id}/probe.csv`;
    const table = await call(person, { url });
    expect([table.statusCode, table.headers['content-type'], table.body]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'a,b\r\n1,2\r\n',
    ]);
    const broken = await call(person, { url: `${url}?fail=first` });
    expect([broken.statusCode, broken.json<Problem>().code]).toEqual([500, 'internal']);
  });
});

describe('the contract', () => {
  const apiRoutes = () => routes.filter(({ url }) => url.startsWith('/api/') && !url.startsWith('/api/docs'));

  it('is implemented, every endpoint exactly once', () => {
    const served = routes.flatMap(({ config }) =>
      config?.definition === undefined ? [] : [config.definition],
    );
    for (const { id, definition } of endpointsOf())
      expect([id, served.filter((one) => one === definition).length]).toEqual([id, 1]);
  });

  it('names every route of the API, with an access rule', () => {
    const declared = new Map(
      endpointsOf().map(({ definition }) => [`${definition.method} ${routeOf(definition)}`, definition]),
    );
    for (const { method, url, config } of [
      ...apiRoutes(),
      ...routes.filter((route) => route.url === '/health'),
    ]) {
      const definition = declared.get(`${String(method)} ${url}`);
      expect(definition, `${String(method)} ${url}`).toBeDefined();
      expect(config?.definition).toBe(definition);
    }
    for (const definition of declared.values())
      if (definition.access.kind === 'permission')
        expect(permissions).toContain(definition.access.permission);
  });

  it('leaves open only what must be', () => {
    const open = endpointsOf().filter(({ definition }) => definition.access.kind === 'public');
    const meant: EndpointDefinition[] = [
      contract.system.health,
      contract.session.login,
      contract.session.secondStep,
      contract.session.resendCode,
      contract.session.passkeyOptions,
      contract.session.passkeyLogin,
      contract.session.geolocation,
      contract.companySignIn.start,
      contract.companySignIn.finish,
      contract.companySignIn.secondStep,
      contract.recovery.forgot,
      contract.recovery.check,
      contract.recovery.reset,
      contract.registration.register,
      contract.registration.verify,
      contract.setup.check,
      contract.setup.create,
      contract.invites.open,
      contract.invites.accept,
      // Judged by the token of the provider's subscription.
      contract.providerEvents.push,
    ];
    expect(new Set(open.map(({ definition }) => definition))).toEqual(new Set(meant));
    expect(open).toHaveLength(meant.length);
  });
});
