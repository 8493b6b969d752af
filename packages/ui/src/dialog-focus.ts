import { useEffect } from 'react';

const dialog = '[aria-modal=true]';

/**
 * Gives the focus back to where it was before a dialog, when the dialog is gone and left it nowhere. Mantine does so by itself
 * only for dialogs that were drawn closed first, which those that are loaded or made when they are asked for were not. For
 * the page's frame.
 */
export function useDialogFocus(): void {
  useEffect(() => {
    let before: HTMLElement | null = null;
    let wasInside = false;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      wasInside = target.closest(dialog) !== null;
      if (!wasInside) before = target;
    };
    const giveBack = () => {
      const holder = document.activeElement;
      if (!wasInside || (holder !== null && holder !== document.body)) return;
      if (document.querySelector(dialog) !== null) return;
      wasInside = false;
      if (before?.isConnected === true) before.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(giveBack);
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}
