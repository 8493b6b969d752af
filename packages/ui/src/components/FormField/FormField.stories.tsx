import { Anchor } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
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
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/has an @/);
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
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue('correct horse');
  },
};
