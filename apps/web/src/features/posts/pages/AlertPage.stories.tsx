import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { paths } from '../../../config/paths';
import { fits } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { AlertPage } from './AlertPage';

const meta = {
  component: AlertPage,
  parameters: screen({ at: paths.postAlert }),
} satisfies Meta<typeof AlertPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing can be typed; the way that is open is a link. */
export const Default: Story = {
  play: async (context) => {
    const { canvas } = context;
    await waitFor(() => expect(canvas.getByText('Google no longer accepts COVID-19 updates.')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('textbox')).toBeNull());
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: "Write a What's New post" })).toHaveAttribute(
        'href',
        paths.postNews,
      ),
    );
    await fits(context);
  },
};

export const Portuguese: Story = {
  parameters: screen({ locale: 'br' }),
  play: async (context) => {
    await waitFor(() => expect(context.canvas.getAllByRole('link')).not.toHaveLength(0));
    await fits(context);
  },
};
