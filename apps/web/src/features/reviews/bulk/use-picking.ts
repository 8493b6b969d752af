import { mostBulkReplies, type ReviewSelection } from '@frontage/api-client/contract';
import { useRef, useState } from 'react';
import { useSelection } from '../../../shared/list/use-selection';
import type { InboxFilter } from '../model/inbox-address';

/**
 * Reviews of the inbox that are ticked to be answered together: single ones, a range of those in sight, or all that match. Under another
 * filter nothing is ticked.
 */
export function usePicking(
  filter: InboxFilter,
  rows: readonly { readonly id: string }[],
  matching: number | undefined,
) {
  const selection = useSelection(JSON.stringify(filter), rows, matching);
  const last = useRef<string>(undefined);
  const [begun, setBegun] = useState<ReviewSelection | null>(null);
  const onPick = (id: string, isRange: boolean) => {
    const [from, to] = [last.current ?? id, id].map((one) => rows.findIndex((row) => row.id === one)) as [
      number,
      number,
    ];
    const range =
      isRange && from >= 0 && to >= 0
        ? rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id)
        : [id];
    const isOut = selection.ids.has(id);
    last.current = id;
    // What is ticked beyond what is read cannot be named, so it is those that are read from here on.
    const ids = new Set(selection.ids);
    for (const one of range)
      if (isOut) ids.delete(one);
      else ids.add(one);
    selection.select(ids);
  };
  return {
    ids: selection.ids,
    selection,
    onPick,
    begun,
    begin: () => {
      // Single ticks beyond the most are read in the inbox's order, as are all that match.
      const ids = rows.map(({ id }) => id).filter((id) => selection.ids.has(id));
      setBegun(
        selection.isAll ? { by: 'filter', filter } : { by: 'ids', ids: ids.slice(0, mostBulkReplies) },
      );
    },
    end: () => setBegun(null),
  };
}
