import { useCallback, useEffect, useRef, useState, type UIEvent } from 'react';

/** The most that stands beneath a foot at the end of a page, in px: the footer, and the bar of a phone. */
const mostBeneath = 128;

type Insets = {
  /** Up from the column's lower edge, in px. */
  readonly bottom: number;
  /** In from the column's edge at the end of a line, in px. */
  readonly end: number;
};

/**
 * The corner of what scrolls, where the way back up stands: over another part of the page it would cover what does not scroll along.
 * The foot of a page (`data-page-foot`) is left free, unless it scrolled up by itself.
 */
function cornerOf(scroller: HTMLElement, column: HTMLElement): Insets {
  const outer = column.getBoundingClientRect();
  const inner = scroller.getBoundingClientRect();
  const foot = column.querySelector('[data-page-foot]')?.getBoundingClientRect();
  const isFootInSight = foot !== undefined && outer.bottom - foot.bottom <= mostBeneath;
  const left = inner.left + scroller.clientLeft;
  return {
    bottom: Math.max(0, outer.bottom - inner.bottom, isFootInSight ? outer.bottom - foot.top : 0),
    end:
      getComputedStyle(column).direction === 'rtl'
        ? left - outer.left
        : outer.right - left - scroller.clientWidth,
  };
}

const atTop = { isScrolled: false, isFar: false, bottom: 0, end: 0 };

/**
 * Follows whatever fills the page and scrolls, be it the page or a list on it: whether something went beneath the top bar,
 * whether it is far enough down for a way back, and where that way stands.
 *
 * @param hasWayUp whether there is such a way, for which what scrolls leaves room at its end
 */
export function useScroll(hasWayUp: boolean) {
  const last = useRef<{ readonly target: HTMLElement; readonly column: HTMLElement } | null>(null);
  const [state, setState] = useState(atTop);
  const follow = useCallback(() => {
    if (last.current === null) return;
    const { target, column } = last.current;
    const isFar = target.scrollTop > target.clientHeight;
    // What scrolls leaves room at its end, so that nothing stays under the way back up.
    if (isFar && hasWayUp) target.dataset.wayUp = '';
    else delete target.dataset.wayUp;
    const now = {
      isScrolled: target.scrollTop > 0,
      isFar,
      ...(isFar ? cornerOf(target, column) : { bottom: 0, end: 0 }),
    };
    setState((before) =>
      before.isScrolled === now.isScrolled &&
      before.isFar === now.isFar &&
      before.bottom === now.bottom &&
      before.end === now.end
        ? before
        : now,
    );
  }, [hasWayUp]);
  // A page that is left while it is scrolled sends no event any more: what it was is forgotten with it.
  const watching = useRef<ResizeObserver | null>(null);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (last.current?.target.isConnected === true) {
        follow();
        return;
      }
      last.current = null;
      observer.disconnect();
      setState(atTop);
    });
    watching.current = observer;
    if (last.current !== null) observer.observe(last.current.target);
    return () => observer.disconnect();
  }, [follow]);
  const handleScroll = useCallback(
    (event: UIEvent<HTMLElement>) => {
      const { target, currentTarget: column } = event;
      // React also tells of dialogs that the page opened, which lie elsewhere.
      if (!(target instanceof HTMLElement) || !column.contains(target)) return;
      if (target.clientHeight < column.clientHeight / 2) return;
      if (last.current?.target !== target) {
        if (last.current !== null) delete last.current.target.dataset.wayUp;
        watching.current?.disconnect();
        last.current = { target, column };
        watching.current?.observe(target);
      }
      follow();
    },
    [follow],
  );
  const toTop = useCallback(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    last.current?.target.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  }, []);
  return { ...state, handleScroll, toTop };
}
