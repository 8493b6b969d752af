import { contract } from '@frontage/api-client/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Stage } from './stage';

let stage: Stage;
let page: Page;
let complaints: { readonly list: string[] };
beforeAll(async () => {
  stage = await openStage();
  ({ page, complaints } = await stage.open());
});
afterAll(() => stage.close());

const link = 'https://www.instagram.com/boavistacafe';
const patience = { timeout: 90_000, interval: 300 };

const states = () => page.getByLabel('Changes by state').textContent();

/** Somebody else sets the link of one location, and it is live before the edit is sent. */
async function changeElsewhere(locationId: string): Promise<void> {
  const { client, projectId } = stage;
  const { planId } = await client.call(contract.plans.fromSelection, {
    params: { projectId },
    body: {
      title: 'Another hand',
      selection: { by: 'ids', ids: [locationId] },
      operations: [{ field: 'instagram', act: 'set', text: 'https://www.instagram.com/another' }],
    },
  });
  const { jobId } = await client.call(contract.plans.apply, {
    params: { projectId, planId },
    body: {},
  });
  await expect
    .poll(
      async () => (await client.call(contract.jobs.detail, { params: { projectId, jobId } })).state,
      patience,
    )
    .toBe('done');
}

describe('a bulk edit', () => {
  it('goes from the choice of locations through a conflict to its undo, and loses nothing over a reload', async () => {
    await page.goto('/locations/edit/social-media');
    await page.getByRole('button', { name: 'Choose all 60 that match' }).click();
    await page.getByText('60 locations chosen').waitFor();

    const act = page.getByRole('combobox', { name: 'What to do with Instagram' });
    await act.click();
    await page.getByRole('option', { name: 'Set to' }).click();
    const field = page.getByRole('textbox', { name: 'Instagram' });
    await field.fill('https://www.facebook.com/boavista');
    await page.getByText('a link of another network').waitFor();
    await field.fill(link);
    await page.getByText('Values that change').waitFor();

    await page.reload();
    await expect.poll(() => field.inputValue()).toBe(link);
    await page.getByText('60 locations chosen').waitFor();
    await page.getByRole('button', { name: 'Review plan' }).click();
    await page.getByRole('heading', { name: 'Plan: Bulk edit: Instagram' }).waitFor();
    const apply = page.getByRole('button', { name: 'Apply 60 changes' });
    await apply.waitFor();

    const { items } = await stage.client.call(contract.locations.list, {
      params: { projectId: stage.projectId },
      query: { limit: 1 },
    });
    await changeElsewhere(items[0]?.id ?? '');
    await apply.click();
    await page.waitForURL(/\/activity\//);
    await expect.poll(states, patience).toMatch(/Live59.*Failed1/);

    await page.getByRole('button', { name: 'Undo…' }).click();
    await page.getByRole('heading', { name: /^Plan: undo/ }).waitFor();
    await page.getByRole('button', { name: 'Apply 59 changes' }).click();
    await page.waitForURL(/\/activity\//);
    await expect.poll(states, patience).toMatch(/Live59/);
    expect(complaints.list).toEqual([]);
  });
});
