import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { keyToCell, nextKey, type Cell, type NextKey } from './next-key';
import { sight, type Sight } from './sight';

/** More stops than any screen has, in presses; a dialog that opens or closes meanwhile gets the time besides. */
const mostPresses = 200;
const patience = 10_000;
/** So long, in ms, a page may fade, scroll and load what has just got the focus. Less than a notice stays, which may not lie over it. */
const settling = 2_500;

/** What the run found wrong with the product, since it was asked last. One a place. */
const faults = new Set<string>();
export function takeFaults(): string[] {
  const found = [...faults];
  faults.clear();
  return found;
}

/** What was done last on a page: named with a fault. */
const lastActs = new WeakMap<Page, string>();
export const noteAct = (page: Page, act: string | null) =>
  act === null ? lastActs.delete(page) : lastActs.set(page, act);

/** Evaluates in a page that may be on its way to another document, where nothing is to be seen. */
const see = (page: Page): Promise<Sight | null> => page.evaluate(sight).catch(() => null);

/** Looks until it holds, or for so long, in ms; a page fades, scrolls and loads. */
async function until(page: Page, holds: (seen: Sight) => boolean, ms: number): Promise<Sight | null> {
  const end = performance.now() + ms;
  for (;;) {
    const seen = await see(page);
    if (seen === null || holds(seen)) return null;
    if (performance.now() > end) return seen;
    await wait(16);
  }
}

/** Notes a fault where what has the focus does not show it. */
async function judgeStop(page: Page): Promise<string> {
  const { place, isHeld, hasRing, isInFront } = (await see(page)) ?? { place: 'nothing', isHeld: false };
  if (!isHeld || (hasRing && isInFront)) return place;
  const unseen = await until(page, (seen) => !seen.isHeld || (seen.hasRing && seen.isInFront), settling);
  if (unseen !== null)
    faults.add(
      `${unseen.place} has the focus ${unseen.hasRing ? 'behind something or out of sight' : 'and nobody sees it'}`,
    );
  return unseen?.place ?? place;
}

/** After an act, and before the next, something on the page has the focus; a document that was opened since begins anew. */
export async function judgeAfter(page: Page): Promise<void> {
  const act = lastActs.get(page);
  if (act === undefined || page.isClosed()) return;
  const isSame = await page.evaluate(() => 'hasActed' in window).catch(() => false);
  if (!isSame) return;
  const lost = await until(page, ({ isHeld }) => isHeld, 5_000);
  if (lost !== null && (await page.evaluate(() => 'hasActed' in window).catch(() => false)))
    faults.add(`the focus is lost (on ${lost.place}) after ${act} on ${new URL(page.url()).pathname}`);
}

type Arrival = Extract<NextKey, { kind: 'there' }>['act'];

/**
 * Brings the focus to an element by keys alone: Tab to the widget that it is or is in, arrows within it.
 *
 * @returns the key that a click on it stands for
 * @throws Error with the name of the target and every stop on the way, where no key leads there
 */
export async function reach(target: Locator, act: string, force = false): Promise<Arrival> {
  const page = target.page();
  await judgeAfter(page);
  noteAct(page, `${act} ${String(target)}`);
  const isBox = await target.evaluate((one) => one.matches('input[type=radio], input[type=checkbox]'));
  if (!isBox && !force) await target.waitFor();
  await target.and(page.locator(':not(:disabled, [aria-disabled=true])')).waitFor({ state: 'attached' });
  const stops: string[] = [];
  const end = performance.now() + patience;
  let direction: 'Tab' | 'Shift+Tab' | undefined;
  let cell: Cell | undefined;
  for (let presses = 0; ;) {
    // A grid draws what is in view only: its cursor may have to go where the target is not drawn.
    const isDrawn = cell === undefined || (await target.count()) > 0;
    const next: NextKey =
      cell === undefined || isDrawn ? await target.evaluate(nextKey) : { kind: 'cell', cell };
    if (next.kind === 'cell') cell = next.cell;
    if (next.kind === 'there') {
      await page.evaluate(() => {
        Object.assign(window, { hasActed: true });
      });
      await judgeStop(page);
      return next.act;
    }
    const isLate = performance.now() > end;
    if (next.kind === 'never' || (next.kind === 'wait' && isLate) || (presses > mostPresses && isLate)) {
      const why = 'why' in next ? next.why : `${String(presses)} presses`;
      throw new Error(
        `No key leads to ${String(target)}: ${why}.\nThe way there:\n${[...new Set(stops)].join('\n')}`,
      );
    }
    if (next.kind === 'wait') {
      await wait(16);
      continue;
    }
    // Once on its way, Tab goes on in its direction: it comes round.
    const key =
      next.kind === 'tab'
        ? (direction ??= next.key)
        : next.kind === 'cell'
          ? ((await page.evaluate(keyToCell, next.cell)) ?? 'Tab')
          : next.key;
    await page.keyboard.press(key);
    stops.push(await judgeStop(page));
    presses += 1;
  }
}
