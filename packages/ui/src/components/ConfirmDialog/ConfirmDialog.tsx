import { Button, getDefaultZIndex, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { cx } from '../../cx';
import classes from './ConfirmDialog.module.css';

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What it does and whether it can be undone. */
  readonly children: ReactNode;
  /** What it touches, with its count, for example `69 changes on 41 locations`. */
  readonly touches: string;
  /** Verb with its count, for example `Cancel 69 changes`. */
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  /** `bad` for what cannot be undone. @default 'accent' */
  readonly tone?: 'accent' | 'bad';
  readonly isBusy?: boolean;
  /** Why the last try did not work. */
  readonly error?: ReactNode;
}

/** Asks before an act, with the count of what it touches. Focus starts on the way back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    onClose,
    title,
    children,
    touches,
    confirmLabel,
    cancelLabel,
    onConfirm,
    tone = 'accent',
    isBusy = false,
    error,
  } = props;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={440}
      withCloseButton={false}
      closeOnClickOutside={!isBusy}
      // Also over a dialog that was opened after this one was mounted: what it asks has to be answered first.
      zIndex={getDefaultZIndex('modal') + 1}
    >
      <p className={classes.touches}>{touches}</p>
      <div className={classes.text}>{children}</div>
      {error}
      <div className={classes.actions}>
        <Button variant="subtle" data-autofocus onClick={onClose} disabled={isBusy}>
          {cancelLabel}
        </Button>
        <Button
          variant="filled"
          className={cx(tone === 'bad' && classes.bad)}
          loading={isBusy}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
