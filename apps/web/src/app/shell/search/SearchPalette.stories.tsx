import { contract, type ScheduleRow } from '@frontage/api-client/contract';
import { postStates } from '@frontage/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, waitFor } from 'storybook/test';
import { answer, recorded } from '../../../testing/answers';
import { cafe, manager, managerOfBoth, project } from '../../../testing/people';
import { sampleReview } from '../../../testing/reviews';
import { screen } from '../../../testing/screen';
import { useChosenStore } from '../../../stores/chosen';
import { showTogether } from '../../../testing/together';
import { SearchPalette } from './SearchPalette';

const post: ScheduleRow = {
  what: 'post',
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000e1',
  kind: 'offer',
  title: 'Autumn offer',
  at: '2026-11-20T12:00:00.000Z',
  localAt: null,
  createdBy: null,
  locations: 840,
  leftOut: 0,
  counts: Object.fromEntries(postStates.map((state) => [state, 0])) as ScheduleRow['counts'],
  late: 0,
  lateSince: null,
  wall: '2026-11-12T09:00',
  canMove: false,
  seriesId: null,
};
const found = recorded(contract.posts.list, { items: [post], next: 'more', total: 9 });

const review = sampleReview(1, {
  locationName: 'Boa Vista Icaraí',
  reviewerName: null,
  comment: 'O pão veio frio.',
});
const foundReviews = recorded(contract.reviews.list, { items: [review], next: 'more', total: null });

const meta = {
  component: SearchPalette,
  args: { user: manager, isOpen: true, onClose: fn() },
  parameters: screen({
    always: [
      answer(contract.preferences.read, { appearance: null, locale: null, bookmarks: [] }),
      answer(contract.search.data, { searchResult: [] }),
      answer(contract.locations.search, { items: [], hasMore: false }),
      found.handler,
      foundReviews.handler,
    ],
  }),
} satisfies Meta<typeof SearchPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Posts are found by the server; the last row leads to the list of all that were found. */
export const FindsPosts: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await page.findByRole('combobox'), 'autumn');
    await waitFor(() =>
      expect(page.getByRole('option', { name: /Autumn offer.*840 locations/ })).toBeVisible(),
    );
    await waitFor(() =>
      expect(page.getByRole('option', { name: 'Show all posts with “autumn”' })).toBeVisible(),
    );
    await waitFor(() => expect(page.getByRole('group', { name: 'Posts you made' })).toBeVisible());
  },
};

/** Reviews are found by author and text, each with what tells it apart; the last row leads to the inbox with all of them. */
export const FindsReviews: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await page.findByRole('combobox'), 'pão');
    await waitFor(() =>
      expect(
        page.getByRole('option', { name: /^O pão veio frio\..*Anonymous · 2 stars · Boa Vista Icaraí$/ }),
      ).toBeVisible(),
    );
    await waitFor(() =>
      expect(page.getByRole('option', { name: 'Show all reviews with “pão”' })).toBeVisible(),
    );
  },
};

const edits = fn();
const days = recorded(contract.holidays.coming, {
  locations: 819,
  items: [{ date: '2026-12-25', holiday: 'christmas', name: 'Christmas', places: ['BR'], locations: 819 }],
});
function tick(canEdit: boolean) {
  return () => {
    useChosenStore.setState({
      chosen: {
        count: 819,
        picked: { kind: 'all', filter: { state: 'BA' }, except: [] },
        projectId: project.id,
        canEdit,
        verbs: [{ id: 'edit', label: 'Edit', onSelect: edits }],
      },
    });
    return () => useChosenStore.setState({ chosen: null });
  };
}

/** What is ticked in the list can be acted on from here, with how many it is about. */
export const VerbsOfTheSelection: Story = {
  beforeEach: tick(true),
  parameters: screen({ answers: [days.handler] }),
  play: async ({ userEvent, args }) => {
    edits.mockClear();
    days.calls.length = 0;
    const field = await page.findByRole('combobox');
    await waitFor(() =>
      expect(page.getByRole('group', { name: 'With the 819 selected locations' })).toBeVisible(),
    );
    await userEvent.type(field, 'christmas');
    await waitFor(() =>
      expect(page.getByRole('option', { name: /^Set hours for Christmas, .*819 locations$/ })).toBeVisible(),
    );
    await waitFor(() =>
      expect(days.calls).toMatchObject([{ selection: { by: 'filter', filter: { state: 'BA' } } }]),
    );
    await userEvent.clear(field);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(edits).toHaveBeenCalledOnce());
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  },
};

/** Who may not edit is offered what the bar offers, and no more. */
export const VerbsOfALooker: Story = {
  beforeEach: tick(false),
  play: async () => {
    await waitFor(() => expect(page.getByRole('option', { name: 'Edit' })).toBeVisible());
    await waitFor(() => expect(page.queryByRole('option', { name: /Edit labels|Set hours/ })).toBeNull());
  },
};

/** Where unified projects are shown as one, locations and posts say their project, and open in it. */
export const UnifiedProjects: Story = {
  args: { user: managerOfBoth },
  beforeEach: showTogether,
  parameters: screen({
    person: managerOfBoth,
    answers: [
      answer(contract.locations.search, {
        items: [
          {
            id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000c2',
            name: 'Café Moema',
            city: 'São Paulo',
            state: 'SP',
            project: cafe,
          },
        ],
        hasMore: false,
      }),
      answer(contract.posts.list, { items: [{ ...post, project: cafe }], next: null, total: 1 }),
    ],
  }),
  play: async ({ userEvent }) => {
    await userEvent.type(await page.findByRole('combobox'), 'moema');
    await waitFor(() =>
      expect(page.getByRole('option', { name: /840 locations · Boa Vista Café/ })).toBeVisible(),
    );
    await waitFor(() =>
      expect(page.getByRole('option', { name: /Café Moema.*São Paulo, SP · Boa Vista Café/ })).toBeVisible(),
    );
  },
};

/** Nothing is asked about what a person may not open. */
export const NoPostsNorReviews: Story = {
  args: {
    user: {
      ...manager,
      projects: [project],
      userPermission: { ...manager.userPermission, 'posts:view': false, 'reviews:view': false },
    },
  },
  play: async ({ userEvent }) => {
    found.calls.length = 0;
    foundReviews.calls.length = 0;
    await userEvent.type(await page.findByRole('combobox'), 'autumn');
    await waitFor(() => expect(page.getByText('Nothing found for “autumn”')).toBeVisible());
    await waitFor(() => expect([...found.calls, ...foundReviews.calls]).toEqual([]));
  },
};
