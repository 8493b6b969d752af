import { contract } from '@frontage/api-client/contract';
import type { Page } from '@playwright/test';
import type { CsvFile } from './csv-file';
import { expect, onStage, test } from './journey';
import { chooseTime } from './planned-time';

const stage = onStage();
let current: CsvFile;
test.beforeAll(async () => {
  current = await stage.currentFile();
});

/** Two changes on one row, one on another, and a risky name on a third. */
function changedFile(first: number): CsvFile {
  const file = current.pick(first, first + 1, first + 2);
  file.set(0, 'phone', '+551132227001');
  file.set(0, 'thursday', '06:30-22:30');
  file.set(1, 'phone', '+551132227002');
  file.set(2, 'name', `${file.get(2, 'name')} Centro`);
  return file;
}

async function openPlan(file = changedFile(10)): Promise<{ page: Page; planId: string }> {
  const planId = await stage.planOf(file);
  const { page } = await stage.open();
  await page.goto(`/plans/${planId}`);
  await page.getByRole('heading', { name: 'Plan: lojas-novembro' }).waitFor();
  return { page, planId };
}

const jobsOf = async (planId: string) => {
  const { items } = await stage.client.call(contract.jobs.list, {
    params: { projectId: stage.projectId },
    query: { state: 'all' },
  });
  return items.filter((job) => job.planId === planId);
};

const hour = 3_600_000;

