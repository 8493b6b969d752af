import { ConfirmDialog } from '@frontage/ui';
import { usePhrases } from '../../../shared/use-phrases';

type CancelDialogProps = {
  readonly isOpen: boolean;
  /** Changes that are not sent yet. */
  readonly count: number;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

/** Asks before the rest of a job is cancelled, with the count of what it touches. */
export function CancelDialog({ isOpen, count, isBusy, onClose, onConfirm }: CancelDialogProps) {
  const { t } = usePhrases();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('activity:cancelTitle')}
      touches={t('unit.changes', { count })}
      confirmLabel={t('activity:cancelConfirm', { count })}
      cancelLabel={t('activity:keep')}
      onConfirm={onConfirm}
      isBusy={isBusy}
    >
      {t('activity:cancelText')}
    </ConfirmDialog>
  );
}
