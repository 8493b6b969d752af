import type { Approval } from '@frontage/api-client/contract';
import { ConfirmDialog, Note } from '@frontage/ui';
import { usePhrases } from '../use-phrases';

type ApproveDialogProps = {
  readonly isOpen: boolean;
  readonly chosen: readonly Approval[];
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

/** Asks before several plans are approved, with the count of what they touch together. */
export function ApproveDialog({ isOpen, chosen, isBusy, error, onClose, onConfirm }: ApproveDialogProps) {
  const { t } = usePhrases();
  const sum = (of: (one: Approval) => number) => chosen.reduce((total, one) => total + of(one), 0);
  const risky = sum((one) => Math.max(0, ...one.risky.map(({ locations }) => locations)));
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('approvals:bulk.title', { count: chosen.length })}
      touches={t('approvals:changesOn', {
        changes: t('unit.changes', { count: sum((one) => one.changes) }),
        locations: t('unit.locations', { count: sum((one) => one.locations) }),
      })}
      confirmLabel={t('approvals:bulk.confirm', { count: chosen.length })}
      cancelLabel={t('action.cancel')}
      onConfirm={onConfirm}
      isBusy={isBusy}
      error={error === null ? undefined : <Note tone="bad" title={error} role="alert" />}
    >
      {t('approvals:bulk.text')}
      {risky > 0 && ` ${t('approvals:bulk.risky', { count: risky })}`}
    </ConfirmDialog>
  );
}
