import { contract } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within, waitFor } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, recorded } from '../../../testing/answers';
import { project, superAdmin } from '../../../testing/people';
import { guardsWhatWasTyped } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { ProjectFormModal } from './ProjectFormModal';

const creating = recorded(contract.projects.create, { id: project.id });

function Opened() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen && <ProjectFormModal projectId={null} onClose={() => setIsOpen(false)} />;
}

const meta = {
  component: ProjectFormModal,
  args: { projectId: null, onClose: () => undefined },
  render: () => <Opened />,
  parameters: screen({
    at: paths.projects,
    person: superAdmin,
    always: [creating.handler, answer(contract.projects.people, { items: [] })],
  }),
} satisfies Meta<typeof ProjectFormModal>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await within(document.body).findByRole('dialog', { name: 'New project' }));

/** A double click makes one project, and says so. */
export const CreatesOnce: Story = {
  play: async () => {
    creating.calls.length = 0;
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /^Project name/ }), 'Quiosques');
    await userEvent.dblClick(form.getByRole('button', { name: 'Create project' }));
    await waitFor(() => expect(within(document.body).getByText('Project created: Quiosques')).toBeVisible());
    await waitFor(() => expect(creating.calls).toHaveLength(1));
  },
};

export const AsksBeforeItCloses: Story = {
  play: async () => {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /^Project name/ }), 'Quiosques');
    await guardsWhatWasTyped('Quiosques', () => userEvent.keyboard('{Escape}'));
  },
};

export const AsksBeforeItIsCancelled: Story = {
  play: async () => {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /^Project name/ }), 'Quiosques');
    await guardsWhatWasTyped('Quiosques', () =>
      userEvent.click(form.getByRole('button', { name: 'Cancel' })),
    );
  },
};

/** Nothing typed, nothing asked. */
export const ClosesEmpty: Story = {
  play: async () => {
    await dialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(document.body).queryByText('Discard unsaved changes?')).toBeNull());
  },
};
