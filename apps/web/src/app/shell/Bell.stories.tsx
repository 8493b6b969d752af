import { contract } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { answer } from '../../testing/answers';
import { screen } from '../../testing/screen';
import { Bell } from './Bell';

const unread = (count: number) => screen({ always: [answer(contract.notifications.unread, { count })] });

const meta = { component: Bell } satisfies Meta<typeof Bell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoneUnread: Story = {
  parameters: unread(0),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Notifications' })).toHaveTextContent(/^$/));
  },
};

export const SomeUnread: Story = {
  parameters: unread(7),
  play: async ({ canvas }) => {
    const bell = await canvas.findByRole('link', { name: 'Notifications, 7 unread' });
    await waitFor(() => expect(bell).toHaveTextContent(/^7$/));
  },
};

/** The name has the number as it is seen, so that speech input finds it; the exact one stands beside. */
export const MoreThanFit: Story = {
  parameters: unread(131),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const bell = await canvas.findByRole('link', { name: 'Notifications, 99+ unread' });
    await waitFor(() => expect(bell).toHaveTextContent(/^99\+$/));
    await userEvent.hover(bell);
    const { body } = canvasElement.ownerDocument;
    await waitFor(() =>
      expect(body.querySelector('[role=tooltip]')).toHaveTextContent('Notifications, 131 unread'),
    );
  },
};
