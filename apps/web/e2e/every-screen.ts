import type { Page } from 'playwright-core';
import type { Scene } from '../pictures/scene.ts';
import { screens } from '../pictures/screens.ts';

/** Addresses of the screens that a manager opens without anything having happened before, each once. */
export function everyAddress(at: Pick<Scene, 'projectId' | 'locationId' | 'userId'>): string[] {
  const scene = { ...at, emptyProjectId: '', planId: '', waitingPlanId: '', waitingProjectId: '', jobId: '' };
  const addresses = screens
    .filter(({ name, role, act }) => role === undefined && act === undefined && !/^(plan|job)/.test(name))
    .map(({ path }) => (typeof path === 'string' ? path : path(scene)));
  return [...new Set(addresses)];
}

/** Goes to an address within the product, as a link does, so that the page is not loaded anew. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** What is wide: the page or its scrolling content, in px over the window's width. Nothing where nothing scrolls sideways. */
export function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('#content')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(
        ({ id, scrollWidth, clientWidth }) => `${id}: ${String(scrollWidth)} of ${String(clientWidth)} px`,
      ),
  );
}
