import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { TruncatedText } from './TruncatedText';

const meta = {
  title: 'Pieces/TruncatedText',
  component: TruncatedText,
  args: {
    text: 'O pão de queijo sai quente às quatro. '.repeat(12),
    showMoreLabel: 'Show more',
    showLessLabel: 'Show less',
  },
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TruncatedText>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Three lines, then all of it, then three again. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Show more' });
    const text = canvas.getByText(/pão de queijo/);
    const short = text.clientHeight;
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
    await userEvent.click(button);
    await waitFor(() => expect(text.clientHeight).toBeGreaterThan(short));
    await userEvent.click(canvas.getByRole('button', { name: 'Show less' }));
    await waitFor(() => expect(text.clientHeight).toBe(short));
  },
};

/** What fits has nothing to press. */
export const Short: Story = {
  args: { text: 'Muito bom.' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull());
  },
};
