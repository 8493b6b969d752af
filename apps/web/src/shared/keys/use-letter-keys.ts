import { useEffect, useRef } from 'react';

/** What letters do on a page, by key. */
export type LetterKeys = Readonly<Record<string, () => void>>;

const typedOn =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]';

/** Keys that move, which go on while they are held; whatever else a key does, it does once. */
const moves = /^[jk]$/;

/** Letters, and a letter with Ctrl or Cmd under its name with `Ctrl ` before it, work only while no field has the focus and nothing is open above the page. */
export function useLetterKeys(keys: LetterKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      if (event.repeat && !moves.test(event.key)) return;
      if (event.target instanceof Element && event.target.closest(typedOn) !== null) return;
      if (document.querySelector('[role=dialog]') !== null) return;
      // Enter presses what has the focus, unless that is nothing to press.
      const isOnControl =
        event.target instanceof Element && event.target.closest('a, button, input') !== null;
      if (event.key === 'Enter' && isOnControl) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const act = latest.current[isCommand ? `Ctrl ${event.key}` : event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
