import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';

/** Props of {@link NotPermitted}. */
export interface NotPermittedProps {
  readonly title: string;
  /** Names who can grant it, and the permission. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** A page the person may not see. */
export function NotPermitted({ title, children, actions }: NotPermittedProps) {
  return (
    <EmptyState icon={IconLock} title={title} actions={actions} isPage>
      {children}
    </EmptyState>
  );
}
