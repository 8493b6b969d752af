import type { PostPlace, PostSummary } from '@frontage/api-client/contract';
import { createSandbox, type Sandbox } from '@frontage/sandbox';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#src/db/database';
import { InstallationClient } from './installation';
import { judgeArrivals, Timeline, type Arrival, type Due, type Judged } from './post-times';
import { freePort, killHard, serverEnv, startServer, until, type Running } from './processes';
import { randomOf } from './random';

export type PostRunOptions = {
  /** Posts, each to every location of the demo's café that can have one, 90 seconds apart. */
  readonly moments: number;
  readonly kills: number;
  /** Decides how many of a moment's posts are out when the server is killed. */
  readonly seed: number;
  readonly log?: (line: string) => void;
};

/** What was counted at the sandbox. */
export type PostReport = Judged & {
  readonly posts: number;
  readonly kills: number;
  /** Kills that fell while posts that were due were not out yet. */
  readonly killsWhileSending: number;
  readonly slowestRestartMs: number;
  /** Posts that the product calls live at the end. */
  readonly liveInProduct: number;
};

const project = 'Boa Vista Café';
const secondMs = 1_000;
const everyMs = 90 * secondMs;
/** New York's clocks go from 2:00 to 3:00 at 07:00 UTC. */
const begin = Date.parse('2027-03-14T06:30:00Z');
const gap = Date.parse('2027-03-14T07:00:00Z');
const hourMs = 3_600 * secondMs;
const standardMs = 5 * hourMs;
/** Before everything that waits, for what has to be set up. */
const setUpMs = 15 * 60 * secondMs;
/** How far before a moment idle time ends. */
const beforeMs = 2 * secondMs;
const clock = new URL('movable-clock.mjs', import.meta.url).href;

/** The installation under test, on a clock of its own that the sandbox shares. */
class Stage {
  readonly timeline = new Timeline();
  readonly arrivals: Arrival[] = [];
  slowestRestartMs = 0;
  #ahead: number;
  #running: Running | undefined;
  readonly #seen = new Set<string>();

  constructor(
    readonly sandbox: Sandbox,
    readonly env: (sandbox: string) => Record<string, string>,
    startAt: number,
  ) {
    this.#ahead = startAt - Date.now();
    this.#setSandbox();
    // What a request left behind is looked at before the next one is answered.
    sandbox.app.addHook('onSend', (request, _reply, payload, done) => {
      if (request.method === 'POST' && request.url.includes('/localPosts')) this.#note(request.url);
      done(null, payload);
    });
  }

  now(): number {
    return Date.now() + this.#ahead;
  }

