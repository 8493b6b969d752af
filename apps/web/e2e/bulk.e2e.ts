import { contract } from '@frontage/api-client/contract';
import type { Page } from '@playwright/test';
import { arrivedOn } from './arrived';
import { openPage, signIn } from './browser';
import { expect, onStage, test } from './journey';
import { chooseTime } from './planned-time';
import { manager } from './stage';
import { idInAddress, readJob, untilDone } from './until-done';

const stage = onStage();
let page: Page;
let complaints: { readonly list: string[] };
test.beforeAll(async () => {
  ({ page, complaints } = await stage.open());
});

const link = 'https://www.instagram.com/boavistacafe';
const hour = 3_600_000;

const states = (on = page) => on.getByLabel('Changes by state');

/** Somebody else sets the link of one location, and it is live before the edit is sent. */
async function changeElsewhere(locationId: string): Promise<void> {
  const { client, projectId } = stage;
  const { planId } = await client.call(contract.plans.fromSelection, {
    params: { projectId },
    body: {
      title: 'Another hand',
      selection: { by: 'ids', ids: [locationId] },
      operations: [{ field: 'instagram', act: 'set', text: 'https://www.instagram.com/another' }],
    },
  });
  const { jobId } = await client.call(contract.plans.apply, {
    params: { projectId, planId },
    body: {},
  });
  await untilDone(stage, jobId);
}

test.describe('a bulk edit', { tag: '@main' }, () => {
  test('goes from the choice of locations through a conflict to its undo, and loses nothing over a reload', async () => {
    await page.goto('/locations/edit/social-media');
    await page.getByRole('button', { name: 'Choose all 60 that match' }).click();
    await page.getByText('60 locations chosen').waitFor();

    const act = page.getByRole('combobox', { name: 'What to do with Instagram' });
    await act.click();
    await page.getByRole('option', { name: 'Set to' }).click();
    const field = page.getByRole('textbox', { name: 'Instagram' });
    await field.fill('https://www.facebook.com/boavista');
    await page.getByText('This link is from another network or website').waitFor();
    await field.fill(link);
    await page.getByText('Values that change').waitFor();

    await page.reload();
    await expect(field).toHaveValue(link);
    await page.getByText('60 locations chosen').waitFor();
    await page.getByRole('button', { name: 'Review plan' }).click();
    await page.getByRole('heading', { name: 'Plan: Bulk edit of Instagram' }).waitFor();
    const apply = page.getByRole('button', { name: 'Apply 60 changes' });
    await apply.waitFor();

    const { items } = await stage.client.call(contract.locations.list, {
      params: { projectId: stage.projectId },
      query: { limit: 1 },
    });
    await changeElsewhere(items[0]?.id ?? '');
    await apply.click();
    await page.waitForURL(/\/activity\//);
    const jobId = idInAddress(page.url());
    await untilDone(stage, jobId);
    await expect(states()).toContainText('Failed1');
    await expect.poll(() => arrivedOn(page)).toBe(59);

    await page.getByRole('button', { name: 'Undo…' }).click();
    await page.getByRole('heading', { name: /^Plan: undo/ }).waitFor();
    await page.getByRole('button', { name: 'Apply 59 changes' }).click();
    await page.waitForURL((url) => url.pathname.includes('/activity/') && !url.pathname.includes(jobId));
    await untilDone(stage, idInAddress(page.url()));
    await expect.poll(() => arrivedOn(page)).toBe(59);
    expect(complaints.list).toEqual([]);
  });
});

test.describe('a field of the project’s own', () => {
  test('is made up, filled in, a column of the list, what locations are chosen by, taken by a text, and undone', async () => {
    const { client, projectId } = stage;
    const query = { state: 'RJ', limit: 200 };
    const { items } = await client.call(contract.locations.list, { params: { projectId }, query });
    const [row] = items;
    const text = `Ana de ${row?.city ?? ''}`;
    const all = new RegExp(`^Choose (all|the) ${String(items.length)} that match`);
    const apply = async (button: RegExp): Promise<string> => {
      await page.getByRole('heading', { name: /^Plan:/ }).waitFor();
      const before = page.url();
      await page.getByRole('button', { name: button }).click();
      await page.waitForURL((url) => url.pathname.includes('/activity/') && url.href !== before);
      const jobId = idInAddress(page.url());
      await untilDone(stage, jobId);
      return jobId;
    };

    await page.goto('/locations/edit/own-fields');
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'RJ', exact: true }).click();
    await page.getByRole('button', { name: all }).click();
    await page.getByRole('combobox', { name: 'What to do with Custom fields' }).click();
    await page.getByRole('option', { name: 'Set to' }).click();
    await page.getByRole('button', { name: 'Manage custom fields' }).click();
    await page.getByRole('textbox', { name: 'Name of the new field' }).fill('Gerente');
    await page.getByRole('button', { name: 'Add field' }).click();
    await page.getByRole('textbox', { name: 'Name of Gerente' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'What to do with Gerente' }).click();
    await page.getByRole('option', { name: 'Set to' }).click();
    await page.getByRole('textbox', { name: 'Gerente', exact: true }).fill('Ana de {city}');
    await page.getByRole('button', { name: 'Review plan' }).click();
    const filled = await apply(/^Apply \d+ changes?$/);

    await page.goto('/locations/list?state=RJ');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Gerente' }).click();
    await page.getByRole('gridcell', { name: text, exact: true }).first().waitFor();

    await page.goto('/locations/edit/general');
    await page.getByRole('combobox', { name: 'Custom field' }).click();
    await page.getByRole('option', { name: 'Gerente' }).click();
    await page.getByRole('combobox', { name: 'Gerente', exact: true }).click();
    await page.getByRole('option', { name: text }).click();
    await page.getByRole('button', { name: /^Choose (all|the) \d+ that match/ }).click();
    await page.getByRole('combobox', { name: 'What to do with Description' }).click();
    await page.getByRole('option', { name: 'Set to' }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('Fale com {own.gerente}.');
    await page.getByRole('button', { name: 'Review plan' }).click();
    await apply(/^Apply \d+ changes?$/);
    const values = async () =>
      (await client.call(contract.locations.detail, { params: { projectId, locationId: row?.id ?? '' } }))
        .values;
    expect((await values()).description).toBe(`Fale com ${text}.`);

    await page.goto(`/activity/${filled}`);
    await page.getByRole('button', { name: 'Undo…' }).click();
    await apply(/^Apply \d+ changes?$/);
    expect((await values()).ownFields).toEqual([]);
    expect(complaints.list).toEqual([]);
  });
});

