import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Note } from './Note';

/** Props of {@link StaleStrip}. */
export interface StaleStripProps {
  /** Why nothing newer came, for example `Google is not answering.` */
  readonly title: string;
  /** How old the rows are. */
  readonly children: ReactNode;
  readonly retry?: { readonly label: string; readonly onSelect: () => void; readonly isBusy?: boolean };
}

/** Stands above rows that stay although they are old. */
export function StaleStrip({ title, children, retry }: StaleStripProps) {
  return (
    <Note
      tone="warn"
      shape="strip"
      role="status"
      icon={IconCloudOff}
      title={title}
      actions={
        retry && (
          <Button size="xs" loading={retry.isBusy ?? false} onClick={retry.onSelect}>
            {retry.label}
          </Button>
        )
      }
    >
      {children}
    </Note>
  );
}
