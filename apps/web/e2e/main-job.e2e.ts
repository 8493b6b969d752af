import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { arrivedOn } from './arrived';
import { openPage, signIn } from './browser';
import { CsvFile } from './csv-file';
import { demoData } from './demo-data';
import { keptChanges } from './import-page';
import { expect, onStack, test } from './journey';
import { sandboxAdmin } from './sandbox';

// From nothing, everything of 1,263 locations is read beside the job; once is enough, it takes more than the job itself.
const stack = onStack(demoData() === undefined ? {} : { SYNC_EVERY_MINUTES: '0' });

const minute = 60_000;
/** Rows of the file that the test changes to something valid. */
const changed = { phones: [4, 5, 6], hours: [7, 8], name: 9 };
const oldCells = new Map<number, string>();

async function waitForLocations(page: Page): Promise<void> {
  await page.goto('/locations/list');
  await page.getByRole('heading', { name: 'My Locations' }).waitFor();
  await page
    .getByText('1,200 locations')
    .first()
    .waitFor({ timeout: 2 * minute });
}

/** Waits until all changes of a job have arrived. */
async function waitUntilArrived(page: Page, count: number): Promise<void> {
  await page
    .getByText(`of ${String(count)} live`)
    .first()
    .waitFor();
  await expect.poll(() => arrivedOn(page), { timeout: 3 * minute }).toBe(count);
}

test.describe('the main job', { tag: '@main' }, () => {
  test('from sign-in through download, repair, plan and apply to undo', async ({ browser }) => {
    const { page, complaints } = await openPage(browser, stack.origin);
    const admin = sandboxAdmin(stack.sandbox);

    await signIn(page, 'manager@frontage.test');
    await waitForLocations(page);

    // Reading the attributes lasts longer than the list; the file must hold them, or the links would look cleared.
    await page.goto('/activity');
    await page.getByRole('link', { name: 'Reading locations from Google' }).first().waitFor();
    await expect(page.getByRole('grid').or(page.getByRole('table')).first()).toHaveText(
      /Reading locations from GoogleDone/,
      {
        timeout: 3 * minute,
      },
    );

    // Download what is there.
    await page.goto('/locations/edit/import');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the current locations' }).click();
    const download = await downloading;
    const file = await CsvFile.read(await readFile(await download.path()));
    expect(file.rows).toHaveLength(1_200);

    // Edit it: valid changes, and mistakes of the usual kinds.
    for (const row of changed.phones) {
      oldCells.set(row, file.get(row, 'phone'));
      file.set(row, 'phone', `+55113222${String(7_000 + row)}`);
    }
    for (const row of changed.hours) file.set(row, 'thursday', '06:30-22:30');
    file.set(changed.name, 'name', `${file.get(changed.name, 'name')} Centro`);
    for (const row of [20, 21, 22]) file.set(row, 'whatsapp', `1198123442${String(row - 20)}`);
    file.set(23, 'status', 'FECHADA');
    file.set(24, 'saturday', '20:00-07:00');
    file.set(26, 'locationId', file.get(25, 'locationId'));

    // Upload it, and see each mistake named.
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'lojas-novembro.csv', mimeType: 'text/csv', buffer: file.bytes() });
    await page.getByText('7 errors in 4 kinds').waitFor();
    await page.getByText('No international code (+55)').waitFor();

    // Repair: three alike at once, one by choice, one in place, and one id by hand.
    await page.getByRole('button', { name: 'Add +55 to all 3' }).click();
    await page.getByText('3 cells repaired').waitFor();
    await page.getByRole('button', { name: 'Choose a value for “FECHADA”' }).click();
    await page.getByRole('menuitem', { name: 'CLOSED_TEMPORARILY' }).click();
    await page.getByRole('button', { name: 'Swap start and end' }).click();
    await page.getByText('2 errors in 1 kind').waitFor();
    // A reload in the middle loses nothing that was repaired.
    await expect.poll(() => keptChanges(page)).toBe(5);
    await page.reload();
    await page.getByText('lojas-novembro.csv is not finished.').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('2 errors in 1 kind').waitFor();
    // Nobody can tell which of two rows with one id is right, so neither goes into the plan.
    await page.getByRole('button', { name: 'Review plan for 1,198 rows' }).click();

    // The plan: what would change, and nothing else. (Repaired rows change too.)
    await page.getByRole('heading', { name: 'Plan: lojas-novembro' }).waitFor();
    await page.getByText('Nothing has been sent').waitFor();
    await page.getByText('2 rows with errors left out').waitFor();
    expect(await admin.counts()).toEqual({});
    await page.getByRole('button', { name: /^Apply \d+ changes$/ }).waitFor();
    const planned = Number(
      /\d+/.exec((await page.getByRole('button', { name: /^Apply \d+ changes$/ }).textContent()) ?? '')?.[0],
    );
    expect(planned).toBeGreaterThanOrEqual(6);

    // Leave the risky name out.
    await page.getByRole('button', { name: /^Leave out all \d/ }).click();
    const apply = page.getByRole('button', { name: /^Apply \d+ changes?$/ });
    await expect(apply).not.toContainText(String(planned));
    const applied = Number(/\d+/.exec((await apply.textContent()) ?? '')?.[0]);
    await apply.click();

    // The job, until every change was read back.
    await page.waitForURL(/\/activity\//);
    await waitUntilArrived(page, applied);
    const sent = Object.values(await admin.counts());
    expect(sent.length).toBeGreaterThanOrEqual(changed.phones.length + changed.hours.length);
    for (const location of sent) {
      expect(location).toMatchObject({
        patches: location.patchEffects,
        attributePatches: location.attributeEffects,
      });
      expect(location.patchEffects + location.attributeEffects).toBe(1);
    }

    // Undo it: the inverse plan, then the same way back.
    await page.getByRole('button', { name: 'Undo…' }).click();
    await page.getByRole('heading', { name: /^Plan: undo/ }).waitFor();
    await page.getByRole('button', { name: `Apply ${String(applied)} changes` }).click();
    await page.waitForURL(/\/activity\//);
    await waitUntilArrived(page, applied);

    // The outside world holds the old numbers again.
    for (const [row, phone] of oldCells) {
      const merchant = await admin.merchant(file.get(row, 'locationId'));
      expect(merchant.phoneNumbers?.primaryPhone.replace(/\D/g, '')).toBe(
        phone.replace(/^\+55/, '').replace(/\D/g, ''),
      );
    }
    expect(complaints.list).toEqual([]);
    await page.context().close();
  });
});
