import { BulkBar, type BulkAction } from '@frontage/ui';
import { IconCheck, IconX } from '@tabler/icons-react';
import { usePhrases } from '../use-phrases';

type Decision = 'approve' | 'reject';

/** Props of {@link DecideBar}. */
export type DecideBarProps = {
  /** Names the bar for screen readers. */
  readonly label: string;
  readonly clearLabel: string;
  /** How many are ticked; with none there is no bar. */
  readonly count: number;
  readonly decisions: Readonly<Record<Decision, string>>;
  readonly onDecide: (decision: Decision) => void;
  readonly onClear: () => void;
  readonly isBusy?: boolean;
  /** Ticks all that match where `total` is more than `count`. */
  readonly all?: { readonly total: number | undefined; readonly onSelect: () => void } | undefined;
};

const icons = { approve: IconCheck, reject: IconX } as const;

/** What is ticked in a list, approved or rejected together. */
export function DecideBar(props: DecideBarProps) {
  const { label, clearLabel, count, decisions, onDecide, onClear, isBusy = false, all } = props;
  const { t } = usePhrases();
  if (count === 0) return null;
  const total = all?.total ?? 0;
  return (
    <BulkBar
      label={label}
      countText={t('list.selected', { count })}
      {...(all !== undefined && total > count
        ? { selectAll: { label: t('action.selectAll', { count: total }), onSelect: all.onSelect } }
        : {})}
      actions={(['approve', 'reject'] as const).map((id): BulkAction => ({
        id,
        label: decisions[id],
        icon: icons[id],
        isDisabled: isBusy,
        onSelect: () => onDecide(id),
      }))}
      clearLabel={clearLabel}
      onClear={onClear}
    />
  );
}
