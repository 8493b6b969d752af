import {
  contract,
  type CalendarPost,
  type EditSummary,
  type ListedSeries,
  type PostOverview,
  type ScheduleRow,
} from '@frontage/api-client/contract';
import { postStates, type PostState } from '@frontage/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, answerEach, recorded, refuse } from '../../../testing/answers';
import { sampleJob } from '../../../testing/jobs';
import { aroundLocations } from '../../../testing/locations';
import { longName, manager, project } from '../../../testing/people';
import { fits, guardsWhatWasTyped, seesFailure } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { PublicationsPage } from './PublicationsPage';

const sampleId = (n: number) => `5b0f3c1e-7a51-4a0e-9c0d-${String(n).padStart(12, '0')}`;
const counts = (held: Partial<Record<PostState, number>>) =>
  ({ ...Object.fromEntries(postStates.map((state) => [state, 0])), ...held }) as Record<PostState, number>;
const by = { id: manager.id, name: manager.name };
const day = '2031-12-16';
const post: CalendarPost = {
  what: 'post',
  id: sampleId(1),
  kind: 'offer',
  title: 'Panetone da casa',
  at: `${day}T12:00:00.000Z`,
  localAt: `${day}T09:00`,
  createdBy: by,
  locations: 840,
  counts: counts({ scheduled: 840 }),
  ...{ leftOut: 0, late: 0, lateSince: null, seriesId: null, wall: `${day}T09:00`, canMove: true },
};
const edit: EditSummary = {
  what: 'edit',
  id: sampleId(2),
  jobId: sampleId(3),
  title: 'Horário de Natal',
  source: 'bulk',
  undoOfJobId: null,
  fields: ['specialHours'],
  at: `${day}T13:00:00.000Z`,
  localAt: null,
  createdBy: by,
  locations: 3,
  counts: counts({ scheduled: 3 }),
  ...{ wall: `${day}T10:00`, canMove: true },
};
const partly: EditSummary = {
  ...edit,
  id: sampleId(4),
  jobId: sampleId(5),
  title: 'Telefones novos',
  fields: ['phone', 'website'],
  counts: counts({ live: 1, scheduled: 2 }),
  ...{ wall: '2031-12-17T10:00', localAt: '2031-12-17T10:00', canMove: false },
};
const refused: EditSummary = {
  ...edit,
  id: sampleId(6),
  title: 'Nomes',
  fields: ['name'],
  counts: counts({ live: 2, rejected: 1 }),
  ...{ wall: '2031-12-18T10:00', canMove: false },
};
const asked: EditSummary = {
  ...edit,
  id: sampleId(7),
  jobId: null,
  title: 'Descrições',
  fields: ['description'],
  counts: counts({ waiting_approval: 3 }),
  ...{ wall: '2031-12-19T10:00', createdBy: { id: sampleId(8), name: 'Rui Prado' }, canMove: false },
};
const items = [post, edit, partly, refused, asked];
const series: ListedSeries = {
  what: 'series',
  id: sampleId(9),
  kind: 'news',
  title: 'Fornada das quatro',
  rule: {
    pattern: { every: 'week', on: ['thursday'] },
    time: '16:00',
    start: '2031-12-04',
    until: '2032-01-29',
    skipped: [],
  },
  date: '2031-12-18',
  isMoved: false,
  at: '2031-12-18T19:00:00.000Z',
  localAt: '2031-12-18T16:00',
  wall: '2031-12-18T16:00',
  createdBy: by,
  locations: 1168,
  counts: counts({ scheduled: 1168 }),
  canMove: true,
  postId: null,
  after: 6,
};
/** Rows of the list's part with what is to come. */
const listing = (...rows: ScheduleRow[]) =>
  answerEach(contract.posts.list, (query) => {
    const found = query.get('part') === 'coming' ? rows : [];
    return { items: found, next: null, total: found.length };
  });
const movedPosts = recorded(contract.posts.move, { at: post.at, localAt: null });
const cancelledPosts = recorded(contract.posts.cancel, { cancelled: 840 });
const skipped = recorded(contract.postSeries.skip, {});
type Item = (typeof items)[number];
const isAskedFor = (what: string | null) => (item: Item) =>
  what === 'all' || what === (item.what === 'post' ? 'posts' : 'edits');
