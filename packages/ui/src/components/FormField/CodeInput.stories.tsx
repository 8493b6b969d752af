import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { CodeInput, type CodeInputProps } from './CodeInput';

function Controlled(args: CodeInputProps) {
  const [value, setValue] = useState(args.value);
  return (
    <div style={{ maxWidth: 400 }}>
      <CodeInput
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    </div>
  );
}

const meta = {
  title: 'Forms/CodeInput',
  component: CodeInput,
  render: (args) => <Controlled {...args} />,
  args: { label: 'Code', value: '', onChange: fn(), onComplete: fn() },
} satisfies Meta<typeof CodeInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A pasted code counts whatever stands around its digits. */
export const Paste: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Code' });
    await userEvent.click(field);
    await userEvent.paste('Your code: 417 902.');
    await waitFor(() => expect(field).toHaveValue('417902'));
    await waitFor(() => expect(args.onComplete).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(args.onComplete).toHaveBeenCalledWith('417902'));
  },
};

/** Only digits are taken, Backspace goes back. */
export const Typing: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Code' });
    await userEvent.type(field, '4a1 7{Backspace}9');
    await waitFor(() => expect(field).toHaveValue('419'));
    await waitFor(() => expect(args.onComplete).not.toHaveBeenCalled());
  },
};

export const Failed: Story = {
  args: { value: '417', error: 'The code sent is either invalid or expired' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Code' });
    await waitFor(() => expect(field).toBeInvalid());
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('The code sent is either invalid or expired'),
    );
  },
};

export const Disabled: Story = { args: { value: '417902', isDisabled: true } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
