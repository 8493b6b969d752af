import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';

/** Props of {@link NoResults}. */
export interface NoResultsProps {
  /** Names the filter that excludes everything. */
  readonly title: string;
  readonly children?: ReactNode;
  /** Takes away the one filter that excludes everything. */
  readonly clearOne?: { readonly label: string; readonly onSelect: () => void };
  readonly clearAll?: { readonly label: string; readonly onSelect: () => void };
}

/** A list whose filters leave nothing. */
export function NoResults({ title, children, clearOne, clearAll }: NoResultsProps) {
  return (
    <EmptyState
      icon={IconFilterOff}
      title={title}
      role="status"
      actions={
        <>
          {clearOne && <Button onClick={clearOne.onSelect}>{clearOne.label}</Button>}
          {clearAll && (
            <Button variant={clearOne ? 'subtle' : 'default'} onClick={clearAll.onSelect}>
              {clearAll.label}
            </Button>
          )}
        </>
      }
    >
      {children}
    </EmptyState>
  );
}
