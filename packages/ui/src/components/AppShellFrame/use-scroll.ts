import { useCallback, useEffect, useRef, useState, type UIEvent } from 'react';

/** The most that stands beneath a foot at the end of a page, in px: the footer, and the bar of a phone. */
const mostBeneath = 128;

/** How far up the foot of a page (`data-page-foot`) reaches in the column, in px; 0 without one, or where it scrolled up by itself. */
function footOf(column: HTMLElement): number {
  const foot = column.querySelector('[data-page-foot]')?.getBoundingClientRect();
  const { bottom } = column.getBoundingClientRect();
  if (foot === undefined || bottom - foot.bottom > mostBeneath) return 0;
  return Math.max(0, bottom - foot.top);
}

const atTop = { isScrolled: false, isFar: false, footHeight: 0 };

/**
 * Follows whatever fills the page and scrolls, be it the page or a list on it: whether something went beneath the top bar,
 * whether it is far enough down for a way back, and what that way must not cover.
 */
export function useScroll() {
  const last = useRef<HTMLElement | null>(null);
  const [state, setState] = useState(atTop);
  // A page that is left while it is scrolled sends no event any more: what it was is forgotten with it.
  const leaving = useRef<ResizeObserver | null>(null);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (last.current?.isConnected === true) return;
      last.current = null;
      observer.disconnect();
      setState(atTop);
    });
    leaving.current = observer;
    return () => observer.disconnect();
  }, []);
  const handleScroll = useCallback((event: UIEvent<HTMLElement>) => {
    const target = event.target;
    if (!(target instanceof HTMLElement)) return;
    if (target.clientHeight < event.currentTarget.clientHeight / 2) return;
    if (last.current !== target) {
      leaving.current?.disconnect();
      leaving.current?.observe(target);
      last.current = target;
    }
    const isScrolled = target.scrollTop > 0;
    const isFar = target.scrollTop > target.clientHeight;
    const footHeight = isFar ? footOf(event.currentTarget) : 0;
    setState((before) =>
      before.isScrolled === isScrolled && before.isFar === isFar && before.footHeight === footHeight
        ? before
        : { isScrolled, isFar, footHeight },
    );
  }, []);
  const toTop = useCallback(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    last.current?.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  }, []);
  return { ...state, handleScroll, toTop };
}
