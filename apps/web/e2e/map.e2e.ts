import { contract } from '@frontage/api-client/contract';
import { seriousFaults } from './accessibility';
import { expect, onStage, test } from './journey';

const stage = onStage('Boa Vista Escritórios');

test.describe('the map', () => {
  test('shows what the list shows, opens a location beside both, and narrows the list to what is in sight', async () => {
    const { client, projectId } = stage;
    const { items } = await client.call(contract.locations.list, { params: { projectId } });
    const row = items[0]!;
    const { page, complaints } = await stage.open();
    await page.goto('/locations/list');
    await page.getByRole('radio', { name: 'Map' }).click();
    await page.waitForURL(/map=on/);
    const map = page.getByRole('region', { name: 'Map of the locations' });
    await map.getByText(`${items.length} locations on the map.`).waitFor();
    const canvas = map.getByRole('region', { name: /^Map\./ });
    await canvas.waitFor();
    await page.getByRole('grid', { name: 'Locations' }).waitFor();
    // What is drawn fills the half of the page beside the list.
    await expect
      .poll(() => canvas.evaluate((drawn) => drawn.closest('.maplibregl-map')?.clientWidth))
      .toBeGreaterThan(300);
    expect(await seriousFaults(page)).toEqual([]);

    // By the keyboard alone: nearer, and a step aside; then only what is in sight.
    await canvas.focus();
    await page.keyboard.press('Equal');
    await map.getByRole('button', { name: 'Search this area' }).waitFor();
    await map.getByRole('button', { name: 'Search this area' }).press('Enter');
    await page.waitForURL(/area=/);
    await page.getByRole('button', { name: 'Remove Area' }).click();
    await page.waitForURL((url) => !url.searchParams.has('area'));

    await page
      .getByRole('row')
      .filter({ hasText: row.name.split(' - ').at(-1)! })
      .click();
    await page.getByRole('link', { name: 'Open location' }).waitFor();
    await page.waitForURL(new RegExp(`location=${row.id}`));
    expect(complaints.list).toEqual([]);
  });
});
