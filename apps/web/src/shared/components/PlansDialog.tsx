import { Modal } from '@mantine/core';
import type { ComponentProps } from 'react';
import { usePhrases } from '../use-phrases';
import { PlansMade } from './PlansMade';

type PlansDialogProps = ComponentProps<typeof PlansMade> & { readonly onClose: () => void };

/** The plans that came of one act in several projects, one for each, to be looked at one by one. */
export function PlansDialog({ onClose, ...plans }: PlansDialogProps) {
  const { t } = usePhrases();
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t('bulk:across.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {t('plan:nothingSent')}
      <PlansMade {...plans} />
    </Modal>
  );
}
