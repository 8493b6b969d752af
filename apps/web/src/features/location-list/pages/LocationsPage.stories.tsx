import { contract, type LocationRow, type Suggestion } from '@frontage/api-client/contract';
import { sampleLocation } from '@frontage/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, answerEach, recorded, refuse, stillLoading } from '../../../testing/answers';
import { aroundLocations, sampleRow, sampleSummary, sampleTime } from '../../../testing/locations';
import { cafe, longName, managerOfBoth, onlooker, project } from '../../../testing/people';
import { fits, guardsWhatWasTyped, seesFailure, seesLoading } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { useChosenStore } from '../../../stores/chosen';
import { showTogether } from '../../../testing/together';
import { LocationsPage } from './LocationsPage';

const icarai = sampleRow();
const moema = sampleRow({
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000c2',
  name: 'Moema',
  city: 'São Paulo',
  state: 'SP',
  status: 'CLOSED_TEMPORARILY',
  changesInFlight: 2,
  suggestions: 1,
});
const listed = (items: LocationRow[], total = items.length) =>
  answer(contract.locations.list, { items, next: null, total });
const summary = (total: number, part: Parameters<typeof sampleSummary>[1] = {}) =>
  answer(contract.locations.summary, sampleSummary(total, part));
const openMost = { OPEN: 239, CLOSED_TEMPORARILY: 1, CLOSED_PERMANENTLY: 0 };
const at = (search = '') => `${paths.locations}?project=${project.id}${search}`;
const reading = recorded(contract.locations.sync, { jobId: '5b0f3c1e-7a51-4a0e-9c0d-0000000000e2' });

const meta = {
  component: LocationsPage,
  parameters: screen({ at: at(), always: [summary(240), listed([icarai, moema], 240), ...aroundLocations] }),
} satisfies Meta<typeof LocationsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Moema' }));
    await waitFor(() => expect(canvas.getByText('1 selected')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 240' }));
    await waitFor(() => expect(canvas.getByText('240 selected')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await waitFor(() => expect(canvas.queryByText(/selected$/)).toBeNull());
  },
};

const groupId = '5b0f3c1e-7a51-4a0e-9c0d-0000000000a9';
const grouping = recorded(contract.groups.create, { groupId });
const adding = recorded(contract.groups.addLocations, { added: 1 });
const saving = recorded(contract.savedFilters.create, {
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000a8',
  name: 'Abertas',
  filter: { status: 'OPEN' },
  sort: 'name',
  order: 'asc',
  isDefault: false,
});
const body = within(document.body);
const dialog = async (name: string) => within(await body.findByRole('dialog', { name }));

export const AddedToAGroupOnce: Story = {
  parameters: screen({ answers: [grouping.handler, adding.handler] }),
  play: async ({ canvas, userEvent }) => {
    grouping.calls.length = 0;
    adding.calls.length = 0;
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Moema' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Add to group' }));
    const form = await dialog('Add to a group');
    await userEvent.click(form.getByRole('button', { name: 'Add 1 location' }));
    const name = form.getByRole('textbox', { name: 'Name of the group' });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.type(name, 'Zona sul');
    await userEvent.dblClick(form.getByRole('button', { name: 'Add 1 location' }));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(grouping.calls).toMatchObject([{ kind: 'fixed', name: 'Zona sul' }]));
    await waitFor(() => expect(adding.calls).toEqual([{ selection: { by: 'ids', ids: [moema.id] } }]));
    await waitFor(() => expect(canvas.queryByText(/selected$/)).toBeNull());
  },
};

export const SavedAsAViewOnce: Story = {
  parameters: screen({ at: at('&status=OPEN'), answers: [saving.handler] }),
  play: async ({ canvas, userEvent }) => {
    saving.calls.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'Save view' }));
    const form = await dialog('Save view');
    await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Abertas');
    await userEvent.dblClick(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(saving.calls).toMatchObject([{ name: 'Abertas', filter: { status: 'OPEN' } }]),
    );
  },
};

