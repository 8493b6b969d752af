import { contract } from '@frontage/api-client/contract';
import type { Page } from '@playwright/test';
import { seriousFaults } from './accessibility';
import { chooseAllLocations, reviewPosts } from './compose';
import { expect, onStage, test } from './journey';
import { idInAddress, untilDone } from './until-done';

const stage = onStage('Boa Vista Escritórios');
let page: Page;

test.beforeAll(async () => {
  ({ page } = await stage.open({ reducedMotion: 'reduce' }));
});

const text = () => page.getByRole('textbox', { name: 'Text', exact: true });
const panel = () => page.getByRole('complementary', { name: 'Check and send' });
const draftOf = () => new URL(page.url()).searchParams.get('draft');
const shops = async () => {
  const params = { projectId: stage.projectId };
  return (await stage.client.call(contract.locations.list, { params, query: { limit: 10 } })).items;
};

test('a plan leads back to what was written, once changed it takes the place of the earlier one, and a start ends the draft', async () => {
  await page.goto('/posts/cta');
  await chooseAllLocations(page);
  await text().fill('Fornada as 7h em {city}.');
  await reviewPosts(page, 3);
  const first = idInAddress(page.url());
  await page.goBack();
  await expect(text()).toHaveValue('Fornada as 7h em {city}.');
  const draftId = draftOf();
  await page.goForward();
  await page.getByRole('link', { name: 'Edit post' }).click();
  await page.waitForURL(/\/posts\/cta/);
  expect(draftOf()).toBe(draftId);
  // Nobody can type before the draft is there, but a script could.
  await expect(text()).toHaveValue('Fornada as 7h em {city}.');
  await text().fill('Fornada às 7h em {city}.');
  await reviewPosts(page, 3);
  expect(idInAddress(page.url())).not.toBe(first);
  await page.getByRole('button', { name: 'Send 3 posts now' }).click();
  await page.waitForURL(/\/activity\//);
  await untilDone(stage, idInAddress(page.url()));
  const query = { limit: 10 };
  const { items } = await stage.client.call(contract.posts.list, {
    params: { projectId: stage.projectId },
    query,
  });
  expect(items.map(({ title }) => title)).toEqual(['Fornada às 7h em {city}.']);
  await page.goto(`/posts/cta?draft=${String(draftId)}`);
  await page.getByText('Nothing saved yet').waitFor();
  await expect(text()).toHaveValue('');
});

test('an offer is looked at before it has dates, at any location, by what is wrong there, and the first fault is gone to', async () => {
  const [first, second] = await shops();
  await page.goto('/posts/offer');
  await page.getByRole('button', { name: 'Review posts' }).click();
  await expect(page.getByRole('button', { name: 'Choose…' })).toBeFocused();
  await page.getByRole('button', { name: 'Choose…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose locations' });
  await dialog.getByRole('button', { name: /^Choose all/ }).click();
  await dialog.getByText('3 locations chosen').waitFor();
  await dialog.getByRole('searchbox').fill('no shop is called so');
  await dialog.getByText('Nothing matches these filters').waitFor();
  await dialog.getByText('3 locations chosen').waitFor();
  await dialog.getByRole('searchbox').fill('');
  await dialog.getByRole('button', { name: 'Paste store codes' }).click();
  await dialog.getByRole('textbox', { name: 'Store codes or location IDs' }).fill(first?.storeCode ?? '');
  await dialog.getByRole('button', { name: 'Leave out 1 code' }).click();
  await dialog.getByText('2 locations chosen').waitFor();
  await dialog
    .getByRole('row')
    .filter({ hasText: first?.storeCode ?? '' })
    .getByRole('checkbox')
    .check();
  await dialog.getByText('3 locations chosen').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('textbox', { name: 'Offer title' }).fill('Café em {city}');
  await text().fill('Só hoje em {name}: {foo}');
  await page.getByRole('button', { name: /^Review/ }).click();
  await page.getByText('{foo} is not a variable. Choose one under Variable.').waitFor();
  await expect(text()).toBeFocused();
  await text().fill('Só hoje em {name}.');
  const preview = page.getByRole('region', { name: 'On Google' });
  const chooser = preview.getByRole('combobox', { name: 'Location in the preview' });
  await chooser.click();
  await chooser.fill(second?.storeCode ?? '');
  await expect(page.getByRole('option')).toHaveText([second?.name.split(' - ').at(-1) ?? '']);
  await page.getByRole('option').click();
  await expect(preview.getByRole('article')).toContainText(`Só hoje em ${second?.name ?? ''}.`);
  await expect(preview).toContainText(/\d of 3/);
  expect(await seriousFaults(page)).toEqual([]);

  const { key } = await stage.client.call(contract.ownFields.create, {
    params: { projectId: stage.projectId },
    body: { name: 'Brinde' },
  });
  await page.getByText(/^saved \d/).waitFor();
  await page.reload();
  await expect(text()).toHaveValue('Só hoje em {name}.');
  await text().fill(`Só hoje: {own.${key}}`);
  await panel().getByText('3 locations cannot receive this post').waitFor();
  await panel().getByRole('button', { name: 'Show', exact: true }).first().click();
  await expect(preview).toContainText('1 of 3');
  await expect(preview.getByRole('article')).toContainText('Not sent here.');
  await preview.getByRole('button', { name: 'Show all problems' }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
});
