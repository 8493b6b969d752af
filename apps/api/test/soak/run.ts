import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { InstallationClient } from '../processes/installation';
import { freePort, startServer, until, type Running } from '../processes/processes';
import { runLoad } from './load';
import { flatness, Minutes, type Sample } from './minutes';

/**
 * The soak: `pnpm soak [minutes] [postgres://...]`. Starts the built product with its demo on loopback, works it with everything at
 * once, and prints a line a minute. Fails where memory is not flat after the fifth minute, or a call failed.
 */
const minutesAsked = Number(process.argv[2] ?? 30);
const postgres = process.argv[3] ?? process.env.TEST_DATABASE_URL;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** A database of its own on the server, so that the run finds it empty and leaves nothing behind. */
async function makeDatabase(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `soak_${randomUUID().replaceAll('-', '')}`;
  const asAdmin = async (statement: string) => {
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(statement);
    await admin.end();
  };
  await asAdmin(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => asAdmin(`drop database ${name} with (force)`) };
}

async function untilRead(origin: string): Promise<void> {
  const client = new InstallationClient(origin);
  await client.signIn();
  const at = client.projectAt('Boa Vista Brasil');
  await until('the demo is read', 300, async () => {
    const { total } = await client.get<{ total: number }>(`${at}/locations?limit=1&total=counted`);
    return total === 1_200 ? true : undefined;
  });
}

const directory = await mkdtemp(join(tmpdir(), 'frontage-soak-'));
const database = postgres === undefined || postgres === '' ? undefined : await makeDatabase(postgres);
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const minutes = new Minutes();
const loading = new AbortController();
let server: Running | undefined;
const ended = new AbortController();
const hasEnded = () => ended.signal.aborted;
try {
  const probe = fileURLToPath(new URL('./probe.mjs', import.meta.url));
  const started = await startServer(
    {
      DATA_DIR: directory,
      PORT: String(port),
      SANDBOX_PORT: '0',
      DEMO: 'on',
      // One account and one address do what many would: the limits are not what is measured.
      RATE_LIMIT_PER_MINUTE: '1000000',
      REQUESTS_PER_MINUTE_PER_ACCOUNT: '0',
      ...(database === undefined ? {} : { DATABASE_URL: database.url, SECRET_KEY: randomUUID() }),
    },
    // As `pnpm start` starts it, with the probe.
    ['--max-semi-space-size=8', '--import', probe],
  );
  server = started.running;
  server.child.on('message', (sample) => minutes.sample(sample as Sample));
  void server.exit.then(() => {
    ended.abort();
    loading.abort();
  });
  await untilRead(origin);
  say(`${database === undefined ? 'Embedded database' : 'PostgreSQL'}, ${minutesAsked} minutes.`);
  say(
    '| minute | RSS MB | heap MB | external MB | longest turn ms | /health p99 ms | list p99 ms | rounds | errors |',
  );
  say(
    '| -----: | -----: | ------: | ----------: | --------------: | -------------: | ----------: | -----: | -----: |',
  );
  const load = runLoad(origin, minutes, loading.signal);
  for (let count = 0; count < minutesAsked && !hasEnded(); count += 1) {
    await new Promise((resolve) => setTimeout(resolve, 60_000));
    const m = minutes.close();
    say(
      `| ${[m.minute, m.rss, m.heap, m.external, m.longestTurnMs, m.healthP99Ms, m.listP99Ms, m.rounds, m.errors].join(' | ')} |`,
    );
  }
  loading.abort();
  await load;
} finally {
  loading.abort();
  server?.child.kill('SIGTERM');
  await server?.exit;
  await database?.drop();
  await rm(directory, { recursive: true, force: true });
}

if (hasEnded() && minutes.closed.length < minutesAsked) say(`The server ended: ${server.said.slice(-2_000)}`);
const most = 10;
const worst = [...minutes.faults].sort(([, a], [, b]) => b - a).slice(0, most);
for (const [fault, times] of worst) say(`${times} × ${fault}`);
if (minutes.faults.size > 0) say(`What the server said last: ${server.said.slice(-2_000)}`);
const judged = flatness(minutes.closed);
if (judged === null) say('Too short to say whether memory is flat after the fifth minute.');
else
  say(
    `After the fifth minute resident memory went from ${judged.from} MB by ${judged.grew} MB: ${judged.isFlat ? 'flat' : 'NOT flat'}.`,
  );
const isSound = minutes.faults.size === 0 && !hasEnded() && judged?.isFlat !== false;
process.exitCode = isSound ? 0 : 1;
