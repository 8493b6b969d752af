import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Arrow, Home and End keys inside a group of which one member takes Tab. Moves focus among the group's elements
 * that match `selector` and returns the index it moved to; left and right swap where text runs from right to left.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): number | undefined {
  const members = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = members.findIndex((member) => member === document.activeElement);
  if (at < 0) return undefined;
  let next: number;
  if (event.key === 'Home') next = 0;
  else if (event.key === 'End') next = members.length - 1;
  else {
    const step = steps[event.key];
    if (step === undefined) return undefined;
    const isMirrored =
      getComputedStyle(event.currentTarget).direction === 'rtl' &&
      (event.key === 'ArrowLeft' || event.key === 'ArrowRight');
    next = (at + (isMirrored ? -step : step) + members.length) % members.length;
  }
  event.preventDefault();
  members[next]?.focus();
  return next;
}
