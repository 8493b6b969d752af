import type { JobDetail } from '@frontage/api-client/contract';
import { csvColumnIndex, readLocationsCsv, writeLocationsCsv } from '@frontage/domain/csv';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InstallationClient } from './installation';
import { freePort, killHard, serverEnv, startSandbox, startServer, until, type Running } from './processes';
import { randomOf } from './random';

export type KillRunOptions = {
  /** One of the demo's projects: `Boa Vista Brasil` has 1,200 locations, `Boa Vista Café` 60. */
  readonly project: string;
  readonly kills: number;
  /** Decides when each kill comes. */
  readonly seed: number;
  /** Requests a minute the server allows itself, which is how long there is something to kill. */
  readonly requestsPerMinute: number;
  readonly log?: (line: string) => void;
};

/** What was counted, at the sandbox and in the ledger. */
export type KillReport = {
  readonly locations: number;
  readonly entries: number;
  /** Kills that fell while entries were still unsent. */
  readonly killsWhileSending: number;
  readonly slowestRestartMs: number;
  /** Longest time from a healthy restart to the next step of the job's progress. */
  readonly slowestResumeMs: number;
  /** Patches with effect, by how many a location had: all of them should be 1. */
  readonly effectsPerLocation: Readonly<Record<string, number>>;
  readonly patches: number;
  readonly entriesByState: Readonly<Record<string, number>>;
  /** Entries that were tried more than once: what the kills cut in the middle. */
  readonly triedAgain: number;
  /** Locations whose values at the sandbox are not the file's. */
  readonly wrongValues: number;
  /** How often the number of sent entries was smaller than before a kill. */
  readonly progressWentBack: number;
};

const accepted = ({ counts }: JobDetail) => counts.sent + counts.in_review + counts.live;
const hours = '05:30-22:30';
const phoneOf = (index: number) => `+55113${String(2_000_000 + index)}`;

async function editedCsv(exported: string): Promise<{ csv: string; phones: Map<string, string> }> {
  const rows: string[][] = [];
  for await (const batch of readLocationsCsv(exported)) rows.push(...batch.rows);
  const phones = new Map<string, string>();
  rows.forEach((row, index) => {
    row[csvColumnIndex('phone')] = phoneOf(index);
    row[csvColumnIndex('thursday')] = hours;
    phones.set(row[csvColumnIndex('locationId')] ?? '', phoneOf(index));
  });
  return { csv: [...writeLocationsCsv(rows)].join(''), phones };
}

type Counts = Record<string, { patches: number; patchEffects: number }>;

async function readCounts(sandbox: string): Promise<Counts> {
  const body: unknown = await (await fetch(`${sandbox}/admin/requests/counts`)).json();
  return (body as { locations: Counts }).locations;
}

async function countWrongValues(sandbox: string, phones: ReadonlyMap<string, string>): Promise<number> {
  let wrong = 0;
  for (const [number, phone] of phones) {
    const text = await (await fetch(`${sandbox}/admin/locations/${number}`)).text();
    const { merchant } = JSON.parse(text) as {
      merchant: { location: { phoneNumbers?: { primaryPhone?: string } } };
    };
    const digits = (merchant.location.phoneNumbers?.primaryPhone ?? '').replace(/\D/g, '');
    if (`+55${digits}` !== phone) wrong += 1;
  }
  return wrong;
}

/** Applies a CSV of a whole project while the server is killed again and again, and counts what arrived. */
export async function runKillTest(options: KillRunOptions): Promise<KillReport> {
  const log = options.log ?? (() => undefined);
  const random = randomOf(options.seed);
  const directory = await mkdtemp(join(tmpdir(), 'frontage-kill-'));
  const sandbox = await startSandbox();
  const port = await freePort();
  const env = serverEnv({ directory, port, sandbox: sandbox.address, requestsPerMinute: 60_000 });
  let server: Running | undefined;
  try {
    let started = await startServer(env);
    server = started.running;
    const client = new InstallationClient(`http://127.0.0.1:${String(port)}`);
    await client.signIn();
    const project = client.projectAt(options.project);
    await until('the first synchronisation ends', 300, async () => {
      const jobs = await client.get<{ items: JobDetail[] }>(`${project}/jobs?state=open`);
      const summary = await client.get<{ readAt: string | null }>(`${project}/locations/summary`);
      return summary.readAt !== null && jobs.items.length === 0 ? true : undefined;
    });
    await killHard(server);
    const sending = { ...env, PROVIDER_REQUESTS_PER_MINUTE: String(options.requestsPerMinute) };
    started = await startServer(sending);
    server = started.running;

    const exported = await (await client.call(`${project}/locations/export.csv`)).text();
    const { csv, phones } = await editedCsv(exported);
    const { plan, jobId } = await client.applyCsv(project, csv);
    log(`${String(plan.counts.changed)} changes on ${String(plan.counts.locationsChanged)} locations`);

    let slowestRestartMs = 0;
    let slowestResumeMs = 0;
    let killsWhileSending = 0;
    let progressWentBack = 0;
    for (let kill = 1; kill <= options.kills; kill += 1) {
      const from = accepted(await client.job(project, jobId));
      const healthyAt = performance.now();
      await until('the job goes on', 30, async () => {
        const now = await client.job(project, jobId);
        return accepted(now) > from || now.counts.queued + now.counts.sending === 0 ? true : undefined;
      });
      slowestResumeMs = Math.max(slowestResumeMs, performance.now() - healthyAt);
      await new Promise((resolve) => setTimeout(resolve, random() * 400));
      const before = await client.job(project, jobId);
      await killHard(server);
      if (before.counts.queued + before.counts.sending > 0) killsWhileSending += 1;
      started = await startServer(sending);
      server = started.running;
      slowestRestartMs = Math.max(slowestRestartMs, started.healthyMs);
      const after = await client.job(project, jobId);
      if (accepted(after) < accepted(before)) progressWentBack += 1;
      log(
        `kill ${String(kill)}: ${String(accepted(before))} accepted, healthy after ${started.healthyMs.toFixed(0)} ms`,
      );
    }
    await killHard(server);
    server = (await startServer(env)).running;
    await client.signIn();
    await until('the job ends', 600, async () =>
      (await client.job(project, jobId)).finishedAt === null ? undefined : true,
    );
    const ledger = await client.ledger(project, jobId);
    const counts = await readCounts(sandbox.address);
    const mine = [...phones.keys()].map((number) => counts[number]);
    const tally = (values: readonly (string | number)[]) =>
      Object.fromEntries(
        [...new Set(values)].map((value) => [String(value), values.filter((one) => one === value).length]),
      );
    return {
      locations: phones.size,
      entries: ledger.length,
      killsWhileSending,
      slowestRestartMs: Math.round(slowestRestartMs),
      slowestResumeMs: Math.round(slowestResumeMs),
      effectsPerLocation: tally(mine.map((one) => one?.patchEffects ?? 0)),
      patches: mine.reduce((sum, one) => sum + (one?.patches ?? 0), 0),
      entriesByState: tally(ledger.map((entry) => entry.state)),
      triedAgain: ledger.filter((entry) => entry.tries > 1).length,
      wrongValues: await countWrongValues(sandbox.address, phones),
      progressWentBack,
    };
  } finally {
    if (server !== undefined) await killHard(server);
    await killHard(sandbox.running);
    await rm(directory, { recursive: true, force: true });
  }
}
