import { contract } from '@frontage/api-client/contract';
import type { Page } from '@playwright/test';
import { seriousFaults } from './accessibility';
import { chooseAllLocations, reviewPosts } from './compose';
import { expect, onStage, test } from './journey';

const stage = onStage('Boa Vista Escritórios');
const zone = 'America/New_York';
const dayMs = 86_400_000;
let page: Page;

/** How far New York's clock is from UTC, in minutes. */
const offsetAt = (at: number) => {
  const wall = new Date(at).toLocaleString('sv-SE', { timeZone: zone });
  return Math.round((Date.parse(`${wall.replace(' ', 'T')}Z`) - at) / 60_000);
};
/** The next day on which New York's clock is put forward or back, `2027-03-14`; its zone changes at 02:00. */
const nextChange = (minutes: 60 | -60) => {
  const today = Date.parse(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);
  const days = Array.from({ length: 366 }, (_, index) => today + (index + 2) * dayMs);
  const day = days.find((noon) => offsetAt(noon) - offsetAt(noon - dayMs) === minutes) ?? today;
  return new Date(day).toISOString().slice(0, 10);
};

test.beforeAll(async () => {
  const account = await stage.admin.accountNamed('Boa Vista Escritórios');
  await stage.admin.openShop(account, {
    title: 'Boa Vista Escritório - Broadway',
    storeCode: 'NY-0001',
    storefrontAddress: {
      regionCode: 'US',
      administrativeArea: 'NY',
      locality: 'New York',
      postalCode: '10012',
      addressLines: ['580 Broadway'],
    },
  });
  await stage.readAgain();
  // Colours are measured when they stand still.
  ({ page } = await stage.open({ reducedMotion: 'reduce' }));
});

async function scheduleAt(text: string, day: string, time: string): Promise<void> {
  await page.goto('/posts/cta');
  await chooseAllLocations(page);
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text);
  await reviewPosts(page, 4);
  await page.getByRole('radio', { name: "In each location's time zone" }).check();
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill(day);
  await page.getByRole('textbox', { name: 'Time', exact: true }).fill(time);
}

/** When the post goes out at the shop in New York, as the server has it. */
async function dueInNewYork(text: string): Promise<string | null | undefined> {
  const { client, projectId } = stage;
  const { items } = await client.call(contract.posts.list, {
    params: { projectId },
    query: { search: text },
  });
  const postId = items[0]?.id ?? '';
  const places = await client.call(contract.posts.places, { params: { projectId, postId }, query: {} });
  return places.items.find(({ locationName }) => locationName.endsWith('Broadway'))?.dueAt;
}

test('an hour that the clocks skip or show twice is told, and each shop has it once', async () => {
  const skipped = nextChange(60);
  await scheduleAt('Pão na madrugada', skipped, '02:30');
  await page.getByText('Eastern Time: clocks skip 02:30 that day, so it is sent at 03:30.').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Schedule 4 posts' }).click();
  await expect.poll(() => dueInNewYork('madrugada')).toBe(`${skipped}T07:30:00.000Z`);

  const twice = nextChange(-60);
  await scheduleAt('Pão na volta', twice, '01:30');
  await page
    .getByText('Eastern Time: clocks show 01:30 twice that day. It is sent once, the first time.')
    .waitFor();
  await page.getByRole('button', { name: 'Schedule 4 posts' }).click();
  await expect.poll(() => dueInNewYork('volta')).toBe(`${twice}T05:30:00.000Z`);
});
