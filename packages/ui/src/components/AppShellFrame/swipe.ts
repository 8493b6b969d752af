/** A finger on the screen, in px from its left top. */
export type Touch = { readonly x: number; readonly y: number };

/** So near to the edge a swipe that opens begins, and so far it goes at least, in px. */
const edge = 32;
const enough = 56;

/**
 * What a finger's way means for the menu at the edge where lines begin: in from that edge opens it, back towards it closes
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
  return inward > 0 && fromEdge <= edge ? 'open' : null;
}
