import { contract } from '@frontage/api-client/contract';
import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { expect, onStage, test } from './journey';

const stage = onStage();

/** Rows that are drawn whatever the height of the window: the list draws only what is in sight. */
const compared = 6;

const byteOrderMark = '\uFEFF';

/** The cells of a CSV whose texts hold no quotes and no line ends, as the demo's do. */
function cellsOf(csv: string): string[][] {
  const lines = csv.replace(byteOrderMark, '').trimEnd().split('\r\n');
  return lines.map((line) => line.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1')));
}

/** What stands in a column of the first rows, read off the screen. */
async function columnOf(grid: Locator, heading: string): Promise<string[]> {
  const headings = await grid.getByRole('columnheader').allInnerTexts();
  const at = headings.findIndex((text) => text.trim() === heading);
  const rows = grid.getByRole('row').filter({ has: grid.page().getByRole('gridcell') });
  const cells = await Promise.all(
    Array.from({ length: compared }, (_, row) => rows.nth(row).getByRole('gridcell').nth(at).textContent()),
  );
  return cells.map((text) => text ?? '');
}

test('leaves with the columns, the rows and the order that somebody has chosen on the screen, as CSV and as XLSX', async () => {
  const { page, complaints } = await stage.open();
  await page.goto('/locations/list');
  const grid = page.getByRole('grid', { name: 'Locations' });
  await grid.waitFor();

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Score' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Changes' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Changed', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Store code' }).click();
  await page.keyboard.press('Escape');
  await grid.getByRole('columnheader', { name: 'Score' }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'State', exact: true }).click();
  await page.getByRole('checkbox', { name: /^SP \d+$/ }).click();
  await page.waitForURL(/state=SP/);
  await page.keyboard.press('Escape');
  const sortByCode = grid.getByRole('columnheader', { name: 'Store code' }).getByRole('button');
  await sortByCode.click();
  await page.waitForURL(/sort=storeCode/);
  await sortByCode.click();
  await page.waitForURL(/order=desc/);
  const { client, projectId } = stage;
  const { items, total } = await client.call(contract.locations.list, {
    params: { projectId },
    query: { state: 'SP', sort: 'storeCode', order: 'desc', total: 'counted' },
  });
  // While the rows in their new order are read, those before stand there.
  await expect
    .poll(() => columnOf(grid, 'Location'))
    .toEqual(items.slice(0, compared).map(({ name }) => name));
  const shown = {
    names: await columnOf(grid, 'Location'),
    places: await columnOf(grid, 'City'),
    codes: await columnOf(grid, 'Store code'),
  };
  expect(shown.codes).toEqual([...shown.codes].sort().reverse());

  const download = async (kind: string) => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: kind }).click(),
    ]);
    return readFile(await file.path());
  };
  const csv = cellsOf((await download('Export CSV as shown')).toString('utf8'));
  const sheet = await readSheet(await download('Export XLSX as shown'));

  for (const [head = [], ...rows] of [csv, sheet]) {
    expect(head).toEqual(['Location', 'City', 'State', 'Status', 'Store code']);
    expect(rows).toHaveLength(total ?? 0);
    const first = rows.slice(0, compared);
    expect(first.map(([name]) => name)).toEqual(shown.names);
    expect(first.map(([, city, state]) => `${String(city)}, ${String(state)}`)).toEqual(shown.places);
    expect(first.map((row) => row[4])).toEqual(shown.codes);
  }
  expect(sheet).toEqual(csv);
  expect(complaints.list).toEqual([]);
});
