import type { Job, ProjectRow } from '@frontage/api-client/contract';
import { demoClient } from '@frontage/sandbox';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { InstallationClient } from './installation';
import { freePort, killHard, serverEnv, startSandbox, startServer, until, type Running } from './processes';
import { randomOf } from './random';

export type ImportRunOptions = {
  /** Locations of the group that is imported. */
  readonly locations: number;
  readonly kills: number;
  /** Decides when each kill comes. */
  readonly seed: number;
  /** Requests a minute and API the server allows itself. */
  readonly requestsPerMinute: number;
  /** Requests a minute and API beyond which the sandbox refuses; its clock runs then. Without it, it refuses none. */
  readonly quota?: number;
  readonly log?: (line: string) => void;
};

/** How much there is of what an import brings. */
export type Counted = { readonly locations: number; readonly reviews: number; readonly posts: number };

/** What was counted, at the sandbox and in the product. */
export type ImportReport = {
  readonly locations: number;
  readonly reviews: number;
  readonly posts: number;
  /** What the sandbox had of each at the start and at the end; where its clock stands still, nothing came or went. */
  readonly theirs: { readonly before: Counted; readonly after: Counted };
  readonly projects: number;
  /** Kills that fell while the import was open. */
  readonly killsWhileImporting: number;
  readonly progressWentBack: number;
  readonly slowestRestartMs: number;
  readonly seconds: number;
  /** Requests to the provider by API, repeated ones included. */
  readonly requests: Readonly<Record<string, number>>;
  /** Requests that the sandbox refused for its quota. */
  readonly quotaRefusals: number;
};

const statsSchema = z.object({ byApi: z.record(z.string(), z.record(z.string(), z.number())) });

/** The sandbox's ledger of requests in two figures. */
function requestsOf({
  byApi,
}: z.output<typeof statsSchema>): Pick<ImportReport, 'requests' | 'quotaRefusals'> {
  const apis = Object.entries(byApi).filter(([api]) => api.startsWith('mybusiness'));
  return {
    requests: Object.fromEntries(
      apis.map(([api, statuses]) => [api, Object.values(statuses).reduce((sum, count) => sum + count, 0)]),
    ),
    quotaRefusals: apis.reduce((sum, [, statuses]) => sum + (statuses['429'] ?? 0), 0),
  };
}

/** What an import reads of each location: itself, its attributes, its reviews and its posts. */
const partsOfLocation = 4;
const signInEveryMs = 5 * 60_000;

