import { useLayoutEffect, useState, type RefObject } from 'react';

/** Room the fold button takes, with the gap before it. */
const foldWidth = 88;
const gap = 8;

/** How many items fit, one after the other; room for the fold button is kept only when not all of them do. */
export function fittingCount(widths: readonly number[], room: number): number {
  const all = widths.reduce((sum, width) => sum + width + gap, -gap);
  if (all <= room) return widths.length;
  let used = 0;
  let count = 0;
  for (const width of widths) {
    used += width + gap;
    if (used + foldWidth > room) break;
    count += 1;
  }
  return count;
}

/** Least room in which the first item still says something. */
const leastFirst = 112;

/**
 * How many items are shown in the room there is. A button that says how many alone says nothing of what they are, so the first
 * stays where none fits whole, cut to `firstAt` pixels, unless that is hardly a word.
 */
export function folded(
  widths: readonly number[],
  room: number,
): { readonly count: number; readonly firstAt?: number } {
  const count = fittingCount(widths, room);
  if (count > 0 || widths.length === 0) return { count };
  const firstAt = room - (widths.length > 1 ? foldWidth : 0);
  return firstAt < leastFirst ? { count } : { count: 1, firstAt };
}

/** The elements that decide how much fits. */
export interface FoldElements {
  /** The line that is shared by the items and what follows them. */
  readonly line: RefObject<HTMLDivElement | null>;
  /** Holds the items, folded ones too, which keep their width. */
  readonly items: RefObject<HTMLDivElement | null>;
  /** What follows the items. */
  readonly rest: RefObject<HTMLDivElement | null>;
}

/** Measures how many of `count` items fit into their line, and again whenever a width changes. */
export function useFold({ line, items, rest }: FoldElements, count: number): number {
  const [shown, setShown] = useState(count);
  useLayoutEffect(() => {
    const box = line.current;
    const list = items.current;
    if (!box || !list) return;
    const measure = () => {
      const after = rest.current?.offsetWidth ?? 0;
      list.style.removeProperty('--first-at');
      const widths = Array.from(list.children, (item) => (item as HTMLElement).offsetWidth);
      const { count: fitting, firstAt } = folded(widths, box.clientWidth - (after > 0 ? after + gap : 0));
      if (firstAt !== undefined) list.style.setProperty('--first-at', `${String(firstAt)}px`);
      setShown(fitting);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [box, ...list.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [line, items, rest, count]);
  return Math.min(shown, count);
}
