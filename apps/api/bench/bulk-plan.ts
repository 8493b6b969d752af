import { performance } from 'node:perf_hooks';
import { closeIdleDatabases } from '#src/testing/kept-databases';
import { insertManyLocations } from '#src/testing/many-locations';
import { buildTestApp } from '#src/testing/test-app';

/**
 * One edit of two fields of every location: what it would come to, and the plan of it. The embedded database computes in this process
 * here, so that its processor time is that of the whole work.
 */
const locations = Number(process.argv[2] ?? 100_000);

const test = await buildTestApp();
const person = await test.signIn();
await insertManyLocations(test.context.db, person.project, locations);

const edit = {
  selection: { by: 'filter', filter: {} },
  operations: [
    { field: 'description', act: 'set', text: 'Pães assados o dia inteiro em {city|sua cidade}. '.repeat(6) },
    { field: 'labels', act: 'add', values: ['Rua'] },
  ],
};
console.log(
  `${String(locations)} locations, ${String(locations * 2)} values, ${test.context.database.kind}\n`,
);
console.log('                       clock  processor');
for (const [name, path, payload] of [
  ['preview', 'bulk/preview', edit],
  ['plan', 'bulk', { title: 'Textos', ...edit }],
] as const) {
  const [started, used] = [performance.now(), process.cpuUsage()];
  const answer = await person.inject({
    method: 'POST',
    url: `/api/projects/${person.project.id}/plans/${path}`,
    payload,
  });
  if (answer.statusCode >= 300) throw new Error(answer.body);
  const { user, system } = process.cpuUsage(used);
  const clock = `${((performance.now() - started) / 1_000).toFixed(1)} s`;
  console.log(
    `${name.padEnd(16)} ${clock.padStart(10)} ${`${((user + system) / 1e6).toFixed(1)} s`.padStart(10)}`,
  );
}
await test.close();
await closeIdleDatabases();
