import type { JobDetail, LedgerEntry, Plan, PlanLocation } from '@frontage/api-client/contract';
import type { LocationValues } from '@frontage/domain';
import { locationToRow, writeLocationsCsv } from '@frontage/domain/csv';
import { createSandbox, demoClient, demoGrants, type Sandbox } from '@frontage/sandbox';
import { asc, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { job, location } from '#src/db/schema/index';
import { createPace } from '#src/queue/pace';
import { createJobRunner, type JobRunner } from '#src/queue/runner';
import { requestsPerMinute } from '#src/areas/changes/plans/settings';
import { createApplyHandler } from '#src/areas/changes/apply/handler';
import { senders } from '#src/process/senders';
import { signAccessToken } from '#src/areas/access/sign-in/access-token';
import { createSuggestionsHandler } from '#src/areas/provider-data/suggestions/look/handler';
import { createSyncHandler } from '#src/areas/provider-data/sync/handler';
import { enqueueSuggestions, enqueueSync } from '#src/areas/provider-data/sync/enqueue';
import { prefixedAddresses } from '#src/provider/addresses';
import { sandboxPerson } from '#src/provider/sandbox-grant';
import { linkGrant } from '#src/provider/grants';
import { createOpenProvider } from '#src/provider/open-provider';
import { createPushVerifier } from '#src/provider/push-verifier';
import type { OpenProvider } from '#src/provider/port';
import { buildTestApp, type SignedInPerson, type TestApp } from './test-app';

export type ApplySceneOptions = {
  /** Bakeries of the group. @default 12 */
  readonly locations?: number;
  /** Seconds every edit stays in the sandbox's review. @default 20 */
  readonly reviewSeconds?: number;
};

/** One installation and one sandbox for a file of tests; each test opens a scene of its own in them. */
export type ApplyStage = {
  /** Empties the sandbox and opens a scene with an account, a project and a group of its own. */
  open(options?: ApplySceneOptions): Promise<ApplyScene>;
  close(): Promise<void>;
};

type StoredLocation = typeof location.$inferSelect;

/** The product with a signed-in manager, over a sandbox that was synchronised, both on one movable clock. */
export type ApplyScene = {
  readonly test: TestApp;
  readonly sandbox: Sandbox;
  /** Tells of each request that reaches the sandbox, which is answered once the listener is through; one listener at a time. */
  onCall(listener: CallListener): void;
  readonly person: SignedInPerson;
  readonly runner: JobRunner;
  /** Below the project's address. */
  get<T>(path: string): Promise<T>;
  post(path: string, body?: object): Promise<LightMyRequestResponse>;
  locations(): Promise<StoredLocation[]>;
  /** A CSV of the project's locations after `change`, which may leave one out. */
  csv(
    change: (values: LocationValues, index: number) => LocationValues | null,
    edit?: (row: string[], index: number) => void,
  ): Promise<string>;
  upload(csv: string, query?: string): Promise<LightMyRequestResponse>;
  /** Uploads, and answers the plan. Throws where the file is refused. */
  plan(csv: string): Promise<Plan>;
  items(planId: string, query?: string): Promise<PlanLocation[]>;
  /** Applies a plan now and answers the job's id. */
  apply(planId: string): Promise<string>;
  ledger(jobId: string, query?: string): Promise<LedgerEntry[]>;
  job(jobId: string): Promise<JobDetail>;
  /** Runs rounds, moving the clock to the next one, until the job is finished or `isEnough` says so. */
  work(jobId: string, isEnough?: (job: JobDetail) => boolean): Promise<JobDetail>;
  /** From now on the provider turns down what holds `contains`. @param field a field of a location, `localPost`, or `reviewReply` */
  turnDown(field: string, contains: string): void;
  /** Reads the project from the provider as Frontage does by itself. */
  sync(): Promise<void>;
  /** Looks for suggestions as Frontage does by itself. */
  look(): Promise<void>;
  /** Links the account to the provider again. */
  relink(): Promise<void>;
};

/** An outage in which hundreds of calls fail takes as many rounds as there are probes. */
const mostRounds = 1_000;

function multipart(csv: string): { payload: string; headers: Record<string, string> } {
  const boundary = 'frontage-test-boundary';
  const payload = [
    `--${boundary}`,
    'content-disposition: form-data; name="file"; filename="lojas-novembro.csv"',
    'content-type: text/csv',
    '',
    csv,
    `--${boundary}--`,
    '',
  ].join('\r\n');
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

type CallListener = (method: string, path: string) => unknown;
type Calls = { listener?: CallListener | undefined };

async function openSandbox(test: () => TestApp, calls: Calls): Promise<Sandbox> {
  const sandbox = createSandbox({ hasDemo: false, quotas: { requestsPerMinute: null } });
  sandbox.app.addHook('onRequest', async (request) => {
    sandbox.control.clock.restore({ mode: 'manual', now: test().clock.now().getTime() });
    await calls.listener?.(request.method, request.url);
  });
  await sandbox.listen();
  return sandbox;
}

/** The topic that accounts of a stage publish to, and who pushes its messages. */
export const pushTopic = 'projects/test/topics/profiles';
export const pushAccount = 'push@test.iam.gserviceaccount.com';

/** Sets the stage. @param env environment variables on top of the tests' own */
export async function openApplyStage(env: Readonly<Record<string, string>> = {}): Promise<ApplyStage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontage-apply-'));
  // The provider needs the context that is being made with it.
  const link: { open?: OpenProvider; verify?: (token: string) => Promise<boolean> } = {};
  const test = await buildTestApp({
    env: { DATA_DIR: dataDir, ...env },
    context: {
      openProvider: (context) => {
        if (link.open === undefined) throw new Error('The stage is not set yet.');
        return link.open(context);
      },
      push: { topic: pushTopic, verify: (token) => link.verify?.(token) ?? Promise.resolve(false) },
    },
  });
  const calls: Calls = {};
  const sandbox = await openSandbox(() => test, calls);
  const { context, clock } = test;
  link.verify = createPushVerifier(clock, {
    audience: 'frontage-test',
    serviceAccount: pushAccount,
    certificates: prefixedAddresses(sandbox.address).certificates,
  });
  link.open = createOpenProvider({
    db: context.db,
    clock,
    log: context.log,
    secrets: context.secrets,
    pace: createPace({
      db: context.db,
      clock,
      requestsPerMinute: requestsPerMinute(context.config),
      editsPerMinute: context.config.PROVIDER_EDITS_PER_MINUTE,
    }),
    addresses: prefixedAddresses(sandbox.address),
    ...demoClient,
  });
  const handlers = [
    createApplyHandler(context, senders, { locationsInFlight: 1 }),
    createSyncHandler(context),
    createSuggestionsHandler(context),
  ];
  const runner = createJobRunner(context, handlers, { concurrency: 1, random: () => 0.5 });
  let scenes = 0;
  return {
    open: (options = {}) => {
      scenes += 1;
      return openScene(
        { test, sandbox, calls, runner, group: `10411720394285${String(530_000 + scenes)}` },
        options,
      );
    },
    async close() {
      await runner.stop();
      await test.close();
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Stage = { test: TestApp; sandbox: Sandbox; calls: Calls; runner: JobRunner; group: string };

function setSandbox({ sandbox, group }: Stage, options: ApplySceneOptions): void {
  const { control } = sandbox;
  control.reset();
  const seconds = options.reviewSeconds ?? 20;
  const { moderation } = control.world.settings;
  const groups = Object.keys(moderation.delaySeconds) as (keyof typeof moderation.delaySeconds)[];
  const delaySeconds = { ...moderation.delaySeconds };
  for (const one of groups) delaySeconds[one] = seconds;
  control.change([
    { kind: 'settings', settings: { moderation: { ...moderation, delaySeconds } } },
    {
      kind: 'group',
      id: group,
      accountName: 'Rede de teste',
      type: 'LOCATION_GROUP',
      brand: 'bakery',
      locations: options.locations ?? 12,
    },
  ]);
}

async function openScene(stage: Stage, options: ApplySceneOptions): Promise<ApplyScene> {
  setSandbox(stage, options);
  const { test, sandbox, calls, runner, group } = stage;
  calls.listener = undefined;
  const { context, clock } = test;
  const account = await test.make.account();
  const project = await test.make.project(account, { gmbAccountId: group });
  const signedIn = await test.signIn({ account, project });
  // The clock moves by hours and days here, so every call brings a token of its own time.
  const person: SignedInPerson = {
    ...signedIn,
    async inject(request) {
      const token = await signAccessToken(context, {
        userId: signedIn.user.id,
        sessionId: signedIn.sessionId,
      });
      return test.app.inject({
        ...request,
        headers: { authorization: `Bearer ${token}`, ...request.headers },
      });
    },
  };
  const relink = async () => {
    await linkGrant(context.db, context.secrets, {
      accountId: account.id,
      refreshToken: demoGrants[0].refreshToken,
      subject: sandboxPerson.subject,
      at: clock.now(),
    });
  };
  await relink();
  const at = (path: string) => `/api/projects/${project.id}/${path}`;
  const get = async <T>(path: string): Promise<T> => {
    const answer = await person.inject({ url: at(path) });
    if (answer.statusCode !== 200) throw new Error(`${String(answer.statusCode)} ${answer.body}`);
    return answer.json<T>();
  };
  const finish = async (jobId: string, isEnough: (one: JobDetail) => boolean = () => false) => {
    for (let round = 0; round < mostRounds; round += 1) {
      await runner.runDue();
      const now = await get<JobDetail>(`jobs/${jobId}`);
      if (now.finishedAt !== null || isEnough(now)) return now;
      const [row] = await context.db.select({ runAt: job.runAt }).from(job).where(eq(job.id, jobId));
      if (row !== undefined && row.runAt > clock.now()) clock.set(row.runAt);
    }
    throw new Error('The job does not come to an end.');
  };
  const sync = async () => {
    const syncId = await enqueueSync(context.db, project, null, clock.now());
    if (syncId === null) throw new Error('A synchronisation is open already.');
    await finish(syncId);
    clock.advance(1_000);
  };
  const look = async () => {
    const lookId = await enqueueSuggestions(context.db, project, clock.now());
    if (lookId === null) throw new Error('A look is open already.');
    await finish(lookId);
    clock.advance(1_000);
  };
  await sync();
  const list = async <T>(path: string): Promise<T[]> => {
    const all: T[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const page: { items: T[]; next: string | null } = await get(`${path}${more}`);
      all.push(...page.items);
      cursor = page.next;
    }
    return all;
  };
  const locations = () =>
    context.db
      .select()
      .from(location)
      .where(eq(location.projectId, project.id))
      .orderBy(asc(location.providerName));
  const post = (path: string, body?: object) =>
    person.inject({ method: 'POST', url: at(path), ...(body === undefined ? {} : { payload: body }) });

  const scene: ApplyScene = {
    test,
    sandbox,
    onCall: (listener) => {
      calls.listener = listener;
    },
    person,
    runner,
    get,
    post,
    locations,
    async csv(change, edit) {
      const rows: string[][] = [];
      (await locations()).forEach((row, index) => {
        const values = change(row.values, index);
        if (values === null) return;
        const cells = locationToRow(row.providerName.replace('locations/', ''), values);
        edit?.(cells, index);
        rows.push(cells);
      });
      return [...writeLocationsCsv(rows)].join('');
    },
    upload: (csv, query = '') =>
      person.inject({ method: 'POST', url: at(`plans/csv${query}`), ...multipart(csv) }),
    async plan(csv) {
      const answer = await scene.upload(csv);
      if (answer.statusCode !== 201) throw new Error(`${String(answer.statusCode)} ${answer.body}`);
      return get<Plan>(`plans/${answer.json<{ planId: string }>().planId}`);
    },
    items: (planId, query = '') => list<PlanLocation>(`plans/${planId}/locations?limit=200${query}`),
    async apply(planId) {
      const answer = await post(`plans/${planId}/apply`, {});
      if (answer.statusCode !== 202) throw new Error(`${String(answer.statusCode)} ${answer.body}`);
      return answer.json<{ jobId: string }>().jobId;
    },
    ledger: (jobId, query = '') => list<LedgerEntry>(`jobs/${jobId}/ledger?limit=200${query}`),
    job: (jobId) => get<JobDetail>(`jobs/${jobId}`),
    turnDown: (field, contains) => {
      const { moderation } = sandbox.control.world.settings;
      const rules = [...moderation.rules, { field, contains }];
      sandbox.control.change([{ kind: 'settings', settings: { moderation: { ...moderation, rules } } }]);
    },
    sync,
    look,
    relink,
    work: finish,
  };
  return scene;
}
