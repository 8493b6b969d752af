import { contract } from '@frontage/api-client/contract';
import type { Page } from '@playwright/test';
import { seriousFaults } from './accessibility';
import { isByKeyboard } from './browser';
import { expect, onStage, test } from './journey';
import { chooseTime } from './planned-time';
import { idInAddress, readJob } from './until-done';

const stage = onStage('Boa Vista Escritórios');
const dayMs = 86_400_000;
const zone = 'America/Sao_Paulo';
let page: Page;
let complaints: { readonly list: string[] };

/** A date on the shops' clocks, some days from today. */
const dayOf = (days: number) =>
  new Date(Date.now() + days * dayMs).toLocaleDateString('sv-SE', { timeZone: zone });
const written = (date: string) => date.split('-').toReversed().join('/');
const card = () => page.locator('[data-event-id]').filter({ hasText: 'Special hours' });
const schedules = (day: string, more = '') => page.goto(`/publications?view=week&day=${day}${more}`);
const listed = async () =>
  (
    await stage.client.call(contract.posts.list, {
      params: { projectId: stage.projectId },
      query: { what: 'edits', state: 'scheduled' },
    })
  ).items;

test.beforeAll(async () => {
  // Colours are measured when they stand still.
  ({ page, complaints } = await stage.open({ reducedMotion: 'reduce' }));
});

test('a bulk edit that waits is seen in Schedules, moved, and called off', async () => {
  const before = await stage.admin.counts();
  const [from, to] = [dayOf(7), dayOf(9)];
  await page.goto('/locations/edit/special-hours');
  await page.getByRole('button', { name: 'Choose all 3 that match' }).click();
  await page.getByRole('combobox', { name: 'What to do with Special hours' }).click();
  await page.getByRole('option', { name: 'Set these dates' }).click();
  await page.getByRole('checkbox', { name: /Tiradentes/ }).check();
  await page.getByRole('button', { name: 'Review plan' }).click();
  await page.getByRole('heading', { name: /^Plan:/ }).waitFor();
  await chooseTime(page, new Date(Date.parse(`${from}T09:00:00-03:00`)));
  await page.getByRole('button', { name: 'Schedule 3 changes' }).click();
  await page.waitForURL(/\/activity\//);
  const jobPage = page.url();
  const jobId = idInAddress(jobPage);
  await page.getByText(/^Scheduled for .*, 09:00, by you$/).waitFor();

  // Among jobs it is told by its time, not as one that started.
  await page.goto('/activity');
  const row = page.getByRole('row', { name: /Special hours/ }).first();
  await row.getByText(/^Scheduled for .*09:00$/).waitFor();
  await expect(row).not.toContainText('ago');

  await schedules(from);
  await expect(card()).toContainText('3 scheduled');
  await schedules(from, '&what=posts');
  await page.getByText('Nothing here matches the filters').waitFor();
  await expect(card()).toHaveCount(0);

  // The day's list leads to the dialog, and so does a card that keys carry.
  await page.goto(`/publications?day=${from}`);
  await card().waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  if (isByKeyboard()) {
    await card().press('Enter');
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  } else {
    await page.locator(`[data-cell="${from}"]`).press('Enter');
    await page.getByRole('button', { name: /^Move .*Special hours…$/ }).click();
  }
  const dialog = page.getByRole('dialog', { name: /^Move / });
  await dialog.getByText('The edit of 3 locations moves from').waitFor();
  await dialog.getByRole('textbox', { name: 'Day' }).fill(written(to));
  await dialog.getByRole('textbox', { name: 'Time' }).fill('10:30');
  await dialog.getByRole('button', { name: /^Move to .*10:30$/ }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await listed()).toMatchObject([{ jobId, wall: `${to}T10:30` }]);
  await schedules(to);
  await expect(card()).toContainText('10:30');

  // Lifted, it says what would move; put down where it was, it opens its job, which says the new time and takes another.
  await card().press('Enter');
  await page.keyboard.press('ArrowRight');
  const note = page.getByRole('status').filter({ hasText: 'puts it back' });
  await note.getByText('The edit of 3 locations moves from').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname.endsWith(jobId));
  await page.getByText(/^Scheduled for .*, 10:30, by you$/).waitFor();
  await page.getByRole('button', { name: 'Change time…' }).click();
  await dialog.getByRole('textbox', { name: 'Time' }).fill('11:00');
  await dialog.getByRole('button', { name: /^Move to .*11:00$/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/^Scheduled for .*, 11:00, by you$/).waitFor();

  await page.getByRole('button', { name: 'Cancel…', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel 3 changes' }).click();
  await page.getByText('3 changes cancelled').waitFor();
  await page.getByText('Cancelled', { exact: true }).first().waitFor();
  await expect(page.getByRole('button', { name: 'Change time…' })).toHaveCount(0);

  await schedules(to, '&state=scheduled');
  await page.getByText('Nothing here matches the filters').waitFor();
  await expect(card()).toHaveCount(0);
  expect(await listed()).toEqual([]);
  expect(await readJob(stage, jobId)).toMatchObject({ state: 'cancelled' });
  expect(await stage.admin.counts()).toEqual(before);
  expect(complaints.list).toEqual([]);
});
