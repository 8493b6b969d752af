import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
};

type Rows = {
  /** Ids of the rows that are held, in their order. */
  readonly ids: readonly string[];
  /** Ids of those that are drawn. */
  readonly drawn: readonly string[];
  readonly chosen: string | undefined;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Brings a row in sight that may not be drawn, by its place in `ids`; left out, the browser does where all are drawn. */
  readonly show?: (at: number) => void;
};

/**
 * Makes a list of any length one stop of Tab: arrows, Page up, Page down, Home and End move the focus from row to row, in the same place of
 * the row; what follows the list is one Tab away. A row whose review is chosen by other keys takes the focus along.
 *
 * @returns for each row whether Tab stops there, what marks it, and what listens to its keys
 */
export function useRowKeys({ ids, drawn, chosen, scroller, show }: Rows) {
  const [moved, setMoved] = useState<{ readonly chosen: string | undefined; readonly id: string }>();
  const wanted = useRef<{ readonly id: string; readonly isBox: boolean }>(undefined);
  const cursor = moved !== undefined && moved.chosen === chosen ? moved.id : chosen;
  const stop = drawn.find((id) => id === cursor) ?? drawn[0];
  useEffect(() => {
    const focused = document.activeElement;
    const row = focused !== null && scroller.current?.contains(focused) ? focused.closest('li') : null;
    if (row !== null && chosen !== undefined && row.dataset.row !== chosen)
      wanted.current = { id: chosen, isBox: focused instanceof HTMLInputElement };
  }, [chosen, scroller]);
  // A row that is far away is drawn only once the list has scrolled there.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const { id, isBox } = wanted.current;
    const row = scroller.current?.querySelector(`[data-row="${id}"]`);
    const part = row?.querySelector<HTMLElement>(isBox ? 'input' : 'button');
    if (part == null) return;
    wanted.current = undefined;
    part.focus({ preventScroll: show !== undefined });
  });
  return (id: string) => ({
    /** Of everything in the row that can have the focus. */
    tabIndex: id === stop ? 0 : -1,
    row: {
      'data-row': id,
      onFocus: () => {
        if (id !== cursor) setMoved({ chosen, id });
      },
      onKeyDown: (event: KeyboardEvent) => {
        const by = steps[event.key];
        if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        const to = Math.min(Math.max(ids.indexOf(id) + by, 0), ids.length - 1);
        const next = ids[to];
        if (next === undefined || next === id) return;
        wanted.current = { id: next, isBox: event.target instanceof HTMLInputElement };
        setMoved({ chosen, id: next });
        show?.(to);
      },
    },
  });
}
