import { ConfirmDialog } from '@frontage/ui';
import { usePhrases } from '../../../shared/use-phrases';

type DiscardDialogProps = {
  readonly changes: number;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

/** Asks before a plan is dropped, with the count of what is lost. */
export function DiscardDialog({ changes, isBusy, onClose, onConfirm }: DiscardDialogProps) {
  const { t } = usePhrases();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('plan:discarding.title')}
      touches={t('unit.changes', { count: changes })}
      confirmLabel={t('plan:discard')}
      cancelLabel={t('plan:discarding.keep')}
      onConfirm={onConfirm}
      tone="bad"
      isBusy={isBusy}
    >
      {t('plan:discarding.text')}
    </ConfirmDialog>
  );
}
