import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { manager } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { AppearancePanel } from './AppearancePanel';

function OpenedByAButton() {
  // As the shell draws it: not before it is opened first.
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      {isOpen !== null && (
        <AppearancePanel userId={manager.id} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

const meta = {
  component: OpenedByAButton,
  parameters: screen({}),
} satisfies Meta<typeof OpenedByAButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** However long somebody went round in it by Tab, Escape leads back to what opened it. */
export const EscapeAfterGoingRound: Story = {
  play: async ({ canvas }) => {
    const body = within(document.body);
    const opener = await canvas.findByRole('button', { name: 'Open' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const panel = await body.findByRole('dialog');
    await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement));
    for (let step = 0; step < 30; step += 1) {
      await userEvent.tab();
      await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement));
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