const calendar = (all: readonly Item[]) =>
  answerEach(contract.posts.calendar, (query) => {
    const dates = new Map<string, Item[]>();
    for (const item of all.filter(isAskedFor(query.get('what')))) {
      const date = item.wall.slice(0, 10);
      dates.set(date, [...(dates.get(date) ?? []), item]);
    }
    return {
      days: [...dates].map(([date, of]) => ({ date, total: of.length, items: of })),
      timeZone: 'America/Sao_Paulo',
    };
  });
const overview: PostOverview = {
  ...{ scheduled: 1, nextAt: post.at, waiting: 0, drafts: 2 },
  late: { posts: 0, first: null },
  edits: { scheduled: 2, nextAt: edit.at, waiting: 1 },
};
const moved = recorded(contract.plans.move, { at: edit.at, localAt: null });
const cancelled = recorded(contract.jobs.cancel, { cancelled: 3 });
const at = (search = '') => `${paths.schedules}?project=${project.id}&day=${day}${search}`;
const without = (...denied: (keyof typeof manager.userPermission)[]) => ({
  ...manager,
  userPermission: {
    ...manager.userPermission,
    ...Object.fromEntries(denied.map((permission) => [permission, false])),
  },
});

const meta = {
  component: PublicationsPage,
  parameters: screen({
    at: at(),
    always: [
      calendar(items),
      answerEach(contract.posts.list, (query) => {
        const part = query.get('part');
        const found = items
          .filter(isAskedFor(query.get('what')))
          .filter(({ counts }) => (part === 'needs_you') === counts.rejected > 0 && part !== 'sent');
        return { items: found, next: null, total: found.length };
      }),
      answer(contract.posts.overview, overview),
      answer(contract.posts.clashes, { postIds: [], items: [], total: 0 }),
      answer(contract.posts.authors, { items: [by] }),
      answer(contract.holidays.coming, { locations: 0, items: [] }),
      answer(contract.groups.list, { items: [] }),
      answer(contract.jobs.detail, sampleJob),
      moved.handler,
      cancelled.handler,
      ...aroundLocations,
    ],
  }),
} satisfies Meta<typeof PublicationsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const cardOf = (canvasElement: HTMLElement, name: string) =>
  [...canvasElement.querySelectorAll<HTMLElement>('[data-event-id]')].find((card) =>
    card.textContent.includes(name),
  );

/** Edits stand beside posts, each with its state. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const card = (name: string) => cardOf(canvasElement, name);
    await waitFor(() => expect(card('Panetone da casa')).toHaveTextContent('840 scheduled'));
    await waitFor(() => expect(card('Horário de Natal')).toHaveTextContent('3 scheduled'));
    await waitFor(() => expect(within(card('Horário de Natal')!).getByLabelText('Edit')).toBeVisible());
    await waitFor(() => expect(card('Telefones novos')).toHaveTextContent('1 live'));
    await waitFor(() => expect(card('Nomes')).toHaveTextContent('1 needs you'));
    await waitFor(() => expect(card('Descrições')).toHaveTextContent('3 waiting for approval'));
    await waitFor(() => expect(canvas.getByText(/^3 scheduled, the next .* your time$/)).toBeVisible());
    await waitFor(() => expect(canvas.getByText('1 waiting for approval')).toBeVisible());
  },
};

export const InTheDark: Story = { ...Default, parameters: screen({ scheme: 'dark' }) };

export const ByWeek: Story = {
  parameters: {
    ...screen({ at: at('&view=week') }),
    // The library names the days of a week by their date, and lets nobody name them otherwise.
    a11y: { options: { rules: { 'label-content-name-mismatch': { enabled: false } } } },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(cardOf(canvasElement, 'Telefones novos')).toHaveTextContent('Phone and Website'),
    );
  },
};

const lateAt = (posts: number, locations: number) =>
  answer(contract.posts.overview, {
    ...overview,
    late: { posts, first: { id: post.id, title: 'Panetone da casa', since: post.at, locations } },
  });

const readAgain = recorded(contract.posts.readAgain, { posts: 41 });

/** A post that Google took a day ago and does not show: posts and locations are told apart. */
export const LateOne: Story = {
  parameters: screen({ answers: [lateAt(1, 41), readAgain.handler] }),
  play: async ({ canvas, userEvent }) => {
    readAgain.calls.length = 0;
    const title = '1 post was sent over 24 hours ago and is not live yet at 41 locations.';
    await waitFor(() => expect(canvas.getByText(title)).toBeVisible());
    await waitFor(() => expect(canvas.getByText(/^Panetone da casa, sent/)).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Show 1' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Read them again' }));
    await waitFor(() => expect(readAgain.calls).toEqual([{}]));
    const told = /^Reading 41 posts again at Google/;
    await waitFor(() => expect(within(document.body).getByText(told)).toBeVisible());
  },
};

