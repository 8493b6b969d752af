import { ApiError, NetworkError } from '@frontage/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within, waitFor } from 'storybook/test';
import { tellRefreshFailed } from '../services/refresh-failures';
import { screen } from '../testing/screen';
import { useSessionWatch } from './use-session-watch';

function Watch() {
  useSessionWatch();
  return <p>Signed in</p>;
}

const meta = { component: Watch, parameters: screen({}) } satisfies Meta<typeof Watch>;
export default meta;
type Story = StoryObj<typeof meta>;

const call = { method: 'POST', path: '/refresh' } as const;

/** A refresh that fails is told (specification section 9); without a connection the page says so by itself. */
export const RefreshFails: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Signed in');
    tellRefreshFailed(new NetworkError(call));
    await waitFor(() => expect(within(document.body).queryByText('Authentication error!')).toBeNull());
    tellRefreshFailed(new ApiError(call, { code: 'internal', status: 500 }));
    await waitFor(() => expect(within(document.body).getByText('Authentication error!')).toBeVisible());
  },
};
