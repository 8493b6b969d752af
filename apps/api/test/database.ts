import { startServerOfTests, type ServerOfTests } from '#src/testing/server-of-tests';

/** What of the environment says which database the tests run on, and is told it. */
type Environment = Record<string, string | undefined>;

/**
 * Chooses the database of a run of the API's tests or of journeys: see "Checks" in the README beside.
 *
 * @returns what ends the server that was started for the run, if one was
 */
export async function chooseDatabase(
  env: Environment,
  start: () => Promise<ServerOfTests>,
  say: (line: string) => void,
): Promise<(() => Promise<void>) | undefined> {
  const isNamed = (env.TEST_DATABASE_URL ?? '') !== '';
  // A server's clock is the machine's, whatever the tests are told that the time is.
  const isShifted = (env.TEST_CLOCK ?? '') !== '';
  if (isNamed || isShifted || env.TEST_DATABASE === 'embedded') return undefined;
  try {
    const { url, stop } = await start();
    Object.assign(env, { TEST_DATABASE: 'own', TEST_DATABASE_URL: url });
    return stop;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    say(`The tests run on the embedded database: no PostgreSQL here. ${why}\n`);
    return undefined;
  }
}

/** Vitest's, before the first file. */
export default function setUp(): Promise<(() => Promise<void>) | undefined> {
  return chooseDatabase(process.env, startServerOfTests, (line) => process.stdout.write(line));
}
