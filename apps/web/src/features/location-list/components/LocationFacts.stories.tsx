import { contract, type LocationDetail } from '@frontage/api-client/contract';
import { sampleLocation } from '@frontage/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { answer } from '../../../testing/answers';
import { aroundLocations, sampleRow, sampleTime } from '../../../testing/locations';
import { project } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { LocationFacts } from './LocationFacts';

const change = (field: 'website' | 'cnpj') => ({
  ...{ jobId: project.id, field, state: 'live', to: 'x', message: null },
  ...{ at: sampleTime, startsAt: null, by: 'Marina Duarte' },
});
const detail: LocationDetail = {
  row: sampleRow(),
  values: sampleLocation(),
  ...{
    latitude: null,
    longitude: null,
    mapsUri: null,
    timeZone: 'America/Sao_Paulo',
    readAt: sampleTime,
    publicValues: [],
  },
  lastChanges: [change('website'), change('cnpj')],
};

const meta = {
  component: LocationFacts,
  args: { projectId: project.id, detail },
  parameters: screen({
    always: [
      answer(contract.posts.ofLocation, { items: [], next: null, total: 0, readAt: sampleTime }),
      ...aroundLocations,
    ],
  }),
} satisfies Meta<typeof LocationFacts>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What the public sees is live; what never leaves Frontage is saved here. */
export const Live: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Live')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('Saved here')).toBeVisible());
  },
};

/** A shop just made is in good health, and nothing of it is live before it is verified. */
export const JustMade: Story = {
  args: { detail: { ...detail, row: sampleRow({ isPublic: false }) } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Saved, not public')).toBeVisible());
    await waitFor(() => expect(canvas.queryByText('Live')).toBeNull());
  },
};
