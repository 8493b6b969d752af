import type { Page } from 'playwright-core';

/** No interaction may take longer, in ms (issue 'The shell and the look', speed). */
const atMost = 200;

type Timing = { readonly duration: number; readonly interactionId: number };
declare global {
  interface Window {
    interactionTimings?: Timing[];
  }
}

/** What somebody does, by the name it is printed under. */
export type Act = readonly [name: string, act: () => Promise<void>];

/** Has pages that are opened from now on keep how long each event took until the next picture (Event Timing, what INP is made of). */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timings: Timing[] = [];
    window.interactionTimings = timings;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) timings.push(entry as unknown as Timing);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** The longest interaction since the last call, in ms; the browser rounds to 8. */
export function longestInteraction(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Timings are told after the picture.
    await new Promise((resolve) => setTimeout(resolve, 400));
    const all = window.interactionTimings?.splice(0) ?? [];
    return Math.max(
      0,
      ...all.filter(({ interactionId }) => interactionId > 0).map(({ duration }) => duration),
    );
  });
}

/** Presses keys one after the other. */
export const pressing = (page: Page, names: readonly string[]) => async () => {
  for (const name of names) await page.keyboard.press(name);
};

/** Does one after the other, and prints the longest interaction of each and of all; `settle` is waited for in between. */
export async function printInteractions(
  page: Page,
  acts: readonly Act[],
  settle: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  await longestInteraction(page);
  let worst = 0;
  for (const [name, act] of acts) {
    await act();
    const took = await longestInteraction(page);
    worst = Math.max(worst, took);
    console.log(`  ${name.padEnd(40)} ${took === 0 ? 'under 16' : String(took)} ms`);
    await settle();
  }
  console.log(
    `  longest of all ${String(worst)} ms (at most ${String(atMost)})${worst > atMost ? '  TOO LONG' : ''}`,
  );
}
