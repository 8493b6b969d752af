import { useEffect, useEffectEvent } from 'react';

/** F8 goes to the next error and Shift F8 back, wherever on the page the focus is; before the grid, which knows only its own rows. */
export function useErrorKey(onStep: (isBack: boolean) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F8' || event.defaultPrevented) return;
    if (document.querySelector('[role=dialog][aria-modal=true]') !== null) return;
    event.preventDefault();
    event.stopPropagation();
    onStep(event.shiftKey);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
