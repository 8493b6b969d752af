import { Modal, type ModalProps } from '@mantine/core';
import { useRef } from 'react';
import { leave, useUnsavedStore } from '../../stores/unsaved';
import { usePhrases } from '../use-phrases';

/** A dialog with a form. Escape, its cross and a click beside it ask first where changes of the form would be lost. */
export function FormModal({ onClose, children, ...modal }: ModalProps) {
  const { t } = usePhrases();
  const root = useRef<HTMLDivElement>(null);
  const isAsking = useUnsavedStore((state) => state.leaving !== null);
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('action.close') }}
      {...modal}
      ref={root}
      closeOnEscape={!isAsking}
      onClose={() => leave(onClose, root.current ?? undefined)}
    >
      {children}
    </Modal>
  );
}
