import { ApiError, NetworkError } from '@frontage/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useReducer } from 'react';
import { expect, within, waitFor } from 'storybook/test';
import { tellRefreshFailed } from '../services/refresh-failures';
import { screen } from '../testing/screen';
import { useSessionWatch } from './use-session-watch';

/** What it listens to it does from its first effects on, which come after the first picture. */
function Watch() {
  useSessionWatch();
  const [isListening, listen] = useReducer(() => true, false);
  useEffect(listen, [listen]);
  return isListening ? <p>Signed in</p> : null;
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
