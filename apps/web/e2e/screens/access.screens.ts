import { contract } from '@frontage/api-client/contract';
import type { Page } from '@playwright/test';
import { faultsInBothModes } from '../accessibility';
import { openPage, signIn } from '../browser';
import { addressesOf, everyAddress, goWithin, moving, sideways, untilCalm } from '../every-screen';
import { paths } from '../../src/config/paths';
import { importFile } from '../import-page';
import { expect, onStage, test } from '../journey';
import { outOfReach, tight } from '../reach-at-400';
import { smallTargets } from '../small-targets';
import { alike } from '../told-apart';

const stage = onStage('Boa Vista Escritórios');

/** What is wrong once the page has settled: nothing as soon as nothing is, or what still is after some seconds. */
async function settled(look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  let found: readonly string[] = [];
  await expect
    .poll(async () => (found = await look()), { timeout: 5_000 })
    .toEqual([])
    .catch(() => undefined);
  return found;
}

/** Windows of 1280 x 1024 at 400 %, and of 1366 x 768 at 200 %, about. */
const low = [
  [320, 256],
  [683, 384],
] as const;

/** Goes through screens one by one, and collects what is wrong with each. */
function createWalk() {
  const faults: string[] = [];
  const note = (address: string, found: readonly string[]) =>
    faults.push(...found.map((fault) => `${address}: ${fault}`));
  const look = async (page: Page, address: string) => {
    await untilCalm(page);
    note(address, await faultsInBothModes(page));
    // The person asked for less motion.
    note(
      address,
      (await moving(page)).map((element) => `moves: ${element}`),
    );
    await page.emulateMedia({ forcedColors: 'active' });
    note(address, await page.evaluate(alike));
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize({ width: 320, height: 256 });
    // What depends on the width is drawn anew a moment later.
    await expect.poll(() => sideways(page), { message: `${address} at 320 px` }).toEqual([]);
    note(`${address} at 320 x 256`, await settled(() => page.evaluate(outOfReach)));
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  const goTo = async (page: Page, address: string) => {
    const titleBefore = await page.title();
    await goWithin(page, address);
    await untilCalm(page);
    // Views of one page share its title, and its focus stays where it was.
    if ((await page.title()) !== titleBefore)
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('#content') !== null), {
          message: `${address} has the focus`,
        })
        .toBe(true);
    await look(page, address);
  };
  return { faults, look, goTo };
}

