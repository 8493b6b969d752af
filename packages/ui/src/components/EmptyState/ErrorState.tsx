import { Button, CopyButton } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconCopy, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';

/** Props of {@link ErrorState}. */
export interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  /** What is safe. */
  readonly children?: ReactNode;
  readonly retry?: { readonly label: string; readonly onSelect: () => void; readonly isBusy?: boolean };
  readonly copy?: { readonly label: string; readonly copiedLabel: string; readonly text: string };
  /** Code, time and id in one line. */
  readonly detail?: string;
}

/** Something could not be read: what happened, what is safe, the way on, and what to send to support. */
export function ErrorState({ title, children, retry, copy, detail }: ErrorStateProps) {
  return (
    <EmptyState
      icon={IconAlertCircle}
      tone="bad"
      title={title}
      role="alert"
      foot={detail}
      actions={
        <>
          {retry && (
            <Button
              variant="filled"
              loading={retry.isBusy ?? false}
              leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
              onClick={retry.onSelect}
            >
              {retry.label}
            </Button>
          )}
          {copy && (
            <CopyButton value={copy.text}>
              {({ copied, copy: copyNow }) => (
                <Button
                  variant="subtle"
                  leftSection={
                    copied ? (
                      <IconCheck size={16} stroke={1.5} aria-hidden />
                    ) : (
                      <IconCopy size={16} stroke={1.5} aria-hidden />
                    )
                  }
                  onClick={copyNow}
                >
                  {copied ? copy.copiedLabel : copy.label}
                </Button>
              )}
            </CopyButton>
          )}
        </>
      }
    >
      {children}
    </EmptyState>
  );
}
