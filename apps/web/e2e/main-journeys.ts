/** The journeys of the main job, which the README's test command runs: CSV to live to undone, sign-in, one location, bulk edit. */
export const mainJourneys = ['main-job', 'access', 'location', 'bulk'].map((name) => `${name}.e2e.ts`);