test.describe('every screen', () => {
  test('has no serious fault in light, dark and forced colours, takes the focus, stands still, and is reached at 400 %', async () => {
    const { page, complaints } = await stage.open({ reducedMotion: 'reduce' });
    await page.goto('/projects');
    await page.locator('#content h1').waitFor();
    const { projectId, client } = stage;
    const { items } = await client.call(contract.locations.list, { params: { projectId }, query: {} });
    const { id: userId } = await client.call(contract.session.profile);
    const { faults, goTo } = createWalk();
    const addresses = everyAddress({ projectId, locationId: items[0]?.id ?? '', userId });
    expect(addresses.length).toBeGreaterThan(40);
    for (const address of addresses) await goTo(page, address);
    expect(faults).toEqual([]);
    expect(complaints.list).toEqual([]);
    await page.context().close();
  });

  test('does so too for who is not signed in, and for a super administrator', async () => {
    const { page } = await openPage(stage.browser, stage.stack.origin, { reducedMotion: 'reduce' });
    const { faults, look, goTo } = createWalk();
    for (const address of addressesOf('stranger')) {
      await page.goto(address);
      await look(page, address);
    }
    await signIn(page, 'super@frontage.test');
    await page.locator('#content h1').waitFor();
    for (const address of addressesOf('super')) await goTo(page, address);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

/** What a phone and a tablet are, as far as fingers go. */
const touched = { hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;

test('what fills a page and scrolls by itself has a height in low windows', async () => {
  const { page } = await stage.open({ reducedMotion: 'reduce' });
  const { locations, users, integrations, reviews, schedules, pendingEdits, score, templates } = paths;
  const faults: string[] = [];
  for (const address of [
    ...[locations, users, integrations, reviews, pendingEdits, score, templates],
    ...['month', 'week', 'list'].map((view) => `${schedules}?view=${view}`),
  ]) {
    await page.goto(address);
    for (const [width, height] of low) {
      await page.setViewportSize({ width, height });
      await untilCalm(page);
      const found = await settled(() => page.evaluate(tight));
      faults.push(...found.map((fault) => `${address} at ${String(width)} x ${String(height)}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a form that was changed is reached at 400 %, its foot out of the way', async () => {
  const { page } = await stage.open({ reducedMotion: 'reduce' });
  const { projectId, client } = stage;
  const { items } = await client.call(contract.locations.list, { params: { projectId }, query: {} });
  await page.goto(`/locations/${items[0]?.id ?? ''}?project=${projectId}&tab=profile`);
  await page.getByRole('textbox', { name: 'Website' }).fill('https://www.boavista.example/horto');
  const save = page.getByRole('button', { name: 'Review plan' });
  await save.waitFor();
  for (const [width, height] of low) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(outOfReach)).toEqual([]);
    await save.scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport();
  }
  await page.context().close();
});

test.describe('with fingers', () => {
  for (const viewport of [
    { width: 375, height: 700 },
    { width: 1024, height: 768 },
  ])
    test(`every control of every screen is hit on 44 px, ${String(viewport.width)} px wide`, async () => {
      const { page } = await stage.open({ ...touched, viewport });
      await page.goto('/projects');
      await page.locator('#content h1').waitFor();
      const { projectId, client } = stage;
      const { items } = await client.call(contract.locations.list, { params: { projectId }, query: {} });
      const { id: userId } = await client.call(contract.session.profile);
      const faults: string[] = [];
      for (const address of everyAddress({ projectId, locationId: items[0]?.id ?? '', userId })) {
        await goWithin(page, address);
        await untilCalm(page);
        const found = [...(await page.evaluate(smallTargets)), ...(await sideways(page))];
        faults.push(...found.map((fault) => `${address}: ${fault}`));
      }
      expect(faults).toEqual([]);
      // Cards are not ticked. Over a table stands the bar of what is.
      if (viewport.width > 640) {
        await goWithin(page, paths.locations);
        await untilCalm(page);
        await page
          .getByRole('checkbox', { name: /^Select / })
          .first()
          .check();
        await page.getByRole('toolbar').waitFor();
        expect(await page.evaluate(smallTargets)).toEqual([]);
      }
      await page.context().close();
    });
});

test.describe('the states of the main job', () => {
  test('have no serious fault of accessibility, in light and in dark', async () => {
    const current = await stage.currentFile();
    const file = current.pick(0, 1, 2);
    file.set(0, 'phone', '+551132227300');
    file.set(1, 'name', `${current.get(1, 'name')} Centro`);
    const planId = await stage.planOf(file);
    // Colours are measured when they stand still.
    const still = { reducedMotion: 'reduce' } as const;
    const { page } = await stage.open(still);
    const faults: string[] = [];
    const look = async (screen: string, target: Page = page) => {
      faults.push(...(await faultsInBothModes(target)).map((fault) => `${screen}: ${fault}`));
    };

    const { page: stranger } = await openPage(stage.browser, stage.stack.origin, still);
    await stranger.goto('/login');
    await stranger.getByRole('button', { name: 'Sign in' }).waitFor();
    await look('sign-in', stranger);
    await stranger.context().close();

    await page.goto('/locations/edit/import');
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    const wrong = file.pick(0, 1, 2);
    wrong.set(0, 'thursday', '6h-22h');
    wrong.set(2, 'status', 'FECHADA');
    await importFile(page, wrong);
    await page.getByText('2 errors in 2 kinds').waitFor();
    await page.getByRole('button', { name: 'Next error' }).click();
    await page.getByRole('dialog', { name: 'What is wrong with this cell' }).waitFor();
    await look('import, repair');

    await page.goto(`/plans/${planId}`);
    await page.getByRole('radio', { name: 'Later' }).check();
    await look('plan');
    await page.getByRole('button', { name: 'Choose from a calendar: Date' }).click();
    await page.getByRole('button', { name: 'Next month' }).waitFor();
    await look('plan, calendar');
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'Now' }).check();
    await page.getByRole('button', { name: /^Apply \d/ }).click();
    await page.waitForURL(/\/activity\//);
    await page.getByRole('row').nth(1).waitFor();
    await look('job');
    await page.goto('/activity');
    await page.getByRole('link', { name: 'lojas-novembro' }).first().waitFor();
    await look('activity');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
