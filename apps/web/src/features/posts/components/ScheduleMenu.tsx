import type { ListedSeries, ScheduleRow } from '@frontage/api-client/contract';
import { MenuButton } from '@frontage/ui';
import {
  IconCalendarTime,
  IconClockCancel,
  IconCopy,
  IconDots,
  IconPlayerSkipForward,
  IconTrash,
} from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';
import { rowActs, type ScheduleRights } from '../model/schedule-items';
import { useItemTitle } from '../use-item-title';
import type { AskedOfItem } from './ItemDialogs';

/** What the menu of a row asks of the page around it. */
export type MenuActs = {
  readonly ask: (what: AskedOfItem) => void;
  readonly onDuplicate: (row: ScheduleRow) => void;
  readonly onSkip: (series: ListedSeries) => void;
};

type ScheduleMenuProps = MenuActs & { readonly row: ScheduleRow; readonly rights: ScheduleRights };

/** What can be done with an entry of the list, besides opening it; nothing where nothing can. */
export function ScheduleMenu({ row, rights, ask, onDuplicate, onSkip }: ScheduleMenuProps) {
  const { t } = usePhrases();
  const titleOf = useItemTitle();
  const acts = rowActs(row, rights);
  const isSeries = row.what === 'series';
  const end = () => {
    if (row.what === 'series') ask({ end: row });
    else if (row.what === 'edit') ask({ cancel: row });
    else ask({ remove: row });
  };
  const entries = [
    ...(acts.move
      ? [
          {
            id: 'move',
            label: t(isSeries ? 'posts:many.moveNext' : 'posts:calendar.move'),
            icon: IconCalendarTime,
            onSelect: () => ask({ move: row }),
          },
        ]
      : []),
    ...(isSeries && acts.cancel
      ? [
          {
            id: 'skip',
            label: t('posts:many.skipNext'),
            icon: IconPlayerSkipForward,
            onSelect: () => onSkip(row),
          },
        ]
      : []),
    ...(acts.duplicate
      ? [
          {
            id: 'duplicate',
            label: t('posts:page.duplicate'),
            icon: IconCopy,
            onSelect: () => onDuplicate(row),
          },
        ]
      : []),
    ...(acts.remove || acts.cancel
      ? [
          {
            id: 'end',
            label: isSeries
              ? t('posts:many.endSeries')
              : t(acts.remove ? 'posts:page.delete' : 'posts:edits.cancel'),
            icon: acts.remove ? IconTrash : IconClockCancel,
            tone: 'bad' as const,
            startsGroup: true,
            onSelect: end,
          },
        ]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <MenuButton label={t('posts:many.menu', { name: titleOf(row) })} entries={entries} hasChevron={false}>
      <IconDots size={16} stroke={1.5} aria-hidden />
    </MenuButton>
  );
}
