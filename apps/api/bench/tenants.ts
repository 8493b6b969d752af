import { performance } from 'node:perf_hooks';
import { systemClock } from '#src/clock';
import { closeIdleDatabases } from '#src/testing/kept-databases';
import { insertLocation } from '#src/testing/location-row';
import { buildTestApp, type SignedInPerson } from '#src/testing/test-app';

/**
 * What one account that is far over its limit of requests costs another (security requirement R47): the list of one of them, alone,
 * beside an account that sends what it may, ten times that over 20 connections, and the same without a limit. Injected, so without
 * a socket, on the database of the tests (`TEST_DATABASE_URL`); what sends the requests shares one thread with what answers them.
 */
const perMinute = Number(process.argv[2] ?? 3_000);
const seconds = Number(process.argv[3] ?? 20);
const everyMs = 40;
const connections = 20;
const promised = 0.2;

const quantile = (values: number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function measure(limit: number, pressure: number): Promise<{ times: number[]; refused: number }> {
  const test = await buildTestApp({
    context: { clock: systemClock },
    env: { REQUESTS_PER_MINUTE_PER_ACCOUNT: String(limit) },
  });
  const [calm, busy] = [await test.signIn(), await test.signIn()];
  for (const { project } of [calm, busy])
    for (let index = 0; index < 200; index += 1) await insertLocation(test.context, project);
  const list = (person: SignedInPerson) =>
    person.inject({ url: `/api/projects/${person.project.id}/locations` });
  for (let index = 0; index < 50; index += 1) await list(calm);
  const end = performance.now() + seconds * 1_000;
  let refused = 0;
  const pressing = (async () => {
    const begun = performance.now();
    const under = new Set<Promise<void>>();
    let sent = 0;
    while (pressure > 0 && performance.now() < end) {
      const due = ((performance.now() - begun) / 60_000) * pressure;
      if (sent >= due) await sleep(1);
      else if (under.size >= connections) await Promise.race(under);
      else {
        sent += 1;
        const one: Promise<void> = list(busy).then(({ statusCode }) => {
          refused += statusCode === 429 ? 1 : 0;
          under.delete(one);
        });
        under.add(one);
        // Not all in one turn of the event loop: requests come over sockets.
        await new Promise(setImmediate);
      }
    }
    await Promise.all(under);
  })();
  const times: number[] = [];
  while (performance.now() < end) {
    const before = performance.now();
    const { statusCode } = await list(calm);
    if (statusCode !== 200) throw new Error(`The calm one got ${statusCode}.`);
    times.push(performance.now() - before);
    await sleep(everyMs);
  }
  await pressing;
  await test.close();
  await closeIdleDatabases();
  return { times, refused };
}

const alone = await measure(perMinute, 0);
const report = (name: string, { times, refused }: typeof alone) => {
  const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  const change = p95 / quantile(alone.times, 0.95) - 1;
  console.log(
    `  ${name.padEnd(34)} median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (${(change * 100).toFixed(0)} %), ${refused} refused`,
  );
  return change;
};
console.log(
  `a page of locations each ${everyMs} ms for ${seconds} s, another account allowed ${perMinute} a minute`,
);
report('alone', alone);
const within = report('beside one at its limit', await measure(perMinute, perMinute));
const over = report('beside one at ten times its limit', await measure(perMinute, 10 * perMinute));
report('the same without a limit', await measure(0, 10 * perMinute));
const difference = (1 + over) / (1 + within) - 1;
console.log(`  ten times the limit instead of the limit: ${(difference * 100).toFixed(0)} %`);
console.log(difference < promised ? 'kept' : 'not kept');
