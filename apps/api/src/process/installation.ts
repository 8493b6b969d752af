import type { FastifyInstance } from 'fastify';
import { and, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm';
import { resolveTxt } from 'node:dns/promises';
import type { Logger } from 'pino';
import { buildApp } from './app';
import type { AppContext } from '#src/app-context';
import { openSnapshotDoor } from '#src/backup/snapshot-door';
import { systemClock } from '#src/clock';
import type { Config } from '#src/config';
import { assertNotEmptied, markInstalled, openDataDirectory } from '#src/db/data-directory';
import { openDatabase, type OpenDatabase } from '#src/db/database';
import { asSystem } from '#src/db/tenant-context';
import { buildPublicSite } from './public-site';
import { migrate } from '#src/db/migrate';
import { appUser, project, providerGrant } from '#src/db/schema/index';
import { startSandbox } from './demo/sandbox-process';
import { registerRedirect } from './demo/sandbox-redirect';
import { subscribeToSandbox } from './demo/sandbox-push';
import { openDemo, type DemoSignIn } from './demo/sign-ins';
import { createFirstAdmin, bearers, createResetRequests, issueSetupLink } from '#src/areas/access/door';
import { createJobRunner, type JobRunner } from '#src/queue/runner';
import { mailboxDelivery, smtpDelivery } from '#src/mail/delivery';
import { createMail } from '#src/mail/mail';
import { createMailSender } from '#src/mail/sender';
import { allRoutes, createJobHandlers, parts, workerRoutes } from './parts';
import { enqueueSync } from '#src/areas/provider-data/door';
import { notifyJobSettled } from '#src/areas/base/door';
import { Health } from '#src/health';
import { ProviderLink, pushAudience, redirectUriOf, usesOwnSandbox } from './provider-link';
import { isPortFree } from './free-port';
import { PublicSite } from '#src/public-site';
import { openStorage } from '#src/storage/open-storage';
import { loadSecrets } from '#src/secrets/load-secrets';

/** A running installation, or this process's share of one. */
export type Installation = {
  readonly context: AppContext;
  /** Where it listens. */
  readonly address: string;
  /** How the demo's people sign in, for the terminal; none without the demo. */
  readonly demo: readonly DemoSignIn[];
  /** Whether there is anybody who could sign in. */
  readonly hasUsers: boolean;
  /** The e-mail of the first administrator, when this start created one. */
  readonly firstAdmin: string | null;
  /** The token of the link that creates the first administrator, if there is no user and requests are served. */
  readonly setupToken: string | null;
  /** Takes no new work, ends what runs, closes the database. Safe to call twice. */
  stop(): Promise<void>;
};

/** What was opened, closed again in the opposite order; one that fails does not keep the others open. */
class Closers {
  readonly #log: Logger;
  readonly #steps: (() => Promise<void> | void)[] = [];
  #closing: Promise<void> | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** A step that comes while the rest is already closed is taken at once. */
  add(step: () => Promise<void> | void): void {
    if (this.#closing === undefined) this.#steps.push(step);
    else this.#closing = this.#closing.then(() => this.#take(step));
  }

  close(): Promise<void> {
    this.#closing ??= (async () => {
      for (const step of this.#steps.reverse()) await this.#take(step);
    })();
    return this.#closing;
  }

  async #take(step: () => Promise<void> | void): Promise<void> {
    try {
      await step();
    } catch (error) {
      this.#log.error({ err: error }, 'not closed cleanly');
    }
  }
}

function openFor(config: Config): Promise<OpenDatabase> {
  return config.DATABASE_URL === undefined
    ? openDataDirectory(config.DATA_DIR)
    : openDatabase({ kind: 'postgres', url: config.DATABASE_URL });
}

function createContext(
  config: Config,
  log: Logger,
  database: OpenDatabase,
  link: ProviderLink,
  wakeJobs: () => void,
) {
  const clock = systemClock;
  const kind = config.PROVIDER_BASE_URL === 'google' ? 'google' : 'sandbox';
  const secrets = loadSecrets(config);
  const { db } = database;
  const context: AppContext = {
    config,
    clock,
    log,
    database,
    db,
    secrets,
    mail: createMail({ config, db, clock, secrets }),
    publicSite: new PublicSite(config),
    storage: openStorage(config),
    health: new Health(clock, kind, link.probe),
    bearers,
    openProvider: link.open,
    consent: link.consent(config),
    push: link.pushLink(config, clock),
    openSandboxGroup: usesOwnSandbox(config) ? link.openSandboxGroup : null,
    resolveTxt,
    wakeJobs,
  };
  return context;
}

