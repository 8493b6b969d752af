import { performance } from 'node:perf_hooks';
import { projectUnion } from '#src/db/schema/index';
import { closeIdleDatabases } from '#src/testing/kept-databases';
import { insertManyLocations } from '#src/testing/many-locations';
import { buildTestApp } from '#src/testing/test-app';

/**
 * The first page of the list of locations over two unified projects, against that of one of them, in turns. Each has half of the
 * locations given. Embedded database, or the server of `TEST_DATABASE_URL`.
 */
const locations = Number(process.argv[2] ?? 100_000);
const rounds = 31;

const test = await buildTestApp();
const person = await test.signIn({ user: { role: 2 } });
const { db, database } = test.context;
const { account, project: one } = person;
const other = await test.make.project(account);
for (const half of [one, other]) await insertManyLocations(db, half, locations / 2);
await db.insert(projectUnion).values([
  { accountId: account.id, projectId: one.id, unitedId: other.id },
  { accountId: account.id, projectId: other.id, unitedId: one.id },
]);
await database.pool.query('vacuum analyze location');

console.log(`two projects of ${locations / 2} locations, ${database.kind}\n`);
console.log('first page               one project         both      ratio');
for (const query of [
  'sort=name',
  'sort=name&order=desc',
  'sort=city',
  'sort=changedAt&order=desc',
  'search=pinheiros',
  'status=CLOSED_TEMPORARILY',
  'label=Franquia',
]) {
  const alone: number[] = [];
  const both: number[] = [];
  for (let round = 0; round < rounds + 3; round += 1) {
    const times = [
      await timed(`limit=100&${query}`),
      await timed(`unified=true&limit=100&${query}`),
    ] as const;
    // The first few prepare what the others find.
    if (round < 3) continue;
    alone.push(times[0]);
    both.push(times[1]);
  }
  const [a, b] = [median(alone), median(both)];
  console.log(`${query.padEnd(26)} ${ms(a)} ${ms(b)} ${(b / a).toFixed(2).padStart(10)}`);
}
await test.close();
await closeIdleDatabases();

async function timed(query: string): Promise<number> {
  const started = performance.now();
  const answer = await person.inject({ url: `/api/projects/${one.id}/locations?${query}` });
  if (answer.statusCode !== 200) throw new Error(`${query}: ${answer.statusCode} ${answer.body}`);
  return performance.now() - started;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`.padStart(10);
}
