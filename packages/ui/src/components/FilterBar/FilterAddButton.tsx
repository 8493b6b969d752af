import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import classes from './FilterAddButton.module.css';

/** Props of {@link FilterAddButton}. */
export interface FilterAddButtonProps
  extends UnstyledButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof UnstyledButtonProps | 'children'> {
  readonly label: string;
}

/** The dashed `+ Filter`; takes the props a Menu or Popover target puts on it. */
export function FilterAddButton({ label, ...button }: FilterAddButtonProps) {
  return (
    <UnstyledButton {...button} className={classes.add ?? ''}>
      <IconPlus size={14} stroke={1.5} aria-hidden />
      {label}
    </UnstyledButton>
  );
}
