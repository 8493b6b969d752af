import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { InstallationClient } from '../processes/installation';
import type { Minutes } from './minutes';

const project = 'Boa Vista Brasil';
const signInEveryMs = 5 * 60_000;
const json = { 'content-type': 'application/json' };

/** One kind of work, done again and again with a rest between. */
type Loop = {
  readonly name: string;
  /** How many do it side by side. */
  readonly workers: number;
  readonly restMs: number;
  readonly once: (client: InstallationClient, round: number) => Promise<unknown>;
};

type Page = { readonly items: readonly { readonly id: string; readonly name: string }[] };

async function drain(answer: Response): Promise<void> {
  await answer.body?.pipeTo(new WritableStream());
}

const selection = { by: 'filter', filter: {} } as const;
const columns = ['name', 'city', 'status', 'score', 'storeCode', 'category', 'phone', 'changes', 'changedAt'];

/** Downloads the list in its three forms by turns. */
async function exportOnce(client: InstallationClient, round: number): Promise<void> {
  const at = client.projectAt(project);
  if (round % 3 === 0) return drain(await client.call(`${at}/locations/export.csv`));
  const file = round % 3 === 1 ? 'export.xlsx' : 'list.csv';
  const body = JSON.stringify({ selection, columns });
  return drain(await client.call(`${at}/locations/${file}`, { method: 'POST', headers: json, body }));
}

/** Uploads what was downloaded as a plan and drops the plan; each fourth time the file is one in which nothing is right. */
async function importOnce(client: InstallationClient, round: number): Promise<void> {
  const at = client.projectAt(project);
  const sound = await (await client.call(`${at}/locations/export.csv?state=SP`)).text();
  const isBad = round % 4 === 3;
  const [header = ''] = sound.split('\n');
  const csv = isBad ? `${header}\n${'9,x\n'.repeat(5_000)}` : sound;
  const form = new FormData();
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'soak.csv');
  const upload = client.call(`${at}/plans/csv`, { method: 'POST', body: form });
  if (isBad) {
    const refused = await upload.then(
      () => 'accepted',
      (error: unknown) => String(error),
    );
    if (!refused.includes('422') && !refused.includes('400')) throw new Error(`A bad file: ${refused}`);
    return;
  }
  const { planId } = (await (await upload).json()) as { planId: string };
  await client.get(`${at}/plans/${planId}`);
  await client.call(`${at}/plans/${planId}/discard`, { method: 'POST' });
}

/** A picture of noise, which no encoder makes small. */
async function uploadOnce(client: InstallationClient): Promise<void> {
  const side = 400;
  const noise = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } });
  const form = new FormData();
  form.set(
    'file',
    new Blob([new Uint8Array(await noise.jpeg().toBuffer())], { type: 'image/jpeg' }),
    'a.jpg',
  );
  await client.call('uploads/images?purpose=location_photo', { method: 'POST', body: form });
}

/** Listens for a while, as a page does that is left open. */
async function listenOnce(client: InstallationClient, round: number): Promise<void> {
  await drain(await client.call(`notifications/stream?hold=${5 + (round % 20)}`));
}

const searches = ['padaria', 'centro', 'sao', 'boa vista', 'shopping'];

async function listOnce(client: InstallationClient, round: number): Promise<void> {
  const at = client.projectAt(project);
  const search = round % 2 === 0 ? '' : `&search=${encodeURIComponent(searches[round % 5] ?? '')}`;
  await client.get(`${at}/locations?limit=50&sort=${round % 3 === 0 ? 'city' : 'name'}${search}`);
}

/** One new description for one location, planned, applied and sent. */
async function editOnce(client: InstallationClient, round: number): Promise<void> {
  const at = client.projectAt(project);
  const { items } = await client.get<Page>(`${at}/locations?limit=200`);
  const location = items[round % items.length];
  if (location === undefined) throw new Error('There are no locations.');
  const description = `Pães e bolos todo dia, rodada ${round} de ${process.pid}.`;
  const changes = [{ locationId: location.id, values: { description } }];
  const body = JSON.stringify({ title: 'Soak', source: 'form', changes });
  const made = await client.call(`${at}/plans/values`, { method: 'POST', headers: json, body });
  const { planId } = (await made.json()) as { planId: string };
  await client.call(`${at}/plans/${planId}/apply`, { method: 'POST', headers: json, body: '{}' });
}

const loops: readonly Loop[] = [
  { name: 'export', workers: 2, restMs: 1_000, once: exportOnce },
  { name: 'import', workers: 1, restMs: 5_000, once: importOnce },
  { name: 'upload', workers: 1, restMs: 3_000, once: uploadOnce },
  { name: 'stream', workers: 20, restMs: 200, once: listenOnce },
  { name: 'list', workers: 2, restMs: 200, once: listOnce },
  { name: 'edit', workers: 1, restMs: 2_000, once: editOnce },
];

/** Runs all loops until `signal` says so; what each round took, and what failed, goes to `minutes`. */
export async function runLoad(origin: string, minutes: Minutes, signal: AbortSignal): Promise<void> {
  const client = new InstallationClient(origin);
  await client.signIn();
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const stop = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        resolve();
      };
      const timer = setTimeout(stop, ms);
      signal.addEventListener('abort', stop);
    });
  const again = async (name: string, restMs: number, once: (round: number) => Promise<unknown>) => {
    const isOver = () => signal.aborted;
    for (let round = 0; !isOver(); round += 1) {
      const begun = performance.now();
      try {
        await once(round);
        minutes.took(name, performance.now() - begun);
      } catch (error) {
        if (!isOver()) minutes.failed(name, error);
      }
      await rest(restMs);
    }
  };
  await Promise.all([
    again('health', 100, async () => {
      const answer = await fetch(`${origin}/health`);
      if (!answer.ok) throw new Error(`health: ${answer.status}`);
      await drain(answer);
    }),
    again('sign-in', signInEveryMs, () => client.signIn()),
    ...loops.flatMap(({ name, workers, restMs, once }) =>
      Array.from({ length: workers }, (_, worker) =>
        again(name, restMs, (round) => once(client, round * workers + worker)),
      ),
    ),
  ]);
}
