import { useLayoutEffect, useState, type RefObject } from 'react';

/** What is measured of an element, kept current. */
function useMeasured<Value>(
  box: RefObject<HTMLElement | null>,
  measure: (element: HTMLElement) => Value,
  atFirst: Value,
): Value {
  const [value, setValue] = useState(atFirst);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const look = () => setValue(measure(element));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, measure]);
  return value;
}

function roomIn(element: HTMLElement): number {
  const style = getComputedStyle(element);
  const edge = style.getPropertyValue('--fr-page-edge').trim();
  const unit = edge.endsWith('rem')
    ? Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    : 1;
  return element.clientWidth - 2 * (Number.parseFloat(edge) || 0) * unit;
}

const heightOf = (element: HTMLElement): number => element.offsetHeight;

/** Px between the edges of the rows in what scrolls; `null` before it is drawn. */
export function useRoom(scroller: RefObject<HTMLElement | null>): number | null {
  return useMeasured<number | null>(scroller, roomIn, null);
}

/** Height of an element in px; 0 where there is none. */
export function useHeight(box: RefObject<HTMLElement | null>): number {
  return useMeasured(box, heightOf, 0);
}