export const LateSeveral: Story = {
  parameters: screen({ answers: [lateAt(3, 1)] }),
  play: async ({ canvas }) => {
    const title = '3 posts were sent over 24 hours ago and are not live yet at some of their locations.';
    await waitFor(() => expect(canvas.getByText(title)).toBeVisible());
    await waitFor(() =>
      expect(
        canvas.getByText(/^The first of them, Panetone da casa, .* not live yet at 1 location\./),
      ).toBeVisible(),
    );
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Show 3' })).toBeVisible());
  },
};

/** A day has all that can be done: another time, asked by the dialog, and an end before it is sent. */
export const OfOneDay: Story = {
  play: async ({ canvasElement, userEvent }) => {
    moved.calls.length = 0;
    cancelled.calls.length = 0;
    const body = within(document.body);
    const open = async () => {
      await waitFor(() => expect(cardOf(canvasElement, 'Horário de Natal')).toBeDefined());
      await userEvent.click(canvasElement.querySelector(`[data-cell="${day}"]`)!);
      return within(await body.findByRole('dialog', { name: /16 Dec/ }));
    };
    let dialog = await open();
    const link = await dialog.findByRole('link', { name: 'Horário de Natal' });
    await waitFor(() =>
      expect(link).toHaveAttribute('href', `/activity/${edit.jobId}?project=${project.id}`),
    );
    await waitFor(() => expect(dialog.getByText('Edit: Special hours')).toBeVisible());
    await waitFor(() => expect(dialog.getByText('3 locations · by you')).toBeVisible());
    await waitFor(() =>
      expect(dialog.queryByRole('button', { name: 'Cancel Panetone da casa…' })).toBeNull(),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Move Horário de Natal…' }));
    const move = within(await body.findByRole('dialog', { name: 'Move Horário de Natal' }));
    await waitFor(() => expect(move.getByText(/The edit of 3 locations moves from/)).toBeVisible());
    const time = move.getByRole('textbox', { name: 'Time' });
    await userEvent.clear(time);
    await userEvent.type(time, '11:15');
    await userEvent.click(move.getByRole('button', { name: /^Move to .*11:15$/ }));
    await waitFor(() => expect(moved.calls).toEqual([{ wall: `${day}T11:15` }]));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
    dialog = await open();
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel Horário de Natal…' }));
    const sure = within(await body.findByRole('dialog', { name: /Cancel before it is sent/ }));
    await waitFor(() => expect(cancelled.calls).toEqual([]));
    await userEvent.click(sure.getByRole('button', { name: 'Cancel at 3 locations' }));
    await waitFor(() => expect(cancelled.calls).toHaveLength(1));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
  },
};

/** A time that was typed is not lost by Escape. */
export const MoveAsksBeforeItLoses: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const body = within(document.body);
    await waitFor(() => expect(cardOf(canvasElement, 'Horário de Natal')).toBeDefined());
    await userEvent.click(canvasElement.querySelector(`[data-cell="${day}"]`)!);
    await userEvent.click(await body.findByRole('button', { name: 'Move Horário de Natal…' }));
    const time = await body.findByRole('textbox', { name: 'Time' });
    await userEvent.clear(time);
    await userEvent.type(time, '11:15');
    await guardsWhatWasTyped('11:15', () => userEvent.keyboard('{Escape}'));
  },
};

