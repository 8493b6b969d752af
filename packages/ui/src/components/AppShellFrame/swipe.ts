/** A finger on the screen, in px from its left top. */
export type Touch = { readonly x: number; readonly y: number };

/**
 * Where a swipe that opens begins, in px from the edge: browsers and systems keep the edge itself for going back, and would do that beside
 * opening the menu. So far it goes at least.
 */
const systemEdge = 40;
const reach = 112;
const enough = 56;

/**
 * What a finger's way means for the menu at the edge where lines begin: in from beside that edge opens it, back towards it closes
 * it. A way that is more up or down than sideways is scrolling and means nothing.
 */
export function swipeOf(
  from: Touch,
  to: Touch,
  {
    width,
    isMirrored,
    isOpen,
  }: { readonly width: number; readonly isMirrored: boolean; readonly isOpen: boolean },
): 'open' | 'close' | null {
  const inward = (to.x - from.x) * (isMirrored ? -1 : 1);
  if (Math.abs(inward) < enough || Math.abs(to.y - from.y) > Math.abs(inward)) return null;
  if (isOpen) return inward < 0 ? 'close' : null;
  const fromEdge = isMirrored ? width - from.x : from.x;
  return inward > 0 && fromEdge >= systemEdge && fromEdge <= reach ? 'open' : null;
}

/** Whether a sideways way from here is somebody else's: a text that is selected, or a part that scrolls sideways. */
export function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [contenteditable], [role=slider]') !== null) return true;
  for (let part: Element | null = target; part !== null; part = part.parentElement) {
    if (part.scrollWidth > part.clientWidth && /auto|scroll/.test(getComputedStyle(part).overflowX))
      return true;
  }
  return false;
}
