import { contract } from '@frontage/api-client/contract';
import type { Locator } from '@playwright/test';
import { expect, onStage, test } from './journey';

const stage = onStage();

/** Where something begins, whatever its size. */
async function placeOf(part: Locator): Promise<{ x: number; y: number } | null> {
  const box = await part.boundingBox();
  return box === null ? null : { x: box.x, y: box.y };
}

test('several values of a filter are chosen one after the other, survive a reload and go into a bulk edit', async () => {
  const { client, projectId } = stage;
  const params = { projectId };
  const { cities } = await client.call(contract.locations.summary, { params });
  const [first, second, third] = cities.map(({ value }) => value);
  if (first === undefined || second === undefined || third === undefined) throw new Error('Too few cities');
  const filter = { city: [first, second], status: 'OPEN' } as const;
  const { total } = await client.call(contract.locations.list, {
    params,
    query: { ...filter, city: [...filter.city], total: 'counted' },
  });
  if (total === null || total === 0) throw new Error('No location to choose');

  const { page, complaints } = await stage.open();
  await page.goto('/locations/list');
  const grid = page.getByRole('grid', { name: 'Locations' });
  await grid.waitFor();
  const menu = page.getByRole('dialog', { name: 'Filter by' });
  const value = (text: string) => menu.getByRole('checkbox', { name: new RegExp(`^${text} [\\d,]+$`) });
  const chip = (text: string) => page.getByRole('button', { name: text, exact: true });
  // The status stands as a tab of its own.
  const openTab = page.getByRole('tab', { name: /^Open/, selected: true });
  const both = [first, second].sort((a, b) => a.localeCompare(b, 'pt-BR')).join(', ');

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await menu.getByRole('button', { name: 'City', exact: true }).click();
  await value(first).waitFor();
  const place = await placeOf(menu);
  await value(first).click();
  await chip(`City: ${first}`).waitFor();
  await value(second).focus();
  await page.keyboard.press('Space');
  await chip(`City: ${both}`).waitFor();
  await value(third).focus();
  await page.keyboard.press('Enter');
  await expect(value(third)).toBeChecked();
  const three = page.getByRole('button', { name: new RegExp(`^City: (.+, ){2}`) });
  await expect(three).toHaveText(/\+2$/);
  await page.keyboard.press('Enter');
  await expect(value(third)).not.toBeChecked();
  // The chips that came beside its button did not push the menu from under the hand.
  expect(await placeOf(menu)).toEqual(place);
  await menu.getByRole('button', { name: 'All filters' }).click();
  await menu.getByRole('button', { name: 'Status', exact: true }).click();
  await value('Open').click();
  await openTab.waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });

  await expect(grid).toHaveAttribute('aria-rowcount', String(total + 1));
  await page.reload();
  await chip(`City: ${both}`).waitFor();
  await expect(grid).toHaveAttribute('aria-rowcount', String(total + 1));
  const address = new URL(page.url()).searchParams;
  expect(address.getAll('city').sort()).toEqual([...filter.city].sort());

  await grid
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .click();
  await page.getByRole('button', { name: `Select all ${total}` }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByText(`${total} locations chosen`).waitFor();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('combobox', { name: `City: ${both}` }).waitFor();
  await page.getByRole('combobox', { name: 'Status: Open' }).waitFor();

  await page.goto(`/locations/list?${address.toString()}`);
  await page.getByRole('button', { name: 'Remove City' }).click();
  await chip(`City: ${both}`).waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.getAll('city')).toEqual([]);
  await openTab.waitFor();
  expect(complaints.list).toEqual([]);
});