test.describe('planned special hours', () => {
  test('are sent at their time on the clock of each location, and not before', async () => {
    const { client, projectId, admin, stack } = stage;
    const inState = async (state: string) =>
      (await client.call(contract.locations.list, { params: { projectId }, query: { state, limit: 1 } }))
        .items[0];
    const [saoPaulo, manaus] = [await inState('SP'), await inState('AM')];
    const sentTo = async (row: typeof manaus) =>
      (await admin.counts())[row?.providerId ?? '']?.patchEffects ?? 0;

    await page.goto('/locations/edit/special-hours');
    await page.getByRole('button', { name: 'Paste store codes' }).click();
    await page
      .getByLabel('Store codes or location IDs')
      .fill(`${manaus?.storeCode ?? ''}\n${saoPaulo?.storeCode ?? ''}\nNO-SUCH-SHOP`);
    await page.getByRole('button', { name: 'Add 3 codes' }).click();
    await page.getByText('1 code is not a location of this project:').waitFor();
    await page.getByText('2 locations chosen').waitFor();
    await page.getByRole('combobox', { name: 'What to do with Special hours' }).click();
    await page.getByRole('option', { name: 'Set these dates' }).click();
    const dates = page.getByRole('group', { name: 'Special hours', exact: true });
    await dates.getByText('2 without hours').first().waitFor();
    await page.getByRole('checkbox', { name: /Tiradentes/ }).check();
    await page.getByRole('button', { name: 'Review plan' }).click();
    await page.getByRole('heading', { name: /^Plan:/ }).waitFor();

    const tomorrow = new Date(Date.now() + 24 * hour).toLocaleDateString('sv', {
      timeZone: 'America/Sao_Paulo',
    });
    const sixInSaoPaulo = Date.parse(`${tomorrow}T06:00:00-03:00`);
    await chooseTime(page, new Date(sixInSaoPaulo), "In each location's time zone");
    await page.getByRole('button', { name: 'Schedule 2 changes' }).click();
    await page.waitForURL(/\/activity\//);
    const jobId = idInAddress(page.url());
    const look = async () => {
      const { state, counts } = await readJob(stage, jobId);
      return { state, queued: counts.queued, live: counts.live };
    };
    const waiting = { state: 'scheduled', queued: 2, live: 0 };
    expect(await look()).toEqual(waiting);

    // Nobody looks on while hours go by in no time. A renewal of the session that was under way when the page was left never arrived, and
    // its token counts as stolen when it is used again so much later: who comes back signs in.
    const jobPage = page.url();
    await page.goto('about:blank');
    await stack.forward(sixInSaoPaulo - Date.now() - hour);
    expect(await look()).toEqual(waiting);
    await stack.forward(hour);
    await expect.poll(() => sentTo(saoPaulo)).toBe(1);
    await stack.forward(hour / 60);
    await expect.poll(look).toEqual({ state: 'running', queued: 1, live: 1 });
    expect(await sentTo(manaus)).toBe(0);
    await stack.forward(hour);
    await untilDone(stage, jobId);
    expect([await sentTo(saoPaulo), await sentTo(manaus)]).toEqual([1, 1]);
    const { page: later } = await openPage(stage.browser, stack.origin);
    await signIn(later, manager);
    await later.goto(jobPage);
    await expect(states(later)).toHaveText(/Live2/);
  });
});
