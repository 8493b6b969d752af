import { useMemo, useState } from 'react';

type Chosen = { readonly key: string; readonly ids: ReadonlySet<string>; readonly isAll: boolean };

const nothing: ReadonlySet<string> = new Set();

/** The rows of a list that a person ticked, and how to tick others. */
export type RowSelection = {
  /** Ids of the ticked rows; where all are, of those that are read. */
  readonly ids: ReadonlySet<string>;
  /** Every row that matches is ticked, read or not. */
  readonly isAll: boolean;
  readonly count: number;
  readonly select: (ids: ReadonlySet<string>) => void;
  /** Ticks others beside those that are ticked by the time that they are known. */
  readonly add: (ids: Iterable<string>) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
};

/**
 * Rows a person ticked. `key` names the list they were ticked in: under another filter nothing is ticked, since what is
 * out of sight must not be acted on. All means every row that matches, read or not, `total` of them.
 */
export function useSelection(
  key: string,
  rows: readonly { readonly id: string }[],
  total: number | undefined = rows.length,
): RowSelection {
  const [chosen, setChosen] = useState<Chosen>({ key, ids: nothing, isAll: false });
  const isCurrent = chosen.key === key;
  const isAll = isCurrent && chosen.isAll;
  const ids = useMemo(
    () => (isAll ? new Set(rows.map((row) => row.id)) : isCurrent ? chosen.ids : nothing),
    [isAll, isCurrent, chosen.ids, rows],
  );
  return {
    ids,
    isAll,
    count: isAll ? total : ids.size,
    select: (next) => setChosen({ key, ids: next, isAll: false }),
    add: (more) =>
      setChosen((now) =>
        now.key !== key || now.isAll ? now : { key, ids: new Set([...now.ids, ...more]), isAll: false },
      ),
    selectAll: () => setChosen({ key, ids: nothing, isAll: true }),
    clear: () => setChosen({ key, ids: nothing, isAll: false }),
  };
}
