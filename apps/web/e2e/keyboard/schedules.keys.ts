import { contract } from '@frontage/api-client/contract';
import type { Page } from '@playwright/test';
import { cardOf } from '../calendar-card';
import { chooseAllLocations, reviewPosts } from '../compose';
import { goWithin } from '../every-screen';
import { expect, onStage, test } from '../journey';
import { chooseTime } from '../planned-time';
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

const detailOf = (postId: string) =>
  stage.client.call(contract.posts.detail, { params: { projectId: stage.projectId, postId } });
const wallOf = async (postId: string) => (await detailOf(postId)).wall;
const newestPost = async () => {
  const { projectId } = stage;
  const { items } = await stage.client.call(contract.posts.list, {
    params: { projectId },
    query: { limit: 1 },
  });
  return items[0]?.id ?? '';
};
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('an offer is written from the menu, scheduled, moved without dragging, and cancelled', async () => {
  const { page, complaints } = await stage.open({ reducedMotion: 'reduce' });
  const dialog = page.getByRole('dialog');
  const day = tuesdayAhead();
  await page.goto('/');
  await title(page, 'Home').waitFor();

  // The menu leads to the composer.
  await page.getByRole('button', { name: 'Posts', exact: true }).click();
  await page.getByRole('link', { name: 'Add Offer' }).click();
  await expect(title(page, 'Add Offer')).toBeFocused();
  await chooseAllLocations(page);
  await page.getByRole('textbox', { name: 'Offer title' }).fill('Panetone em dobro');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('Hoje em ');
  // A brace opens the list of variables, and an arrow chooses one.
  await page.keyboard.type('{cit');
  await page.getByRole('option', { name: /city/i }).first().waitFor();
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue('Hoje em {city}');
  await page.keyboard.type(': dois pelo preço de um.');
  for (const [label, on] of [
    ['Valid from', day],
    ['Until', later(day, 20)],
  ] as const) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(on);
    await page.getByRole('textbox', { name: `${label}, time` }).fill('08:00');
  }
  await page
    .getByRole('complementary', { name: 'Check and send' })
    .getByText('All 3 can receive this post')
    .waitFor();

  // Ctrl+Enter goes to the one button that leads on.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Review 3 posts' })).toBeFocused();
  await reviewPosts(page, 3);
  await chooseTime(page, new Date(`${day}T12:00:00Z`), "In each location's time zone");
  await page.getByRole('button', { name: 'Schedule 3 posts' }).click();
  await page.waitForURL(/\/activity\//);
  const postId = await newestPost();
  expect(await detailOf(postId)).toMatchObject({ wall: `${day}T09:00`, counts: { scheduled: 3 } });

  // In the month, one on from this one.
  const card = cardOf(page, 'Panetone em dobro');
  await page.getByRole('link', { name: /^Schedules/ }).click();
  await expect(title(page, 'Schedules')).toBeFocused();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await card.waitFor();

  // Lifted and put back, it keeps the focus and its time.
  const note = page.getByRole('status').filter({ hasText: 'puts it back' });
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

  // Enter twice opens it, and its page moves it with a dialog alone.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/publications/${postId}`));
  await expect(title(page, 'Panetone em dobro')).toBeFocused();
  const move = page.getByRole('dialog', { name: 'Move Panetone em dobro' });
  await page.getByRole('button', { name: 'Move…' }).click();
  await move.getByRole('textbox', { name: 'Time' }).fill('18:45');
  await page.keyboard.press('Enter');
  await move.waitFor({ state: 'detached' });
  expect(await wallOf(postId)).toBe(`${later(day, 1)}T18:45`);

  // In the list its row has a menu, and the ticked ones a bar.
  await goWithin(page, '/publications?view=list');
  const row = page.getByRole('row', { name: /Panetone em dobro/ });
  await row.waitFor();
  await row.getByRole('button', { name: 'Actions for Panetone em dobro' }).click();
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
  await page.getByRole('row', { name: /Panetone em dobro.*Cancelled/ }).waitFor();
  expect((await detailOf(postId)).counts).toMatchObject({ cancelled: 3 });
  expect(complaints.list).toEqual([]);
  await page.context().close();
});

test('a refused post is edited and sent again, deleted at one shop and everywhere, and brought back', async () => {
  const { page, complaints } = await stage.open({ reducedMotion: 'reduce' });
  await stage.admin.refusePosts('milagre');
  const { client, projectId } = stage;
  const none = { button: null, photo: null, event: null, offer: null, mends: [], tracking: null };
  const { postId, planId } = await client.call(contract.posts.plan, {
    params: { projectId },
    body: {
      selection: { by: 'filter', filter: {} },
      post: { kind: 'news', text: 'Pão milagre', ...none },
      title: 'Pão milagre',
    },
  });
  const apply = async (button: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.waitForURL(/\/activity\//);
    await untilDone(stage, idInAddress(page.url()));
  };
  const { jobId } = await client.call(contract.plans.apply, { params: { projectId, planId }, body: {} });
  await untilDone(stage, jobId);

  await page.goto('/publications?view=list');
  await page.getByRole('link', { name: 'Pão milagre' }).click();
  await page.getByText('3 locations need you').waitFor();
  await page.getByRole('button', { name: 'Edit and resend 3' }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Pão de queijo');
  await page.getByRole('button', { name: 'Review 3 posts' }).click();
  await page.waitForURL(/\/plans\//);
  await apply('Send 3 posts now');
  expect((await detailOf(postId)).counts).toMatchObject({ live: 3 });

  // At one location.
  await goWithin(page, `/publications/${postId}`);
  // What was known before the edit is shown first, and read again.
  await expect(page.getByRole('row').filter({ hasText: /Live/ })).toHaveCount(3);
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await page.getByRole('button', { name: 'Delete at 1…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete at 1 location…' }).click();
  await page.waitForURL(/\/plans\//);
  await apply('Delete 1 post');
  expect((await detailOf(postId)).counts).toMatchObject({ live: 2, deleted: 1 });

  // And back.
  await page.getByRole('button', { name: 'Undo…' }).click();
  await page.waitForURL(/\/plans\//);
  await apply('Apply 1 change');
  expect((await detailOf(postId)).counts).toMatchObject({ live: 3 });

  // Everywhere.
  await goWithin(page, `/publications/${postId}`);
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete at 3 locations…' }).click();
  await page.waitForURL(/\/plans\//);
  await apply('Delete 3 posts');
  expect((await detailOf(postId)).counts).toMatchObject({ deleted: 3 });
  expect(complaints.list).toEqual([]);
  await page.context().close();
});
