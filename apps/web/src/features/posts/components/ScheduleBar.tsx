import { mostPostsRemoved, type ScheduleRow } from '@frontage/api-client/contract';
import { BulkBar } from '@frontage/ui';
import { IconCalendarTime, IconClockCancel, IconCopy, IconTrash } from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';
import { rowActs, type RowActs, type ScheduleRights } from '../model/schedule-items';

type ScheduleBarProps = {
  readonly rows: readonly ScheduleRow[];
  readonly rights: ScheduleRights;
  readonly onMove: (rows: readonly ScheduleRow[]) => void;
  readonly onCancel: (rows: readonly ScheduleRow[]) => void;
  readonly onRemove: (rows: readonly ScheduleRow[]) => void;
  readonly onDuplicate: (row: ScheduleRow) => void;
  readonly onClear: () => void;
};

/** What can be done with the chosen entries. An act says how many of them it can be done with. */
export function ScheduleBar(props: ScheduleBarProps) {
  const { rows, rights, onMove, onCancel, onRemove, onDuplicate, onClear } = props;
  const { t } = usePhrases();
  const able = (act: keyof RowActs) => rows.filter((row) => rowActs(row, rights)[act]);
  const [only, ...others] = rows;
  const acts = [
    { id: 'move', of: able('move'), icon: IconCalendarTime, onSelect: onMove },
    { id: 'cancel', of: able('cancel'), icon: IconClockCancel, onSelect: onCancel },
    { id: 'remove', of: able('remove').slice(0, mostPostsRemoved), icon: IconTrash, onSelect: onRemove },
  ] as const;
  const mayDuplicate = only !== undefined && others.length === 0 && rowActs(only, rights).duplicate;
  return (
    <BulkBar
      label={t('posts:many.chosen')}
      countText={t('list.selected', { count: rows.length })}
      actions={[
        ...acts
          .filter(({ of }) => of.length > 0)
          .map(({ id, of, icon, onSelect }) => ({
            id,
            label: t(`posts:many.${id}`, { count: of.length }),
            icon,
            onSelect: () => onSelect(of),
          })),
        ...(mayDuplicate
          ? [
              {
                id: 'duplicate',
                label: t('posts:page.duplicate'),
                icon: IconCopy,
                onSelect: () => onDuplicate(only),
              },
            ]
          : []),
      ]}
      clearLabel={t('posts:page.clear')}
      onClear={onClear}
    />
  );
}