export const AViewAsksBeforeItIsCancelled: Story = {
  parameters: screen({ at: at('&status=OPEN') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save view' }));
    const form = await dialog('Save view');
    await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Abertas');
    await guardsWhatWasTyped('Abertas', () => userEvent.click(form.getByRole('button', { name: 'Cancel' })));
  },
};

const many = Array.from({ length: 1200 }, (_, index) =>
  sampleRow({
    id: `5b0f3c1e-7a51-4a0e-9c0d-00000000${String(index).padStart(4, '0')}`,
    name: `Loja ${index + 1}`,
  }),
);
const byPlace = answerEach(contract.locations.list, (query) => {
  const from = Number(query.get('cursor') ?? query.get('skip') ?? 0);
  const to = from + Number(query.get('limit'));
  const isCounted = query.get('total') === 'counted';
  return {
    items: many.slice(from, to),
    next: to < many.length ? String(to) : null,
    total: isCounted ? many.length : null,
  };
});

/** The scroll bar spans all rows, read or not, and the keys lead to either end. */
export const AnyPlaceOfALongList: Story = {
  parameters: screen({ answers: [summary(1200), byPlace] }),
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole('grid', { name: 'Locations' });
    await canvas.findByText('Loja 1');
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '1201'));
    await waitFor(() => expect(grid.scrollHeight).toBeGreaterThan(1200 * 30));
    grid.scrollTop = grid.scrollHeight / 2;
    await waitFor(() => expect(canvas.getByText('Loja 602')).toBeVisible());
    await waitFor(() => expect(canvas.queryByText('Loja 1')).toBeNull());
    grid.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByText('Loja 1200')).toBeVisible());
    const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    await waitFor(() => expect(active()).toHaveAttribute('aria-rowindex', '1201'));
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(active()).toHaveAttribute('aria-rowindex', '1200'));
    // Upwards the rows before are read on, and the cursor stays on its row.
    grid.scrollTop -= 400;
    await waitFor(() => expect(canvas.getByText('Loja 1180')).toBeVisible());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(canvas.getByText('Loja 1')).toBeVisible());
    await waitFor(() => expect(active()).toHaveAttribute('aria-rowindex', '2'));
  },
};

export const SaysHowManyMatch: Story = {
  parameters: screen({
    at: at('&city=Niterói'),
    answers: [summary(1200), listed([moema], 507)],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('507 of 1,200 locations')).toBeVisible());
    // Narrowed, it is still the list of all.
    await waitFor(() =>
      expect(canvas.getByRole('tab', { name: /^All/ })).toHaveAttribute('aria-selected', 'true'),
    );
  },
};

/** Open locations have their tab, which says how many they are and stands for the filter. */
export const OnlyOpen: Story = {
  parameters: screen({ answers: [summary(240, { byStatus: openMost }), listed([icarai], 239)] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /^Open 239$/ }));
    await waitFor(() =>
      expect(canvas.getByRole('tab', { name: /^Open/ })).toHaveAttribute('aria-selected', 'true'),
    );
    await waitFor(() => expect(canvas.getByText('239 of 240 locations')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Status: Open' })).toBeNull());
  },
};

export const InTheDark: Story = {
  parameters: screen({ scheme: 'dark' }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Moema')).toBeVisible());
  },
};

export const Loading: Story = {
  parameters: screen({ answers: [stillLoading(contract.locations.list)] }),
  play: seesLoading,
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.locations.list, 'internal')] }),
  play: seesFailure,
};