async function post(address: string, body: object): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`);
  return answer.json();
}

/** Everything that came of a project: how many reviews and posts its locations have, asked one by one. */
async function countHere(client: InstallationClient, project: string): Promise<Omit<Counted, 'locations'>> {
  const counted = { reviews: 0, posts: 0 };
  for (let cursor = ''; ;) {
    const page = await client.get<{ items: { id: string }[]; next: string | null }>(
      `${project}/locations?limit=100${cursor}`,
    );
    for (const { id } of page.items)
      for (const kind of ['reviews', 'posts'] as const)
        counted[kind] += (
          await client.get<{ total: number }>(`${project}/locations/${id}/${kind}?limit=1`)
        ).total;
    if (page.next === null) return counted;
    cursor = `&cursor=${encodeURIComponent(page.next)}`;
  }
}

/** Everything the sandbox has of a group, counted over its API as any client would. */
async function countAtProvider(sandbox: string, group: string): Promise<Counted> {
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: '1//sandbox-owner',
    client_id: demoClient.clientId,
    client_secret: demoClient.clientSecret,
  });
  const token = z
    .object({ access_token: z.string() })
    .parse(await (await fetch(`${sandbox}/oauth2/token`, { method: 'POST', body: form })).json());
  const headers = { authorization: `Bearer ${token.access_token}` };
  const names: string[] = [];
  const pageSchema = z.object({
    locations: z.array(z.object({ name: z.string() })).default([]),
    locationReviews: z.array(z.unknown()).default([]),
    localPosts: z.array(z.unknown()).default([]),
    nextPageToken: z.string().optional(),
  });
  const read = async (address: string, init: RequestInit = {}) =>
    pageSchema.parse(await (await fetch(address, { ...init, headers })).json());
  const account = `accounts/${group}`;
  for (let pageToken: string | undefined = ''; pageToken !== undefined;) {
    const address = `${sandbox}/mybusinessbusinessinformation/v1/${account}/locations?readMask=name&pageSize=100&pageToken=${pageToken}`;
    const page: z.output<typeof pageSchema> = await read(address);
    names.push(...page.locations.map(({ name }) => `${account}/${name}`));
    pageToken = page.nextPageToken;
  }
  let reviews = 0;
  for (let from = 0; from < names.length; from += 50) {
    for (let pageToken: string | undefined = ''; pageToken !== undefined;) {
      const page: z.output<typeof pageSchema> = await read(
        `${sandbox}/mybusiness/v4/${account}/locations:batchGetReviews`,
        {
          method: 'POST',
          body: JSON.stringify({ locationNames: names.slice(from, from + 50), pageSize: 50, pageToken }),
        },
      );
      reviews += page.locationReviews.length;
      pageToken = page.nextPageToken;
    }
  }
  let posts = 0;
  for (const name of names)
    posts += (await read(`${sandbox}/mybusiness/v4/${name}/localPosts?pageSize=100`)).localPosts.length;
  return { locations: names.length, reviews, posts };
}

/** Imports a group while the server is killed again and again, and counts what arrived. */
export async function runImportTest(options: ImportRunOptions): Promise<ImportReport> {
  const log = options.log ?? (() => undefined);
  const random = randomOf(options.seed);
  const directory = await mkdtemp(join(tmpdir(), 'frontage-import-'));
  const sandbox = await startSandbox();
  // A quota needs time to pass; otherwise the clock stands still, so that both sides count the same reviews and posts.
  if (options.quota === undefined) await post(`${sandbox.address}/admin/clock`, { mode: 'manual' });
  else await post(`${sandbox.address}/admin/quotas`, { requestsPerMinute: options.quota });
  const { account } = z.object({ account: z.string() }).parse(
    await post(`${sandbox.address}/admin/seed`, {
      accountName: 'Rede grande',
      locations: options.locations,
    }),
  );
  const group = account.replace('accounts/', '');
  const begunAt = new Date().toISOString();
  const port = await freePort();
  const { requestsPerMinute } = options;
  const env = {
    ...serverEnv({ directory, port, sandbox: sandbox.address, requestsPerMinute }),
    WORKER_CONCURRENCY: '4',
  };
  let server: Running | undefined;
  try {
    let started = await startServer(env);
    server = started.running;
    const client = new InstallationClient(`http://127.0.0.1:${String(port)}`);
    await client.signIn();
    const { items: people } = await client.get<{ items: { id: string }[] }>('projects/people');
    const begun = performance.now();
    const made = await client.call(`projects/${group}/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ usersIds: people.map(({ id }) => id) }),
    });
    const { projectId, jobId } = (await made.json()) as { projectId: string; jobId: string };
    const at = `projects/${projectId}`;
    const job = () => client.get<Job>(`${at}/jobs/${jobId}`);
    const row = async () =>
      (await client.get<{ items: ProjectRow[] }>('projects?limit=200')).items.find(
        ({ id }) => id === projectId,
      );

    let killsWhileImporting = 0;
    let progressWentBack = 0;
    let slowestRestartMs = 0;
    let last = 0;
    // Under a quota an import lasts long, and the kills come over all of it, whatever it is at.
    const begunBefore = (kill: number): number =>
      options.quota === undefined
        ? 0
        : Math.floor(((kill - 1) / options.kills) * options.locations * partsOfLocation);
    for (let kill = 1; kill <= options.kills; kill += 1) {
      const before = await until('the import goes on', options.quota === undefined ? 60 : 3_600, async () => {
        const now = await job();
        return now.counts.live > Math.max(last, begunBefore(kill)) || now.finishedAt !== null
          ? now
          : undefined;
      });
      if (before.finishedAt !== null) break;
      await new Promise((resolve) => setTimeout(resolve, random() * 1_500));
      const stood = await job();
      if (stood.finishedAt !== null) break;
      await killHard(server);
      killsWhileImporting += 1;
      started = await startServer(env);
      server = started.running;
      await client.signIn();
      slowestRestartMs = Math.max(slowestRestartMs, started.healthyMs);
      const after = await job();
      if (after.counts.live < stood.counts.live) progressWentBack += 1;
      const state = (await row())?.state;
      if (after.finishedAt === null && state !== 'importing')
        throw new Error(`The project is shown as ${String(state)}.`);
      last = after.counts.live;
      log(
        `kill ${String(kill)}: at ${String(last)} of ${String(after.total)}, healthy after ${started.healthyMs.toFixed(0)} ms`,
      );
    }
    let signedInAt = performance.now();
    await until('the import ends', 7_200, async () => {
      // An access token lives for a quarter of an hour, a large import for longer.
      if (performance.now() - signedInAt > signInEveryMs) {
        await client.signIn();
        signedInAt = performance.now();
      }
      return (await row())?.state === 'active' ? true : undefined;
    });
    await client.signIn();
    const seconds = Math.round((performance.now() - begun) / 1_000);
    const stats = statsSchema.parse(await (await fetch(`${sandbox.address}/admin/stats`)).json());
    await post(`${sandbox.address}/admin/quotas`, { requestsPerMinute: null });
    const mine = await row();
    const mineThere = await countHere(client, at);
    const after = await countAtProvider(sandbox.address, group);
    await post(`${sandbox.address}/admin/clock`, { set: begunAt });
    const before = await countAtProvider(sandbox.address, group);
    const twins = await client.get<{ items: ProjectRow[] }>(`projects?search=${group}`);
    return {
      locations: mine?.locations ?? 0,
      reviews: mineThere.reviews,
      posts: mineThere.posts,
      theirs: { before, after },
      projects: twins.items.length,
      killsWhileImporting,
      progressWentBack,
      slowestRestartMs: Math.round(slowestRestartMs),
      seconds,
      ...requestsOf(stats),
    };
  } finally {
    if (server !== undefined) await killHard(server);
    await killHard(sandbox.running);
    await rm(directory, { recursive: true, force: true });
  }
}
