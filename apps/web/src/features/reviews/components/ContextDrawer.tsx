import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePhrases } from '../../../shared/use-phrases';

type ContextDrawerProps = {
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** What is around a review, where there is no room beside it. */
export function ContextDrawer({ onClose, children }: ContextDrawerProps) {
  const { t } = usePhrases();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={320}
      title={t('reviews:context.label')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {children}
    </Drawer>
  );
}
