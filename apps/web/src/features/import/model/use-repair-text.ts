import type { Repair } from '@frontage/domain/csv';
import { useCallback } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import type { FindingGroup } from './document-summary';

/** What the repair of a whole group is called: by what it does, with the number of cells it touches. */
export function useRepairText(): (repair: Repair, group: FindingGroup) => string {
  const { t } = usePhrases();
  return useCallback(
    (repair, group) =>
      t(`import:repair.${repair.kind}`, {
        count: group.count,
        value: repair.alike === 'value' ? (repair.values[0] ?? '') : group.first.value,
      }),
    [t],
  );
}
