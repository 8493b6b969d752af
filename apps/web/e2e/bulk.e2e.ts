import { contract, type JobDetail } from '@frontage/api-client/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseTime } from './planned-time';
import { openStage, type Stage } from './stage';

let stage: Stage;
let page: Page;
let complaints: { readonly list: string[] };
beforeAll(async () => {
  stage = await openStage('Boa Vista Brasil', {
    SANDBOX_REQUESTS_PER_MINUTE: '60000',
    PROVIDER_REQUESTS_PER_MINUTE: '60000',
  });
  ({ page, complaints } = await stage.open());
});
afterAll(() => stage.close());

const link = 'https://www.instagram.com/boavistabrasil';
const elsewhere = 'https://www.instagram.com/another';
const patience = { timeout: 120_000, interval: 300 };

const states = () => page.getByLabel('Changes by state').textContent();
const idInAddress = () => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const jobOf = (jobId: string): Promise<JobDetail> =>
  stage.client.call(contract.jobs.detail, { params: { projectId: stage.projectId, jobId } });
const locations = async (query: object = {}) =>
  (
    await stage.client.call(contract.locations.list, {
      params: { projectId: stage.projectId },
      query: { limit: 200, ...query },
    })
  ).items;

/** The changes that the plan in sight has. */
async function changesOf(title: RegExp): Promise<number> {
  await page.getByRole('heading', { name: title }).waitFor({ timeout: 60_000 });
  const { counts } = await stage.client.call(contract.plans.detail, {
    params: { projectId: stage.projectId, planId: idInAddress() },
  });
  return counts.changed;
}

/** Waits until everything is sent, then lets the time pass after which Frontage reads it back. */
async function untilReadBack(): Promise<void> {
  await expect
    .poll(async () => {
      const { counts } = await jobOf(idInAddress());
      return counts.queued + counts.sending;
    }, patience)
    .toBe(0);
  await stage.stack.forward(10 * 60_000);
}

describe('a bulk edit', () => {
  it('sets a link at all 1,200 locations but for a conflict, and takes all of it back', async () => {
    await page.goto('/locations/edit/social-media');
    await page.getByRole('button', { name: 'Choose all 1,200 that match' }).click();
    await page.getByText('1,200 locations chosen').waitFor();

    await page.getByRole('combobox', { name: 'What to do with Instagram' }).click();
    await page.getByRole('option', { name: 'Set to' }).click();
    const field = page.getByRole('textbox', { name: 'Instagram' });
    await field.fill('https://www.facebook.com/boavista');
    await page.getByText('a link of another network').waitFor();
    await field.fill(link);
    await page.getByText('Values that change').waitFor();

    // A reload loses nothing.
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe(link);
    await page.getByText('1,200 locations chosen').waitFor();
    await page.getByRole('button', { name: 'Review plan' }).click();
    expect(await changesOf(/^Plan: Bulk edit: Instagram/)).toBe(1_200);

    const rows = await locations();
    const [moved, ...others] = rows;
    const sample = [others[0], others[99], others[198]].flatMap((row) => row?.providerId ?? []);
    const before = await Promise.all(sample.map((id) => stage.admin.instagramOf(id)));
    const movedId = moved?.providerId ?? '';
    await stage.admin.setInstagramElsewhere(movedId, elsewhere);
    await page.getByRole('button', { name: 'Apply 1,200 changes' }).click();
    await page.waitForURL(/\/activity\//);
    const jobId = idInAddress();
    await untilReadBack();
    await expect.poll(states, patience).toMatch(/Live1,199.*Failed1/);
    await page
      .getByText(/moved since the plan, so it was not overwritten/)
      .first()
      .waitFor();
    expect(await stage.admin.instagramOf(movedId)).toBe(elsewhere);
    expect(await Promise.all(sample.map((id) => stage.admin.instagramOf(id)))).toEqual(
      sample.map(() => link),
    );

    await page.getByRole('button', { name: 'Undo…' }).click();
    expect(await changesOf(/^Plan: undo/)).toBe(1_199);
    await page.getByRole('button', { name: 'Apply 1,199 changes' }).click();
    await page.waitForURL((url) => url.pathname.includes('/activity/') && !url.pathname.includes(jobId));
    await untilReadBack();
    await expect.poll(states, patience).toMatch(/Live1,199/);
    expect(await Promise.all(sample.map((id) => stage.admin.instagramOf(id)))).toEqual(before);
    expect(await stage.admin.instagramOf(movedId)).toBe(elsewhere);
    expect((await jobOf(jobId)).undonePlanId).not.toBeNull();

    // Counted at the provider: each once for the edit and once for its undo, the one in conflict by the other hand alone.
    const effects = Object.values(await stage.admin.counts()).map((count) => count.attributeEffects);
    expect(effects.filter((count) => count === 2)).toHaveLength(1_199);
    expect(effects.filter((count) => count === 1)).toHaveLength(1);
    // Tokens run out with the clock that is put forward, and are renewed: a browser logs the refusal before.
    expect(complaints.list.filter((one) => !one.includes('401'))).toEqual([]);
  });
});

describe('planned special hours', () => {
  it('are sent at their time on the clock of each location, and not before', async () => {
    const [manaus] = await locations({ state: 'AM', limit: 1 });
    const [saoPaulo] = await locations({ state: 'SP', limit: 1 });
    await page.goto('/locations/edit/special-hours');
    await page.getByRole('button', { name: 'Paste store codes' }).click();
    await page
      .getByLabel('Store codes or location IDs')
      .fill(`${manaus?.storeCode ?? ''}\n${saoPaulo?.storeCode ?? ''}\nNO-SUCH-SHOP`);
    await page.getByRole('button', { name: 'Add 3 codes' }).click();
    await page.getByText('1 code is no location of this project:').waitFor();
    await page.getByText('2 locations chosen').waitFor();
    await page.getByRole('combobox', { name: 'What to do with Special hours' }).click();
    await page.getByRole('option', { name: 'Set these dates' }).click();
    await page.getByRole('checkbox', { name: /Tiradentes/ }).check();
    await page.getByRole('button', { name: 'Review plan' }).click();
    await page.getByRole('heading', { name: /^Plan:/ }).waitFor();

    const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv', {
      timeZone: 'America/Sao_Paulo',
    });
    const sixInSaoPaulo = Date.parse(`${tomorrow}T06:00:00-03:00`);
    await chooseTime(page, new Date(sixInSaoPaulo), "In each location's own time zone");
    await page.getByRole('button', { name: 'Schedule 2 changes' }).click();
    await page.waitForURL(/\/activity\//);
    const jobId = idInAddress();
    const hour = 3_600_000;
    expect(await jobOf(jobId)).toMatchObject({ state: 'scheduled', counts: { queued: 2 } });

    await stage.stack.forward(sixInSaoPaulo - Date.now() - hour);
    expect(await jobOf(jobId)).toMatchObject({ state: 'scheduled', counts: { queued: 2 } });
    await stage.stack.forward(hour + 1_000);
    await expect
      .poll(async () => (await jobOf(jobId)).counts, patience)
      .toMatchObject({ live: 1, queued: 1 });
    await stage.stack.forward(hour);
    await expect
      .poll(async () => (await jobOf(jobId)).counts, patience)
      .toMatchObject({ live: 2, queued: 0 });
    await expect.poll(states, patience).toMatch(/Live2/);
  });
});