/** Where the post of the calendar stands, which a move changes. */
let placed = post;
/** Moved by keys into another week, a post keeps the focus: its card there is another one. */
export const KeepsTheFocus: Story = {
  parameters: screen({
    answers: [
      answerEach(contract.posts.calendar, () => ({
        days: [{ date: placed.wall.slice(0, 10), total: 1, items: [placed] }],
        timeZone: 'America/Sao_Paulo',
      })),
      answerEach(contract.posts.move, () => {
        placed = { ...post, wall: '2031-12-23T09:00', localAt: '2031-12-23T09:00' };
        return { at: '2031-12-23T12:00:00.000Z', localAt: placed.localAt };
      }),
    ],
  }),
  play: async ({ canvasElement, userEvent }) => {
    placed = post;
    await waitFor(() => expect(cardOf(canvasElement, 'Panetone da casa')).toBeDefined());
    cardOf(canvasElement, 'Panetone da casa')!.focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    const body = within(document.body);
    const dialog = within(await body.findByRole('dialog', { name: 'Move Panetone da casa' }));
    await userEvent.click(dialog.getByRole('button', { name: /^Move to Tue 23 Dec/ }));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(cardOf(canvasElement, 'Panetone da casa')).toHaveFocus());
  },
};

export const CancelRefused: Story = {
  parameters: screen({ answers: [refuse(contract.jobs.cancel, 'internal')] }),
  play: async ({ canvasElement, userEvent }) => {
    const body = within(document.body);
    await waitFor(() => expect(cardOf(canvasElement, 'Horário de Natal')).toBeDefined());
    await userEvent.click(canvasElement.querySelector(`[data-cell="${day}"]`)!);
    const dialog = within(await body.findByRole('dialog', { name: /16 Dec/ }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel Horário de Natal…' }));
    const sure = within(await body.findByRole('dialog', { name: /Cancel before it is sent/ }));
    await userEvent.click(sure.getByRole('button', { name: 'Cancel at 3 locations' }));
    await waitFor(() => expect(body.getByText('Error on delete schedule')).toBeVisible());
    const keep = sure.getByRole('button', { name: 'Keep it scheduled' });
    await waitFor(() => expect(keep).toBeEnabled());
    await userEvent.click(keep);
    await waitFor(() => expect(body.queryByRole('dialog', { name: /Cancel before/ })).toBeNull());
  },
};

/** Edits alone have no type of post. */
export const EditsAlone: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(cardOf(canvasElement, 'Panetone da casa')).toBeDefined());
    const menu = async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Filter' }));
      return within(await within(document.body).findByRole('menu'));
    };
    await userEvent.click((await menu()).getByRole('menuitemcheckbox', { name: 'Edits' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove Show' })).toBeVisible());
    await waitFor(() => expect(cardOf(canvasElement, 'Panetone da casa')).toBeUndefined());
    await waitFor(() => expect(cardOf(canvasElement, 'Horário de Natal')).toBeDefined());
    // The menu says what is in force, and takes it out.
    const again = await menu();
    await waitFor(() => expect(again.queryByRole('menuitemcheckbox', { name: 'Offer' })).toBeNull());
    const checked = () =>
      again.queryAllByRole('menuitemcheckbox', { checked: true }).map(({ textContent }) => textContent);
    await waitFor(() => expect(checked()).toEqual(['Edits']));
    await userEvent.click(again.getByRole('menuitemcheckbox', { name: 'Edits' }));
    await waitFor(() => expect(cardOf(canvasElement, 'Panetone da casa')).toBeDefined());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Remove Show' })).toBeNull());
  },
};

export const AsAList: Story = {
  parameters: screen({ at: at('&view=list') }),
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('row', { name: /Descrições/ }));
    const heads = () => canvas.getAllByRole('rowheader').map(({ textContent }) => textContent);
    await waitFor(() => expect(heads()).toEqual(['Needs you, 1', 'Coming, 4']));
    await waitFor(() => expect(row.getByText('Edit: Description')).toBeVisible());
    await waitFor(() => expect(row.getByText('Waiting for approval')).toBeVisible());
    await waitFor(() => expect(row.getByText('Rui Prado')).toBeVisible());
    await waitFor(() =>
      expect(row.getByRole('link', { name: 'Descrições' })).toHaveAttribute(
        'href',
        `/plans/${asked.id}?project=${project.id}`,
      ),
    );
  },
};

