import { useEffect } from 'react';
import { isTaken, swipeOf, type Touch } from './swipe';

/** Opens and closes the menu by a swipe, where `isOn`. Watches the whole page and never gets in the way of scrolling. */
export function useSwipe(isOn: boolean, isOpen: boolean, onChange: (isOpen: boolean) => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    let from: Touch | null = null;
    const handleStart = (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      const isOurs = touch !== undefined && (isOpen || !isTaken(event.target));
      from = isOurs ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const handleEnd = (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (from === null || touch === undefined) return;
      const outcome = swipeOf(
        from,
        { x: touch.clientX, y: touch.clientY },
        { width: window.innerWidth, isMirrored: document.documentElement.dir === 'rtl', isOpen },
      );
      from = null;
      if (outcome !== null) onChange(outcome === 'open');
    };
    document.addEventListener('touchstart', handleStart, { passive: true });
    document.addEventListener('touchend', handleEnd, { passive: true });
    return () => {
      document.removeEventListener('touchstart', handleStart);
      document.removeEventListener('touchend', handleEnd);
    };
  }, [isOn, isOpen, onChange]);
}
