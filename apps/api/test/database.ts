import { startServerOfTests } from '#src/testing/server-of-tests';

/** Chooses the database of a run of the API's tests: see "Checks" in the README beside. */
export default async function chooseDatabase(): Promise<(() => Promise<void>) | undefined> {
  const { TEST_DATABASE_URL: server = '', TEST_DATABASE: kind = '', TEST_CLOCK: clock = '' } = process.env;
  if (server !== '' || kind === 'embedded') return undefined;
  // A server's clock is the machine's, whatever the tests are told that the time is.
  if (clock !== '') return undefined;
  try {
    const { url, stop } = await startServerOfTests();
    Object.assign(process.env, { TEST_DATABASE: 'own', TEST_DATABASE_URL: url });
    return stop;
  } catch (error) {
    const [why] = (error instanceof Error ? error.message : String(error)).split('\n');
    process.stdout.write(`The API's tests run on the embedded database: no PostgreSQL here. ${why ?? ''}\n`);
    return undefined;
  }
}