/** A series stands once, with how many dates follow; its menu is its own, and it is not among what can be ticked. */
export const SeriesInTheList: Story = {
  parameters: screen({ at: at('&view=list'), answers: [listing(series, post), skipped.handler] }),
  play: async ({ canvas, userEvent }) => {
    skipped.calls.length = 0;
    const row = within(await canvas.findByRole('row', { name: /Fornada das quatro/ }));
    await waitFor(() => expect(row.getByText('6 more, until 29 Jan 2032')).toBeVisible());
    await waitFor(() => expect(row.queryByRole('checkbox')).toBeNull());
    await waitFor(() =>
      expect(row.getByRole('link', { name: 'Fornada das quatro' })).toHaveAttribute(
        'href',
        `/publications/series/${series.id}?project=${project.id}`,
      ),
    );
    await userEvent.click(row.getByRole('button', { name: 'Actions for Fornada das quatro' }));
    const menu = within(await within(document.body).findByRole('menu'));
    await waitFor(() =>
      expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
        'Move the next date…',
        'Skip the next date',
        'Duplicate',
        'End series…',
      ]),
    );
    await userEvent.click(menu.getByRole('menuitem', { name: 'Skip the next date' }));
    await waitFor(() => expect(skipped.calls).toEqual([{ date: '2031-12-18', skipped: true }]));
  },
};

/** Ticked rows move together, at their distance, and are cancelled together. */
export const ChosenRows: Story = {
  parameters: screen({
    at: at('&view=list'),
    answers: [listing(post, edit, asked), movedPosts.handler, cancelledPosts.handler],
  }),
  play: async ({ canvas, userEvent }) => {
    for (const { calls } of [moved, cancelled, movedPosts, cancelledPosts]) calls.length = 0;
    const body = within(document.body);
    const tick = async (name: string) => {
      const row = within(await canvas.findByRole('row', { name: new RegExp(name) }));
      await userEvent.click(row.getByRole('checkbox'));
    };
    await tick('Panetone da casa');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Duplicate' })).toBeVisible());
    await tick('Horário de Natal');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Duplicate' })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Move 2…' }));
    const move = within(await body.findByRole('dialog', { name: 'Move 2 entries' }));
    await waitFor(() => expect(move.getByText(/^The first of 2 moves from Tue 16 Dec, 09:00/)).toBeVisible());
    const time = move.getByRole('textbox', { name: 'Time' });
    await userEvent.clear(time);
    await userEvent.type(time, '08:30');
    await userEvent.click(move.getByRole('button', { name: /^Move to .*08:30$/ }));
    await waitFor(() => expect(movedPosts.calls).toEqual([{ wall: `${day}T08:30` }]));
    await waitFor(() => expect(moved.calls).toEqual([{ wall: `${day}T09:30` }]));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
    await tick('Panetone da casa');
    await tick('Horário de Natal');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel 2…' }));
    const sure = within(await body.findByRole('dialog', { name: /Cancel before it is sent/ }));
    await waitFor(() => expect(sure.getByText('2 entries, 843 locations')).toBeVisible());
    await userEvent.click(sure.getByRole('button', { name: 'Cancel 2…' }));
    await waitFor(() => expect(cancelledPosts.calls).toEqual([{ at: { all: true } }]));
    await waitFor(() => expect(cancelled.calls).toHaveLength(1));
  },
};

