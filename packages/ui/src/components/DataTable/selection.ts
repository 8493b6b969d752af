/** State of the box in the head. */
export type HeadBox = 'all' | 'some' | 'none';

/** How much of the selectable rows is selected. */
export function headBox(ids: readonly string[], selection: ReadonlySet<string>): HeadBox {
  const selected = ids.filter((id) => selection.has(id)).length;
  if (selected === 0) return 'none';
  return selected === ids.length ? 'all' : 'some';
}

/** The selection with `ids` put in or taken out. */
export function withIds(
  selection: ReadonlySet<string>,
  ids: readonly string[],
  isOn: boolean,
): ReadonlySet<string> {
  const next = new Set(selection);
  for (const id of ids) {
    if (isOn) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The ids from one row to another, both included, in either order; the second alone when the first is gone. */
export function range(ids: readonly string[], from: string, to: string): readonly string[] {
  const start = ids.indexOf(from);
  const end = ids.indexOf(to);
  if (end < 0) return [];
  if (start < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
