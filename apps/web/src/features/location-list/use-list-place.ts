import type { TablePlace } from '@frontage/ui';
import { useEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { z } from 'zod';
import { listPlaces } from './model/list-place';
import { pageSize } from './queries';

/** Rows over the one that is jumped to that should be there too. */
const margin = 12;
const returningSchema = z.object({ returns: z.literal(true) });

/** Where in the list its rows begin, and how far it is scrolled: as it was left for whoever comes back, else at the top. */
export function useListPlace(list: string) {
  const state: unknown = useLocation().state;
  const isBack = useNavigationType() === NavigationType.Pop || returningSchema.safeParse(state).success;
  const [began] = useState(() => {
    if (!isBack) listPlaces.forget(list);
    const isReturn = isBack && listPlaces.has(list);
    return { list, isReturn, ...listPlaces.of(list) };
  });
  const [jumped, setJumped] = useState({ list: began.list, start: began.start });
  const start = jumped.list === list ? jumped.start : 0;
  useEffect(() => {
    listPlaces.note(list, { start });
  }, [list, start]);
  const place = useMemo<TablePlace>(
    () => ({
      list,
      top: began.top,
      isReturn: began.isReturn,
      onMove: (top) => listPlaces.note(list, { top }),
    }),
    [list, began],
  );
  const jump = (index: number) =>
    setJumped({ list, start: Math.floor(Math.max(0, index - margin) / pageSize) * pageSize });
  return { start, jump, place };
}
