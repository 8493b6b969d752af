import { contract } from '@frontage/api-client/contract';
import type { Page } from '@playwright/test';
import { seriousFaults } from './accessibility';
import { isByKeyboard } from './browser';
import { cardOf, dropCard, holdCard } from './calendar-card';
import { expect, onStage, test } from './journey';

const stage = onStage('Boa Vista Escritórios');
const zone = 'America/Sao_Paulo';
const dayMs = 86_400_000;
let page: Page;

/** A date on the shops' clocks, some days from today. */
const dayOf = (days: number) =>
  new Date(Date.now() + days * dayMs).toLocaleDateString('sv-SE', { timeZone: zone });
/** The first of the weeks that hold both days, so that neither is out of sight: next month's second, clear of its edges. */
const weekAhead = () => {
  const [year = 0, month = 1] = dayOf(0).split('-').map(Number);
  const first = new Date(Date.UTC(year, month, 8));
  const monday = new Date(first.getTime() + ((8 - first.getUTCDay()) % 7) * dayMs);
  return (weekday: number) => new Date(monday.getTime() + weekday * dayMs).toISOString().slice(0, 10);
};
const dayAhead = weekAhead();

async function schedule(text: string, wall: string): Promise<string> {
  const { client, projectId } = stage;
  const post = {
    kind: 'news' as const,
    text,
    button: null,
    photo: null,
    event: null,
    offer: null,
    mends: [],
    tracking: null,
  };
  const selection = { by: 'filter' as const, filter: {} };
  const { postId, planId } = await client.call(contract.posts.plan, {
    params: { projectId },
    body: { selection, post, title: text },
  });
  await client.call(contract.plans.apply, { params: { projectId, planId }, body: { localAt: wall } });
  return postId;
}

const wallOf = async (postId: string) => {
  const { wall } = await stage.client.call(contract.posts.detail, {
    params: { projectId: stage.projectId, postId },
  });
  return wall;
};
const card = (text: string) => cardOf(page, text);
const hold = (text: string, over: string, keys: readonly string[]) => holdCard(page, text, over, keys);
const drop = () => dropCard(page);
const repeat = (key: string, times: number) => Array.from({ length: times }, () => key);

test.beforeAll(async () => {
  // Colours are measured when they stand still.
  ({ page } = await stage.open({ reducedMotion: 'reduce' }));
});

