import type { LocationRow, LocationSelection } from '@frontage/api-client/contract';
import { BulkBar, type BulkAction } from '@frontage/ui';
import { IconDownload, IconEdit, IconStack2, IconTable } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { lazyPart } from '../../../shared/lazy-part';
import { selectionOf, type Picked } from '../../../shared/locations/picked';
import { useIsTogether } from '../../../shared/hooks/use-shown-projects';
import type { RowSelection } from '../../../shared/list/use-selection';
import { usePhrases } from '../../../shared/use-phrases';
import type { LocationFilter } from '../model/list-address';
import type { useExport } from '../use-export';
import { useChosenStore, type Chosen } from '../../../stores/chosen';

const GroupDialog = lazyPart(async () => (await import('./GroupDialog')).GroupDialog);
const GroupByProject = lazyPart(async () => (await import('./GroupByProject')).GroupByProject);

type SelectionBarProps = {
  readonly projectId: string;
  readonly selection: RowSelection;
  readonly filter: LocationFilter;
  /** What was read of the list so far. */
  readonly rows: readonly LocationRow[];
  /** How many match; left out until it is known. */
  readonly total: number | undefined;
  readonly canEdit: boolean;
  readonly canGroup: boolean;
  readonly exporting: ReturnType<typeof useExport>;
  /** Asked for a spreadsheet of the ticked ones. */
  readonly onExportSheet: (selection: LocationSelection) => void;
  readonly isExportingSheet: boolean;
  readonly onClear: () => void;
};

/** What can be done with the locations that somebody ticked; nothing while none is. */
export function SelectionBar({
  projectId,
  selection,
  filter,
  rows,
  total,
  canEdit,
  canGroup,
  exporting,
  onExportSheet,
  isExportingSheet,
  onClear,
}: SelectionBarProps) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const isTogether = useIsTogether();
  const [isGrouping, setIsGrouping] = useState(false);
  const { count, isAll, ids } = selection;
  /** All that match travel as the filter, read or not. */
  const picked: Picked = isAll ? { kind: 'all', filter, except: [] } : { kind: 'some', ids: [...ids] };
  const selected = selectionOf(picked);

  const edit: BulkAction = {
    id: 'edit',
    label: t('locations:bulk.edit'),
    icon: IconEdit,
    onSelect: () => void navigate(paths.editGeneral, { state: { picked } }),
  };
  const group: BulkAction = {
    id: 'group',
    label: t('locations:bulk.group'),
    icon: IconStack2,
    onSelect: () => setIsGrouping(true),
  };
  const actions: BulkAction[] = [
    ...(canEdit ? [edit] : []),
    ...(canGroup && selected !== null ? [group] : []),
    {
      id: 'export',
      label: t('locations:exportCsv'),
      icon: IconDownload,
      onSelect: () =>
        exporting.mutate({ filter, only: isAll ? undefined : rows.filter(({ id }) => ids.has(id)) }),
      isDisabled: exporting.isPending,
    },
    {
      id: 'sheet',
      label: t('locations:exportXlsx'),
      icon: IconTable,
      onSelect: () => {
        if (selected !== null) onExportSheet(selected);
      },
      isDisabled: isExportingSheet,
    },
  ];
  useOffered(count === 0 ? null : { count, picked, projectId, canEdit, verbs: actions.filter(isEnabled) });
  if (count === 0) return null;
  const canSelectAll = total !== undefined && count < total;
  return (
    <>
      <BulkBar
        label={t('locations:bulk.label')}
        countText={t('list.selected', { count })}
        {...(canSelectAll && {
          selectAll: {
            label: t('locations:bulk.selectAll', { count: total }),
            onSelect: selection.selectAll,
          },
        })}
        actions={actions}
        clearLabel={t('locations:bulk.clear')}
        onClear={onClear}
      />
      {isGrouping && selected !== null && (
        <Suspense fallback={null}>
          {isTogether ? (
            <GroupByProject selection={selected} onClose={() => setIsGrouping(false)} />
          ) : (
            <GroupDialog
              projectId={projectId}
              selection={selected}
              count={count}
              onClose={() => setIsGrouping(false)}
              onDone={() => {
                setIsGrouping(false);
                onClear();
              }}
            />
          )}
        </Suspense>
      )}
    </>
  );
}

const isEnabled = ({ isDisabled }: BulkAction) => isDisabled !== true;

/** Search offers what the bar does, as long as the bar is there. */
function useOffered(chosen: Chosen | null): void {
  const offer = useChosenStore((state) => state.offer);
  useEffect(() => offer(chosen));
  useEffect(() => () => offer(null), [offer]);
}
