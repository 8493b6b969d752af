import { contract } from '@frontage/api-client/contract';
import { MenuButton, TextField } from '@frontage/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { useSubmitForm } from '../../shared/forms/use-submit-form';
import { recorded } from '../../testing/answers';
import { manager } from '../../testing/people';
import { screen } from '../../testing/screen';
import { useAccountEntries } from './use-account-menu';

const ending = recorded(contract.session.logout, {});

/** The menu beside a page with a form. */
function MenuAndForm() {
  const form = useSubmitForm({
    initialValues: { name: '' },
    validate: () => ({}),
    submit: () => Promise.resolve(),
  });
  return (
    <>
      <MenuButton label={manager.name} entries={useAccountEntries(manager)} />
      <form {...form.props}>
        <TextField label="Nome" {...form.getInputProps('name')} />
      </form>
    </>
  );
}

const meta = {
  component: MenuAndForm,
  parameters: screen({ always: [ending.handler] }),
} satisfies Meta<typeof MenuAndForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = within(document.body);
const signOut = async () => {
  await userEvent.click(await body.findByRole('button', { name: manager.name }));
  await userEvent.click(await body.findByRole('menuitem', { name: 'Log Out' }));
};

/** Signing out loses what is typed as leaving the page does, and asks as that does. */
export const AsksBeforeSigningOut: Story = {
  play: async ({ canvas }) => {
    ending.calls.length = 0;
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Nome' }), 'Camila');
    await signOut();
    const question = within(await body.findByRole('dialog', { name: 'Discard unsaved changes?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Nome' })).toHaveValue('Camila'));
    await waitFor(() => expect(ending.calls).toHaveLength(0));
    await signOut();
    await userEvent.click(await body.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(ending.calls).toHaveLength(1));
  },
};

export const AsksNothingOfAnEmptyForm: Story = {
  play: async () => {
    ending.calls.length = 0;
    await signOut();
    await waitFor(() => expect(ending.calls).toHaveLength(1));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
  },
};
