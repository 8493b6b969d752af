// pnpm --filter @frontage/api mail-pictures [--out FOLDER] [--width PX]
// Takes pictures of every mail that the product sends, in each language, light and dark: one sheet of them for each. Look at them.
import { locales } from '@frontage/i18n';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { renderMail } from '#src/mail/render';
import { mailExamples } from '#src/testing/mail-examples';
import { launchBrowser } from '../../../web/e2e/browser.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: '.data/pictures' },
    width: { type: 'string', default: '375' },
  },
});
const out = resolve(values.out);
mkdirSync(out, { recursive: true });
const width = Number(values.width);
const columns = Math.max(1, Math.floor(1900 / (width + 16)));
const perSheet = columns * 2;

/** Mails side by side, each in a frame of its own as high as it is. */
const sheet = (mails: readonly string[]) => `<!doctype html><meta charset="utf-8">
<style>body{margin:8px;display:grid;grid-template-columns:repeat(${String(columns)},${String(width)}px);gap:16px;background:#888}
iframe{width:${String(width)}px;border:0}</style>
${mails.map((html) => `<iframe srcdoc="${html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`).join('')}`;

/** Run in the page: makes each frame as high as its mail, and answers which are wider than their window. */
const fitFrames = `[...document.querySelectorAll('iframe')].flatMap((frame, index) => {
  const root = frame.contentDocument.documentElement;
  frame.style.height = root.scrollHeight + 'px';
  return root.scrollWidth > frame.clientWidth ? [index] : [];
})`;

for (const locale of locales) {
  const mails: string[] = [];
  for (const [template, list] of Object.entries(mailExamples))
    for (const params of list) {
      const origin = 'https://frontage.example';
      mails.push((await renderMail({ origin, locale, template, params })).html);
    }
  for (const colorScheme of ['light', 'dark'] as const) {
    // One browser takes about a dozen of these tall sheets before it fails.
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({
        colorScheme,
        viewport: { width: columns * (width + 16) + 16, height: 900 },
      });
      for (let from = 0; from < mails.length; from += perSheet) {
        await page.setContent(sheet(mails.slice(from, from + perSheet)));
        const wide = await page.evaluate<number[]>(fitFrames);
        const file = `mails.${locale}.${colorScheme}.${String(from / perSheet + 1)}.png`;
        await page.screenshot({ path: join(out, file), fullPage: true });
        console.log(`${file}${wide.length === 0 ? '' : `: wider than its window: ${wide.join(', ')}`}`);
      }
    } finally {
      await browser.close();
    }
  }
}
