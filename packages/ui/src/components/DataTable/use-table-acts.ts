import { useCallback, useEffect, useRef } from 'react';
import { headBox, range, withIds } from './selection';
import type { DataTableProps } from './types';

type TableActs<Row> = Pick<
  DataTableProps<Row>,
  'onSelectionChange' | 'onCursorChange' | 'onOpen' | 'onHover'
> & {
  readonly rows: readonly Row[];
  readonly ids: readonly string[];
  /** Index of the first of the rows. */
  readonly first: number;
  /** Ids of the rows that have a box. */
  readonly selectable: readonly string[];
  readonly selection: ReadonlySet<string>;
  /** Index of the cursor row, -1 for none. */
  readonly at: number;
  readonly onCursor: (id: string) => void;
  readonly scrollTo: (index: number) => void;
};

/** What keyboard and pointer do in a table. What rows get keeps its identity, so that they are not drawn again. */
export function useTableActs<Row>(options: TableActs<Row>) {
  const { rows, ids, first, selectable, selection, at, onCursor, scrollTo } = options;
  const { onSelectionChange, onCursorChange, onOpen, onHover } = options;
  const anchor = useRef<string | null>(null);
  /** Where the cursor goes once that row is read. */
  const awaited = useRef<number | null>(null);

  const place = (index: number) => {
    const id = ids[index - first];
    const row = rows[index - first];
    awaited.current = id === undefined ? index : null;
    if (id === undefined || row === undefined) return;
    onCursor(id);
    onCursorChange?.(id, row);
  };
  const toggle = (index: number, isRange: boolean) => {
    const id = ids[index - first];
    if (id === undefined || !onSelectionChange || !selectable.includes(id)) return;
    const isOn = !selection.has(id);
    const touched = isRange && anchor.current !== null ? range(selectable, anchor.current, id) : [id];
    anchor.current = id;
    onSelectionChange(withIds(selection, touched, isRange || isOn));
  };
  const toggleAll = () =>
    onSelectionChange?.(withIds(selection, selectable, headBox(selectable, selection) !== 'all'));
  const moveTo = (index: number, isExtending: boolean) => {
    const from = ids[at - first];
    const to = ids[index - first];
    place(index);
    scrollTo(index);
    if (!isExtending || !onSelectionChange || from === undefined || to === undefined) return;
    anchor.current = to;
    onSelectionChange(withIds(selection, range(selectable, from, to), true));
  };
  const open = (index: number) => {
    const row = rows[index - first];
    if (row !== undefined) onOpen?.(row);
  };
  const enter = (index: number) => onHover?.(rows[index - first] ?? null);

  const live = useRef({ toggle, place, open, enter });
  useEffect(() => {
    live.current = { toggle, place, open, enter };
  });
  useEffect(() => {
    const { current: index } = awaited;
    if (index !== null && ids[index - first] !== undefined) live.current.place(index);
  }, [ids, first]);
  const onEnter = useCallback((index: number) => live.current.enter(index), []);
  const onToggle = useCallback((index: number, isRange: boolean) => {
    live.current.place(index);
    live.current.toggle(index, isRange);
  }, []);
  const onPress = useCallback((index: number) => {
    live.current.place(index);
    live.current.open(index);
  }, []);
  return { toggle, toggleAll, moveTo, open, row: { onEnter, onToggle, onPress } };
}
