import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { hashPassword, verifyPassword } from '#src/areas/access/sign-in/passwords';
import { testPassword } from '#src/testing/factories';
import { closeIdleDatabases } from '#src/testing/kept-databases';
import { buildTestApp } from '#src/testing/test-app';

/**
 * What a sign-in costs (security requirements R2 and R3): twenty at a time, against the bare hash in the same run; how long the
 * event loop is held meanwhile; and whether the time taken tells a known e-mail from an unknown one. Injected, so without
 * a socket, on the embedded database.
 */
const parallel = 20;
const rounds = Number(process.argv[2] ?? 15);
const tries = Number(process.argv[3] ?? 300);
const promises = { p95Ms: 500, gapMs: 50, difference: 0.05 };

// Mails are only queued: nobody sends them here.
const test = await buildTestApp({
  env: {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'no-reply@frontage.test',
    PUBLIC_URL: 'https://frontage.test',
  },
});
const account = await test.make.account();
const users = await Promise.all(Array.from({ length: parallel }, () => test.make.user(account)));
let addresses = 0;

async function post(url: string, payload: object, expected: number): Promise<number> {
  // Of an address of its own each, or the limit per address would answer instead.
  addresses += 1;
  const remoteAddress = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
  const before = performance.now();
  const answer = await test.app.inject({ method: 'POST', url, payload, remoteAddress });
  const took = performance.now() - before;
  if (answer.statusCode !== expected) throw new Error(`${answer.statusCode} ${answer.body}`);
  return took;
}
const signIn = (email: string, password: string, expected: number) =>
  post('/api/login', { email, password }, expected);

async function time(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

const quantile = (values: number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;
const ms = (value: number) => `${value.toFixed(1)} ms`;
const verdict = (isKept: boolean) => (isKept ? '' : '  over');

async function measureParallel(): Promise<boolean> {
  const stored = await hashPassword(testPassword);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const [bare, endpoint]: [number[], number[]] = [[], []];
  await Promise.all(users.map(({ email }) => signIn(email, testPassword, 200)));
  for (let round = 0; round < rounds; round += 1) {
    bare.push(...(await Promise.all(users.map(() => time(() => verifyPassword(stored, testPassword))))));
    delay.enable();
    endpoint.push(...(await Promise.all(users.map(({ email }) => signIn(email, testPassword, 200)))));
    delay.disable();
  }
  const p95 = quantile(endpoint, 0.95);
  const gap = delay.max / 1e6;
  console.log(`${rounds} rounds of ${parallel} sign-ins at a time`);
  console.log(
    `  sign-in             median ${ms(quantile(endpoint, 0.5))}, p95 ${ms(p95)}${verdict(p95 < promises.p95Ms)}`,
  );
  console.log(`  the hash alone      median ${ms(quantile(bare, 0.5))}, p95 ${ms(quantile(bare, 0.95))}`);
  console.log(`  ratio of p95        ${(p95 / quantile(bare, 0.95)).toFixed(2)}`);
  console.log(
    `  event loop held     at most ${ms(gap)}, p99 ${ms(delay.percentile(99) / 1e6)}${verdict(gap < promises.gapMs)}`,
  );
  return p95 < promises.p95Ms && gap < promises.gapMs;
}

/**
 * Whether the time an answer takes tells a known e-mail from an unknown one.
 * @param each how often one e-mail is tried: its own limit would answer next
 */
async function measureEnumeration(
  what: string,
  each: number,
  ask: (email: string) => Promise<number>,
): Promise<boolean> {
  const known = await Promise.all(
    Array.from({ length: Math.ceil(tries / each) }, () => test.make.user(account)),
  );
  const [right, unknown]: [number[], number[]] = [[], []];
  for (let n = 0; n < tries; n += 1) {
    const { email } = known[Math.floor(n / each)]!;
    // In turns, and in changing order, so that whatever else the machine does falls on both.
    const takeKnown = async () => right.push(await ask(email));
    const takeUnknown = async () => unknown.push(await ask(`${randomUUID()}@frontage.test`));
    for (const take of n % 2 === 0 ? [takeKnown, takeUnknown] : [takeUnknown, takeKnown]) await take();
  }
  const [a, b] = [quantile(right, 0.5), quantile(unknown, 0.5)];
  const difference = Math.abs(a - b) / Math.max(a, b);
  console.log(`\n${tries} ${what} each, one at a time`);
  console.log(`  known e-mail        median ${ms(a)}`);
  console.log(`  unknown e-mail      median ${ms(b)}`);
  console.log(
    `  difference          ${(difference * 100).toFixed(1)} %${verdict(difference < promises.difference)}`,
  );
  return difference < promises.difference;
}

const kept = [
  await measureParallel(),
  await measureEnumeration('wrong passwords', 10, (email) => signIn(email, 'not the password', 401)),
  await measureEnumeration('forgotten passwords', 5, (email) => post('/api/password/forgot', { email }, 202)),
];
await test.close();
await closeIdleDatabases();
console.log(kept.every(Boolean) ? '\nkept' : '\nnot kept (on a quiet machine, that is)');
