import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { workbook } from '../src/shared/csv-repair/workbook/testing';
import { isByKeyboard } from './browser';
import { CsvFile } from './csv-file';
import { importFile } from './import-page';
import { expect, onStage, test } from './journey';

const stage = onStage();
let current: CsvFile;
test.beforeAll(async () => {
  current = await stage.currentFile();
});

const choose = (page: Page, name: string, content: Buffer | string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

/** The cell that the grid's cursor is on. */
const activeCell = (page: Page) => page.locator('[role=gridcell][aria-selected=true]');

/**
 * The line and the column that the cursor is on, `12 phone`. Read in one go: the grid draws only what is in view, so that
 * a header asked for after its cell may be gone when the cursor has moved in between.
 */
const cursor = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const cell = document.querySelector('[role=gridcell][aria-selected=true]');
    const line = cell?.parentElement?.querySelector('[role=rowheader]');
    const column = cell?.getAttribute('aria-colindex') ?? '';
    const header = document.querySelector(`[role=columnheader][aria-colindex="${column}"]`);
    return `${line?.textContent ?? ''} ${header?.textContent ?? ''}`;
  });

test.describe('a file that cannot be imported', () => {
  test('says why next to where it was chosen, and leaves what was there', async () => {
    const { page, complaints } = await stage.open();
    await page.goto('/locations/edit/import');
    const field = page.getByRole('group', { name: 'Drop a CSV or XLSX file here' });
    const says = async (text: string | RegExp) => {
      await page.getByText(text).waitFor();
      // The message belongs to the field: a screen reader hears it with the field.
      const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
      await expect(page.locator(`[id="${ids.at(-1) ?? ''}"]`)).toHaveText(text);
    };
    const pdf = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj<</Type/Catalog>>\0\0\0\x01endobj', 'latin1');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'lojas.pdf', mimeType: 'application/pdf', buffer: pdf });
    await says('lojas.pdf: The file is not correctly formatted. Choose a file that ends in .csv or .xlsx.');
    await choose(page, 'lojas.csv', pdf);
    await says(/lojas\.csv: The file is not correctly formatted.+(contains no text|no header|UTF-8)/);
    await choose(page, 'vazio.csv', '');
    await says(/vazio\.csv: .+no header line/);
    await choose(page, 'clientes.csv', 'cliente,valor\r\nAna,12\r\n');
    await says(/clientes\.csv: .+is missing these columns: locationId, name, status/);
    await choose(page, 'sem-id.csv', 'name,status\r\nLoja,OPEN\r\n');
    await says(/sem-id\.csv: .+is missing these columns: locationId/);
    await expect(page.getByText('is missing these columns: cliente')).toHaveCount(0);

    // The right file afterwards opens as if nothing had happened.
    const good = current.pick(0, 1);
    await page.locator('input[type=file]').setInputFiles(good.upload());
    await page.getByText('No errors').waitFor();
    expect(complaints.list).toEqual([]);
    await page.context().close();
  });

  test('that the server refuses names what is wrong beside the button and keeps the repairs', async () => {
    const { page } = await stage.open();
    const file = current.pick(0, 1);
    file.set(1, 'locationId', '99999999999999999');
    file.set(0, 'thursday', '6h-22h');
    // Without what the locations hold now, only the server can tell that there is no such location.
    await page.route(/locations\/export\.csv/, (route) => route.abort());
    await importFile(page, file);
    await page.getByRole('button', { name: 'Read as 06:00-22:00' }).click();
    await page.getByText('No errors').waitFor();
    await page.getByRole('button', { name: 'Review plan for 2 rows' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'line 3' });
    await alert.waitFor();
    await expect(alert).toContainText('locationId');
    await page.getByText('1 cell repaired').waitFor();

    // The row can be put right where it stands, and the file goes through.
    if (isByKeyboard()) {
      // On its way out of the grid Tab went through the row; the first column is drawn when the cursor is there again.
      await page.getByRole('grid', { name: 'Rows of the file' }).focus();
      await page.keyboard.press('Control+Home');
    }
    await page.getByRole('gridcell', { name: '99999999999999999' }).dblclick();
    await page.getByRole('textbox', { name: 'Column locationId, line 3' }).fill(current.get(1, 'locationId'));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Review plan for 2 rows' }).click();
    await page.getByRole('heading', { name: 'Plan: lojas-novembro' }).waitFor();
    await page.context().close();
  });
});

test.describe('a workbook', () => {
  test('opens as the table in it, and becomes a plan', async () => {
    const { page, complaints } = await stage.open();
    const columns = ['locationId', 'name', 'status'] as const;
    const file = current.pick(0, 1);
    const name = `${file.get(0, 'name')} Centro`;
    file.set(0, 'name', name);
    const rows = [0, 1].map((row) => columns.map((column) => file.get(row, column)));
    const table = workbook({ Notas: [['Conferir até sexta']], Lojas: [[...columns], ...rows] });
    await page.goto('/locations/edit/import');
    await page.locator('input[type=file]').setInputFiles({
      name: 'lojas-excel.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await table.arrayBuffer()),
    });
    await page.getByText('No errors').waitFor();
    await page.getByRole('button', { name: 'Review plan for 2 rows' }).click();
    await page.getByRole('heading', { name: 'Plan: lojas-excel' }).waitFor();
    await page.getByText(name).first().waitFor();
    expect(complaints.list).toEqual([]);
    await page.context().close();
  });
});

