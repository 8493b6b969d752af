/** The corners in which notifications may stand, the usual one first; `mantine.css` says where each is. */
const corners = ['bottom-right', 'top-right', 'bottom-left', 'top-left'] as const;

/** What a person works on: the element that has the focus, or the row, cell or option that it points to. */
function focusedPart(): Element | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return null;
  return document.getElementById(focused.getAttribute('aria-activedescendant') ?? '') ?? focused;
}

/** The ground that two elements share, in square pixels. */
function overlap(one: Element, other: Element): number {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(width, 0) * Math.max(height, 0);
}

/** Leaves notifications where they are while they hide nothing of the focus; else puts them where they hide the least. */
function choosePlace(place: HTMLElement): void {
  const focused = focusedPart();
  if (focused === null || place.contains(focused) || overlap(place, focused) === 0) return;
  const current = place.dataset.corner;
  let best: { readonly corner: string; readonly hidden: number } | undefined;
  for (const corner of new Set([...(current === undefined ? [] : [current]), ...corners])) {
    place.dataset.corner = corner;
    const hidden = overlap(place, focused);
    if (best === undefined || hidden < best.hidden) best = { corner, hidden };
  }
  place.dataset.corner = best?.corner ?? corners[0];
}

/**
 * Keeps notifications off what has the focus (WCAG 2.2, 2.4.11), wherever the focus goes and the page scrolls while they are there.
 * The place itself moves and stays the same element: what was read aloud is not read again, and its time runs on.
 *
 * @param place the element in a corner that the notifications come into
 * @returns what ends it
 */
export function standBesideTheFocus(place: HTMLElement): () => void {
  let frame = 0;
  const look = () => {
    frame = 0;
    if (place.querySelector('.mantine-Notification-root') === null) {
      delete place.dataset.corner;
      return;
    }
    choosePlace(place);
    frame = requestAnimationFrame(look);
  };
  const begin = () => {
    if (frame === 0) look();
  };
  const observer = new MutationObserver(begin);
  observer.observe(place, { childList: true, subtree: true });
  begin();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
