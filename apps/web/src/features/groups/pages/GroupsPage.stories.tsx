import { contract, type LocationGroup } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, recorded, refuse, stillLoading } from '../../../testing/answers';
import { sampleSummary } from '../../../testing/locations';
import { fits, guardsWhatWasTyped, seesFailure, seesLoading } from '../../../testing/plays';
import { longName, onlooker } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { GroupsPage } from './GroupsPage';

const coast: LocationGroup = {
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000c1',
  name: 'Litoral',
  kind: 'fixed',
  rule: null,
  partIds: [],
  locations: 214,
  updatedAt: '2026-11-20T12:00:00.000Z',
  givesAccess: true,
  canEdit: true,
};
const north: LocationGroup = {
  ...coast,
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000c2',
  name: 'Norte',
  kind: 'rule',
  rule: { match: 'any', conditions: [{ field: 'state', test: 'any_of', values: ['AM', 'PA'] }] },
  partIds: [coast.id],
  locations: 1,
  givesAccess: false,
};
const groups = (...items: LocationGroup[]) => answer(contract.groups.list, { items });

const meta = {
  component: GroupsPage,
  parameters: screen({ at: paths.groups, always: [groups(coast, north)] }),
} satisfies Meta<typeof GroupsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Norte')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('2 groups')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Delete Litoral' })).toBeEnabled());
  },
};

const aroundTheForm = [
  answer(contract.locations.summary, sampleSummary(240)),
  answer(contract.ownFields.list, { items: [] }),
  answer(contract.groups.count, { locations: 12 }),
];
const saving = recorded(contract.groups.update, { groupId: north.id });
const dialog = async (name: string) => within(await within(document.body).findByRole('dialog', { name }));

export const SavedOnce: Story = {
  parameters: screen({ answers: [saving.handler, ...aroundTheForm] }),
  play: async ({ canvas }) => {
    saving.calls.length = 0;
    await userEvent.click(await canvas.findByText('Norte'));
    const form = await dialog('Edit group');
    const name = form.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(name).toHaveFocus());
    await waitFor(() => expect(name).toBeInvalid());
    await userEvent.type(name, 'Norte e Nordeste');
    await userEvent.dblClick(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(saving.calls).toEqual([
        { kind: 'rule', name: 'Norte e Nordeste', partIds: [coast.id], rule: north.rule },
      ]),
    );
  },
};

export const AsksBeforeItIsCancelled: Story = {
  parameters: screen({ answers: aroundTheForm }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New group' }));
    const form = await dialog('New group');
    await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Serra');
    await guardsWhatWasTyped('Serra', () => userEvent.click(form.getByRole('button', { name: 'Cancel' })));
  },
};

export const Loading: Story = {
  parameters: screen({ answers: [stillLoading(contract.groups.list)] }),
  play: seesLoading,
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.groups.list, 'internal')] }),
  play: seesFailure,
};

export const Empty: Story = {
  parameters: screen({ answers: [groups()] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No groups yet')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'New group' })).toBeEnabled());
  },
};

export const NothingMatches: Story = {
  parameters: screen({ at: `${paths.groups}?search=Zurique` }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(canvas.getByText('Norte')).toBeVisible());
  },
};

export const LongTexts: Story = {
  parameters: screen({
    answers: [groups({ ...coast, name: longName }, { ...north, name: `${longName} 2` })],
  }),
  play: async (context) => {
    await context.canvas.findAllByText(longName);
    await fits(context);
  },
};

export const OnlyLooking: Story = {
  parameters: screen({ person: onlooker }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Norte')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'New group' })).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Delete Litoral' })).toBeNull());
  },
};

export const InPortuguese: Story = {
  parameters: screen({ locale: 'br', answers: [groups()] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Nenhum grupo ainda')).toBeVisible());
  },
};
