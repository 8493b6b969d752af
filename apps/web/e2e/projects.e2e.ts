import { contract } from '@frontage/api-client/contract';
import type { Page } from '@playwright/test';
import { seriousFaults } from './accessibility';
import { sendsOnce } from './double-click';
import { expect, onStage, test } from './journey';

const group = '10411720394285530024';
const imported = 'Empório Boa Vista';
const lookupFailure = 'Not possible import this project. Incorrect group id or project already imported!';
const success =
  'Project successfully imported! Locations and other data are being imported and may take a few minutes to finish.';

const stage = onStage('Boa Vista Escritórios');

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import project' });

async function enterGroup(page: Page, id: string): Promise<void> {
  await page.getByRole('button', { name: 'Import project' }).click();
  await dialog(page).getByLabel('Group ID *').fill(id);
  // With the keyboard alone: Enter is Next.
  await page.keyboard.press('Enter');
}

test.describe('projects', () => {
  test('imports a group by its ID, shows its progress, and brings it back after it was deleted', async () => {
    const { page, complaints } = await stage.open();
    await page.goto('/projects');
    await page.getByRole('heading', { name: 'Projects' }).waitFor();

    await page.getByRole('button', { name: 'Import project' }).click();
    await dialog(page).getByRole('button', { name: 'Next' }).click();
    await dialog(page).getByText('This field is required').waitFor();
    await dialog(page).getByLabel('Group ID *').fill('123');
    await dialog(page).getByRole('button', { name: 'Next' }).click();
    await page.getByText(lookupFailure, { exact: true }).waitFor();
    await dialog(page).getByLabel('Group ID *').fill(group);
    await page.keyboard.press('Enter');

    const name = dialog(page).getByLabel('Project name *');
    await name.waitFor();
    await expect(name).toHaveValue(imported);
    await expect.poll(() => name.getAttribute('readonly')).not.toBeNull();
    expect(await seriousFaults(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Import project' }).click();
    await dialog(page).getByText('This field is required').waitFor();
    await dialog(page).getByLabel('Authorized users *').click();
    await page.getByRole('option', { name: 'Camila Andrade' }).click();
    await page.keyboard.press('Escape');
    await dialog(page).getByLabel('Allow import keywords').check();
    await sendsOnce(dialog(page).getByRole('button', { name: 'Import project' }), /\/import$/, () =>
      dialog(page).getByText(success, { exact: true }).waitFor(),
    );
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await dialog(page).waitFor({ state: 'detached' });

    const row = page.getByRole('row', { name: imported });
    await row.getByText('Active').waitFor();
    await row.getByText('24', { exact: true }).waitFor();
    const { items } = await stage.client.call(contract.projects.list, { query: { search: imported } });
    const projectId = items[0]?.id ?? '';
    const { items: locations } = await stage.client.call(contract.locations.list, { params: { projectId } });
    const reviews = await Promise.all(
      locations.map(({ id }) =>
        stage.client.call(contract.reviews.ofLocation, { params: { projectId, locationId: id } }),
      ),
    );
    expect(reviews.reduce((sum, { total }) => sum + (total ?? 0), 0)).toBeGreaterThan(50);

    await enterGroup(page, group);
    await page.getByText(lookupFailure, { exact: true }).last().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await dialog(page).waitFor({ state: 'detached' });

    await row.getByRole('button', { name: `Actions for ${imported}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const confirm = page.getByRole('dialog', { name: `Delete ${imported}?` });
    await confirm.getByText('24 locations').waitFor();
    await sendsOnce(confirm.getByRole('button', { name: 'Delete project' }), /\/projects\/[^/]+$/, () =>
      row.waitFor({ state: 'detached' }),
    );

    await enterGroup(page, group);
    await dialog(page).getByText(success, { exact: true }).waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await row.waitFor();
    await expect(async () => {
      const after = await stage.client.call(contract.projects.list, { query: { search: imported } });
      expect(after.items).toMatchObject([{ id: projectId, state: 'active', locations: 24 }]);
    }).toPass();
    expect(complaints.list.filter((one) => !one.includes('404'))).toEqual([]);
    await page.context().close();
  });
});
