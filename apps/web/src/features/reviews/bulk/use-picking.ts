import { mostBulkReplies, type ReviewSelection } from '@frontage/api-client/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { useSelection } from '../../../shared/list/use-selection';
import { notifyError } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import type { InboxFilter, InboxSort } from '../model/inbox-address';
import { reviewQueries } from '../queries';
import type { Whose } from '../../../shared/queries/location-summary';
import type { useReviewRows } from '../use-review-rows';
import type { Anchor } from './ids-between';

type Asked = { readonly filter: InboxFilter; readonly sort: InboxSort };
type Shown = Pick<ReturnType<typeof useReviewRows>, 'rows' | 'startOfRow'>;

/**
 * Reviews of the inbox that are ticked to be answered together: single ones, a range of any length, or all that match. Under another filter
 * nothing is ticked.
 */
export function usePicking(whose: Whose, asked: Asked, { rows, startOfRow }: Shown) {
  const { filter } = asked;
  const key = JSON.stringify(filter);
  // All that match are counted once something is ticked: of a million reviews that takes a while.
  const [counted, setCounted] = useState<string>();
  const { data: matching } = useQuery({
    ...reviewQueries.matching(whose, filter),
    enabled: counted === key,
  });
  const selection = useSelection(key, rows, matching);
  const list = JSON.stringify([filter, asked.sort]);
  const last = useRef<Anchor & { readonly list: string }>(undefined);
  const { t } = usePhrases();
  const errorText = useErrorText();
  const reading = useMutation({
    mutationFn: async ([one, other]: readonly [Anchor, Anchor]) => {
      const { idsBetween } = await import('./ids-between');
      return idsBetween(whose, asked, one, other);
    },
    onSuccess: (ids) => selection.add(ids ?? []),
    onError: (error) =>
      notifyError({ id: 'reviews', title: t('reviews:list.failed'), text: errorText(error) }),
  });
  const [begun, setBegun] = useState<ReviewSelection | null>(null);
  const onPick = (id: string, isRange: boolean) => {
    const { cursor, at } = startOfRow(id);
    const here = { id, cursor, at };
    const anchor = last.current?.list === list ? last.current : undefined;
    const [from, to] = [anchor?.id ?? id, id].map((one) => rows.findIndex((row) => row.id === one)) as [
      number,
      number,
    ];
    const range =
      isRange && from >= 0 && to >= 0
        ? rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id)
        : [id];
    const isOut = selection.ids.has(id);
    last.current = { ...here, list };
    setCounted(key);
    // What is ticked beyond what is read cannot be named, so it is those that are read from here on.
    const ids = new Set(selection.ids);
    for (const one of range)
      if (isOut) ids.delete(one);
      else ids.add(one);
    selection.select(ids);
    // The page has let go of the row that the range began at: what stands between them is read again.
    if (isRange && from < 0 && anchor !== undefined && !isOut) reading.mutate([anchor, here]);
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
