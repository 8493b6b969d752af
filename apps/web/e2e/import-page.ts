import type { Page } from '@playwright/test';
import type { CsvFile } from './csv-file';

/** Opens the import and gives it a file. */
export async function importFile(page: Page, file: CsvFile, name?: string): Promise<void> {
  await page.goto('/locations/edit/import');
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  await page.locator('input[type=file]').setInputFiles(file.upload(name));
}

/** How many changed cells the browser keeps for the next visit. */
export function keptChanges(page: Page): Promise<number> {
  return page.evaluate(countKeptChanges);
}

/** Runs in the page. */
function countKeptChanges(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('frontage.import');
    opening.onerror = () => reject(new Error('no draft database'));
    opening.onsuccess = () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
      reading.onerror = () => reject(new Error('no drafts'));
      reading.onsuccess = () => {
        opening.result.close();
        const [draft] = reading.result as { changes: unknown[] }[];
        resolve(draft?.changes.length ?? 0);
      };
    };
  });
}
