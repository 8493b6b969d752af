import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type ChoiceItemProps = {
  readonly isChosen: boolean;
  /** Chosen once more, what is in force is taken out. */
  readonly onToggle: () => void;
  /** Several can be in force at once: the menu stays, so that the next can be chosen. */
  readonly isOneOfMany?: boolean;
  readonly children: ReactNode;
};

/** A value in the menu of filters, which says whether it is in force. */
export function ChoiceItem({ isChosen, onToggle, isOneOfMany = false, children }: ChoiceItemProps) {
  return (
    <Menu.CheckboxItem
      checked={isChosen}
      onChange={onToggle}
      closeMenuOnClick={!isOneOfMany}
      checkIcon={<IconCheck size={16} stroke={1.75} aria-hidden />}
    >
      {children}
    </Menu.CheckboxItem>
  );
}
