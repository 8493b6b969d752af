import { mostBulkReplies, type ReviewSelection } from '@frontage/api-client/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSelection } from '../../../shared/list/use-selection';
import type { InboxFilter } from '../model/inbox-address';
import { reviewQueries } from '../queries';

/**
 * Reviews of the inbox that are ticked to be answered together: single ones, a range of those in sight, or all that match. Under another
 * filter nothing is ticked.
 */
export function usePicking(projectId: string, filter: InboxFilter, rows: readonly { readonly id: string }[]) {
  const key = JSON.stringify(filter);
  // All that match are counted once something is ticked: of a million reviews that takes a while.
  const [counted, setCounted] = useState<string>();
  const { data: matching } = useQuery({
    ...reviewQueries.matching(projectId, filter),
    enabled: counted === key,
  });
  const selection = useSelection(key, rows, matching);
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
    setCounted(key);
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
    /** How many match the filter; `undefined` while that is not known. */
    matching,
    onPick,
    begun,
    begin: () => {
      // Single ticks beyond the most are read in the inbox's order, as are all that match.
      const read = rows.map(({ id }) => id).filter((id) => selection.ids.has(id));
      const ids = [...new Set([...read, ...selection.ids])];
      setBegun(
        selection.isAll ? { by: 'filter', filter } : { by: 'ids', ids: ids.slice(0, mostBulkReplies) },
      );
    },
    end: () => setBegun(null),
  };
}
