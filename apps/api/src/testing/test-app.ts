import type { FastifyInstance, InjectOptions, LightMyRequestResponse, RouteOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '#src/process/app';
import type { AppContext } from '#src/app-context';
import { loadConfig } from '#src/config';
import { buildPublicSite } from '#src/process/public-site';
import { createMail } from '#src/mail/mail';
import { createFolderStorage } from '#src/storage/folder-storage';
import { createSecrets } from '#src/secrets/secrets';
import { bearers } from '#src/areas/access/sign-in/bearers';
import { Health } from '#src/health';
import { prefixedAddresses } from '#src/provider/addresses';
import { createConsent } from '#src/provider/consent';
import { ProviderError } from '#src/provider/port';
import { PublicSite } from '#src/public-site';
import {
  createFactories,
  type Factories,
  type TestAccount,
  type TestProject,
  type TestUser,
} from './factories';
import { TestClock } from './test-clock';
import { openTestDatabase } from './test-database';

export type TestAppOptions = {
  /** Environment variables on top of the tests' own. */
  readonly env?: Readonly<Record<string, string>>;
  /** Parts of the context to replace: `openProvider`, `wakeJobs`, `log`... */
  readonly context?: Partial<AppContext>;
  readonly webDir?: string;
  readonly onRoute?: (route: RouteOptions) => void;
};

/** A signed-in person with their own account and one project, and a way to call the API as them. */
export type SignedInPerson = {
  readonly account: TestAccount;
  readonly project: TestProject;
  readonly user: TestUser;
  readonly sessionId: string;
  readonly accessToken: string;
  /** Calls the API with their token. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
};

export type TestApp = {
  readonly app: FastifyInstance;
  readonly context: AppContext;
  readonly clock: TestClock;
  readonly make: Factories;
  /** Makes an account, a project and a member (or uses those given) and opens a session for the user. */
  signIn(values?: {
    account?: TestAccount;
    project?: TestProject;
    user?: Parameters<Factories['user']>[1];
  }): Promise<SignedInPerson>;
  close(): Promise<void>;
};

/** The context of a test installation: test database, movable clock, no provider unless one is given. */
export async function createTestContext(
  options: Pick<TestAppOptions, 'env' | 'context'> = {},
): Promise<{ context: AppContext; clock: TestClock }> {
  const clock = new TestClock();
  const database = options.context?.database ?? (await openTestDatabase());
  const config = loadConfig({
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    RATE_LIMIT_PER_MINUTE: '1000000',
    REQUESTS_PER_MINUTE_PER_ACCOUNT: '0',
    ...options.env,
  });
  const health = new Health(clock, 'sandbox', () => Promise.resolve(true));
  health.markStarted();
  const secrets = createSecrets([new Uint8Array(32).fill(7)]);
  const context: AppContext = {
    config,
    clock,
    log: pino({ level: 'silent' }),
    database,
    db: database.db,
    secrets,
    mail: createMail({ config, db: database.db, clock, secrets }),
    publicSite: new PublicSite(config),
    storage: createFolderStorage(join(tmpdir(), `frontage-files-${randomUUID()}`)),
    health,
    bearers,
    openProvider: () => Promise.reject(new ProviderError('unauthorized', 'This test has no provider.')),
    consent: createConsent({
      addresses: () => prefixedAddresses('http://127.0.0.1:9'),
      clientId: 'test',
      clientSecret: 'test',
      redirectUri: 'http://127.0.0.1:3000/integrations/callback',
    }),
    push: { topic: null, verify: () => Promise.resolve(false) },
    openSandboxGroup: (_name, refreshToken) =>
      Promise.resolve({
        number: String(10n ** 19n + BigInt(Math.floor(Math.random() * 1e15))),
        refreshToken: refreshToken ?? `1//test-${randomUUID()}`,
      }),
    resolveTxt: () => Promise.reject(new Error('This test has no name server.')),
    wakeJobs: () => undefined,
    ...options.context,
  };
  return { context, clock };
}

/**
 * The whole API on a test database, to be called by `app.inject`.
 *
 * @example
 * const test = await buildTestApp();
 * const person = await test.signIn({ user: { role: 0 } });
 * const answer = await person.inject({ url: `/api/projects/${person.project.id}/locations` });
 */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  // Off by default; tests of addresses are to know all of them.
  const env = { QUESTIONS: 'on', ...options.env };
  const { context, clock } = await createTestContext({ ...options, env });
  const app = await buildApp(context, {
    publicSite: await buildPublicSite(context),
    ...(options.webDir === undefined ? {} : { webDir: options.webDir }),
    ...(options.onRoute === undefined ? {} : { onRoute: options.onRoute }),
  });
  await app.ready();
  const make = createFactories(context);
  return {
    app,
    context,
    clock,
    make,
    async signIn(values = {}) {
      const account = values.account ?? (await make.account());
      const project = values.project ?? (await make.project(account));
      const user = await make.user(account, { projects: [project], ...values.user });
      const { id, accessToken } = await make.session(user);
      return {
        account,
        project,
        user,
        sessionId: id,
        accessToken,
        inject: (request) =>
          app.inject({ ...request, headers: { authorization: `Bearer ${accessToken}`, ...request.headers } }),
      };
    },
    async close() {
      await app.close();
      await context.database.close();
    },
  };
}
