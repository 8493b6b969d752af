import type { Page } from '@playwright/test';

/**
 * Notes what a screen reader would be told of: texts that come into live regions which were there before, and alerts, which are read
 * when they appear. A status that appears together with its text is heard by some and not by others, so it does not count. For a page
 * that is not open yet.
 */
export async function hearPage(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const polite = '[role=status], [role=log], [aria-live=polite]';
    const loud = '[role=alert], [aria-live=assertive]';
    const known = new WeakSet<Element>();
    const say = (region: Element) => {
      if (region.textContent !== '') heard.push(region.textContent);
    };
    const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = elementOf(target)?.closest(`${polite}, ${loud}`);
        if (region && (known.has(region) || region.matches(loud))) say(region);
      }
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          const element = elementOf(node);
          element?.querySelectorAll(loud).forEach(say);
          if (element?.matches(loud)) say(element);
        }
      // From the next change on they have been there before.
      document.querySelectorAll(polite).forEach((region) => known.add(region));
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n'));
}
