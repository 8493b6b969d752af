import { useEffect, useRef } from 'react';

/** How long a page may take to show its title, in ms. */
const patience = 5_000;

/** What stands in place of a page that could not be read. */
function failure(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#content [role=alert] :is(h1, h2)');
}

/**
 * After a change of page, moves the focus to the new page's title: the keyboard goes on from there, and a screen reader says
 * where one is. Whoever took the focus meanwhile keeps it: a field of the page, or a person who went on.
 */
export function usePageFocus(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return undefined;
    before.current = pathname;
    const held = document.activeElement;
    const focusTitle = () => {
      const title = document.querySelector<HTMLElement>('#content h1') ?? failure();
      if (title === null) return false;
      const holder = document.activeElement;
      const isField = holder?.closest('#content') != null;
      if (!isField && (holder === held || holder === document.body)) {
        title.tabIndex = -1;
        title.focus();
      }
      return true;
    };
    if (focusTitle()) return undefined;
    const observer = new MutationObserver(() => {
      if (focusTitle()) stop();
    });
    const timer = setTimeout(() => stop(), patience);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    observer.observe(document.body, { childList: true, subtree: true });
    return stop;
  }, [pathname]);
}
