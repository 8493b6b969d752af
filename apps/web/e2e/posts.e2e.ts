import type { Page } from '@playwright/test';
import { seriousFaults } from './accessibility';
import { expect, onStage, test } from './journey';
import { idInAddress, untilDone } from './until-done';

const stage = onStage('Boa Vista Escritórios');
let page: Page;

test.beforeAll(async () => {
  // Colours are measured when they stand still.
  ({ page } = await stage.open({ reducedMotion: 'reduce' }));
});

async function applyPlan(button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.waitForURL(/\/activity\//);
  await untilDone(stage, idInAddress(page.url()));
}

test.describe('a post', () => {
  test('is composed, kept over a reload, sent to each location, live, and deleted again', async () => {
    await page.goto('/posts/cta');
    await page.getByRole('button', { name: 'Review posts' }).click();
    await page.getByText('You must select some location to post').waitFor();
    await page.getByRole('button', { name: 'Choose…' }).click();
    await page.getByRole('button', { name: /^Choose all/ }).click();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.fill('Fornada às 7h em {city}. Ligue (11) 3032-0000.');
    await page.getByText('3 locations cannot receive this post').waitFor();
    await text.fill('Fornada às 7h em {city}.');
    await page.getByText('All 3 can receive this post').waitFor();
    await page.getByText(/^saved \d/).waitFor();
    await page.reload();
    await expect(text).toHaveValue('Fornada às 7h em {city}.');
    await page.getByText('All 3 can receive this post').waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Review 3 posts' }).click();
    await page.waitForURL(/\/plans\//);
    await applyPlan('Send 3 posts now');

    await page.goto('/publications?view=list');
    await page.getByText('All live').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('link', { name: /^Fornada às 7h/ }).click();
    await page.getByText('of 3 live').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete at 3 locations…' }).click();
    await page.waitForURL(/\/plans\//);
    await applyPlan('Delete 3 posts');
    await page.goto('/publications?view=list');
    await page.getByRole('row', { name: /Fornada às 7h.*Deleted/ }).waitFor();
  });
});
