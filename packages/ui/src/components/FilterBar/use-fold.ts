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
      const widths = Array.from(list.children, (item) => (item as HTMLElement).offsetWidth);
      setShown(fittingCount(widths, box.clientWidth - (after > 0 ? after + gap : 0)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [box, ...list.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [line, items, rest, count]);
  return Math.min(shown, count);
}
