import { contract, type IntegrationRow, type ProviderGrant } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, recorded, refuse, stillLoading } from '../../../testing/answers';
import { aroundLocations, sampleTime } from '../../../testing/locations';
import { longName, manager, onlooker, project } from '../../../testing/people';
import { fits, seesFailure, seesLoading } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { IntegrationsPage } from './IntegrationsPage';

const sampleId = (n: number) => `5b0f3c1e-7a51-4a0e-9c0d-${String(n).padStart(12, '0')}`;
const group = { name: 'accounts/1', displayName: 'Padarias' };
const linked: IntegrationRow = {
  name: 'locations/1',
  title: 'Icaraí',
  storeCode: 'RJ-0001',
  address: 'R. Gavião Peixoto, 1',
  city: 'Niterói',
  state: 'RJ',
  group,
  project,
  locationId: sampleId(1),
  health: 'fine',
  divergences: 2,
  isOutOfReach: false,
  wasLinked: false,
  readAt: sampleTime,
};
const pending: IntegrationRow = {
  ...linked,
  name: 'locations/2',
  title: 'Moema',
  city: 'São Paulo',
  state: 'SP',
  ...{ project: null, locationId: null, divergences: 0 },
};
const grant: ProviderGrant = {
  id: sampleId(700),
  name: 'Marina Duarte',
  state: 'linked',
  connectedAt: sampleTime,
  connectedBy: manager.name,
  ...{ lostAt: null, lostReason: null },
  groups: [{ ...group, isPersonal: false, locations: 2, project: null }],
  readAt: sampleTime,
  isReading: false,
  ...{ readFailed: null, waitingJobs: 0 },
};
const overview = (...grants: ProviderGrant[]) =>
  answer(contract.integrations.overview, {
    provider: 'sandbox',
    grants,
    counts: { all: grants.length * 2, pending_link: grants.length, linked: grants.length, divergence: 0 },
    health: [],
  });
const listed = (items: IntegrationRow[]) =>
  answer(contract.integrations.list, { items, next: null, total: items.length });
const linking = recorded(contract.integrations.link, { linked: 1, restored: 0 });
const unlinking = recorded(contract.integrations.unlink, { unlinked: 1 });
const deciding = recorded(contract.integrations.decide, { values: 1, planId: null, jobId: null });

const meta = {
  component: IntegrationsPage,
  parameters: screen({
    at: paths.integrations,
    always: [
      overview(grant),
      listed([linked, pending]),
      answer(contract.integrations.divergences, {
        items: [
          {
            id: sampleId(600),
            field: 'website',
            ours: 'https://boavista.test',
            theirs: 'https://icarai.test',
            foundAt: sampleTime,
            isBeingSent: false,
          },
        ],
      }),
      ...aroundLocations,
    ],
  }),
} satisfies Meta<typeof IntegrationsPage>;
export default meta;
type Story = StoryObj<typeof meta>;
const body = within(document.body);

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accounts' }));
    const account = within(await canvas.findByRole('region', { name: 'Marina Duarte' }));
    await waitFor(() => expect(account.getByText('Padarias')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Accounts' }));
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Marina Duarte' })).toBeNull());
  },
};

export const InTheDark: Story = { ...Default, parameters: screen({ scheme: 'dark' }) };

export const Linked: Story = {
  parameters: screen({ answers: [linking.handler] }),
  play: async ({ canvas, userEvent }) => {
    linking.calls.length = 0;
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Moema' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Link 1 location…' }));
    const dialog = within(await body.findByRole('dialog', { name: 'Link 1 location' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Link 1 location' }));
    await waitFor(() => expect(linking.calls).toEqual([{ selection: { names: ['locations/2'] } }]));
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Moema' })).not.toBeChecked());
  },
};

export const Unlinked: Story = {
  parameters: screen({ answers: [unlinking.handler] }),
  play: async ({ canvas, userEvent }) => {
    unlinking.calls.length = 0;
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Icaraí' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Unlink 1 location…' }));
    const dialog = within(await body.findByRole('dialog', { name: 'Unlink 1 location' }));
    await waitFor(() => expect(unlinking.calls).toHaveLength(0));
    await userEvent.click(dialog.getByRole('button', { name: 'Unlink 1 location' }));
    await waitFor(() => expect(unlinking.calls).toEqual([{ selection: { names: ['locations/1'] } }]));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
  },
};

export const Divergence: Story = {
  parameters: screen({ answers: [deciding.handler] }),
  play: async ({ canvas, userEvent }) => {
    deciding.calls.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'Compare 2 fields of Icaraí' }));
    await userEvent.click(await canvas.findByRole('button', { name: "Keep Google's: Website" }));
    await waitFor(() =>
      expect(deciding.calls).toMatchObject([{ decision: 'theirs', selection: { ids: [sampleId(600)] } }]),
    );
  },
};

export const ConnectionLost: Story = {
  parameters: screen({
    answers: [
      overview({ ...grant, state: 'expired', lostAt: sampleTime, lostReason: 'revoked', waitingJobs: 3 }),
    ],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^The connection of Marina Duarte was lost/)).toBeVisible());
    await waitFor(() => expect(canvas.getByText(/3 jobs wait\./)).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Connect again' })).toBeEnabled());
  },
};

export const NothingConnected: Story = {
  parameters: screen({ answers: [overview(), listed([])] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No Google account is connected')).toBeVisible());
    await waitFor(() =>
      expect(canvas.getAllByRole('button', { name: 'Connect a Google account' })).toHaveLength(1),
    );
  },
};

export const NothingMatches: Story = {
  parameters: screen({ at: `${paths.integrations}?search=zzz`, answers: [listed([])] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveValue(''));
  },
};

export const Loading: Story = {
  parameters: screen({ answers: [stillLoading(contract.integrations.list)] }),
  play: seesLoading,
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.integrations.list, 'internal')] }),
  play: seesFailure,
};

export const LongTexts: Story = {
  parameters: screen({
    answers: [
      listed([{ ...pending, title: longName, city: longName, group: { ...group, displayName: longName } }]),
    ],
  }),
  play: async (context) => {
    await context.canvas.findAllByText(longName);
    await fits(context);
  },
};

export const OnlyLooking: Story = {
  parameters: screen({ person: onlooker }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Compare 2 fields of Icaraí' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Website' })).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: "Keep Google's: Website" })).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('checkbox', { name: 'Moema' })).toBeNull());
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: 'Connect a Google account' })).toBeNull(),
    );
  },
};

export const InPortuguese: Story = {
  parameters: screen({ locale: 'br', answers: [overview(), listed([])] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Nenhuma conta do Google conectada')).toBeVisible());
  },
};