async function listen(app: FastifyInstance, { PORT, HOST }: Config): Promise<string> {
  await app.listen({ port: PORT, host: HOST });
  const [at] = app.addresses();
  const isAnywhere = HOST === '0.0.0.0' || HOST === '::';
  const host = isAnywhere ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${host}:${typeof at === 'object' ? at.port : PORT}`;
}

/** Opens the public site's own port: the one asked for, or by default any free one where that beside the product's is taken. */
async function listenBeside(
  site: FastifyInstance,
  { config: { HOST, PUBLIC_SITE_PORT }, publicSite }: Pick<AppContext, 'config' | 'publicSite'>,
): Promise<void> {
  const { port } = publicSite;
  if (port === null) return;
  const isThere = PUBLIC_SITE_PORT !== undefined || (await isPortFree(port, HOST));
  await site.listen({ port: isThere ? port : 0, host: HOST });
  const [at] = site.addresses();
  publicSite.listensOn(typeof at === 'object' ? at.port : port);
}

/** Projects that the provider was never asked about, which a first start has. */
async function queueFirstSyncs({ db, clock }: AppContext): Promise<void> {
  const neverRead = await db
    .select({ id: project.id, accountId: project.accountId, name: project.name })
    .from(project)
    .where(
      and(
        isNull(project.syncedAt),
        isNull(project.deletedAt),
        isNotNull(project.gmbAccountId),
        exists(
          db
            .select({ one: sql`1` })
            .from(providerGrant)
            .where(and(eq(providerGrant.accountId, project.accountId), eq(providerGrant.state, 'linked'))),
        ),
      ),
    );
  for (const one of neverRead) await enqueueSync(db, one, null, clock.now());
}

async function hasPeople(db: AppContext['db']): Promise<boolean> {
  return (await asSystem('start', () => db.$count(appUser))) > 0;
}

async function startJobs(context: AppContext, runner: JobRunner, closers: Closers): Promise<void> {
  await asSystem('start', () => queueFirstSyncs(context));
  closers.add(() => runner.stop());
  await runner.start();
  for (const schedule of parts.flatMap(({ schedules }) => schedules?.(context) ?? [])) {
    closers.add(() => schedule.stop());
    schedule.start();
  }
}

/** Without a mail server, and without the demo's mailbox, mails wait in the outbox. */
function startMails(context: AppContext, closers: Closers): void {
  if (context.mail.kind === 'none') return;
  const delivery = context.mail.kind === 'smtp' ? smtpDelivery(context.config) : mailboxDelivery(context);
  const sender = createMailSender(context, delivery);
  const resets = createResetRequests(context);
  closers.add(() => sender.stop());
  closers.add(() => resets.stop());
  sender.start();
  resets.start();
}

/**
 * Starts what the configuration asks for: database, web server, provider or sandbox, jobs. The server listens early and
 * answers `starting` until the rest is there. What was opened is closed again when a step fails; the error is thrown on.
 */
export async function startInstallation(config: Config, log: Logger, webDir: string): Promise<Installation> {
  const closers = new Closers(log);
  const stopping = new AbortController();
  const link = new ProviderLink();
  let runner: JobRunner | undefined;
  try {
    const database = await openFor(config);
    closers.add(() => database.close());
    const context = createContext(config, log, database, link, () => runner?.wake());
    const { health, db } = context;

    const publicSite = config.ROLE === 'worker' ? undefined : await buildPublicSite(context);
    const app = await buildApp(context, {
      webDir,
      routes: config.ROLE === 'worker' ? workerRoutes : allRoutes,
      ...(publicSite === undefined ? {} : { publicSite }),
    });
    closers.add(() => app.close());
    const address = await listen(app, config);
    if (publicSite !== undefined) await listenBeside(publicSite, context);

    const sandbox = usesOwnSandbox(config) ? startSandbox(config, log) : undefined;
    sandbox?.then((child) => closers.add(() => child.stop())).catch(() => undefined);
    await migrate(database.pool);
    if (database.kind === 'embedded') {
      if (!(await hasPeople(db))) assertNotEmptied(config.DATA_DIR);
      const door = await openSnapshotDoor(config.DATA_DIR, database, log);
      closers.add(() => door.close());
    }
    const child = await sandbox;
    link.link(context, child?.address);
    if (child !== undefined) {
      await subscribeToSandbox(child.address, `${address}/api/provider/events`, pushAudience(config));
      await registerRedirect(child.address, redirectUriOf(config));
    }
    const demo = await asSystem('start', () => openDemo(context));
    const firstAdmin = await asSystem('start', () => createFirstAdmin(context));
    const setupToken =
      config.ROLE === 'worker' ? null : await asSystem('start', () => issueSetupLink(context));
    if (config.ROLE !== 'web') {
      runner = createJobRunner(context, createJobHandlers(context), {
        onSettled: (tx, job, outcome) => notifyJobSettled(context, tx, job, outcome),
      });
      await startJobs(context, runner, closers);
      startMails(context, closers);
    }
    const hasUsers = await hasPeople(db);
    if (hasUsers && database.kind === 'embedded') markInstalled(config.DATA_DIR);
    health.markStarted();
    await health.check();
    const watching = health.watch(stopping.signal);
    closers.add(() => {
      stopping.abort(new Error('The server stops.'));
      return watching;
    });
    return {
      context,
      address,
      demo,
      hasUsers,
      firstAdmin,
      setupToken,
      async stop() {
        // Requests and jobs end side by side; what they use is closed after both.
        await Promise.all([app.close(), closers.close()]);
      },
    };
  } catch (error) {
    await closers.close();
    throw error;
  }
}
