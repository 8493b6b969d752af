import { Anchor, NativeSelect } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { FieldError } from './FieldError';
import { FormField } from './FormField';
import { PasswordField } from './PasswordField';
import { TextField } from './TextField';

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 400 }}>
        <Story />
      </div>
    ),
  ],
  args: { label: 'E-mail', type: 'email', size: 'md', defaultValue: 'marina.duarte@padariaboavista.com.br' },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Help: Story = { args: { help: 'Shown to nobody but administrators.' } };

/** The error stands next to its cause and is read with the field. */
export const Failed: Story = {
  args: { error: 'An e-mail has an @ and a domain: name@example.com' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'E-mail' });
    await waitFor(() => expect(field).toBeInvalid());
    await waitFor(() => expect(field).toHaveAccessibleDescription(/has an @/));
  },
};

export const Disabled: Story = { args: { disabled: true } };

/** The eye shows what was typed. */
export const Password: Story = {
  render: () => (
    <PasswordField
      label="Password"
      size="md"
      defaultValue="correct horse"
      showLabel="Show password"
      hideLabel="Hide password"
      aside={
        <Anchor href="#" size="sm">
          Forgot password?
        </Anchor>
      }
    />
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Password');
    await waitFor(() => expect(field).toHaveAttribute('type', 'password'));
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await waitFor(() => expect(field).toHaveAttribute('type', 'text'));
    await waitFor(() => expect(field).toHaveValue('correct horse'));
  },
};

/** Any control takes part: what it is given ties it to its label, help and fault. */
export const OwnControl: Story = {
  render: () => (
    <FormField label="Language" help="Of the micro site." error="Choose one of the languages">
      {({ 'aria-invalid': isInvalid, ...control }) => (
        <NativeSelect {...control} error={isInvalid} data={['', 'English', 'Português', 'Español']} />
      )}
    </FormField>
  ),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: 'Language' })).toHaveAccessibleDescription(
        'Of the micro site. Choose one of the languages',
      ),
    );
  },
};

/** What is wrong, where several controls share it. */
export const SharedFault: Story = {
  render: () => <FieldError>The passwords do not match</FieldError>,
};
