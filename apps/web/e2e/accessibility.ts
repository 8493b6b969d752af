import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe holds to be serious or worse on a page as it stands, one line each: rule, and where.
 *
 * @param rules only these, where the others were judged already
 */
export async function seriousFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Evaluated by the debugger, which the page's content security policy does not bind.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (runOnly) =>
      (
        window as unknown as { axe: { run: (options: { runOnly?: string[] }) => Promise<AxeResults> } }
      ).axe.run(runOnly === undefined ? {} : { runOnly }),
    rules === undefined ? undefined : [...rules],
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
    );
}

/** {@link seriousFaults} of a page in light, and those of its colours in dark; the page ends in light. */
export async function faultsInBothModes(page: Page): Promise<string[]> {
  const setMode = (mode: 'light' | 'dark') =>
    page.evaluate((scheme) => {
      document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    }, mode);
  await setMode('light');
  const light = await seriousFaults(page);
  await setMode('dark');
  const dark = await seriousFaults(page, ['color-contrast']);
  await setMode('light');
  return [...light, ...dark.map((fault) => `in dark: ${fault}`)];
}