  #setSandbox(): void {
    this.sandbox.control.clock.restore({ mode: 'real', offset: this.#ahead });
  }

  #note(url: string): void {
    const location = /locations\/(\d+)/.exec(url)?.[1];
    if (location === undefined) return;
    for (const { postId, fields } of this.sandbox.control.world.posts(location)) {
      const text = fields.summary;
      if (this.#seen.has(postId) || typeof text !== 'string' || !text.startsWith('Hora ')) continue;
      this.#seen.add(postId);
      this.arrivals.push({ location, text, realMs: performance.now(), clockMs: this.now() });
    }
  }

  async start(): Promise<void> {
    const { running, healthyMs } = await startServer(
      { ...this.env(this.sandbox.address), CLOCK_AHEAD: String(this.#ahead) },
      ['--import', clock],
    );
    this.#running = running;
    this.slowestRestartMs = Math.max(this.slowestRestartMs, healthyMs);
    this.timeline.note({ realMs: performance.now(), clockMs: this.now(), isUp: true });
  }

  async kill(): Promise<void> {
    this.timeline.note({ realMs: performance.now(), clockMs: this.now(), isUp: false });
    if (this.#running !== undefined) await killHard(this.#running);
    this.#running = undefined;
  }

  /** Both clocks jump, in either direction. */
  async jump(byMs: number): Promise<void> {
    const child = this.#running?.child;
    if (child === undefined) throw new Error('The server does not run.');
    this.#ahead += byMs;
    const heard = once(child, 'message');
    // The sandbox is first when the clock goes on and last when it goes back: the server never is ahead of it.
    if (byMs > 0) this.#setSandbox();
    child.send({ ahead: this.#ahead });
    await heard;
    this.#setSandbox();
    this.timeline.note({ realMs: performance.now(), clockMs: this.now(), isUp: true });
  }

  async end(): Promise<void> {
    if (this.#running !== undefined) await killHard(this.#running);
  }
}

/** A wall-clock time of New York for a moment, and the moment it stands for: one that is skipped is read with the offset before. */
function wallAt(at: number, isSkipped: boolean): string {
  const offset = at < gap || isSkipped ? standardMs : standardMs - hourMs;
  return new Date(at - offset).toISOString().slice(0, 16);
}

async function postJson<T>(client: InstallationClient, path: string, body: object): Promise<T> {
  const answer = await client.call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json() as Promise<T>;
}

type Planned = { readonly postId: string; readonly text: string; readonly at: number };

/** Writes a post for each moment: at every other one for that instant, else for that hour on each location's clock. */
async function schedulePosts(client: InstallationClient, moments: number): Promise<Planned[]> {
  const base = client.projectAt(project);
  const planned: Planned[] = [];
  for (let index = 0; index < moments; index += 1) {
    const at = begin + index * everyMs;
    const text = `Hora ${String(index)}.`;
    const { postId, planId } = await postJson<{ postId: string; planId: string }>(client, `${base}/posts`, {
      selection: { by: 'filter', filter: {} },
      post: {
        kind: 'news',
        text,
        button: null,
        photo: null,
        event: null,
        offer: null,
        mends: [],
        tracking: null,
      },
      title: text,
    });
    const when =
      index % 2 === 1 ? { at: new Date(at).toISOString() } : { localAt: wallAt(at, index % 4 === 0) };
    await postJson(client, `${base}/plans/${planId}/apply`, when);
    planned.push({ postId, text, at });
  }
  return planned;
}

/** Which posts are wanted at which location, by its number at the provider. */
async function readDues(client: InstallationClient, planned: readonly Planned[]): Promise<Due[]> {
  const base = client.projectAt(project);
  const numbers = await numbersOf(client);
  const dues: Due[] = [];
  for (const { postId, text, at } of planned)
    for (const place of await placesOf(client, `${base}/posts/${postId}`))
      dues.push({ location: numbers.get(place.locationId) ?? '', text, at });
  return dues;
}

async function pages<T>(client: InstallationClient, path: string): Promise<T[]> {
  const all: T[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const page: { items: T[]; next: string | null } = await client.get(`${path}?limit=200${more}`);
    all.push(...page.items);
    cursor = page.next;
  }
  return all;
}

const placesOf = (client: InstallationClient, post: string) => pages<PostPlace>(client, `${post}/places`);

async function numbersOf(client: InstallationClient): Promise<Map<string, string>> {
  const rows = await pages<{ id: string; providerId: string }>(
    client,
    `${client.projectAt(project)}/locations`,
  );
  return new Map(rows.map(({ id, providerId }) => [id, providerId]));
}

/** Reads the demo once, with the café's locations on New York's clock. */
async function prepare(stage: Stage, client: InstallationClient, directory: string): Promise<void> {
  await stage.start();
  await client.signIn();
  const base = client.projectAt(project);
  await until('the first synchronisation ends', 300, async () => {
    const { items } = await client.get<{ items: unknown[] }>(`${base}/jobs?state=open`);
    const { readAt } = await client.get<{ readAt: string | null }>(`${base}/locations/summary`);
    return readAt !== null && items.length === 0 ? true : undefined;
  });
  await stage.kill();
  const database = await openDatabase(
    { kind: 'embedded', dataDir: join(directory, 'database') },
    'everything',
  );
  await database.pool.query(
    `update location set time_zone = 'America/New_York' where project_id = (select id from project where name = $1)`,
    [project],
  );
  await database.close();
  await stage.start();
  await client.signIn();
}

/** Goes through the hour: idle time is jumped over, and while something is due the clock runs as clocks do. */
async function goThrough(stage: Stage, dues: readonly Due[], options: PostRunOptions): Promise<number> {
  const log = options.log ?? (() => undefined);
  const random = randomOf(options.seed);
  const perMoment = dues.length / options.moments;
  let killsWhileSending = 0;
  const outUntil = (at: number) => dues.filter((due) => due.at <= at).length;
  // Where the clock was put back, what is due waits until it says so again, in real time.
  const all = (wanted: number) =>
    until(`${String(wanted)} posts are out`, 600, () =>
      Promise.resolve(stage.arrivals.length >= wanted ? true : undefined),
    );
  const killEvery = options.moments / options.kills;
  let kills = 0;
  for (let index = 0; index < options.moments; index += 1) {
    const at = begin + index * everyMs;
    const wanted = outUntil(at);
    if (stage.arrivals.length < wanted) {
      if (stage.now() < at - beforeMs) await stage.jump(at - beforeMs - stage.now());
      const kill = Math.floor((index + 1) / killEvery) > kills && kills < options.kills;
      if (kill) {
        await all(wanted - perMoment + Math.floor(random() * perMoment * 0.9));
        if (stage.arrivals.length < wanted) killsWhileSending += 1;
        // Every fifth kill meets a clock that was just put back.
        if (kills % 5 === 2) await stage.jump(-4 * 60 * secondMs);
        await stage.kill();
        kills += 1;
        await stage.start();
        log(
          `kill ${String(kills)}: ${String(stage.arrivals.length)} of ${String(dues.length)} posts are out`,
        );
      }
      await all(wanted);
    }
    // Ahead over five moments at once, and back over two that are out: before the last moment, which brings the clock
    // forward again. Otherwise what is read back then waits as much longer as the clock went back.
    if (index === Math.floor(options.moments / 3)) await stage.jump(5 * everyMs);
    if (index === Math.min(Math.floor((options.moments * 3) / 4), options.moments - 2))
      await stage.jump(-2 * everyMs);
  }
  return killsWhileSending;
}

/** Sends posts over an hour while the server is killed, the clock jumps and New York's clocks change; counts what arrived. */
export async function runPostKillTest(options: PostRunOptions): Promise<PostReport> {
  const directory = await mkdtemp(join(tmpdir(), 'frontage-posts-'));
  const sandbox = createSandbox({ quotas: { requestsPerMinute: null }, moderationSeconds: 1 });
  const port = await freePort();
  const envAt = (address: string) =>
    serverEnv({ directory, port, sandbox: address, requestsPerMinute: 60_000 });
  const stage = new Stage(sandbox, envAt, begin - setUpMs);
  try {
    await sandbox.listen();
    const client = new InstallationClient(`http://127.0.0.1:${String(port)}`);
    await prepare(stage, client, directory);
    const planned = await schedulePosts(client, options.moments);
    const dues = await readDues(client, planned);
    options.log?.(`${String(dues.length)} posts wait`);
    const killsWhileSending = await goThrough(stage, dues, options);
    await client.signIn();
    const base = client.projectAt(project);
    const countLive = async () =>
      (await pages<PostSummary>(client, `${base}/posts`)).reduce((live, { counts }) => live + counts.live, 0);
    // A second apart: the server limits how often it is asked.
    await until(
      'all of them are read back',
      240,
      async () => ((await countLive()) === dues.length ? true : undefined),
      1_000,
    ).catch((error: unknown) => options.log?.(String(error)));
    return {
      ...judgeArrivals(dues, stage.arrivals, stage.timeline),
      posts: dues.length,
      kills: options.kills,
      killsWhileSending,
      slowestRestartMs: Math.round(stage.slowestRestartMs),
      liveInProduct: await countLive(),
    };
  } finally {
    await stage.end();
    await sandbox.close();
    await rm(directory, { recursive: true, force: true });
  }
}
