import type { CalendarItem, ScheduleRow } from '@frontage/api-client/contract';
import { useCallback } from 'react';
import { jobTitle } from '../../shared/hooks/use-job-title';
import { usePhrases } from '../../shared/use-phrases';

/** What a post or an edit is called; an undo by what it takes back. */
export function useItemTitle(): (item: CalendarItem | ScheduleRow) => string {
  const { t } = usePhrases();
  return useCallback(
    (item) => (item.what === 'edit' ? jobTitle(t, { ...item, kind: 'apply' }) : item.title),
    [t],
  );
}
