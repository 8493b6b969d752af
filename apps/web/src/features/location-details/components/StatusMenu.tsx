import type { LocationStatus } from '@frontage/domain';
import { MenuButton } from '@frontage/ui';
import { IconCircleCheck, IconCircleX, IconClockPause } from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';

const acts = [
  { status: 'OPEN', icon: IconCircleCheck },
  { status: 'CLOSED_TEMPORARILY', icon: IconClockPause },
  { status: 'CLOSED_PERMANENTLY', icon: IconCircleX },
] as const satisfies readonly { readonly status: LocationStatus; readonly icon: unknown }[];

type StatusMenuProps = {
  readonly status: LocationStatus;
  /** Makes the plan that leads there; nothing is sent before it was looked at. */
  readonly onPlan: (status: LocationStatus) => void;
  readonly isBusy: boolean;
};

/** Close for a time, close for good, open again: as acts of their own, whatever else is being edited. */
export function StatusMenu({ status, onPlan, isBusy }: StatusMenuProps) {
  const { t } = usePhrases();
  return (
    <MenuButton
      label={t('location:statusAct.menu')}
      look="boxed"
      entries={acts
        .filter((act) => act.status !== status)
        .map((act) => ({
          id: act.status,
          label: t(`location:statusAct.${act.status}`),
          icon: act.icon,
          isDisabled: isBusy,
          onSelect: () => onPlan(act.status),
          ...(act.status === 'CLOSED_PERMANENTLY' ? { tone: 'bad' as const } : {}),
        }))}
    />
  );
}
