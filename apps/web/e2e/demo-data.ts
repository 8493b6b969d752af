import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { demoPassword } from './browser';
import { makeDataDir, startStack } from './stack';

const patience = 120_000;

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

/**
 * Makes the demo and reads its 1,263 locations once for all journeys, which begin with a copy: making it anew takes
 * some twenty seconds. `DEMO_DATA` tells the workers where it lies. On a PostgreSQL server the main job begins from nothing.
 */
export default async function setup(): Promise<() => void> {
  if ((process.env.TEST_DATABASE_URL ?? '') !== '') return () => undefined;
  const dataDir = makeDataDir();
  const stack = await startStack({ DATA_DIR: dataDir, SYNC_EVERY_MINUTES: '0' });
  try {
    await untilRead(stack.origin);
  } finally {
    await stack.stop();
  }
  process.env.DEMO_DATA = dataDir;
  return () => {
    rmSync(dataDir, { recursive: true, force: true });
  };
}
