import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const mostStops = 90;

/** Whether an element has the focus. */
export const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

/** Goes on by Tab until the focus is there, as a hand without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not come to ${String(target)}.`);
}

/** Goes there by Tab, and presses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field by Tab, and types in place of what it holds. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Waits until something on the page has the focus, and shows that it has. Nobody without a mouse finds his way otherwise. */
export async function expectFocusInSight(page: Page, after: string): Promise<void> {
  const holder = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) return 'nowhere';
      const { width, height } = activeElement.getBoundingClientRect();
      return width > 0 && height > 0 ? 'in sight' : 'hidden';
    });
  await expect.poll(holder, { message: `the focus after ${after}` }).toBe('in sight');
}

/** Notes what a screen reader would be told of: the texts of live regions as they come. For a page that is not open yet. */
export async function hearPage(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
    const note = (node: Node | null) => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null);
      if (element === null) return;
      for (const region of [element.closest(live), ...element.querySelectorAll(live)])
        if (region !== null && region.textContent !== '') heard.push(region.textContent);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        note(target);
        addedNodes.forEach(note);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n'));
}
