import { contract } from '@frontage/api-client/contract';
import type { Page } from '@playwright/test';
import { cardOf } from '../calendar-card';
import { goWithin } from '../every-screen';
import { expect, onStage, test } from '../journey';
import { idInAddress, untilDone } from '../until-done';

const stage = onStage('Boa Vista Escritórios');
const dayMs = 86_400_000;

/** A Tuesday of next month, clear of its edges, so that neither a day nor a week from it is out of sight. */
function tuesdayAhead(): string {
  const now = new Date();
  const eighth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 8));
  return new Date(eighth.getTime() + ((9 - eighth.getUTCDay()) % 7) * dayMs).toISOString().slice(0, 10);
}
const later = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** Makes a post for all locations and sends it, at a time or now; answers it and its job. */
async function send(text: string, when: { localAt?: string } = {}) {
  const { client, projectId } = stage;
  const none = { button: null, photo: null, event: null, offer: null, mends: [], tracking: null };
  const { postId, planId } = await client.call(contract.posts.plan, {
    params: { projectId },
    body: { selection: { by: 'filter', filter: {} }, post: { kind: 'news', text, ...none }, title: text },
  });
  const { jobId } = await client.call(contract.plans.apply, { params: { projectId, planId }, body: when });
  return { postId, jobId };
}
const detailOf = (postId: string) =>
  stage.client.call(contract.posts.detail, { params: { projectId: stage.projectId, postId } });
const wallOf = async (postId: string) => (await detailOf(postId)).wall;

async function apply(page: Page, count: number): Promise<string> {
  await page
    .getByRole('button', { name: count === 1 ? 'Apply 1 change' : `Apply ${String(count)} changes` })
    .click();
  await page.waitForURL(/\/activity\//);
  const jobId = idInAddress(page.url());
  await untilDone(stage, jobId);
  return jobId;
}

test('moves a post in the calendar and by the dialog, and cancels it from the list', async () => {
  const { page, complaints } = await stage.open({ reducedMotion: 'reduce' });
  const dialog = page.getByRole('dialog');
  const day = tuesdayAhead();
  const { postId } = await send('Panetone artesanal', { localAt: `${day}T09:00` });
  const card = cardOf(page, 'Panetone artesanal');
  const note = page.getByRole('status').filter({ hasText: 'puts it back' });

  // From the menu, one month on.
  await page.goto('/');
  await page.getByRole('link', { name: /^Schedules/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedules' })).toBeFocused();
  await page.keyboard.press('j');
  await card.waitFor();

  // Lifted and put back, it keeps the focus and its time.
  await card.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await note.getByText(/09:00$/).waitFor();
  await page.keyboard.press('Escape');
  await note.waitFor({ state: 'detached' });
  await expect(card).toBeFocused();
  expect(await wallOf(postId)).toBe(`${day}T09:00`);

  // Lifted and dropped on another day, it asks.
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /^Move to .*09:00$/ }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await wallOf(postId)).toBe(`${later(day, 1)}T09:00`);
  await expect(card).toBeFocused();

  // The day's dialog does the same without a card.
  await page.locator(`[data-cell="${later(day, 1)}"]`).click();
  await dialog.getByRole('button', { name: 'Move Panetone artesanal…' }).click();
  const move = page.getByRole('dialog', { name: 'Move Panetone artesanal' });
  await move.getByRole('textbox', { name: 'Time' }).fill('18:45');
  await page.keyboard.press('Enter');
  await move.waitFor({ state: 'detached' });
  expect(await wallOf(postId)).toBe(`${later(day, 1)}T18:45`);

  // Enter twice opens it.
  await card.press('Enter');
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/publications/${postId}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Panetone artesanal' })).toBeFocused();
  await page.getByRole('link', { name: 'Schedules', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedules' })).toBeFocused();

  // In the list its row has a menu, and the ticked ones a bar.
  await page.keyboard.press('l');
  const row = page.getByRole('row', { name: /Panetone artesanal/ });
  await row.waitFor();
  await row.getByRole('button', { name: 'Actions for Panetone artesanal' }).click();
  await page.getByRole('menuitem', { name: 'Move…' }).click();
  await move.getByRole('textbox', { name: 'Time' }).fill('10:15');
  await page.keyboard.press('Enter');
  await move.waitFor({ state: 'detached' });
  expect(await wallOf(postId)).toBe(`${later(day, 1)}T10:15`);
  await row.getByRole('checkbox').check();
  await page
    .getByRole('toolbar', { name: 'Chosen entries' })
    .getByRole('button', { name: 'Cancel 1…' })
    .click();
  await dialog.getByRole('button', { name: 'Cancel 1…' }).click();
  await page.getByRole('row', { name: /Panetone artesanal.*Cancelled/ }).waitFor();
  expect((await detailOf(postId)).counts).toMatchObject({ cancelled: 3 });
  expect(complaints.list).toEqual([]);
  await page.context().close();
});

test('edits and resends what was rejected, deletes at one location and everywhere, and takes back', async () => {
  const { page, complaints } = await stage.open({ reducedMotion: 'reduce' });
  await stage.admin.refusePosts('milagre');
  const { postId, jobId } = await send('Pão milagre');
  await untilDone(stage, jobId);
  await page.goto('/publications?view=list');
  await page.getByRole('link', { name: 'Pão milagre' }).click();
  await page.getByText('3 locations need you').waitFor();
  await page.getByRole('button', { name: 'Edit and resend 3' }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Pão de queijo');
  await page.getByRole('button', { name: 'Review 3 posts' }).click();
  await page.waitForURL(/\/plans\//);
  await apply(page, 3);
  expect((await detailOf(postId)).counts).toMatchObject({ live: 3 });

  // At one location.
  await goWithin(page, `/publications/${postId}`);
  await page.getByText('of 3 live').waitFor();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await page.getByRole('button', { name: 'Delete at 1…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete at 1 location…' }).click();
  await page.waitForURL(/\/plans\//);
  await apply(page, 1);
  expect((await detailOf(postId)).counts).toMatchObject({ live: 2, deleted: 1 });

  // And back.
  await page.getByRole('button', { name: 'Undo…' }).click();
  await page.waitForURL(/\/plans\//);
  await apply(page, 1);
  expect((await detailOf(postId)).counts).toMatchObject({ live: 3 });

  // Everywhere.
  await goWithin(page, `/publications/${postId}`);
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete at 3 locations…' }).click();
  await page.waitForURL(/\/plans\//);
  await apply(page, 3);
  expect((await detailOf(postId)).counts).toMatchObject({ deleted: 3 });
  expect(complaints.list).toEqual([]);
  await page.context().close();
});
