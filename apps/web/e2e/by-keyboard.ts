import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const mostStops = 90;

/** Whether an element has the focus; one that is not there, has not, and is not waited for. */
export const isFocused = (target: Locator) =>
  target
    .evaluate((element) => element === document.activeElement, undefined, { timeout: 1_000 })
    .catch(() => false);

/**
 * What has the focus without showing it, or `null`. It shows on itself, on what it stands in (a field's edge), or on the row or cell
 * that it points to: as an outline, or as an edge or shadow in the focus colour. Edges fade in, so it may take a moment.
 */
function focusWithoutRing(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--fr-focus)';
    const colour = getComputedStyle(probe).color;
    probe.remove();
    const shows = (element: Element) =>
      [null, '::before', '::after'].some((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        return (
          (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1) ||
          [style.boxShadow, style.borderColor].some((paint) => paint.includes(colour))
        );
      });
    const isSeen = () => {
      const { activeElement: focused } = document;
      if (focused === null || focused === document.body) return true;
      const around: Element[] = [focused];
      while (around.length < 5 && around.at(-1)?.parentElement) around.push(around.at(-1)!.parentElement!);
      const pointed = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '');
      const inside = focused.querySelectorAll('[data-cursor], [data-active]');
      return [...around, ...(pointed === null ? [] : [pointed]), ...inside].some(shows) || inside.length > 0;
    };
    for (let frame = 0; frame < 30; frame += 1) {
      if (isSeen()) return null;
      await new Promise((done) => requestAnimationFrame(done));
    }
    return document.activeElement?.outerHTML.slice(0, 200) ?? null;
  });
}

/** Goes on by Tab until the focus is there, as a hand without a mouse does; at every stop it has to be seen where that is. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
    expect(await focusWithoutRing(page), 'has the focus, and nobody sees it').toBeNull();
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
