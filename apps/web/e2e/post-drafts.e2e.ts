import { contract } from '@frontage/api-client/contract';
import type { Page } from '@playwright/test';
import { seriousFaults } from './accessibility';
import { openPage, signIn, statusOf } from './browser';
import { expect, onStage, test } from './journey';

const stage = onStage('Boa Vista Escritórios');
let page: Page;

test.beforeAll(async () => {
  // A session of its own, because it is going to be ended.
  ({ page } = await openPage(stage.browser, stage.stack.origin, { reducedMotion: 'reduce' }));
  await signIn(page, 'manager@frontage.test');
  await page.getByRole('button', { name: 'Project:' }).click();
  await page.getByRole('option', { name: 'Boa Vista Escritórios' }).click();
  await page.getByRole('button', { name: 'Project: Boa Vista Escritórios' }).waitFor();
});

const textOf = (tab: Page) => tab.getByRole('textbox', { name: 'Text', exact: true });
const changedElsewhere = (tab: Page) =>
  tab.getByRole('alert').filter({ hasText: 'This draft was changed in another tab' });

/** Begins a post, which is kept; answers its draft's id. */
async function begin(text: string): Promise<string> {
  await page.goto('/posts/cta');
  await textOf(page).fill(text);
  await page.getByText(/^saved \d/).waitFor();
  return new URL(page.url()).searchParams.get('draft') ?? '';
}

/** What the server has of a draft. */
const keptOf = async (draftId: string) => {
  const params = { projectId: stage.projectId, draftId };
  const { draft } = await stage.client.call(contract.postDrafts.read, { params });
  return draft?.content.typed.text;
};

test('a draft in two tabs is never written over: the later tab is told, and chooses', async () => {
  const draftId = await begin('Fornada às 7h.');
  const kept = () => keptOf(draftId);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(textOf(other)).toHaveValue('Fornada às 7h.');
  await textOf(other).fill('Fornada às 7h, na outra aba.');
  await expect.poll(kept).toBe('Fornada às 7h, na outra aba.');

  await textOf(page).fill('Fornada às 7h, aqui.');
  await changedElsewhere(page).waitFor();
  expect(await kept()).toBe('Fornada às 7h, na outra aba.');
  expect(await seriousFaults(page)).toEqual([]);
  await changedElsewhere(page).getByRole('button', { name: 'Keep this version' }).click();
  await expect.poll(kept).toBe('Fornada às 7h, aqui.');

  await textOf(other).fill('Fornada às 7h, de novo na outra.');
  await changedElsewhere(other).getByRole('button', { name: 'Show that version' }).click();
  await expect(textOf(other)).toHaveValue('Fornada às 7h, aqui.');
  expect(await kept()).toBe('Fornada às 7h, aqui.');
  await other.close();
});

test('what is typed after the session has ended is there once somebody signs in again', async () => {
  const draftId = await begin('Bolo às 16h.');
  expect(await statusOf(page, '/api/logout', 'POST')).toBe(200);
  await textOf(page).fill('Bolo às 16h, escrito sem sessão.');
  await page.waitForURL(/\/login\?next=/);
  await page.getByText('Session Expired. Returning to Login Screen').waitFor();
  expect(await keptOf(draftId)).toBe('Bolo às 16h.');
  await signIn(page, 'manager@frontage.test');
  await page.waitForURL((url) => url.searchParams.get('draft') === draftId);
  await expect(textOf(page)).toHaveValue('Bolo às 16h, escrito sem sessão.');
  await expect.poll(() => keptOf(draftId)).toBe('Bolo às 16h, escrito sem sessão.');
});
