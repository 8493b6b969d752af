import type { LocationRow } from '@frontage/api-client/contract';
import type { DataTableColumn } from '@frontage/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../../shared/format/use-formats';
import { useIsTogether } from '../../shared/hooks/use-shown-projects';
import { ownFieldsQuery } from '../../shared/queries/own-fields';
import { usePhrases } from '../../shared/use-phrases';
import { selectHiddenColumns, usePreferencesStore } from '../../stores/preferences';
import { columnsHiddenAtFirst, locationColumns } from './components/columns';
import { hiddenColumns, keptColumns, ownColumnKey } from './model/own-columns';

const listName = 'locations';
const selectKept = selectHiddenColumns(listName, columnsHiddenAtFirst);

/** The list's columns, custom fields included, and which of them a person hides. */
export type ListColumns = {
  readonly columns: readonly DataTableColumn<LocationRow>[];
  readonly hidden: ReadonlySet<string>;
  readonly hide: (hidden: readonly string[]) => void;
  /** Keys of the shown custom fields. */
  readonly ownShown: readonly string[];
};

/** @param prefix the part that all names share */
export function useListColumns(projectId: string, prefix: string): ListColumns {
  const { t } = usePhrases();
  const formats = useFormats();
  const fields = useQuery(ownFieldsQuery(projectId)).data;
  const isTogether = useIsTogether();
  const kept = usePreferencesStore(selectKept);
  const setHiddenColumns = usePreferencesStore((state) => state.setHiddenColumns);
  const columns = useMemo(
    () => locationColumns(t, formats, prefix, fields ?? [], isTogether),
    [t, formats, prefix, fields, isTogether],
  );
  const own = (fields ?? []).map(({ key }) => ownColumnKey(key));
  const hidden = hiddenColumns(kept, own);
  return {
    columns,
    hidden,
    hide: (next) => setHiddenColumns(listName, keptColumns(next, own, kept)),
    ownShown: (fields ?? []).map(({ key }) => key).filter((key) => !hidden.has(ownColumnKey(key))),
  };
}