/** A post that only waits is cancelled by the dialog that deletes, without a plan. */
export const CancelOnePost: Story = {
  parameters: screen({ at: at('&view=list'), answers: [listing(post), cancelledPosts.handler] }),
  play: async ({ canvas, userEvent }) => {
    cancelledPosts.calls.length = 0;
    const body = within(document.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Panetone da casa' }));
    await userEvent.click(await body.findByRole('menuitem', { name: 'Cancel…' }));
    const dialog = within(await body.findByRole('dialog', { name: 'Delete Panetone da casa' }));
    await waitFor(() => expect(dialog.getByText('840 that wait are cancelled at once.')).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel at 840 locations' }));
    await waitFor(() => expect(cancelledPosts.calls).toEqual([{ at: { all: true } }]));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
  },
};

/** Who may only look has neither boxes nor menus. */
export const OnlyLooking: Story = {
  parameters: screen({
    at: at('&view=list'),
    answers: [listing(series, post, edit), lateAt(1, 41)],
    person: without('posts:edit', 'posts:delete', 'schedules:edit', 'schedules:delete', 'infos:edit'),
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /Fornada das quatro/ });
    await canvas.findByRole('button', { name: 'Show 1' });
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Read them again' })).toBeNull());
    await waitFor(() => expect(canvas.queryAllByRole('checkbox')).toEqual([]));
    await waitFor(() => expect(canvas.queryAllByRole('button', { name: /^Actions for/ })).toEqual([]));
  },
};

/** Dates that are only a rule stand in the calendar with a dashed edge, and are moved alone or with those after them. */
export const SeriesInTheCalendar: Story = {
  parameters: screen({
    answers: [
      answerEach(contract.posts.calendar, () => ({
        days: [{ date: '2031-12-18', total: 1, items: [series] }],
        timeZone: 'America/Sao_Paulo',
      })),
    ],
  }),
  play: async ({ canvasElement, userEvent }) => {
    await waitFor(() =>
      expect(cardOf(canvasElement, 'Fornada das quatro')).toHaveTextContent('repeats until 29 Jan 2032'),
    );
    cardOf(canvasElement, 'Fornada das quatro')!.focus();
    await userEvent.keyboard('{Enter}{ArrowRight}{Enter}');
    const dialog = within(await within(document.body).findByRole('dialog', { name: /^Move Thu 18 Dec/ }));
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'Only this one' })).toBeChecked());
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'This and the following' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
  },
};

/** Who may see posts alone is offered no choice between the two; the server answers them no edits. */
export const PostsAlone: Story = {
  parameters: screen({ person: without('infos:view', 'infos:edit'), answers: [calendar([post])] }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(cardOf(canvasElement, 'Panetone da casa')).toBeDefined());
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }));
    const menu = within(await within(document.body).findByRole('menu'));
    await waitFor(() => expect(menu.queryByRole('menuitemcheckbox', { name: 'Edits' })).toBeNull());
    await waitFor(() => expect(menu.getByRole('menuitemcheckbox', { name: 'Offer' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
  },
};

/** Who may change posts and not edits lifts the former alone. */
export const OnlyLookingAtEdits: Story = {
  parameters: screen({ person: without('infos:edit') }),
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(cardOf(canvasElement, 'Panetone da casa')).toHaveAttribute('draggable', 'true'),
    );
    await waitFor(() =>
      expect(cardOf(canvasElement, 'Horário de Natal')).not.toHaveAttribute('draggable', 'true'),
    );
  },
};

export const InPortuguese: Story = {
  parameters: screen({ at: at('&view=list'), locale: 'br' }),
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('row', { name: /Horário de Natal/ }));
    await waitFor(() => expect(row.getByText('Edição: Horários especiais')).toBeVisible());
  },
};

export const LongNames: Story = {
  parameters: screen({
    answers: [calendar([{ ...edit, title: longName, fields: [...partly.fields, 'specialHours'] }])],
  }),
  play: async (story) => {
    await waitFor(() => expect(cardOf(story.canvasElement, longName)).toBeDefined());
    await fits(story);
  },
};

export const Empty: Story = {
  parameters: screen({ answers: [calendar([])] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Nothing in December 2031')).toBeVisible());
  },
};

/** Filters that leave nothing of a month are taken away where that is said. */
export const NothingMatches: Story = {
  parameters: screen({
    at: at('&state=failed'),
    answers: [
      answerEach(contract.posts.calendar, (query) => ({
        days: query.has('state') ? [] : [{ date: day, total: 1, items: [post] }],
        timeZone: 'America/Sao_Paulo',
      })),
    ],
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('Nothing here matches the filters')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(canvas.queryByText('Nothing here matches the filters')).toBeNull());
    await waitFor(() => expect(cardOf(canvasElement, 'Panetone da casa')).toBeVisible());
  },
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.posts.calendar, 'internal')] }),
  play: seesFailure,
};
