import { contract } from '@frontage/api-client/contract';
import { postCsvRow, writePostsCsv, type PostCsvColumn } from '@frontage/domain/posts-csv';
import type { Page } from '@playwright/test';
import { seriousFaults } from './accessibility';
import type { Complaints } from './browser';
import { expect, onStage, test } from './journey';
import { idInAddress, untilDone } from './until-done';

const stage = onStage('Boa Vista Escritórios');
let page: Page;
let complaints: Complaints;
let codes: readonly string[];

test.beforeAll(async () => {
  const file = await stage.currentFile();
  codes = file.rows.map((_, row) => file.get(row, 'storeCode'));
  // Colours are measured when they stand still.
  ({ page, complaints } = await stage.open({ reducedMotion: 'reduce' }));
});

const bread = 'Fornada às 7h na {name}.';
const wordy = `Panetone. ${'Fermentado por dois dias. '.repeat(60)}`;

/** Drops a file of posts where one is asked for. */
async function importPosts(rows: readonly Partial<Record<PostCsvColumn, string>>[]): Promise<void> {
  await page.goto('/publications?view=list');
  await page.getByRole('link', { name: 'Import CSV' }).last().click();
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  const buffer = Buffer.from([...writePostsCsv(rows.map(postCsvRow))].join(''));
  await page.locator('input[type=file]').setInputFiles({ name: 'natal.csv', mimeType: 'text/csv', buffer });
}

async function applied(button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(/\/activity\//);
  await untilDone(stage, idInAddress(page.url()));
}

const statesOf = async (postId: string) => {
  const { items } = await stage.client.call(contract.posts.places, {
    params: { projectId: stage.projectId, postId },
    query: {},
  });
  return items.map(({ state }) => state);
};

test.describe('posts by CSV', () => {
  test('are repaired in the grid, planned, live, and taken back', async () => {
    const [a = '', b = '', c = ''] = codes;
    await importPosts([
      { storeCode: a, kind: 'news', text: bread },
      { storeCode: 'NOWHERE-1', kind: 'news', text: bread },
      { storeCode: c, kind: 'news', text: wordy },
    ]);
    await page.getByText('2 errors in 2 kinds').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Shorten it' }).click();
    await page.getByText('1 error in 1 kind').waitFor();
    await page.getByRole('grid', { name: 'Rows of the file' }).focus();
    await page.keyboard.press('F8');
    await page.getByRole('dialog', { name: 'What is wrong with this cell' }).waitFor();
    await page.keyboard.press('F2');
    await page.getByRole('textbox', { name: 'Column storeCode, line 3' }).fill(b);
    await page.keyboard.press('Enter');
    await page.getByText('No errors').waitFor();
    await page.getByRole('button', { name: 'Create posts from 3 rows' }).click();

    // Two rows say the same: they are one post at two shops.
    await page.getByRole('heading', { name: 'Posts from natal.csv' }).waitFor();
    const made = page.getByRole('grid', { name: 'Posts from a file' });
    await page.getByText('2 posts at 3 places').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    const imported = page.url();
    await made.getByRole('link', { name: bread }).click();
    await page.getByText('Nothing has been sent').waitFor();
    await applied('Send 2 posts now');
    const breadJob = page.url();

    await page.goto(imported);
    await made.getByRole('row', { name: /^Fornada.*Sent$/ }).waitFor();
    await page.getByRole('button', { name: 'Send 1 post' }).click();
    await page.getByText('Every post of this file is on its way.').waitFor();
    await page.getByRole('link', { name: 'Show in Schedules' }).click();
    await page.getByRole('region', { name: 'Calendar of posts and edits' }).waitFor();
    await page.keyboard.press('l');
    await expect(page.getByText('All live')).toHaveCount(2);
    await page.getByRole('link', { name: /^Fornada às 7h/ }).click();
    await page.getByText('of 2 live').waitFor();
    const postId = idInAddress(page.url());
    expect(await statesOf(postId)).toEqual(['live', 'live']);

    await page.goto(breadJob);
    await page.getByRole('button', { name: 'Undo…' }).click();
    await page.waitForURL(/\/plans\//);
    await applied('Apply 2 changes');
    await page.goto(`/publications/${postId}`);
    await expect.poll(() => statesOf(postId)).toEqual(['deleted', 'deleted']);
    await page.goto('/publications?view=list');
    await page.getByRole('row', { name: /^.*Fornada às 7h.*Deleted/ }).waitFor();
    await page.getByRole('row', { name: /Panetone.*All live/ }).waitFor();
    expect(complaints.list).toEqual([]);
  });
});
