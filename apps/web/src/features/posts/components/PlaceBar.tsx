import { BulkBar } from '@frontage/ui';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';
import type { PostRights } from '../model/post-rights';

type PlaceBarProps = {
  /** How many locations of the post are ticked. */
  readonly count: number;
  readonly rights: PostRights;
  /** Whether another text can be sent at any of them. */
  readonly canEdit: boolean;
  /** Whether all of these were rejected or failed, so that it is sent again. */
  readonly resends: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
};

/** What can be done with a post at the ticked locations. */
export function PlaceBar({ count, rights, canEdit, resends, onEdit, onDelete, onClear }: PlaceBarProps) {
  const { t } = usePhrases();
  const edit = {
    id: 'edit',
    label: t(resends ? 'posts:page.edit' : 'posts:page.editOne'),
    icon: IconPencil,
    onSelect: onEdit,
  };
  const remove = {
    id: 'delete',
    label: t('posts:page.deleteAt', { count }),
    icon: IconTrash,
    onSelect: onDelete,
  };
  return (
    <BulkBar
      label={t('posts:page.chosen')}
      countText={t('list.selected', { count })}
      actions={[...(rights.mayEdit && canEdit ? [edit] : []), ...(rights.mayDelete ? [remove] : [])]}
      clearLabel={t('posts:page.clear')}
      onClear={onClear}
    />
  );
}
