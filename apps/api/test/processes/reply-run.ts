import type { Job } from '@frontage/api-client/contract';
import { demoAccounts, demoGrants } from '@frontage/sandbox';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InstallationClient } from './installation';
import { freePort, killHard, serverEnv, startSandbox, startServer, until, type Running } from './processes';
import { randomOf } from './random';
import {
  admin,
  answerReviews,
  connectAgain,
  lookAtJobs,
  reviewsAtProvider,
  sentReplies,
  type AtProvider,
  type DueReply,
} from './reply-scene';

export type ReplyRunOptions = {
  /** One of the demo's projects: `Boa Vista Brasil` has 1,200 locations, `Boa Vista Café` 60. */
  readonly project: 'Boa Vista Brasil' | 'Boa Vista Café';
  /** Replies that are to arrive. */
  readonly replies: number;
  /** Reviews beside these whose authors take them back: half before anything is sent, half while the server is down in the middle. */
  readonly removed: number;
  readonly kills: number;
  /** Decides when each kill comes. */
  readonly seed: number;
  /** The provider's quota, beyond which the sandbox refuses; the server keeps to it by itself. */
  readonly requestsPerMinute: number;
  readonly log?: (line: string) => void;
};

/** What was counted, at the sandbox and in the ledger. */
export type ReplyReport = {
  readonly planned: number;
  /** Kills that fell while replies were still unsent. */
  readonly killsWhileSending: number;
  readonly slowestRestartMs: number;
  /** Replies that the sandbox took, by how many a review had: all of them should be 1. */
  readonly effectsPerReview: Readonly<Record<string, number>>;
  /** Replies that the sandbox took to reviews that were taken back. */
  readonly toRemoved: number;
  /** Reviews that are answered with other words than were accepted for them, or not. */
  readonly wrong: number;
  readonly entriesByState: Readonly<Record<string, number>>;
  /** Why entries failed. */
  readonly reasons: Readonly<Record<string, number>>;
  /** Entries that were tried more than once: what the kills cut in the middle. */
  readonly triedAgain: number;
  /** Requests that the sandbox refused for its quota, or for the lost grant. */
  readonly refused: Readonly<Record<string, number>>;
  /** Whether the jobs waited for the connection while it was lost. */
  readonly waitedForGrant: boolean;
  readonly progressWentBack: number;
  readonly seconds: number;
};

const tally = (values: readonly (string | number)[]) =>
  Object.fromEntries(
    [...new Set(values)].map((value) => [String(value), values.filter((one) => one === value).length]),
  );
const keyOf = ({ location, writtenAt }: Pick<AtProvider, 'location' | 'writtenAt'>) =>
  `${location} ${new Date(writtenAt).toISOString()}`;

/** A server that can be killed and comes back on the same data. */
class Restarting {
  slowestRestartMs = 0;
  #running: Running;

  private constructor(
    readonly env: Record<string, string>,
    running: Running,
  ) {
    this.#running = running;
  }

  static async start(env: Record<string, string>): Promise<Restarting> {
    return new Restarting(env, (await startServer(env)).running);
  }

