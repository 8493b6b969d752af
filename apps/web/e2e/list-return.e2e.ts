import { contract } from '@frontage/api-client/contract';
import { expect, onStage, test } from './journey';

const stage = onStage('Boa Vista Brasil');

test('a list is found again as it was left: filter, place and focus, from a location’s page by the browser and by its link', async () => {
  const { page, complaints } = await stage.open();
  await page.goto('/locations/list?status=OPEN');
  const grid = page.getByRole('grid', { name: 'Locations' });
  const tab = page.getByRole('tab', { name: /^Open/, selected: true });
  await tab.waitFor();
  const { byStatus } = await stage.client.call(contract.locations.summary, {
    params: { projectId: stage.projectId },
  });
  // The head is a row, too.
  const count = byStatus.OPEN + 1;
  expect(count).toBeGreaterThan(600);
  await expect(grid).toHaveAttribute('aria-rowcount', String(count));
  /** The row that the keys are at, if it is drawn: its number, and where it stands. */
  const current = () =>
    grid.evaluate((element) => {
      const row = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
      if (row === null) return null;
      const { top, bottom } = row.getBoundingClientRect();
      const isInSight = top >= 0 && bottom <= window.innerHeight;
      return { index: Number(row.getAttribute('aria-rowindex')), top: Math.round(top), isInSight };
    });
  const index = async () => (await current())?.index;
  await grid.focus();
  await page.keyboard.press('End');
  await expect.poll(index).toBe(count);
  // Not at the very end, which any list could find by going there.
  for (let step = 1; step <= 30; step += 1) {
    await page.keyboard.press('ArrowUp');
    await expect.poll(index).toBe(count - step);
  }
  for (const way of ['browser', 'link'] as const) {
    await page.keyboard.press('Enter');
    const open = page.getByRole('link', { name: 'Open location' });
    await open.waitFor();
    const before = await current();
    expect(before).toMatchObject({ index: count - 30, isInSight: true });
    await open.click();
    await page.waitForURL(/\/locations\/[0-9a-f-]{36}/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (way === 'browser') await page.goBack();
    else await page.getByRole('link', { name: 'My Locations' }).last().click();
    await open.waitFor();
    await tab.waitFor();
    await expect(grid, way).toHaveAttribute('aria-rowcount', String(count));
    await expect.poll(current, way).toEqual(before);
    // Closed, the panel leaves the keys where they were.
    await page.keyboard.press('Escape');
    await open.waitFor({ state: 'detached' });
    await expect(grid, way).toBeFocused();
    expect(await index(), way).toBe(count - 30);
  }
  expect(complaints.list).toEqual([]);
  await page.context().close();
});
