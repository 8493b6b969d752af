import { demoPassword, openPage, signIn } from './browser';
import type { CsvFile } from './csv-file';
import { expect, onStage, test } from './journey';

const stage = onStage('Boa Vista Escritórios');
let current: CsvFile;
test.beforeAll(async () => {
  current = await stage.currentFile();
});

const openStranger = () => openPage(stage.browser, stage.stack.origin);

test.describe('access', { tag: '@main' }, () => {
  test('brings a person who was not signed in to the address that was asked for', async () => {
    const { page } = await openStranger();
    await page.goto('/locations/list?q=Centro&status=OPEN#top');
    await page.waitForURL(/\/login\?next=/);
    await signIn(page, 'manager@frontage.test');
    const { pathname, search, hash } = new URL(page.url());
    expect(pathname + search + hash).toBe('/locations/list?q=Centro&status=OPEN#top');
    await page.getByRole('heading', { name: 'My Locations' }).waitFor();
    await page.context().close();
  });

  test('never leads to another site after the sign-in', async () => {
    for (const next of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      const { page, complaints } = await openStranger();
      await page.goto(`/login?next=${encodeURIComponent(next)}`);
      await signIn(page, 'manager@frontage.test');
      expect(new URL(page.url()).origin).toBe(stage.stack.origin);
      expect(complaints.list).toEqual([]);
      await page.context().close();
    }
  });

  test('leads a person without the right to a page that says so, whose menu hides what they may not open', async () => {
    const { page } = await openStranger();
    await signIn(page, 'user@frontage.test');
    for (const address of ['/users', '/accounts', '/tutorials', '/account/settings']) {
      await page.goto(address);
      await page.waitForURL(/\/misc\/not-authorized$/);
      await page.getByRole('heading', { name: 'You cannot see this page' }).waitFor();
    }
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
    await expect(page.getByRole('menuitem', { name: 'Users' })).toHaveCount(0);
    await page.context().close();
  });

  test("opens a plan of another of one's own projects from a bare link, and says where there is none", async () => {
    const file = current.pick(0);
    file.set(0, 'phone', '+551132227200');
    const planId = await stage.planOf(file);
    const { page } = await openStranger();
    await signIn(page, 'user@frontage.test');
    await page.goto(`/plans/${planId}`);
    await page.getByRole('heading', { name: /^Plan:/ }).waitFor();
    await page.goto('/plans/00000000-0000-4000-8000-000000000000');
    await page.getByText('This does not exist, or you cannot see it.').first().waitFor();
    await page.context().close();
  });
});

/** Words of the product on the screens of the main job. */
const words = {
  en: {
    tag: 'en',
    list: 'My Locations',
    drop: 'Drop a CSV or XLSX file here',
    broken: /1 error in 1 kind/,
    signIn: 'Sign in',
  },
  br: { tag: 'pt-BR', name: 'Português' },
  es: { tag: 'es', name: 'Español' },
} as const;

test.describe('languages', () => {
  for (const { tag, name } of [words.br, words.es])
    test(`${tag} is spoken from the sign-in to the import`, async () => {
      const { page, complaints } = await openStranger();
      await page.goto('/login');
      await page.getByRole('button', { name }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      const noEnglish = async (...texts: (string | RegExp)[]) => {
        for (const text of texts) await expect(page.getByText(text), String(text)).toHaveCount(0);
      };
      await noEnglish('Forgot password?', 'Start for free');
      await expect(page.getByRole('button', { name: words.en.signIn, exact: true })).toHaveCount(0);
      await page.locator('input[type=email], input[name=email]').first().fill('manager@frontage.test');
      await page.locator('input[type=password]').fill(demoPassword);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => !url.pathname.startsWith('/login'));

      await page.goto('/locations/list');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await noEnglish(words.en.list, 'Status', 'Columns', 'Search locations, posts, reviews');
      const file = current.pick(0, 1);
      file.set(0, 'name', '');
      await page.goto('/locations/edit/import');
      await page.locator('input[type=file]').waitFor({ state: 'attached' });
      await noEnglish(words.en.drop, 'Choose a file', 'No file yet?');
      await page.locator('input[type=file]').setInputFiles(file.upload());
      // Where the project is read by now, its IDs are unknown there, too.
      await page
        .getByText(/\d err/)
        .first()
        .waitFor();
      await noEnglish(words.en.broken, 'Next error', 'Name empty', 'Download corrected file');
      await expect(page.locator('html')).toHaveAttribute('lang', tag);

      // The choice outlives the page.
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      expect(complaints.list).toEqual([]);
      await page.context().close();
    });
});
