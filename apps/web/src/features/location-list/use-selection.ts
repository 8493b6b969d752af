import type { LocationRow } from '@frontage/api-client/contract';
import { useMemo, useState } from 'react';

type Chosen = { readonly key: string; readonly ids: ReadonlySet<string>; readonly isAll: boolean };

const nothing: ReadonlySet<string> = new Set();

/**
 * Rows a person ticked. `key` names the list they were ticked in: under another filter nothing is ticked, since what is
 * out of sight must not be acted on. All means every row that matches, read or not.
 */
export function useSelection(key: string, rows: readonly LocationRow[], total: number) {
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
    select: (next: ReadonlySet<string>) => setChosen({ key, ids: next, isAll: false }),
    selectAll: () => setChosen({ key, ids: nothing, isAll: true }),
    clear: () => setChosen({ key, ids: nothing, isAll: false }),
  };
}
