import type { AccountRow } from '@frontage/api-client/contract';
import { MenuButton, type MenuEntry } from '@frontage/ui';
import { IconArrowBackUp, IconDots, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';
import type { CloseAct } from '../queries';

type AccountMenuProps = {
  readonly account: AccountRow;
  readonly onAct: (kind: CloseAct['kind']) => void;
};

/** What can be done about whether an account is open. */
export function AccountMenu({ account, onAct }: AccountMenuProps) {
  const { t } = usePhrases();
  const entries: MenuEntry[] = [
    account.suspension === null
      ? {
          id: 'suspend',
          label: t('accounts:menu.suspend'),
          icon: IconPlayerPause,
          onSelect: () => onAct('suspend'),
        }
      : {
          id: 'resume',
          label: t('accounts:menu.resume'),
          icon: IconPlayerPlay,
          onSelect: () => onAct('resume'),
        },
    account.deletion === null
      ? { id: 'delete', label: t('accounts:menu.delete'), icon: IconTrash, onSelect: () => onAct('remove') }
      : { id: 'keep', label: t('accounts:menu.keep'), icon: IconArrowBackUp, onSelect: () => onAct('keep') },
  ];
  return (
    <MenuButton label={t('accounts:menu.of', { name: account.name })} entries={entries} hasChevron={false}>
      <IconDots size={16} stroke={1.5} aria-hidden />
    </MenuButton>
  );
}