export const NothingReadYet: Story = {
  parameters: screen({ answers: [summary(0, { readAt: null }), listed([]), reading.handler] }),
  play: async ({ canvas, userEvent }) => {
    reading.calls.length = 0;
    await waitFor(() => expect(canvas.getByText('No locations in this project yet')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Read from Google' }));
    await waitFor(() => expect(reading.calls).toHaveLength(1));
  },
};

export const NothingMatches: Story = {
  parameters: screen({ at: at('&search=zzz&status=OPEN'), answers: [listed([])] }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('No location matches both filters')).toBeVisible());
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Clear all' }))[0]!);
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveValue(''));
  },
};

export const WhileGoogleIsSilent: Story = {
  parameters: screen({ answers: [summary(240, { isStale: true })] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Google is not answering.')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('Moema')).toBeVisible());
  },
};

export const LongTexts: Story = {
  parameters: screen({
    answers: [listed([{ ...icarai, name: longName, city: longName, labels: [longName] }])],
  }),
  play: async (context) => {
    await context.canvas.findAllByText(longName);
    await fits(context);
  },
};

/** Search offers what the bar does, for as many, and nothing once the list's selection is gone. */
export const OffersItsVerbsToSearch: Story = {
  play: async ({ canvas, userEvent }) => {
    const offered = () => useChosenStore.getState().chosen;
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Moema' }));
    await waitFor(() => expect(offered()).toMatchObject({ count: 1, canEdit: true }));
    const verbs = offered()?.verbs.map(({ label }) => label);
    await waitFor(() => expect(verbs).toEqual(['Edit', 'Add to group', 'Export CSV', 'Export XLSX']));
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 240' }));
    await waitFor(() => expect(offered()).toMatchObject({ count: 240, picked: { kind: 'all' } }));
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await waitFor(() => expect(offered()).toBeNull());
  },
};

export const OnlyLooking: Story = {
  parameters: screen({ person: onlooker }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Moema' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Export CSV' })).toBeEnabled());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Edit' })).toBeNull());
    await waitFor(() => expect(useChosenStore.getState().chosen).toMatchObject({ count: 1, canEdit: false }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Add to group' })).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Read again' })).toBeNull());
  },
};

export const InPortuguese: Story = {
  parameters: screen({ locale: 'br', answers: [summary(0, { readAt: null }), listed([])] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Ainda não há locais neste projeto')).toBeVisible());
  },
};

const website: Suggestion = {
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000f1',
  location: { id: moema.id, name: moema.name, city: moema.city, state: moema.state },
  field: 'website',
  part: 'website',
  together: 1,
  ours: 'https://boavista.test',
  theirs: 'https://moema.test',
  state: 'open',
  policy: 'ask',
  foundBy: 'scan',
  ...{ firstSeenAt: sampleTime, openedAt: sampleTime, seenAt: sampleTime },
  ...{ returns: 0, resends: 0, needsPerson: false },
  ...{ decision: null, decidedAt: null, decidedBy: null, jobId: null },
};
const deciding = recorded(contract.suggestions.decide, {
  planId: '5b0f3c1e-7a51-4a0e-9c0d-0000000000e1',
  jobId: '5b0f3c1e-7a51-4a0e-9c0d-0000000000e2',
  isWaiting: false,
  values: 1,
});

/** The panel beside the list tells what matters of a location, and takes the decision that it waits for. */
export const BesideTheList: Story = {
  parameters: screen({
    at: at(`&location=${moema.id}`),
    answers: [
      answer(contract.locations.detail, {
        row: moema,
        values: sampleLocation({
          name: 'Moema',
          labels: ['24 h'],
          specialHours: [
            { date: '2020-12-25', ranges: [] },
            { date: '2199-12-25', ranges: [] },
          ],
        }),
        ...{
          latitude: null,
          longitude: null,
          mapsUri: null,
          timeZone: 'America/Sao_Paulo',
          readAt: sampleTime,
        },
        publicValues: [],
        lastChanges: [],
      }),
      answer(contract.suggestions.list, { items: [website], next: null, total: 1 }),
      deciding.handler,
      answer(contract.posts.ofLocation, {
        items: [
          {
            id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000a1',
            ...{ topicType: 'STANDARD', state: 'LIVE', title: null, text: 'Panetone da casa' },
            ...{ link: null, scheduledAt: null, at: sampleTime, own: null },
          },
        ],
        next: null,
        total: 1,
        readAt: sampleTime,
      }),
    ],
  }),
  play: async ({ userEvent }) => {
    deciding.calls.length = 0;
    await waitFor(() => expect(body.getByText('Panetone da casa')).toBeVisible());
    await waitFor(() => expect(body.getByText(/2199/)).toBeVisible());
    await waitFor(() => expect(body.queryByText(/2020/)).toBeNull());
    await waitFor(() => expect(body.getAllByText('24 h')[0]).toBeVisible());
    await userEvent.click(await body.findByRole('button', { name: 'Reject Website of Moema' }));
    await userEvent.click(await body.findByRole('button', { name: 'Undo: Website of Moema' }));
    await userEvent.click(await body.findByRole('button', { name: 'Accept Website of Moema' }));
    await waitFor(() => expect(body.getByRole('button', { name: 'Undo: Website of Moema' })).toBeEnabled());
    // Closing the panel sends what was decided in it.
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(deciding.calls).toMatchObject([{ decision: 'approve', selection: { ids: [website.id] } }]),
    );
  },
};

