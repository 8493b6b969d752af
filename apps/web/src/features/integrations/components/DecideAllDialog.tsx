import { ConfirmDialog } from '@frontage/ui';
import { usePhrases } from '../../../shared/use-phrases';
import type { Decision } from '../queries';

type DecideAllDialogProps = {
  /** What is asked; null while nothing is. */
  readonly decision: Decision['decision'] | null;
  readonly locations: number;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

/** Asks before every location that differs is decided alike. */
export function DecideAllDialog({ decision, locations, isBusy, onClose, onConfirm }: DecideAllDialogProps) {
  const { t } = usePhrases();
  const isTaking = decision === 'theirs';
  const act = t(isTaking ? 'integrations:divergence.takeMany' : 'integrations:divergence.keepMany', {
    count: locations,
  });
  return (
    <ConfirmDialog
      isOpen={decision !== null}
      title={act}
      confirmLabel={act}
      cancelLabel={t('action.cancel')}
      touches={t('unit.locations', { count: locations })}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {t(isTaking ? 'integrations:divergence.takeAllText' : 'integrations:divergence.keepAllText')}
    </ConfirmDialog>
  );
}
