import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { startServerOfTests } from '../../api/src/testing/server-of-tests.ts';
import { chooseDatabase } from '../../api/test/database.ts';
import { demoPassword } from './browser';
import { makeDatabase, makeDataDir, makeSecretKey, startStack, type StartingData } from './stack';

/** Longer than the busiest machine takes: without the demo, no journey begins. */
const patience = 600_000;

const signedIn = z.object({
  access_token: z.string(),
  user: z.object({ projects: z.array(z.object({ id: z.string() })) }),
});
const jobs = z.object({ items: z.array(z.object({ kind: z.string(), state: z.string() })) });

/** Waits until the product has read every project of the demo. By bare calls: this runs before any test. */
async function untilRead(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'manager@frontage.test', password: demoPassword }),
  });
  const { access_token: token, user } = signedIn.parse(await answer.json());
  const headers = { authorization: `Bearer ${token}` };
  const isRead = async (id: string) => {
    const list = await fetch(`${origin}/api/projects/${id}/jobs?state=all`, { headers });
    return jobs.parse(await list.json()).items.some(({ kind, state }) => kind === 'sync' && state === 'done');
  };
  const deadline = Date.now() + patience;
  for (const { id } of user.projects)
    while (!(await isRead(id))) {
      if (Date.now() > deadline) throw new Error(`Project ${id} was not read from the provider in time.`);
      await wait(200);
    }
  await fetch(`${origin}/api/logout`, { method: 'POST', headers });
}

const dataOfRun = z.object({
  dataDir: z.string(),
  database: z.object({ name: z.string(), secretKey: z.string() }).optional(),
});

/** The demo's data that {@link setup} made for this run; none where each installation makes its own. */
export function demoData(): StartingData | undefined {
  const text = process.env.DEMO_DATA;
  return text === undefined ? undefined : dataOfRun.parse(JSON.parse(text));
}

/** Makes the demo, on the run's server where it has one, and reads its locations. */
async function makeDemo(): Promise<StartingData> {
  const dataDir = makeDataDir();
  const database = await makeDatabase();
  const secretKey = makeSecretKey();
  const stack = await startStack({
    DATA_DIR: dataDir,
    SYNC_EVERY_MINUTES: '0',
    DATABASE_URL: database?.url ?? '',
    ...(database === undefined ? {} : { SECRET_KEY: secretKey }),
  });
  try {
    await untilRead(stack.origin);
  } finally {
    await stack.stop();
  }
  // A server in use does so by itself; without it, queries of the copies are planned blindly, and some take seconds.
  await database?.run('analyze');
  return database === undefined ? { dataDir } : { dataDir, database: { name: database.name, secretKey } };
}

/**
 * Chooses the database of the run as the API's tests do (decision 48). Makes the demo and reads its 1,263 locations once for all journeys,
 * which begin with a copy: making it anew takes some twenty seconds. `DEMO_DATA` tells the workers of it. On a PostgreSQL server that
 * somebody named, the main job begins from nothing.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if ((process.env.TEST_DATABASE_URL ?? '') !== '') return () => Promise.resolve();
  const stopServer = await chooseDatabase(process.env, startServerOfTests, (line) =>
    process.stdout.write(line),
  );
  const demo = await makeDemo();
  process.env.DEMO_DATA = JSON.stringify(demo);
  return async () => {
    rmSync(demo.dataDir, { recursive: true, force: true });
    await stopServer?.();
  };
}
