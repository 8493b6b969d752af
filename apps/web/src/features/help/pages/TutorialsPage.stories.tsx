import { contract, type Tutorial } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, recorded, refuse } from '../../../testing/answers';
import { superAdmin } from '../../../testing/people';
import { guardsWhatWasTyped } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { TutorialsPage } from './TutorialsPage';

const replies: Tutorial = {
  id: '5b0f3c1e-7a51-4a0e-9c0d-000000000021',
  title: 'Answer a review',
  module: 'Reviews',
  submodule: 'Replies',
  videoId: '123456789',
  thumbnail: null,
  updatedAt: '2026-11-20T12:00:00.000Z',
};
const creating = recorded(contract.tutorials.create, replies);

const meta = {
  component: TutorialsPage,
  parameters: screen({
    at: paths.tutorials,
    person: superAdmin,
    always: [creating.handler, answer(contract.tutorials.list, { items: [replies] })],
  }),
} satisfies Meta<typeof TutorialsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const openDialog = async () => {
  const body = within(document.body);
  await userEvent.click(await body.findByRole('button', { name: 'Add tutorial' }));
  return within(await body.findByRole('dialog', { name: 'Add tutorial' }));
};
const fill = async (dialog: Awaited<ReturnType<typeof openDialog>>) => {
  await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Set hours');
  await userEvent.type(dialog.getByLabelText('Module'), 'Locations');
  await userEvent.type(dialog.getByLabelText('Submodule'), 'Hours');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Video link' }), 'https://vimeo.com/76979871');
};

/** A double click adds it once, and says that it is there. */
export const AddsOnce: Story = {
  play: async () => {
    creating.calls.length = 0;
    const dialog = await openDialog();
    await fill(dialog);
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Add tutorial' }));
    await waitFor(() => expect(within(document.body).getByText('Tutorial added: Set hours')).toBeVisible());
    await waitFor(() => expect(creating.calls).toHaveLength(1));
  },
};

/** Escape asks before it closes what was typed. */
export const AsksBeforeItCloses: Story = {
  play: async () => {
    const dialog = await openDialog();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Set hours');
    await guardsWhatWasTyped('Set hours', () => userEvent.keyboard('{Escape}'));
  },
};

/** Escape in the question is 'Keep editing'. */
export const EscapeStays: Story = {
  play: async () => {
    const dialog = await openDialog();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Set hours');
    await userEvent.keyboard('{Escape}');
    const question = { name: 'Discard unsaved changes?' };
    await within(document.body).findByRole('dialog', question);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(document.body).queryByRole('dialog', question)).toBeNull());
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Set hours'));
  },
};

export const Faulty: Story = {
  play: async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Add tutorial' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveFocus());
    const link = dialog.getByRole('textbox', { name: 'Video link' });
    await userEvent.type(link, 'https://youtu.be/76979871');
    await waitFor(() => expect(link).toHaveAttribute('aria-invalid', 'true'));
    await userEvent.clear(link);
    await userEvent.type(link, 'https://vimeo.com/76979871');
    await waitFor(() => expect(link).not.toHaveAttribute('aria-invalid', 'true'));
  },
};

export const Refused: Story = {
  parameters: screen({ answers: [refuse(contract.tutorials.create, 'internal')] }),
  play: async () => {
    const dialog = await openDialog();
    await fill(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Add tutorial' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toBeVisible());
  },
};
