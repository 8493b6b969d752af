import { useCallback } from 'react';
import { usePhrases } from '../../use-phrases';
import type { FindingGroup } from './document-summary';
import type { TableRepair } from './finding';

/** What the repair of a whole group is called: by what it does, with the number of cells it touches. */
export function useRepairText(): (repair: TableRepair, group: FindingGroup) => string {
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
