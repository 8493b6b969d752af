import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { NotificationPlace } from './NotificationPlace';

const title = 'The plan could not be sent';

function WithNotice({ foot = '0' }: { readonly foot?: string }) {
  useEffect(() => {
    notifications.show({
      id: 'story',
      title,
      message: 'What you entered is kept.',
      autoClose: false,
      role: 'alert',
      closeButtonProps: { 'aria-label': 'Close' },
    });
    return () => {
      notifications.hide('story');
    };
  }, []);
  return (
    <div
      style={{ blockSize: '100vh', display: 'grid', alignContent: 'space-between', paddingBlockEnd: foot }}
    >
      <div style={{ display: 'flex', justifyContent: 'space-between' }}>
        <TextInput label="City" />
        <TextInput label="State" />
      </div>
      <div style={{ display: 'flex', justifyContent: 'space-between' }}>
        <TextInput label="Phone" />
        <TextInput label="Website" />
      </div>
    </div>
  );
}

const meta = {
  title: 'Feedback/NotificationPlace',
  component: NotificationPlace,
  parameters: { layout: 'fullscreen' },
  render: () => <WithNotice />,
} satisfies Meta<typeof NotificationPlace>;

export default meta;
type Story = StoryObj<typeof meta>;

const notice = async () => {
  const text = await within(document.body).findByText(title);
  return text.closest<HTMLElement>('.mantine-Notification-root')!;
};

/** Whether nothing of one lies over the other. */
function areApart(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}

/** In the corner at the right foot, as long as nobody works there. */
export const Default: Story = {
  play: async () => {
    const shown = await notice();
    await waitFor(() => {
      const { right, bottom } = shown.getBoundingClientRect();
      return expect([right > window.innerWidth / 2, bottom > window.innerHeight / 2]).toEqual([true, true]);
    });
  },
};

/** What has the focus is never behind it, in whichever corner; and it is one and the same notice, so nobody hears it twice. */
export const BesideTheFocus: Story = {
  parameters: { picture: false },
  play: async ({ canvas }) => {
    const shown = await notice();
    for (const name of ['Website', 'State', 'Phone', 'City', 'Website']) {
      const field = canvas.getByLabelText(name);
      field.focus();
      await waitFor(() => expect(areApart(shown, field)).toBe(true));
    }
    await waitFor(() => expect(shown.isConnected).toBe(true));
  },
};

/** Where there is room for one column only, it goes to the other end of it. Under it lies the bar that one leaves the page by. */
export const Narrow: Story = {
  render: () => <WithNotice foot="4.5rem" />,
  globals: { viewport: { value: 'mobile1' } },
  parameters: { picture: false },
  play: async ({ canvas }) => {
    const shown = await notice();
    for (const name of ['Website', 'City', 'Phone']) {
      const field = canvas.getByLabelText(name);
      field.focus();
      await waitFor(() => expect(areApart(shown, field)).toBe(true));
    }
  },
};
