import { useEffect } from 'react';

const given = 'data-whole-text';

function tell({ target }: MouseEvent): void {
  if (!(target instanceof HTMLElement)) return;
  if (target.hasAttribute(given)) {
    target.removeAttribute(given);
    target.removeAttribute('title');
  }
  const isCut = target.scrollWidth > target.clientWidth && target.clientWidth > 0;
  if (!isCut || getComputedStyle(target).textOverflow !== 'ellipsis') return;
  if (target.closest('[title]') !== null) return;
  target.title = target.textContent;
  target.setAttribute(given, '');
}

/** Text that ends in an ellipsis says its whole where the pointer rests, whichever component cut it. For the page's frame. */
export function useWholeTexts(): void {
  useEffect(() => {
    document.addEventListener('mouseover', tell, { passive: true });
    return () => document.removeEventListener('mouseover', tell);
  }, []);
}
