import { Modal, type ModalProps } from '@mantine/core';
import { useId } from 'react';
import { leave, useUnsavedStore } from '../../stores/unsaved';
import { usePhrases } from '../use-phrases';
import { DialogScope } from './dialog-scope';

/** A dialog with a form. Escape, its cross and a click beside it ask first where changes of the form would be lost. */
export function FormModal({ onClose, children, ...modal }: ModalProps) {
  const { t } = usePhrases();
  const scope = useId();
  const isAsking = useUnsavedStore((state) => state.leaving !== null);
  return (
    <DialogScope value={scope}>
      <Modal
        closeButtonProps={{ 'aria-label': t('action.close') }}
        {...modal}
        closeOnEscape={!isAsking}
        onClose={() => leave(onClose, scope)}
      >
        {children}
      </Modal>
    </DialogScope>
  );
}
