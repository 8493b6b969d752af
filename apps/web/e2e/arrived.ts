import type { Page } from '@playwright/test';

/** How many changes have arrived, by a job's page: those that are live, and those kept by profiles that the public does not see. */
export async function arrivedOn(page: Page): Promise<number> {
  const text = (await page.getByLabel('Changes by state').textContent()) ?? '';
  return [...text.matchAll(/(?:Live|not public)([\d,]+)/g)].reduce(
    (sum, [, count = '']) => sum + Number(count.replaceAll(',', '')),
    0,
  );
}
