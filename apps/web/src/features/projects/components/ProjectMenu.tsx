import type { ProjectRow } from '@frontage/api-client/contract';
import { MenuButton, type MenuEntry } from '@frontage/ui';
import { IconArrowBackUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';

type ProjectMenuProps = {
  readonly project: ProjectRow;
  readonly canEdit: boolean;
  readonly canDelete: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onRestore: () => void;
};

/** What can be done with one project. */
export function ProjectMenu({ project, canEdit, canDelete, ...acts }: ProjectMenuProps) {
  const { t } = usePhrases();
  const isDeleted = project.state === 'deleted';
  const all: (MenuEntry & { readonly isOffered: boolean })[] = [
    {
      id: 'edit',
      label: t('projects:menu.edit'),
      icon: IconPencil,
      onSelect: acts.onEdit,
      isOffered: canEdit && !isDeleted,
    },
    {
      id: 'delete',
      label: t('projects:menu.delete'),
      icon: IconTrash,
      onSelect: acts.onDelete,
      isOffered: canDelete && !isDeleted,
    },
    {
      id: 'restore',
      label: t('projects:menu.restore'),
      icon: IconArrowBackUp,
      onSelect: acts.onRestore,
      isOffered: canDelete && isDeleted,
    },
  ];
  const entries = all.filter(({ isOffered }) => isOffered);
  if (entries.length === 0) return null;
  return (
    <MenuButton label={t('projects:menu.of', { name: project.name })} entries={entries} hasChevron={false}>
      <IconDots size={16} stroke={1.5} aria-hidden />
    </MenuButton>
  );
}