test.describe('repair', () => {
  test('names the rows of no location before anything is sent, and takes IDs by store code', async () => {
    const { page, complaints } = await stage.open();
    const file = current.pick(0, 1, 2);
    file.set(1, 'locationId', '99999999999999999');
    file.set(1, 'storeCode', 'NOWHERE-1');
    file.set(2, 'locationId', '2,70599E+18');
    file.set(2, 'phone', '5,51133E+11');
    await importFile(page, file);
    await page.getByText('3 errors in 3 kinds').waitFor();
    await page.getByRole('button', { name: 'locationId No location has this ID' }).waitFor();
    await expect(page.getByRole('button', { name: 'Review plan for 1 row' })).toBeEnabled();
    await page.getByRole('button', { name: 'Find the ID by store code' }).click();
    await page.getByRole('button', { name: 'Keep what the location has' }).click();
    await page.getByText('1 error in 1 kind').waitFor();
    await page.getByRole('button', { name: 'Review plan for 2 rows' }).waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download corrected file' }).click();
    const corrected = await CsvFile.read(await readFile(await (await downloading).path()));
    expect(corrected.get(2, 'locationId')).toBe(current.get(2, 'locationId'));
    expect(corrected.get(2, 'phone')).toBe(current.get(2, 'phone'));
    expect(complaints.list).toEqual([]);
    await page.context().close();
  });

  test('with the keyboard in the grid, at once and in groups, and takes the last act back', async () => {
    const { page, complaints } = await stage.open();
    const file = current.pick(...Array.from({ length: 20 }, (_, row) => row));
    const alike = [2, 5, 8, 11, 14];
    for (const row of alike) file.set(row, 'whatsapp', `1198123442${String(row % 10)}`);
    file.set(3, 'saturday', '20:00-07:00');
    file.set(9, 'name', '');
    await importFile(page, file);
    await page.getByText('7 errors in 3 kinds').waitFor();
    // Line 1 is the header: row 2 of the file stands on line 4. Three lines by name, the others by number.
    await page.getByText('lines 4, 7, 10 and 2 other places').waitFor();

    // F8 goes through all wrong cells and round; Shift F8 the other way.
    const visited: string[] = [];
    await page.getByRole('grid', { name: 'Rows of the file' }).focus();
    for (const places of ['4 whatsapp', '5 saturday', '7 whatsapp', '10 whatsapp', '11 name']) {
      await page.keyboard.press('F8');
      await expect.poll(() => cursor(page)).toBe(places);
      visited.push(places);
    }
    expect(visited).toHaveLength(5);
    await page.keyboard.press('Shift+F8');
    await expect.poll(() => cursor(page)).toBe('10 whatsapp');
    // Wherever the focus is, as the key is drawn beside the button.
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await page.keyboard.press('Shift+F8');
    await expect.poll(() => cursor(page)).toBe('7 whatsapp');
    await page.keyboard.press('F8');
    await expect.poll(() => cursor(page)).toBe('10 whatsapp');

    // Enter takes the one proposal; the check is done before the hand has left the key.
    await page.getByRole('dialog', { name: 'What is wrong with this cell' }).getByText('Enter').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('6 errors in 3 kinds').waitFor();
    await expect(activeCell(page)).toHaveText(`+55${file.get(8, 'whatsapp')}`);
    await page.getByRole('button', { name: 'Revert 1 cell' }).click();
    await page.getByText('7 errors in 3 kinds').waitFor();

    // In place: Escape drops what was typed, Enter keeps it and checks it.
    await page.getByRole('button', { name: /^name Name empty/ }).click();
    await expect.poll(() => cursor(page)).toBe('11 name');
    await page.keyboard.type('Padaria');
    await page.keyboard.press('Escape');
    await expect(page.getByText('7 errors in 3 kinds')).toHaveCount(1);
    await page.keyboard.type('Padaria Boa Vista - Centro');
    await page.keyboard.press('Enter');
    await page.getByText('6 errors in 2 kinds').waitFor();
    // A right cell that is made wrong is marked at once.
    await page.keyboard.press('Delete');
    await page.getByText('7 errors in 3 kinds').waitFor();
    await page.getByRole('button', { name: 'Revert 1 cell' }).click();
    await page.getByText('6 errors in 2 kinds').waitFor();

    // All alike, and back again as one act.
    await page.getByRole('button', { name: 'Add +55 to all 5' }).click();
    await page.getByText('1 error in 1 kind').waitFor();
    await page.getByRole('button', { name: 'Revert 5 cells' }).click();
    await page.getByText('6 errors in 2 kinds').waitFor();
    await page.getByRole('button', { name: 'Add +55 to all 5' }).click();
    await page.getByRole('button', { name: 'Swap start and end' }).click();
    await page.getByText('No errors').waitFor();

    // What comes out goes in again without an error, and holds the repairs.
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download corrected file' }).click();
    const bytes = await readFile(await (await downloading).path());
    const corrected = await CsvFile.read(bytes);
    expect(corrected.get(2, 'whatsapp')).toBe(`+55${file.get(2, 'whatsapp')}`);
    expect(corrected.get(3, 'saturday')).toBe('07:00-20:00');
    expect(corrected.get(9, 'name')).toBe('Padaria Boa Vista - Centro');
    expect(corrected.rows).toHaveLength(20);
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await choose(page, 'corrigido.csv', bytes);
    await page.getByText('No errors').waitFor();
    await page.getByRole('button', { name: 'Review plan for 20 rows' }).waitFor();
    expect(complaints.list).toEqual([]);
    await page.context().close();
  });
});
