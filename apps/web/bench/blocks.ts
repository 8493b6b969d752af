import type { Page } from 'playwright-core';
import { longestTask } from './trace.ts';

/** What held the page's main thread up while something was done, in milliseconds. */
export type Blocks = {
  /** Wall time of the whole act. */
  readonly took: number;
  /** Longest task the browser reported by itself: wall time, those over 50 ms only. */
  readonly longTask: number;
  /** How many of those there were. */
  readonly longTasks: number;
  /** Longest time between two animation frames; about 17 where nothing is in the way. */
  readonly longestFrameGap: number;
  /** Processor time of the task that used most of it: what the page itself did, whatever else the machine was busy with. */
  readonly longestCpu: number;
};

type Watch = { tasks: number[]; gaps: number[]; last: number; isOn: boolean };
declare global {
  interface Window {
    blockWatch?: Watch;
  }
}

/** Installs the watch in the page; it begins to note with {@link measure}. */
export async function installWatch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch: Watch = { tasks: [], gaps: [], last: 0, isOn: false };
    window.blockWatch = watch;
    new PerformanceObserver((list) => {
      if (watch.isOn) for (const entry of list.getEntries()) watch.tasks.push(entry.duration);
    }).observe({ type: 'longtask' });
    const frame = (now: number) => {
      if (watch.isOn && watch.last > 0) watch.gaps.push(now - watch.last);
      watch.last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/** Does something, and tells what blocked the page meanwhile. */
export async function measure(page: Page, act: () => Promise<void>): Promise<Blocks> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('A page without a browser cannot be measured.');
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await page.evaluate(() => {
    const watch = window.blockWatch;
    if (watch !== undefined) Object.assign(watch, { tasks: [], gaps: [], last: 0, isOn: true });
  });
  const start = performance.now();
  await act();
  const took = performance.now() - start;
  const { tasks, gaps } = await page.evaluate(async () => {
    // Long tasks are reported a moment after they end.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const watch = window.blockWatch;
    if (watch !== undefined) watch.isOn = false;
    return { tasks: watch?.tasks ?? [], gaps: watch?.gaps ?? [] };
  });
  const trace = await browser.stopTracing();
  return {
    took,
    longTask: Math.max(0, ...tasks),
    longTasks: tasks.length,
    longestFrameGap: Math.max(0, ...gaps),
    longestCpu: longestTask(trace.toString('utf8')),
  };
}
