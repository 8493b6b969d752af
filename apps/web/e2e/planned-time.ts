import type { Page } from 'playwright-core';

/** Chooses a moment on a plan: `Later` on São Paulo's clock, which is the browser's, or the same wall clock for each location. */
export async function chooseTime(
  page: Page,
  at: Date,
  when: 'Later' | "In each location's own time zone" = 'Later',
): Promise<void> {
  await page.getByRole('radio', { name: when }).check();
  await page.getByRole('button', { name: 'Date and time' }).click();
  const day = at.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'America/Sao_Paulo',
  });
  const picker = page.getByRole('dialog');
  const cell = picker.getByRole('button', { name: day, exact: true });
  await picker.getByRole('button', { name: 'Next month' }).waitFor();
  if ((await cell.count()) === 0) await picker.getByRole('button', { name: 'Next month' }).click();
  await cell.click();
  const time = at.toLocaleTimeString('en-GB', { timeZone: 'America/Sao_Paulo' });
  const [hours = '', minutes = ''] = time.split(':');
  await picker.getByLabel('Hours').fill(hours);
  await picker.getByLabel('Minutes').fill(minutes);
  await picker.getByRole('button', { name: 'Take this time' }).click();
}
