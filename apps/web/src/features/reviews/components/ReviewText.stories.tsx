import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { screen } from '../../../testing/screen';
import { ReviewText } from './ReviewText';

const meta = {
  component: ReviewText,
  args: {
    comment: 'O pão veio frio.',
    translation: 'The bread came cold.',
    before: undefined,
    isRemoved: false,
  },
  parameters: screen({}),
} satisfies Meta<typeof ReviewText>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What the author wrote is read first; the translation is a step away. */
export const Translated: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('O pão veio frio.')).toBeVisible());
    await waitFor(() => expect(canvas.queryByText('The bread came cold.')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Show translation' }));
    await waitFor(() => expect(canvas.getByText('The bread came cold.')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('Translated by Google')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Hide translation' }));
    await waitFor(() => expect(canvas.queryByText('The bread came cold.')).toBeNull());
  },
};

/** Of an edited review only the author's words are compared. */
export const Edited: Story = {
  args: { before: 'O pão veio morno.' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('O pão veio frio.'));
    await waitFor(() => expect(canvas.queryByText(/The bread/)).toBeNull());
  },
};

/** Letters that are read from right to left set the direction of their text alone. */
export const RightToLeft: Story = {
  args: { comment: 'خبز ممتاز! زرت الفرع 3 مرات (Savassi).', translation: null },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(getComputedStyle(canvas.getByText(/خبز ممتاز/)).unicodeBidi).toBe('plaintext'),
    );
  },
};

export const InTheDark: Story = { ...Translated, parameters: screen({ scheme: 'dark' }) };

export const RatingOnly: Story = {
  args: { comment: null, translation: null },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull());
  },
};
