import type { Page } from '@playwright/test';

/** Chooses every location of the project for the post that is composed. */
export async function chooseAllLocations(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose…' }).click();
  await page.getByRole('button', { name: /^Choose all/ }).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
}

/** Goes from the composer to the plan, once so many locations can have the post. */
export async function reviewPosts(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: `Review ${String(count)} posts` }).click();
  await page.waitForURL(/\/plans\//);
  await page.getByText('Nothing has been sent').first().waitFor();
}
