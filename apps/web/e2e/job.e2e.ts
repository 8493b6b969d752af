import { readFile } from 'node:fs/promises';
import { contract } from '@frontage/api-client/contract';
import type { Page } from '@playwright/test';
import type { CsvFile } from './csv-file';
import { expect, onStage, test } from './journey';
import { idInAddress, untilDone } from './until-done';

const stage = onStage();
let current: CsvFile;
let page: Page;
let complaints: { readonly list: string[] };
test.beforeAll(async () => {
  current = await stage.currentFile();
  ({ page, complaints } = await stage.open());
});

/** One row each: what becomes of it. */
const rows = { live: 0, refused: 1, unavailable: 2, moved: 3, alsoLive: 4 } as const;
const phoneOf = (row: number) => `+551132227${String(100 + row)}`;
const idOf = (row: number) => current.get(row, 'locationId');
const merchantPhone = async (row: number) =>
  (await stage.admin.merchant(idOf(row))).phoneNumbers?.primaryPhone.replace(/\D/g, '');

/** The ledger's row of a location and field. */
const entry = (row: number, field: string) =>
  page
    .getByRole('row')
    .filter({ hasText: shortName(row) })
    .filter({ hasText: field });
const shortName = (row: number) => current.get(row, 'name').split(' - ').at(-1) ?? '';

/** Tries that failed are repeated later and later, by the clock, which is put forward meanwhile. */
async function untilStates(pattern: RegExp): Promise<void> {
  await untilDone(stage, idInAddress(page.url()));
  await expect(page.getByLabel('Changes by state')).toHaveText(pattern);
}

let jobUrl = '';

test.describe('a job', () => {
  // Each goes on where the one before left the job.
  test.describe.configure({ mode: 'serial' });

  test('tells for each change what became of it, in the words of who decided', async () => {
    const file = current.pick(...Object.values(rows));
    Object.values(rows).forEach((row, index) => file.set(index, 'phone', phoneOf(row)));
    const badName = `${current.get(rows.refused, 'name')} <b>`;
    file.set(rows.refused, 'name', badName);
    const planId = await stage.planOf(file);
    await stage.admin.setPhoneElsewhere(idOf(rows.moved), '(11) 3031-9999');
    await stage.admin.fail({ kind: '503', method: 'PATCH', path: idOf(rows.unavailable) });

    await page.goto(`/plans/${planId}`);
    await page.getByRole('button', { name: 'Apply 6 changes' }).click();
    await page.waitForURL(/\/activity\//);
    jobUrl = page.url();
    await untilStates(/Live3.*Rejected1.*Failed2/);
    await page.getByText('3 changes need you.').waitFor();

    const refused = entry(rows.refused, 'Name');
    await expect(refused.getByText('Rejected')).toHaveCount(1);
    // The provider's sentence stands between quotation marks, and there is nothing to send again.
    await expect(refused).toHaveText(/“.+”/);
    await expect(refused.getByRole('button')).toHaveCount(0);
    expect((await stage.admin.merchant(idOf(rows.refused))).title).toBe(current.get(rows.refused, 'name'));

    const moved = entry(rows.moved, 'Phone');
    await expect(moved).toContainText(
      'The value on Google changed after the plan, so it was not overwritten',
    );
    await expect(moved).toHaveText(/Google has “.*3031-?9999”/);
    expect(await merchantPhone(rows.moved)).toBe('1130319999');

    const unavailable = entry(rows.unavailable, 'Phone');
    await expect(unavailable).toContainText('Gave up after 5 attempts');
    expect((await stage.admin.counts())[idOf(rows.unavailable)]).toMatchObject({
      patches: 5,
      patchEffects: 0,
    });
    expect(await merchantPhone(rows.live)).toBe(phoneOf(rows.live).replace('+55', ''));
  });

  test('shows those who need a person by a click that the address keeps', async () => {
    await page.getByRole('button', { name: 'Review 1 rejected' }).click();
    await page.waitForURL(/state=needs_you|view=needs_you/);
    await page.reload();
    await expect(entry(rows.live, 'Phone')).toHaveCount(0);
    await entry(rows.unavailable, 'Phone').waitFor();
    await page.getByRole('searchbox').fill(shortName(rows.moved));
    await expect(entry(rows.unavailable, 'Phone')).toHaveCount(0);
    await page.goto(jobUrl);
  });

  test('sends again what failed, and that alone', async () => {
    await stage.admin.recover();
    const before = await stage.admin.counts();
    await page.getByRole('button', { name: 'Retry 1 failed' }).click();
    await page.getByText('1 change is queued again').waitFor();
    await untilStates(/Live4.*Rejected1.*Failed1/);
    expect(await merchantPhone(rows.unavailable)).toBe(phoneOf(rows.unavailable).replace('+55', ''));
    const after = await stage.admin.counts();
    for (const row of [rows.live, rows.alsoLive, rows.refused, rows.moved])
      expect(after[idOf(row)]).toEqual(before[idOf(row)]);
  });

  test('gives its whole ledger as a table', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download ledger' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    const [head = '', ...lines] = text
      .replace(/^\ufeff/, '')
      .trim()
      .split('\r\n');
    expect(head.split(',').length).toBeGreaterThan(6);
    expect(lines).toHaveLength(6);
    for (const row of Object.values(rows)) expect(text).toContain(shortName(row));
    for (const state of ['live', 'rejected', 'failed']) expect(text.toLowerCase()).toContain(state);
    expect(lines.filter((line) => /,live,/i.test(line))).toHaveLength(4);
  });

  test('is taken back except where somebody changed the value since', async () => {
    await stage.admin.setPhoneElsewhere(idOf(rows.alsoLive), '(11) 3031-8888');
    await stage.readAgain();
    await page.getByRole('button', { name: 'Undo…' }).click();
    await page.getByRole('heading', { name: /^Plan: undo/ }).waitFor();
    const planId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByRole('tab', { name: 'Blocked 1' }).click();
    await page.getByText('Blocked: the value changed after the job').waitFor();
    await page.getByRole('button', { name: 'Apply 3 changes' }).click();
    await page.waitForURL(/\/activity\//);
    await untilStates(/Live3/);
    expect(await merchantPhone(rows.alsoLive)).toBe('1130318888');
    expect(await merchantPhone(rows.moved)).toBe('1130319999');
    for (const row of [rows.live, rows.refused, rows.unavailable])
      expect(await merchantPhone(row)).toBe(current.get(row, 'phone').replace('+55', ''));
    const plan = await stage.client.call(contract.plans.detail, {
      params: { projectId: stage.projectId, planId },
    });
    expect(plan.counts).toMatchObject({ changed: 3, blocked: 1 });
    expect(complaints.list).toEqual([]);
  });
});
