import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within, waitFor } from 'storybook/test';
import { DescriptionList } from '../DescriptionList';
import { StatusBadge } from '../StatusBadge';
import { SidePanel } from './SidePanel';

const meta = {
  title: 'Lists/SidePanel',
  component: SidePanel,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', height: '100%', justifyContent: 'flex-end' }}>
        <Story />
      </div>
    ),
  ],
  args: {
    title: 'Padaria Boa Vista - Pinheiros',
    isOpen: true,
    onClose: fn(),
    closeLabel: 'Close panel',
    previous: { label: 'Previous location', onStep: fn() },
    next: { label: 'Next location' },
    footer: <Button fullWidth>Open location</Button>,
    children: (
      <DescriptionList
        items={[
          { term: 'Status', detail: <StatusBadge state="open" label="Open" /> },
          { term: 'Address', detail: 'R. dos Pinheiros, 812, São Paulo, SP 05422-001' },
          { term: 'Phone', detail: '(11) 3032-7745' },
          { term: 'Today', detail: '06:00–21:00' },
        ]}
      />
    ),
  },
} satisfies Meta<typeof SidePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Previous location' }));
    await waitFor(() => expect(args.previous?.onStep).toHaveBeenCalled());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Next location' })).toBeDisabled());
  },
};

/** Under 1200 px it lies over the list as a drawer. */
export const Drawer: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ args }) => {
    await within(document.body).findByRole('dialog', { name: 'Padaria Boa Vista - Pinheiros' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
