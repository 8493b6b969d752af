import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconBuildingStore, IconLink } from '@tabler/icons-react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { NoResults } from './NoResults';
import { NotPermitted } from './NotPermitted';

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: {
    icon: IconBuildingStore,
    title: 'No locations in this project yet',
    children:
      'Link the Google account that owns them. They appear here as they are read, usually within a minute.',
    actions: (
      <>
        <Button variant="filled" leftSection={<IconLink size={16} stroke={1.5} aria-hidden />}>
          Link Google account
        </Button>
        <Button variant="subtle">Import CSV</Button>
      </>
    ),
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

const clearOne = fn();

export const NoMatch: Story = {
  render: () => (
    <NoResults
      title="No location matches both filters"
      clearOne={{ label: 'Clear City', onSelect: clearOne }}
      clearAll={{ label: 'Clear all', onSelect: fn() }}
    >
      21 are temporarily closed. None of them is in Batel.
    </NoResults>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear City' }));
    await waitFor(() => expect(clearOne).toHaveBeenCalled());
  },
};

/** Says what happened and what is safe, and holds what support needs. */
export const Failed: Story = {
  render: () => (
    <ErrorState
      title="The locations could not be loaded"
      retry={{ label: 'Try again', onSelect: fn() }}
      copy={{ label: 'Copy error', copiedLabel: 'Copied', text: 'Error 504, 14:09:41, id 7f3a-21c0' }}
      detail="Error 504, 14:09:41, id 7f3a-21c0"
    >
      Our server did not answer in time. Nothing was changed, and your filters are kept.
    </ErrorState>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('id 7f3a-21c0'));
  },
};

export const Forbidden: Story = {
  render: () => (
    <NotPermitted title="You cannot see locations in this project" actions={<Button>Go to Home</Button>}>
      Ask Marina Duarte or another administrator of Padaria Boa Vista for the permission “Locations: view”.
    </NotPermitted>
  ),
};

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