test.describe('a plan', () => {
  test('sends what is ticked: without single changes, a location, all risky ones', async () => {
    const { page } = await openPlan(changedFile(0));
    await page.getByRole('button', { name: 'Apply 4 changes' }).waitFor();
    const names = [0, 1].map((row) => current.get(row, 'name'));

    await page.getByRole('checkbox', { name: `Include Thursday of ${names[0] ?? ''}` }).click();
    await page.getByRole('button', { name: 'Apply 3 changes' }).waitFor();
    const whole = page.getByRole('checkbox', { name: `Include all changes of ${names[0] ?? ''}` });
    await expect.poll(() => whole.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await page.getByRole('checkbox', { name: `Include all changes of ${names[1] ?? ''}` }).click();
    await page.getByRole('button', { name: 'Apply 2 changes' }).waitFor();
    await page.getByRole('button', { name: 'Leave out all 1' }).click();
    await page.getByRole('button', { name: 'Apply 1 change', exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Left out 3' }).waitFor();
    // A location that is ticked in part is ticked whole at the first click.
    await whole.click();
    await page.getByRole('button', { name: 'Apply 2 changes' }).waitFor();
    await page.getByRole('checkbox', { name: `Include Thursday of ${names[0] ?? ''}` }).click();
    await page.getByRole('button', { name: 'Apply 1 change', exact: true }).click();

    await page.waitForURL(/\/activity\//);
    await page.getByText('of 1 live').first().waitFor();
    await expect(page.getByLabel('Changes by state')).toContainText('Live1');
    const [phone, untouched] = await Promise.all(
      [0, 1].map((row) => stage.admin.merchant(current.get(row, 'locationId'))),
    );
    expect(phone?.phoneNumbers?.primaryPhone.replace(/\D/g, '')).toBe('1132227001');
    expect(untouched?.phoneNumbers?.primaryPhone.replace(/\D/g, '')).toBe(
      current.get(1, 'phone').replace('+55', ''),
    );
    expect(Object.keys(await stage.admin.counts())).toEqual([current.get(0, 'locationId')]);
    await page.context().close();
  });

  test('keeps tab, field and search in its address', async () => {
    const { page } = await openPlan();
    await page.getByRole('tab', { name: /^Same/ }).click();
    await page.getByRole('searchbox').fill(current.get(11, 'name'));
    await page.getByRole('button', { name: 'Field', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Website' }).click();
    await page.waitForURL(/view=same/);
    await page.waitForURL(/field=website/);
    await page.waitForURL(/search=/);
    const list = page.getByRole('region', { name: 'Changes by location' });
    await expect(list.getByText('Stays as it is')).toHaveCount(1);
    await page.reload();
    await expect(list.getByText('Stays as it is')).toHaveCount(1);
    await expect(page.getByRole('searchbox')).toHaveValue(current.get(11, 'name'));
    await expect(page.getByRole('tab', { name: /^Same/ })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Remove Field' }).click();
    await expect.poll(() => list.getByText('Stays as it is').count()).toBeGreaterThan(1);
    // Nothing that matches says so and leads back.
    await page.getByRole('searchbox').fill('no such place');
    await page.getByText('Nothing matches these filters').waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(() => list.getByText('Stays as it is').count()).toBeGreaterThan(1);
    await page.context().close();
  });

  test('refuses a time that has passed next to the field, in the browser and at the server', async () => {
    const { page, planId } = await openPlan();
    const says = (name: 'Date' | 'Time', text: string) =>
      page.getByRole('textbox', { name, description: text, exact: true }).waitFor();
    await page.getByRole('radio', { name: 'Later' }).check();
    await page.getByRole('button', { name: 'Schedule 4 changes' }).click();
    await says('Date', 'This field is required');

    const soon = new Date(Date.now() + hour);
    await chooseTime(page, soon);
    await page.clock.setSystemTime(new Date(soon.getTime() + hour));
    await page.getByRole('button', { name: 'Schedule 4 changes' }).click();
    await says('Time', 'The time must be in the future.');
    expect(await jobsOf(planId)).toEqual([]);

    // A browser whose clock is behind: the server's word stands at the same place.
    const longAgo = new Date(Date.now() - 30 * hour);
    await page.clock.setSystemTime(longAgo);
    await page.getByRole('radio', { name: 'Now' }).check();
    await chooseTime(page, new Date(longAgo.getTime() + hour));
    await page.getByRole('button', { name: 'Schedule 4 changes' }).click();
    await says('Time', 'The time must be in the future.');
    expect(await jobsOf(planId)).toEqual([]);
    await page.context().close();
  });

  test('waits for its time, and is cancelled before it', async () => {
    const before = await stage.admin.counts();
    const { page, planId } = await openPlan();
    await chooseTime(page, new Date(Date.now() + 25 * hour));
    await page.getByRole('button', { name: 'Schedule 4 changes' }).click();
    await page.waitForURL(/\/activity\//);
    await page.getByText('Scheduled', { exact: true }).first().waitFor();
    await page.getByText(/^Scheduled for .*, by you$/).waitFor();
    await page.getByRole('link', { name: 'See the plan' }).click();
    await page.getByText(/^Scheduled for /).waitFor();
    await page.getByRole('link', { name: 'Open the ledger' }).click();
    await page.getByRole('button', { name: 'Cancel…', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel 4 changes' }).click();
    await page.getByText('4 changes cancelled').waitFor();
    await page.getByText('Cancelled', { exact: true }).first().waitFor();
    await expect(page.getByRole('button', { name: 'Cancel…', exact: true })).toHaveCount(0);
    const [job] = await jobsOf(planId);
    expect(job).toMatchObject({ state: 'cancelled', counts: { cancelled: 4 } });
    expect(await stage.admin.counts()).toEqual(before);
    await page.context().close();
  });

  test('is applied once, however often one goes back', async () => {
    const file = current.pick(5);
    file.set(0, 'phone', '+551132227005');
    const { page, planId } = await openPlan(file);
    // The same plan in a second tab that knows nothing of the first.
    const other = await page.context().newPage();
    await other.goto(`/plans/${planId}`);
    await other.getByRole('button', { name: 'Apply 1 change' }).waitFor();

    await page.getByRole('button', { name: 'Apply 1 change' }).dblclick();
    await page.waitForURL(/\/activity\//);
    const { href } = new URL(page.url());
    await page.goBack();
    await page.getByText('This plan was applied').waitFor();
    await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0);
    await expect(page.getByRole('checkbox').and(page.locator(':enabled'))).toHaveCount(0);
    await other.getByRole('button', { name: 'Apply 1 change' }).click();
    await other.waitForURL(/\/activity\//);
    expect(other.url()).toBe(href);
    expect(await jobsOf(planId)).toHaveLength(1);
    const id = file.get(0, 'locationId');
    await expect.poll(async () => (await stage.admin.counts())[id]?.patches).toBe(1);
    await page.context().close();
  });

  test('that is discarded stays readable and cannot be applied', async () => {
    const { page, planId } = await openPlan();
    await page.getByRole('button', { name: 'Discard plan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard plan' }).click();
    await page.getByText('Discarded', { exact: true }).waitFor();
    await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0);
    await page.reload();
    await page.getByText('Discarded', { exact: true }).waitFor();
    await page.getByText('+551132227002').or(page.getByText('7002')).first().waitFor();
    await expect(page.getByRole('checkbox').and(page.locator(':enabled'))).toHaveCount(0);
    expect(await jobsOf(planId)).toEqual([]);
    await page.context().close();
  });
});
