import { openPage, signIn } from './browser';
import { expect, onStage, test } from './journey';
import { png } from './picture';
import { standIn } from './stand-in';

const stage = onStage();

test('settles WhatsApp, a tag container and the micro site, and the public page follows', async () => {
  const { page, complaints } = await stage.open();
  await page.goto('/account/settings?scope=project');
  const own = page.getByRole('switch', { name: /only for this project$/ });
  for (const index of [0, 1, 2]) await own.nth(index).check({ force: true });

  // A fault stands beside its field, and nothing is sent.
  await page.getByLabel('WhatsApp number').fill('11 98765-4321');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('WhatsApp number missing international code (+55)').waitFor();
  await page.getByLabel('WhatsApp number').fill('+55 11 98765-4321');
  await page.getByLabel('Redirect message').fill('Olá, {location}!');
  await page.getByLabel('Container ID').fill('GTM-ABC1234');
  await page.getByRole('switch', { name: 'Publish a page for every location' }).check({ force: true });

  // A reload loses nothing.
  await page.reload();
  await page.getByText('Changes not saved yet.').waitFor();
  await expect(page.getByLabel('Container ID')).toHaveValue('GTM-ABC1234');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();

  const address = await page.getByRole('link', { name: 'Open one of the pages' }).getAttribute('href');
  expect(new URL(address ?? '').origin).not.toBe(stage.stack.origin);
  const asked = await standIn(page, 'www.googletagmanager.com', 'text/javascript', 'window.isTagged = true;');
  // The product's own address leads to the public site's.
  await page.goto(new URL(address ?? '').pathname);
  await page.waitForURL(address ?? '');
  await page.waitForFunction('window.isTagged === true');
  expect(asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234']);
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  const chat = await page.getByRole('link', { name: 'Chamar no WhatsApp' }).getAttribute('href');
  expect(chat).toMatch(/^https:\/\/wa\.me\/55\d{10,11}\?text=/);
  expect(decodeURIComponent(chat?.split('?text=')[1] ?? '')).toBe(`Olá, ${name ?? ''}!`);
  // Its sheet is let in by its sum.
  const colour = await page.locator('header').evaluate((head) => getComputedStyle(head).backgroundColor);
  expect(colour).toBe('rgb(11, 94, 92)');
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('link', { name: 'Chat on WhatsApp' }).waitFor();
  const site = new URL(address ?? '').origin;
  expect(
    complaints.list.filter(
      (one) =>
        !one.startsWith(`foreign request: https://www.googletagmanager.com/`) &&
        !one.startsWith(`foreign request: ${site}/m/`),
    ),
  ).toEqual([]);
  await page.context().close();
});

test('adds a tutorial with a thumbnail, which the help center plays by a click only', async () => {
  const { page, complaints } = await openPage(stage.browser, stage.stack.origin);
  await signIn(page, 'super@frontage.test');
  const asked = await standIn(page, 'player.vimeo.com', 'text/html', '<!doctype html><title>Player</title>');
  await page.goto('/help-center');
  await page.getByRole('heading', { name: 'Getting started' }).waitFor();
  await page.goto('/tutorials');
  await page.getByRole('button', { name: 'Add tutorial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add tutorial' });
  await dialog.getByLabel('Title').fill('Responder uma avaliação');
  await dialog.getByLabel('Module', { exact: true }).fill('Avaliações');
  await dialog.getByLabel('Submodule').fill('Respostas');
  await dialog.getByLabel('Video link').fill('https://youtu.be/76979871');
  const files = dialog.locator('input[type=file]');
  await files.setInputFiles({ name: 'capa.png', mimeType: 'image/png', buffer: Buffer.alloc(2_000_001, 1) });
  await dialog.getByText('File type not supported. Please upload a JPG or PNG file.').waitFor();
  // The upload breaks off once: what was typed stays, and the same picture goes through afterwards.
  const uploads = ({ pathname }: URL) => pathname === '/api/uploads/images';
  await page.route(uploads, (route) => route.abort('connectionreset'));
  const choose = async () => {
    await files.setInputFiles({ name: 'capa.png', mimeType: 'image/png', buffer: png(640, 400) });
    await page.getByRole('button', { name: 'Use this part' }).click();
  };
  await choose();
  await dialog.getByText('Failed to upload the thumbnail of the tutorial').waitFor();
  await expect(dialog.getByLabel('Title')).toHaveValue('Responder uma avaliação');
  await page.unroute(uploads);
  await choose();
  await dialog.getByRole('img', { name: 'Thumbnail of the tutorial' }).waitFor();
  await dialog.getByRole('button', { name: 'Add tutorial' }).click();
  await dialog.getByText('The video link must be a valid vimeo URL').waitFor();
  await dialog.getByLabel('Video link').fill('https://vimeo.com/76979871');
  await dialog.getByRole('button', { name: 'Add tutorial' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.goto('/help-center?search=avaliacao');
  await page.getByRole('heading', { name: 'Avaliações' }).waitFor();
  const play = page.getByRole('button', { name: 'Play Responder uma avaliação' });
  const image = play.locator('img');
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
  expect(asked).toEqual([]);
  await play.press('Enter');
  await page
    .frameLocator('iframe[title="Video: Responder uma avaliação"]')
    .locator('html')
    .waitFor({ state: 'attached' });
  expect(asked).toEqual(['https://player.vimeo.com/video/76979871?autoplay=1&dnt=1']);

  await page.goto('/tutorials');
  await page.getByRole('button', { name: 'Delete Responder uma avaliação' }).click();
  await page.getByRole('button', { name: 'Delete tutorial' }).click();
  await page.getByRole('button', { name: 'Delete Responder uma avaliação' }).waitFor({ state: 'detached' });
  const caused =
    /^foreign request: https:\/\/player\.vimeo\.com\/video\/|ERR_CONNECTION_RESET .*\/api\/uploads/;
  expect(complaints.list.filter((one) => !caused.test(one))).toEqual([]);
  await page.context().close();
});
