import { useCallback, useRef, useState, type UIEvent } from 'react';

/**
 * Follows whatever fills the page and scrolls, be it the page or a list on it: whether something went beneath the top bar,
 * and whether it is far enough down for a way back.
 */
export function useScroll() {
  const last = useRef<HTMLElement | null>(null);
  const [state, setState] = useState({ isScrolled: false, isFar: false });
  const handleScroll = useCallback((event: UIEvent<HTMLElement>) => {
    const target = event.target;
    if (!(target instanceof HTMLElement)) return;
    if (target.clientHeight < event.currentTarget.clientHeight / 2) return;
    last.current = target;
    const isScrolled = target.scrollTop > 0;
    const isFar = target.scrollTop > target.clientHeight;
    setState((before) =>
      before.isScrolled === isScrolled && before.isFar === isFar ? before : { isScrolled, isFar },
    );
  }, []);
  const toTop = useCallback(() => last.current?.scrollTo({ top: 0, behavior: 'smooth' }), []);
  return { ...state, handleScroll, toTop };
}
