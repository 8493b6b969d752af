import { writeFileSync } from 'node:fs';
import { test as base, expect, type Browser } from '@playwright/test';
import { everyPageByKeys } from './browser';
import { demoData } from './demo-data';
import { useByKeys } from './keyboard/by-keys';
import { takeFaults } from './keyboard/reach';
import { serverLog } from './server-log.ts';
import { openStage, type DemoProject, type Stage } from './stage';
import { startStack, type Stack } from './stack';

export { expect };

/** What `playwright.config.ts` may say of all journeys of a project. */
export type JourneyOptions = {
  /** Whether every act on a page is done with keys; the focus is judged on the way. */
  readonly byKeyboard: boolean;
};

const judge = () => {
  expect(takeFaults(), 'what the keyboard found wrong with the product').toEqual([]);
};

/** Playwright's `test`, whose pages are used by keys alone where its project says so. */
export const test = base.extend<
  { readonly judged: undefined },
  JourneyOptions & { readonly keys: undefined }
>({
  byKeyboard: [false, { option: true, scope: 'worker' }],
  keys: [
    async ({ byKeyboard }, use) => {
      if (byKeyboard) everyPageByKeys(useByKeys);
      await use(undefined);
    },
    { auto: true, scope: 'worker' },
  ],
  judged: [
    async ({ byKeyboard }, use) => {
      await use(undefined);
      if (byKeyboard) judge();
    },
    { auto: true },
  ],
});

type Opening<T> = {
  readonly open: (browser: Browser) => Promise<T>;
  readonly close: (one: T) => Promise<void>;
  /** What its server printed. */
  readonly log: (one: T) => string;
};

/**
 * Opens something before the journeys of a file and closes it after them. Playwright's own fixtures are made for one test, which takes
 * too long here, or for one worker, whose next file would find what the last one left.
 *
 * @returns what is opened, filled in by a hook: for hooks and tests to use
 */
function openForFile<T extends object>({ open, close, log }: Opening<T>): T {
  const shared = {} as T;
  let opened: T | undefined;
  test.beforeAll(async ({ browser }) => {
    opened = await open(browser);
    Object.assign(shared, opened);
  });
  // Playwright reads off the first parameter which fixtures a hook takes.
  test.afterEach(({}, testInfo) => {
    if (opened !== undefined && testInfo.status !== testInfo.expectedStatus) {
      const path = testInfo.outputPath(`${serverLog}.txt`);
      writeFileSync(path, log(opened));
      testInfo.attachments.push({ name: serverLog, path, contentType: 'text/plain' });
    }
  });
  test.afterAll(async () => {
    if (opened !== undefined) await close(opened);
    // What closing its pages has shown.
    judge();
  });
  return shared;
}

const quiet = { SYNC_EVERY_MINUTES: '0' };

/** The product on the demo's data, for the journeys of a file; where there are none yet it makes them first. */
export function onStack(env: Readonly<Record<string, string>> = quiet): Stack {
  return openForFile({
    open: () => startStack(env, demoData()),
    close: (stack) => stack.stop(),
    log: (stack) => stack.output(),
  });
}

/** The same with a person at work in a project of the demo: see {@link Stage}. */
export function onStage(
  project: DemoProject = 'Boa Vista Café',
  env: Readonly<Record<string, string>> = {},
): Stage {
  return openForFile({
    open: (browser) => openStage(browser, project, { ...quiet, ...env }),
    close: (stage) => stage.close(),
    log: (stage) => stage.stack.output(),
  });
}
