import { contract } from '@frontage/api-client/contract';
import { expect, onStage, test } from './journey';

const stage = onStage('Boa Vista Escritórios');
const cafe = 'Boa Vista Café';
const both = 'Boa Vista Escritórios + 1 project';

test.describe('unified projects', () => {
  test('are tied in a project’s form, listed, scored and read as one, found, edited with a plan for each, and shown apart again', async () => {
    const { page, complaints } = await stage.open();
    await page.goto('/projects');
    await page.getByRole('button', { name: 'Actions for Boa Vista Escritórios' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit project' });
    await form.getByLabel('Unified projects').click();
    await page.getByRole('option', { name: cafe }).click();
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });

    await page.goto('/locations/list');
    await page.getByRole('button', { name: 'Project:' }).click();
    await page.getByRole('option', { name: both }).click();
    await page.getByRole('tab', { name: 'All 63' }).waitFor();
    const { items: projects } = await stage.client.call(contract.projects.list, { query: { search: cafe } });
    const projectId = projects[0]?.id ?? '';
    const { items } = await stage.client.call(contract.locations.list, {
      params: { projectId },
      query: { limit: 1 },
    });
    const { id: locationId = '', name = '' } = items[0] ?? {};
    await page.getByRole('row', { name }).getByText(cafe, { exact: true }).waitFor();

    // A view that is saved in one is found in the other.
    await stage.client.call(contract.savedFilters.create, {
      params: { projectId },
      body: { name: 'Café', filter: { search: name }, sort: 'name', order: 'asc' },
    });
    await page.reload();
    await page.getByRole('tab', { name: /^Café/ }).waitFor();

    await page.goto('/locations/score');
    await page.getByRole('columnheader', { name: 'Project' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search locations' }).fill(name);
    // What is typed narrows the list a moment later, and closes what was opened before.
    await page.waitForURL(/search=/);
    await page.getByRole('row', { name }).click();
    await expect(page.getByRole('link', { name: 'Open location' })).toHaveAttribute(
      'href',
      new RegExp(`${locationId}.*${projectId}`),
    );

    // The inbox is of both, and does not say that it shows one alone. Their reviews are not read here: stories show them.
    const asked = page.waitForRequest(/\/reviews\?.*unified=true/);
    await page.goto('/reviews');
    await asked;
    await page.getByRole('tab', { name: /^No replies/ }).waitFor();
    await expect(page.getByText(/^This page shows/)).toHaveCount(0);

    // Pending edits are of both as well.
    const askedEdits = page.waitForRequest(/\/suggestions\?.*unified=true/);
    await page.goto('/locations/pending');
    await askedEdits;
    await page.getByRole('tab', { name: /^Suggested by Google/ }).waitFor();
    await expect(page.getByText(/^This page shows/)).toHaveCount(0);

    // So is the calendar of posts.
    const askedPosts = page.waitForRequest(/\/posts\/calendar\?.*unified=true/);
    await page.goto('/publications');
    await askedPosts;
    await page.getByRole('region', { name: 'Calendar of posts and edits' }).waitFor();
    await expect(page.getByText(/^This page shows/)).toHaveCount(0);

    // Opened by search, a location of the other project opens in it.
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Search' }).fill(name);
    await page.getByRole('option', { name: new RegExp(`${name}.*${cafe}`) }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();

    await page.goto('/locations/edit/social-media');
    await page.getByRole('button', { name: 'Choose all 63 that match' }).click();
    await page.getByRole('combobox', { name: 'What to do with Instagram' }).click();
    await page.getByRole('option', { name: 'Set to' }).click();
    await page.getByRole('textbox', { name: 'Instagram' }).fill('https://www.instagram.com/boavista');
    await page.getByRole('button', { name: 'Make 2 plans' }).click();
    await page.getByText('2 plans, one for each project').waitFor();
    await page.getByRole('link', { name: new RegExp(cafe) }).click();
    await page.getByRole('button', { name: 'Apply 60 changes' }).waitFor();

    await page.getByRole('button', { name: 'Project:' }).click();
    await page.getByRole('option', { name: cafe, exact: true }).click();
    await page.goto('/locations/list');
    await page.getByRole('tab', { name: 'All 60' }).waitFor();
    await expect(page.getByRole('columnheader', { name: 'Project' })).toHaveCount(0);
    expect(complaints.list).toEqual([]);
  });
});
