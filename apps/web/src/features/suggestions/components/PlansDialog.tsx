import { Modal } from '@mantine/core';
import { PlansMade, type FailedPlan, type MadePlan } from '../../../shared/components/PlansMade';
import { usePhrases } from '../../../shared/use-phrases';

type PlansDialogProps = {
  readonly made: readonly MadePlan[];
  readonly failed: readonly FailedPlan[];
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

/** The plans that decide suggestions of several projects, one for each, to be looked at one by one. */
export function PlansDialog({ onClose, ...plans }: PlansDialogProps) {
  const { t } = usePhrases();
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t('pending:plansMade')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {t('plan:nothingSent')}
      <PlansMade {...plans} />
    </Modal>
  );
}
