import { contract, type LocationDetail } from '@frontage/api-client/contract';
import { sampleLocation } from '@frontage/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { locationPath } from '../../../config/paths';
import { answer, recorded, refuse, stillLoading } from '../../../testing/answers';
import { aroundLocations, sampleRow, sampleTime } from '../../../testing/locations';
import { longName, onlooker, project } from '../../../testing/people';
import { fits, seesFailure, seesLoading } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { LocationPage } from './LocationPage';

const row = sampleRow({ name: 'Padaria Boa Vista - Pinheiros' });
const planId = '5b0f3c1e-7a51-4a0e-9c0d-0000000000e1';
const detail = (part: Partial<LocationDetail> = {}) =>
  answer(contract.locations.detail, {
    row,
    values: sampleLocation(),
    ...{ latitude: -23.56, longitude: -46.69, mapsUri: 'https://maps.example.test/1' },
    readAt: sampleTime,
    publicValues: [],
    lastChanges: [],
    ...part,
  });
const at = (tab: string) => `${locationPath(row.id, project.id)}&tab=${tab}`;
const planned = recorded(contract.plans.fromValues, { planId });

const meta = {
  component: LocationPage,
  parameters: screen({
    at: at('profile'),
    route: '/locations/:locationId',
    always: [
      detail(),
      answer(contract.locations.categories, { items: [] }),
      answer(contract.score.location, {
        points: 45,
        level: 'low',
        facts: {
          ...{ posts: 0, reviewAverage: 4.6, categories: 1, description: 0, attributes: 6 },
          ...{ hasCover: false, hasProfilePhoto: true, unanswered: 0, holidays: null, holidaysSet: [] },
        },
        checks: [
          { check: 'description', state: 'pending', annulment: null },
          { check: 'reviewAverage', state: 'done', annulment: null },
          { check: 'holidayHours', state: 'unknown', annulment: null },
          {
            check: 'cover',
            state: 'annulled',
            annulment: { reason: 'No room for one', by: 'Rui Prado', at: sampleTime },
          },
        ],
      }),
      ...aroundLocations,
    ],
  }),
} satisfies Meta<typeof LocationPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Profile: Story = {
  parameters: screen({ answers: [planned.handler] }),
  play: async ({ canvas, userEvent }) => {
    planned.calls.length = 0;
    const website = await canvas.findByRole('textbox', { name: 'Website' });
    await userEvent.clear(website);
    await userEvent.type(website, 'https://boavista.test/novo');
    await expect(await canvas.findByText('1 field not sent yet')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Review plan' }));
    await waitFor(() =>
      expect(planned.calls).toMatchObject([
        { changes: [{ locationId: row.id, values: { website: 'https://boavista.test/novo' } }] },
      ]),
    );
  },
  // What is typed outlives its page, for a reload.
  beforeEach: () => () => sessionStorage.clear(),
};

export const FaultyValue: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await canvas.findByRole('textbox', { name: 'Name' }));
    await expect(await canvas.findByText('Repair 1 field first', { exact: false })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Review plan' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Review plan' })).toBeNull());
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Padaria Boa Vista - Pinheiros');
  },
  beforeEach: () => () => sessionStorage.clear(),
};

export const Overview: Story = {
  parameters: screen({ at: at('overview') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Checklist' })).toBeVisible();
    await expect(canvas.getByText('No changes yet.')).toBeVisible();
  },
};

export const OverviewInTheDark: Story = {
  ...Overview,
  parameters: screen({ at: at('overview'), scheme: 'dark' }),
};

export const Refused: Story = {
  parameters: screen({
    answers: [
      detail({
        lastChanges: [
          {
            jobId: '5b0f3c1e-7a51-4a0e-9c0d-0000000000e2',
            field: 'website',
            state: 'rejected',
            to: 'https://moved.test',
            message: 'The page does not exist.',
            at: sampleTime,
            startsAt: null,
            by: 'Marina Duarte',
          },
        ],
      }),
    ],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Refused change of Website' })).toBeVisible();
    await expect(canvas.getByText(/The page does not exist\./)).toBeVisible();
  },
};

/** A value that the public does not see is not called live. */
export const PublicSeesAnother: Story = {
  parameters: screen({
    answers: [
      detail({ publicValues: [{ field: 'website', value: 'https://outro.test', seenAt: sampleTime }] }),
    ],
  }),
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('complementary', { name: 'On Google' }));
    const website = within(
      panel.getAllByRole('listitem').find(({ textContent }) => textContent.startsWith('Website'))!,
    );
    await expect(website.getByText('Another value is public')).toBeVisible();
    await expect(website.getByRole('link', { name: /Google shows: .*outro\.test/ })).toBeVisible();
    await expect(website.queryByText('Live')).toBeNull();
  },
};

/** Of a profile that is not public nothing is live. */
export const NothingPublic: Story = {
  parameters: screen({ answers: [detail({ row: { ...row, health: 'suspended' } })] }),
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('complementary', { name: 'On Google' }));
    await expect(panel.getByText('Suspended.')).toBeVisible();
    await expect(panel.getAllByText('Saved here').length).toBeGreaterThan(3);
    await expect(panel.queryByText('Live')).toBeNull();
  },
};

export const SuggestedByOthers: Story = {
  parameters: screen({ answers: [detail({ row: { ...row, suggestions: 2 } })] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Others suggest 2 changes on Google\./)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Decide in Pending Edits' })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: screen({ answers: [stillLoading(contract.locations.detail)] }),
  play: seesLoading,
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.locations.detail, 'internal')] }),
  play: seesFailure,
};

export const LongTexts: Story = {
  parameters: screen({
    answers: [
      detail({
        row: { ...row, name: longName },
        values: sampleLocation({ name: longName, labels: [longName] }),
      }),
    ],
  }),
  play: async (context) => {
    await expect(await context.canvas.findByRole('heading', { name: longName })).toBeVisible();
    await fits(context);
  },
};

export const OnlyLooking: Story = {
  parameters: screen({ person: onlooker }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You can view this location but not edit it.')).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: 'Website' })).toBeDisabled();
    await expect(canvas.queryByRole('link', { name: 'Duplicate' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Open or close' })).toBeNull();
  },
};

export const InPortuguese: Story = {
  parameters: screen({ locale: 'br', person: onlooker }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Você pode ver este local, mas não editar.')).toBeVisible();
  },
};
