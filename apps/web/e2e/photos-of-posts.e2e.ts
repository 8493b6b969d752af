import { contract } from '@frontage/api-client/contract';
import type { Page } from '@playwright/test';
import { seriousFaults } from './accessibility';
import type { Complaints } from './browser';
import { chooseAllLocations, reviewPosts } from './compose';
import { expect, onStage, test } from './journey';
import { png } from './picture';

const stage = onStage('Boa Vista Escritórios');
let page: Page;
let complaints: Complaints;

test.beforeAll(async () => {
  // Colours are measured when they stand still.
  ({ page, complaints } = await stage.open({ reducedMotion: 'reduce' }));
});

const text = () => page.getByRole('textbox', { name: 'Text', exact: true });
const library = () => page.getByRole('dialog', { name: 'Photos of this project' });
const photo = (name: string) => library().getByRole('radio', { name: new RegExp(`^${name}`) });
const shown = () => page.getByRole('img', { name: 'Photo of the post' }).first();

async function write(what: string): Promise<void> {
  await page.goto('/posts/cta');
  await chooseAllLocations(page);
  await text().fill(what);
}

async function upload(name: string, grey: number): Promise<void> {
  const buffer = png(800, 600, grey);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Use this part' }).click();
  await shown().waitFor();
}

async function openLibrary(): Promise<void> {
  await page.getByRole('button', { name: 'Choose from the library…' }).click();
  await library().waitFor();
}

const photosOfProject = async () => {
  const { items } = await stage.client.call(contract.postPhotos.list, {
    params: { projectId: stage.projectId },
    query: {},
  });
  return items;
};

test.describe('the library of photos', () => {
  test('takes what is uploaded, gives it to other posts, says where it is used, and loses what nobody uses', async () => {
    await write('Vitrine nova.');
    await upload('vitrine.png', 128);
    await reviewPosts(page, 3);

    await write('A vitrine continua.');
    await openLibrary();
    await photo('vitrine.png').check();
    await library().getByText('Used 1 time').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await library().getByRole('button', { name: 'Use this photo' }).click();
    await shown().waitFor();
    await reviewPosts(page, 3);

    // In a third post it is told where it is used, and cannot be deleted.
    await write('Sem vitrine.');
    await upload('avulsa.png', 60);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText(/^saved \d/).waitFor();
    await openLibrary();
    await photo('vitrine.png').check();
    const uses = library().getByRole('region', { name: 'Where vitrine.png is used' });
    await uses.getByRole('link', { name: 'Vitrine nova.' }).waitFor();
    await uses.getByRole('link', { name: 'A vitrine continua.' }).waitFor();
    await expect(library().getByRole('button', { name: 'Delete from the library' })).toHaveCount(0);
    const used = (await photosOfProject()).find(({ name }) => name === 'vitrine.png');
    expect(used?.uses).toBe(2);
    const removal = stage.client.call(contract.postPhotos.remove, {
      params: { projectId: stage.projectId, photoId: used?.id ?? '' },
    });
    await expect(removal).rejects.toMatchObject({ code: 'photo_in_use' });

    // What nobody uses goes, after asking.
    await photo('avulsa.png').check();
    await library().getByText('Not used').waitFor();
    await library().getByRole('button', { name: 'Delete from the library' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this photo?' });
    await question.getByText('avulsa.png is used by no post or draft.').waitFor();
    await question.getByRole('button', { name: 'Delete photo' }).click();
    await expect(photo('avulsa.png')).toHaveCount(0);
    await photo('vitrine.png').waitFor({ state: 'attached' });
    expect((await photosOfProject()).map(({ name }) => name)).toEqual(['vitrine.png']);
    expect(complaints.list).toEqual([]);
  });
});
