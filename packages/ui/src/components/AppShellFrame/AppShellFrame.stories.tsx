import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  SampleBottomBar,
  SampleNarrowTopBar,
  SampleSidebar,
  SampleSidebarFoot,
  SampleSidebarHead,
  SampleTopBar,
  shellLabels,
} from '../../../.storybook/SampleShell';
import { PageHeader } from '../PageHeader';
import { AppShellFrame, type AppShellFrameProps } from './AppShellFrame';

function Controlled(args: AppShellFrameProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(args.isMenuOpen);
  return (
    <AppShellFrame
      {...args}
      isMenuOpen={isMenuOpen}
      onMenuOpenChange={(isOpen) => {
        setIsMenuOpen(isOpen);
        args.onMenuOpenChange(isOpen);
      }}
    />
  );
}

const meta = {
  title: 'Shell/AppShellFrame',
  component: AppShellFrame,
  parameters: { layout: 'fullscreen' },
  render: (args) => <Controlled {...args} />,
  args: {
    labels: shellLabels,
    sidebarHead: <SampleSidebarHead />,
    sidebar: <SampleSidebar current="My Locations" />,
    sidebarFoot: <SampleSidebarFoot />,
    topBar: <SampleTopBar />,
    narrowTopBar: <SampleNarrowTopBar />,
    bottomBar: <SampleBottomBar />,
    isMenuOpen: false,
    onMenuOpenChange: fn(),
    children: <PageHeader title="My Locations" facts={['1,200 locations', 'read from Google 4 min ago']} />,
  },
} satisfies Meta<typeof AppShellFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Under 1200 px the menu is a drawer: the button opens it, Escape closes it. */
export const Compact: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Open menu' });
    await userEvent.click(button);
    const drawer = await within(document.body).findByRole('dialog', { name: 'Main menu' });
    await expect(within(drawer).getByRole('link', { name: /My Locations/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
};

/** Under 640 px Home and Reviews stand at the foot. */
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('navigation', { name: 'Most used' })).toBeVisible());
  },
};
