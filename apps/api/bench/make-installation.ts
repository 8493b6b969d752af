import { systemClock } from '#src/clock';
import { openDataDirectory } from '#src/db/data-directory';
import { migrate } from '#src/db/migrate';
import { asSystem } from '#src/db/tenant-context';
import { createFactories } from '#src/testing/factories';
import { insertManyLocations } from '#src/testing/many-locations';
import { createTestContext } from '#src/testing/test-app';

/**
 * Fills a data directory with a project of many locations and its manager (`many@frontage.test`, the tests' password), for a
 * server that is measured from outside: `make-installation.ts DIRECTORY [locations]`. There is no provider behind them.
 */
const [directory, count = '100000'] = process.argv.slice(2);
if (directory === undefined) throw new TypeError('Which data directory?');
const database = await openDataDirectory(directory);
await migrate(database.pool);
await asSystem('start', async () => {
  const { context } = await createTestContext({ context: { database, clock: systemClock } });
  const make = createFactories(context);
  const account = await make.account();
  const project = await make.project(account, { name: 'Boa Vista Brasil', syncedAt: systemClock.now() });
  await make.user(account, { email: 'many@frontage.test', projects: [project] });
  await insertManyLocations(context.db, project, Number(count));
  // Scores are worked out beside, and would be all that the server does at first; the bench of scores measures that.
  await database.pool.query('delete from score_due');
  await database.pool.query('vacuum analyze location, score_due');
});
await database.close();