test.describe('the calendar of posts', () => {
  test('moves a post by drag and by dialog, and says what clashes', async () => {
    const [from, to] = [dayAhead(1), dayAhead(3)];
    const panetone = await schedule('Panetone artesanal', `${from}T09:00`);
    await schedule('Fornada das quatro', `${from}T16:00`);
    await page.goto(`/publications?day=${from}`);
    await card('Panetone artesanal').getByText('3 scheduled').waitFor();
    // The menu counts what is to come.
    await expect(page.getByRole('navigation').getByRole('link', { name: /^Schedules/ })).toHaveText(/2$/);
    await page.getByRole('button', { name: '1 clash', exact: true }).click();
    const clashes = page.getByRole('dialog', { name: 'Two posts at one location within a day' });
    await clashes.getByText('at 3 locations').waitFor();
    await page.keyboard.press('Escape');
    await clashes.waitFor({ state: 'detached' });

    // Put back, nothing has happened.
    const note = page.getByRole('status').filter({ hasText: 'puts it back' });
    await hold('Panetone artesanal', to, repeat('ArrowRight', 2));
    await note.getByText(/09:00$/).waitFor();
    await note.getByText(/3 posts move from/).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await note.waitFor({ state: 'detached' });
    if (!isByKeyboard()) await page.mouse.up();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // Dropped on a day it keeps its hour.
    await hold('Panetone artesanal', to, repeat('ArrowRight', 2));
    await note.waitFor();
    await drop();
    const dialog = page.getByRole('dialog', { name: 'Move Panetone artesanal' });
    await dialog.getByText('3 posts move from').waitFor();
    expect(await wallOf(panetone)).toBe(`${from}T09:00`);
    await dialog.getByRole('button', { name: /^Move to .*09:00$/ }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await wallOf(panetone)).toBe(`${to}T09:00`);
    await expect(page.getByRole('button', { name: '1 clash', exact: true })).toHaveCount(0);

    // In a week it takes the half hour that it is dropped on.
    await page.goto(`/publications?view=week&day=${from}`);
    await card('Panetone artesanal').waitFor();
    await hold('Panetone artesanal', `${dayAhead(4)}T10:30`, ['ArrowRight', ...repeat('ArrowDown', 3)]);
    await note.getByText(/10:30$/).waitFor();
    await drop();
    await dialog.getByRole('button', { name: /^Move to .*10:30$/ }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await wallOf(panetone)).toBe(`${dayAhead(4)}T10:30`);

    // The same from its own page, without a card.
    await page.goto(`/publications/${panetone}`);
    await page.getByRole('button', { name: 'Move…' }).click();
    await dialog.getByRole('textbox', { name: 'Time' }).fill('18:45');
    await dialog.getByRole('button', { name: /^Move to .*18:45$/ }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await wallOf(panetone)).toBe(`${dayAhead(4)}T18:45`);
  });

  test('refuses the past, and does not lift what was sent', async () => {
    const tomorrow = dayOf(1);
    const pao = await schedule('Pão na chapa', `${tomorrow}T09:00`);
    await page.goto(`/publications?view=week&day=${tomorrow}`);
    await card('Pão na chapa').waitFor();
    // Two days ago may be in the week before, where only keys reach.
    await card('Pão na chapa').press('Enter');
    for (const key of repeat('ArrowLeft', 2)) await page.keyboard.press(key);
    const note = page.getByRole('status').filter({ hasText: 'puts it back' });
    await note.getByText('In the past').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('In the past').waitFor();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await wallOf(pao)).toBe(`${tomorrow}T09:00`);

    const now = new Date(Date.now() + 60_000);
    const { client, projectId } = stage;
    const post = { kind: 'news' as const, text: 'Agora mesmo', button: null, photo: null, event: null };
    const made = await client.call(contract.posts.plan, {
      params: { projectId },
      body: {
        selection: { by: 'filter', filter: {} },
        post: { ...post, offer: null, mends: [], tracking: null },
        title: 'Agora mesmo',
      },
    });
    await page.goto(`/publications?day=${now.toLocaleDateString('sv-SE', { timeZone: zone })}&search=agora`);
    await page.getByRole('region', { name: 'Calendar of posts and edits' }).waitFor();
    await client.call(contract.plans.apply, { params: { projectId, planId: made.planId }, body: {} });
    // The server tells of it: by itself the calendar would ask after half a minute.
    await card('Agora mesmo').waitFor({ timeout: 15_000 });
    await card('Agora mesmo').getByText('3 live').waitFor();
    await expect(card('Agora mesmo')).toHaveAttribute('draggable', 'false');
    // Enter opens it at once: there is nothing to lift.
    await card('Agora mesmo').press('Enter');
    await page.waitForURL(new RegExp(`/publications/${made.postId}`));
    await page.getByText('of 3 live').waitFor();
    await expect(page.getByRole('button', { name: 'Move…' })).toHaveCount(0);
  });

  test('is narrowed by author and state, and stands day by day where there is little room', async () => {
    const day = dayAhead(2);
    await schedule('Broa de milho', `${day}T08:00`);
    await page.goto(`/publications?day=${day}`);
    await card('Broa de milho').waitFor();
    const filter = async (name: string) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
    };
    await filter('Live');
    await card('Broa de milho').waitFor({ state: 'detached' });
    await filter('Scheduled');
    await card('Broa de milho').waitFor();
    await filter('You');
    await page.getByText('Author: You').waitFor();
    await card('Broa de milho').waitFor();

    await page.setViewportSize({ width: 375, height: 812 });
    const row = page.getByRole('listitem').filter({ hasText: 'Broa de milho' });
    await row.getByText('3 scheduled').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    const region = page.getByRole('region', { name: 'Calendar of posts and edits' });
    expect(await region.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
    await row.getByRole('button', { name: 'Move Broa de milho…' }).click();
    await page.getByRole('dialog', { name: 'Move Broa de milho' }).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});
