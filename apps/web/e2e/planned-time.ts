import type { Page } from '@playwright/test';

/** Types a moment on a plan: `Later` on São Paulo's clock, which is the browser's, or the same wall clock for each location. */
export async function chooseTime(
  page: Page,
  at: Date,
  when: 'Later' | "In each location's time zone" = 'Later',
): Promise<void> {
  await page.getByRole('radio', { name: when }).check();
  const written = at.toLocaleString('en-GB', { timeZone: 'America/Sao_Paulo' });
  const [date = '', time = ''] = written.split(', ');
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill(date);
  await page.getByRole('textbox', { name: 'Time', exact: true }).fill(time.slice(0, 5));
}
