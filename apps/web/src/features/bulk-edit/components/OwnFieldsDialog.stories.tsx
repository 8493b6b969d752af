import { contract } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answer, recorded } from '../../../testing/answers';
import { project } from '../../../testing/people';
import { guardsWhatWasTyped } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { OwnFieldsDialog } from './OwnFieldsDialog';

const creating = recorded(contract.ownFields.create, { key: 'floor' });

function Opened() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen && <OwnFieldsDialog projectId={project.id} onClose={() => setIsOpen(false)} />;
}

const meta = {
  component: OwnFieldsDialog,
  args: { projectId: project.id, onClose: () => undefined },
  render: () => <Opened />,
  parameters: screen({
    always: [answer(contract.ownFields.list, { items: [] }), creating.handler],
  }),
} satisfies Meta<typeof OwnFieldsDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const name = async () => within(document.body).findByRole('textbox', { name: 'Name of the new field' });

/** A double click adds it once. */
export const AddsOnce: Story = {
  play: async () => {
    creating.calls.length = 0;
    await userEvent.type(await name(), 'Floor');
    await userEvent.dblClick(within(document.body).getByRole('button', { name: 'Add field' }));
    await waitFor(async () => expect(await name()).toHaveValue(''));
    await waitFor(() => expect(creating.calls).toEqual([{ name: 'Floor' }]));
  },
};

export const AsksBeforeItCloses: Story = {
  play: async () => {
    await userEvent.type(await name(), 'Floor');
    await guardsWhatWasTyped('Floor', () => userEvent.keyboard('{Escape}'));
  },
};
