import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

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
