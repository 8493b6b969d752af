import { expect, it } from 'vitest';
import { runImportTest } from './import-run';

it('imports everything exactly once, however often the server is killed', async () => {
  const report = await runImportTest({ locations: 60, kills: 2, seed: 5, requestsPerMinute: 1_200 });
  expect(report.killsWhileImporting).toBeGreaterThanOrEqual(2);
  const { locations, reviews, posts, theirs } = report;
  expect({ locations, reviews, posts }).toEqual(theirs.after);
  expect(report).toMatchObject({ locations: 60, projects: 1, progressWentBack: 0, quotaRefusals: 0 });
}, 240_000);
