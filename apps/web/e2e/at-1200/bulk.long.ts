import { contract } from '@frontage/api-client/contract';
import type { Page } from '@playwright/test';
import { arrivedOn } from '../arrived';
import { expect, onStage, test } from '../journey';
import { idInAddress, readJob, untilDone } from '../until-done';

const minute = 60_000;
// What is tested is what happens, not how long Google's quota of 300 a minute makes it take.
const stage = onStage('Boa Vista Brasil', {
  SANDBOX_REQUESTS_PER_MINUTE: '60000',
  PROVIDER_REQUESTS_PER_MINUTE: '60000',
});
let page: Page;
let complaints: { readonly list: string[] };
test.beforeAll(async () => {
  ({ page, complaints } = await stage.open());
});

const link = 'https://www.instagram.com/boavistabrasil';
const elsewhere = 'https://www.instagram.com/another';

const states = () => page.getByLabel('Changes by state');

/** The changes that the plan in sight has. */
async function changesOf(title: RegExp): Promise<number> {
  await page.getByRole('heading', { name: title }).waitFor({ timeout: 2 * minute });
  const { counts } = await stage.client.call(contract.plans.detail, {
    params: { projectId: stage.projectId, planId: idInAddress(page.url()) },
  });
  return counts.changed;
}

test('sets a link at all 1,200 locations but for a conflict, and takes all of it back', async () => {
  const { client, projectId, admin } = stage;
  const timed = (what: string, began: number) =>
    process.stdout.write(`${what}: ${((performance.now() - began) / 1_000).toFixed(0)} s\n`);
  await page.goto('/locations/edit/social-media');
  await page.getByRole('button', { name: 'Choose all 1,200 that match' }).click();
  await page.getByText('1,200 locations chosen').waitFor();
  await page.getByRole('combobox', { name: 'What to do with Instagram' }).click();
  await page.getByRole('option', { name: 'Set to' }).click();
  await page.getByRole('textbox', { name: 'Instagram' }).fill(link);
  await page.getByText('Values that change').waitFor();
  const planning = performance.now();
  await page.getByRole('button', { name: 'Review plan' }).click();
  expect(await changesOf(/^Plan: Bulk edit of Instagram/)).toBe(1_200);
  timed('Planned', planning);

  const { items } = await client.call(contract.locations.list, {
    params: { projectId },
    query: { limit: 200 },
  });
  const [moved, ...others] = items;
  const sample = [others[0], others[99], others[198]].flatMap((row) => row?.providerId ?? []);
  const before = await Promise.all(sample.map((id) => admin.instagramOf(id)));
  const movedId = moved?.providerId ?? '';
  await admin.setInstagramElsewhere(movedId, elsewhere);

  const editing = performance.now();
  await page.getByRole('button', { name: 'Apply 1,200 changes' }).click();
  await page.waitForURL(/\/activity\//);
  const jobId = idInAddress(page.url());
  await untilDone(stage, jobId, 10 * minute);
  timed('Edited, read back', editing);
  await expect(states()).toContainText('Failed1');
  await expect.poll(() => arrivedOn(page)).toBe(1_199);
  await page.getByRole('button', { name: 'Needs you', exact: true }).click();
  await page
    .getByText(/changed after the plan, so it was not overwritten/)
    .first()
    .waitFor();
  expect(await admin.instagramOf(movedId)).toBe(elsewhere);
  expect(await Promise.all(sample.map((id) => admin.instagramOf(id)))).toEqual(sample.map(() => link));

  await page.getByRole('button', { name: 'Undo…' }).click();
  expect(await changesOf(/^Plan: undo/)).toBe(1_199);
  const undoing = performance.now();
  await page.getByRole('button', { name: 'Apply 1,199 changes' }).click();
  await page.waitForURL((url) => url.pathname.includes('/activity/') && !url.pathname.includes(jobId));
  await untilDone(stage, idInAddress(page.url()), 10 * minute);
  timed('Undone, read back', undoing);
  await expect.poll(() => arrivedOn(page)).toBe(1_199);
  expect(await Promise.all(sample.map((id) => admin.instagramOf(id)))).toEqual(before);
  expect(await admin.instagramOf(movedId)).toBe(elsewhere);
  expect((await readJob(stage, jobId)).undonePlanId).not.toBeNull();

  // Counted at the provider: each once for the edit and once for its undo, the one in conflict by the other hand alone.
  const effects = Object.values(await admin.counts()).map((count) => count.attributeEffects);
  expect(effects.filter((count) => count === 2)).toHaveLength(1_199);
  expect(effects.filter((count) => count === 1)).toHaveLength(1);
  // Tokens run out with the clock that is put forward, and are renewed: a browser logs the refusal before.
  expect(complaints.list.filter((one) => !one.includes('401'))).toEqual([]);
});