  /** kill -9, something while it is down, and up again. */
  async kill(env: Record<string, string>, meanwhile: () => Promise<void> = () => Promise.resolve()) {
    await killHard(this.#running);
    await meanwhile();
    const { running, healthyMs } = await startServer(env);
    this.#running = running;
    this.slowestRestartMs = Math.max(this.slowestRestartMs, healthyMs);
  }

  end(): Promise<void> {
    return killHard(this.#running);
  }
}

/** Reviews whose authors take them back. */
class Removals {
  readonly removed = new Set<string>();

  constructor(
    readonly sandbox: string,
    /** Where the review of each reply stands. */
    readonly places: ReadonlyMap<string, AtProvider>,
  ) {}

  async take(replies: readonly DueReply[]): Promise<void> {
    for (const reply of replies) {
      const place = this.places.get(keyOf(reply));
      if (place === undefined) throw new Error(`No review at ${keyOf(reply)}.`);
      await admin(this.sandbox, `locations/${place.location}/reviews/${place.review}`, { isRemoved: true });
      this.removed.add(place.review);
    }
  }

  /** The same with as many of those that the provider was sent no reply for. */
  async takeUnsent(replies: readonly DueReply[], count: number): Promise<void> {
    const sent = new Set((await sentReplies(this.sandbox)).map(({ review }) => review));
    const unsent = replies.filter((reply) => {
      const review = this.places.get(keyOf(reply))?.review ?? '';
      return !sent.has(review) && !this.removed.has(review);
    });
    if (unsent.length < count) throw new Error('Too few replies are unsent to take their reviews back.');
    await this.take(unsent.slice(-count));
  }
}

/**
 * Answers reviews under the provider's quota while the server is killed again and again, the grant is revoked and connected again, and
 * authors take reviews back; and counts what arrived.
 */
export async function runReplyTest(options: ReplyRunOptions): Promise<ReplyReport> {
  const directory = await mkdtemp(join(tmpdir(), 'frontage-replies-'));
  const sandbox = await startSandbox();
  const port = await freePort();
  const env = serverEnv({ directory, port, sandbox: sandbox.address, requestsPerMinute: 60_000 });
  let server: Restarting | undefined;
  try {
    // Reviews are read a minute after the locations; from then on nothing is read by the clock.
    server = await Restarting.start({ ...env, SYNC_EVERY_MINUTES: '60' });
    const client = new InstallationClient(`http://127.0.0.1:${String(port)}`);
    return await answerWhileKilled(options, { server, client, sandbox: sandbox.address });
  } finally {
    await server?.end();
    await killHard(sandbox.running);
    await rm(directory, { recursive: true, force: true });
  }
}

/** How the server is started once all is read: it keeps to the quota, and reads nothing by itself. */
const envOf = ({ requestsPerMinute }: ReplyRunOptions, { env }: Restarting): Record<string, string> => ({
  ...env,
  SYNC_EVERY_MINUTES: '0',
  PROVIDER_REQUESTS_PER_MINUTE: String(requestsPerMinute),
});

type Rig = { readonly server: Restarting; readonly client: InstallationClient; readonly sandbox: string };

/** Waits until the reviews are read, which come first in a reading; the rest of it may go on. */
async function untilRead(client: InstallationClient, project: string): Promise<void> {
  await until('the reviews are read', 1_200, async () => {
    const { items } = await client.get<{ items: Job[] }>(`${project}/jobs?state=open`);
    const { readAt } = await client.get<{ readAt: string | null }>(`${project}/reviews/counts?matching=no`);
    const content = items.find(({ kind }) => kind === 'content');
    const isThrough = content === undefined || content.counts.live * 2 >= content.total;
    return readAt !== null && isThrough ? true : undefined;
  });
}

async function answerWhileKilled(options: ReplyRunOptions, rig: Rig): Promise<ReplyReport> {
  const { server, client, sandbox } = rig;
  await client.signIn();
  const project = client.projectAt(options.project);
  await untilRead(client, project);
  // From here on both keep to the quota, and the way to the provider is what takes time.
  await admin(sandbox, 'quotas', { requestsPerMinute: options.requestsPerMinute });
  await server.kill(envOf(options, server));
  await client.signIn();

  const group = demoAccounts.find(({ accountName }) => accountName === options.project)?.id ?? '';
  const removals: Removals[] = [];
  const { jobIds, replies } = await answerReviews(
    client,
    project,
    options.replies + options.removed,
    async (due) => {
      await admin(sandbox, 'quotas', { requestsPerMinute: null });
      const locations = [...new Set(due.map(({ location }) => location))];
      const there = await reviewsAtProvider(sandbox, group, locations);
      await admin(sandbox, 'quotas', { requestsPerMinute: options.requestsPerMinute });
      const its = new Removals(sandbox, new Map(there.map((one) => [keyOf(one), one])));
      await its.take(due.slice(0, Math.floor(options.removed / 2)));
      removals.push(its);
    },
  );
  const [taken] = removals;
  if (taken === undefined) throw new Error('Nothing was accepted.');
  options.log?.(`${String(replies.length)} replies in ${String(jobIds.length)} jobs`);
  const begun = performance.now();
  const during = await killAgainAndAgain(options, rig, { project, jobIds, replies, taken });
  await until('the jobs end', 1_800, async () => {
    if (performance.now() - during.signedInAt() > 300_000) await during.signIn();
    return (await lookAtJobs(client, project, jobIds)).areFinished ? true : undefined;
  });
  const seconds = Math.round((performance.now() - begun) / 1_000);
  await client.signIn();
  return { ...(await count(rig, { project, jobIds, replies, taken, group })), ...during.report(), seconds };
}

type Work = {
  readonly project: string;
  readonly jobIds: readonly string[];
  readonly replies: readonly DueReply[];
  readonly taken: Removals;
};

/** The kills, spread over the whole of the sending; in the middle of them the grant is lost, and reviews go. */
async function killAgainAndAgain(options: ReplyRunOptions, rig: Rig, work: Work) {
  const { server, client, sandbox } = rig;
  const { project, jobIds, replies, taken } = work;
  const random = randomOf(options.seed);
  const look = () => lookAtJobs(client, project, jobIds);
  const env = envOf(options, server);
  let signedInAt = performance.now();
  // An access token lives for a quarter of an hour, a run under the quota for longer.
  const signIn = async () => {
    await client.signIn();
    signedInAt = performance.now();
  };
  let killsWhileSending = 0;
  let progressWentBack = 0;
  let waitedForGrant = false;
  server.slowestRestartMs = 0;
  const middle = Math.ceil(options.kills / 2);
  for (let kill = 1; kill <= options.kills; kill += 1) {
    const due = Math.floor(((kill - 1) / options.kills) * replies.length);
    await until('the replies go on', 1_200, async () => {
      const { accepted, unsent } = await look();
      return accepted > due || unsent === 0 ? true : undefined;
    });
    await new Promise((resolve) => setTimeout(resolve, random() * 1_500));
    if (kill === middle) waitedForGrant = await loseGrant(rig, look);
    const before = await look();
    if (before.unsent > 0) killsWhileSending += 1;
    await server.kill(env, async () => {
      if (kill === middle) await taken.takeUnsent(replies, Math.ceil(options.removed / 2));
    });
    await signIn();
    const after = await look();
    if (after.accepted < before.accepted) progressWentBack += 1;
    if (kill === middle) {
      await admin(sandbox, 'grants/restore', { refreshToken: demoGrants[0].refreshToken });
      await connectAgain(client, sandbox);
    }
    options.log?.(
      `kill ${String(kill)}: ${String(before.accepted)} accepted, ${String(before.unsent)} unsent${kill === middle ? ', the grant lost and given again' : ''}`,
    );
  }
  return {
    signIn,
    signedInAt: () => signedInAt,
    report: () => ({
      killsWhileSending,
      progressWentBack,
      waitedForGrant,
      slowestRestartMs: Math.round(server.slowestRestartMs),
    }),
  };
}

/** Revokes the grant and ends its tokens; answers whether the jobs come to wait for it. */
async function loseGrant({ sandbox }: Rig, look: () => ReturnType<typeof lookAtJobs>): Promise<boolean> {
  await admin(sandbox, 'grants/revoke', { refreshToken: demoGrants[0].refreshToken });
  await admin(sandbox, 'grants/expire', {});
  return until('the jobs wait for the connection', 120, async () =>
    (await look()).isWaiting ? true : undefined,
  );
}

/** Counts what arrived once everything is over. */
async function count(
  { client, sandbox }: Rig,
  { project, jobIds, replies, taken, group }: Work & { readonly group: string },
) {
  await admin(sandbox, 'quotas', { requestsPerMinute: null });
  const sent = (await sentReplies(sandbox)).filter(({ effect }) => effect);
  const perReview = new Map<string, number>();
  for (const { review } of sent) perReview.set(review, (perReview.get(review) ?? 0) + 1);
  const locations = [...new Set(replies.map(({ location }) => location))];
  const there = new Map(
    (await reviewsAtProvider(sandbox, group, locations)).map((one) => [keyOf(one), one.reply]),
  );
  const isTaken = (reply: DueReply) => taken.removed.has(taken.places.get(keyOf(reply))?.review ?? '');
  const ledger = (await Promise.all(jobIds.map((jobId) => client.ledger(project, jobId)))).flat();
  const stats = (await (await fetch(`${sandbox}/admin/stats`)).json()) as {
    byApi: Record<string, Record<string, number>>;
  };
  const refusals = Object.values(stats.byApi).flatMap((statuses) =>
    Object.entries(statuses).filter(([status]) => status === '429' || status === '401'),
  );
  return {
    planned: replies.length,
    effectsPerReview: tally([...perReview.values()]),
    toRemoved: [...perReview.keys()].filter((review) => taken.removed.has(review)).length,
    wrong: replies.filter((reply) => !isTaken(reply) && there.get(keyOf(reply)) !== reply.text).length,
    entriesByState: tally(ledger.map(({ state }) => state)),
    reasons: tally(ledger.flatMap(({ reason }) => reason ?? [])),
    triedAgain: ledger.filter(({ tries }) => tries > 1).length,
    refused: Object.fromEntries(
      ['401', '429'].map((status) => [
        status,
        refusals.filter(([one]) => one === status).reduce((sum, [, times]) => sum + times, 0),
      ]),
    ),
  };
}
