import { contract } from '@frontage/api-client/contract';
import { expect, onStage, test } from './journey';
import { untilDone } from './until-done';

const stage = onStage('Boa Vista Escritórios');
const text = 'Café novo no balcão.';

/** Publishes a post at every location; answers one of these. */
async function publish(): Promise<string> {
  const { client, projectId } = stage;
  const { planId } = await client.call(contract.posts.plan, {
    params: { projectId },
    body: {
      selection: { by: 'filter', filter: {} },
      post: {
        ...{ kind: 'news', text, button: null, photo: null, event: null, offer: null },
        ...{ mends: [], tracking: null },
      },
      title: text,
    },
  });
  const { jobId } = await client.call(contract.plans.apply, { params: { projectId, planId }, body: {} });
  await untilDone(stage, jobId);
  const { items } = await client.call(contract.locations.list, { params: { projectId }, query: {} });
  return items[0]?.id ?? '';
}

test("a location's posts are edited, deleted, duplicated and begun from its page", async () => {
  const locationId = await publish();
  const { page, complaints } = await stage.open();
  const tab = `/locations/${locationId}?project=${stage.projectId}&tab=posts`;
  await page.goto(tab);
  await expect(page.getByRole('link', { name: text, exact: true })).toBeVisible();

  await page.getByRole('link', { name: `Edit here: ${text}` }).click();
  await expect(page.getByRole('heading', { name: 'Edit at 1' })).toBeVisible();
  // What was asked for is asked for once.
  expect(new URL(page.url()).searchParams.get('act')).toBeNull();

  await page.goto(tab);
  await page.getByRole('link', { name: `Delete here: ${text}` }).click();
  const deletion = page.getByRole('dialog', { name: /^Delete/ });
  await expect(deletion).toBeVisible();
  await expect(deletion.getByRole('radio', { name: /^Only at / })).toBeChecked();

  await page.goto(tab);
  await page.getByRole('link', { name: `Duplicate here: ${text}` }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(text);
  await expect(page.getByText('1 location', { exact: true }).first()).toBeVisible();

  await page.goto(tab);
  await page.getByRole('link', { name: 'New post here' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('');
  await expect(page.getByText('1 location', { exact: true }).first()).toBeVisible();
  // Nothing is kept before anything is written, and nothing is wrong with it yet.
  await expect(page.getByText('Write the text to check the post at each location.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 location', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
  await expect(page.getByText('The text is empty')).toHaveCount(0);
  const { client, projectId } = stage;
  const kept = await client.call(contract.postDrafts.list, { params: { projectId } });
  expect(kept.items.map(({ name }) => name)).toEqual([text]);
  await page.getByRole('button', { name: 'Review posts' }).click();
  await expect(page.getByText('Write the text of the post.')).toBeVisible();
  await expect(page.getByText('The text is empty', { exact: true })).toBeVisible();
  expect(complaints.list).toEqual([]);
  await page.context().close();
});