/** Each row says of which of the unified projects it is; groups are offered of all of them. */
export const UnifiedProjects: Story = {
  beforeEach: showTogether,
  parameters: screen({
    person: managerOfBoth,
    answers: [
      summary(2, {
        projects: [
          { ...project, count: 1 },
          { ...cafe, count: 1 },
        ],
      }),
      listed([
        { ...icarai, project },
        { ...moema, project: cafe },
      ]),
      answer(contract.score.summary, {
        ...{ scored: 2, unscored: 0, average: 68, byTen: [0, 0, 0, 0, 1, 0, 0, 0, 0, 1] },
        ...{ byLevel: { low: 1, medium: 0, high: 1 }, next: [], annulled: [] },
      }),
      answer(contract.groups.list, {
        items: [
          {
            id: groupId,
            name: 'South',
            kind: 'fixed',
            rule: null,
            partIds: [],
            locations: 1,
            updatedAt: '2026-11-20T12:00:00.000Z',
            givesAccess: false,
            canEdit: true,
          },
        ],
      }),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('columnheader', { name: /^Project/ })).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('row', { name: /Moema.*Boa Vista Café/ })).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('row', { name: /Icaraí.*Boa Vista Brasil/ })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }));
    const body = within(document.body);
    await userEvent.click(await body.findByRole('button', { name: 'Group' }));
    for (const name of [project.name, cafe.name])
      await waitFor(() =>
        expect(body.getByRole('checkbox', { name: new RegExp(`South · ${name}`, 'u') })).toBeVisible(),
      );
  },
};

const savedAs = (id: string, of?: { id: string; name: string }) => ({
  ...({ id, name: 'Coast', filter: { city: 'Santos' }, sort: 'name', order: 'asc' } as const),
  ...{ isDefault: false, ...(of === undefined ? {} : { project: of }) },
});

/** Views that were saved in another of them are found here; two of one name say whose they are. */
export const ViewsOfUnifiedProjects: Story = {
  parameters: screen({
    person: managerOfBoth,
    answers: [
      answer(contract.savedFilters.list, {
        items: [
          savedAs('5b0f3c1e-7a51-4a0e-9c0d-0000000000a1'),
          savedAs('5b0f3c1e-7a51-4a0e-9c0d-0000000000a2', cafe),
        ],
      }),
    ],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('tab', { name: /^Coast( \d|$)/ })).toBeVisible());
    await waitFor(() =>
      expect(canvas.getByRole('tab', { name: new RegExp(`^Coast · ${cafe.name}`) })).toBeVisible(),
    );
  },
};
