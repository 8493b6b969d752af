import { contract, type CalendarPost, type PostClash } from '@frontage/api-client/contract';
import { postStates, type PostState } from '@frontage/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, answerEach, recorded } from '../../../testing/answers';
import { aroundLocations } from '../../../testing/locations';
import { cafe, managerOfBoth, project } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { showTogether } from '../../../testing/together';
import { PublicationsPage } from './PublicationsPage';

const sampleId = (n: number) => `5b0f3c1e-7a51-4a0e-9c0d-${String(n).padStart(12, '0')}`;
const day = '2031-12-16';
const counts = (state: PostState) =>
  Object.fromEntries(postStates.map((one) => [one, one === state ? 12 : 0])) as CalendarPost['counts'];
const ours: CalendarPost = {
  ...{ what: 'post', id: sampleId(1), kind: 'offer', title: 'Panetone da casa', project },
  ...{ at: `${day}T12:00:00.000Z`, localAt: null, wall: `${day}T09:00`, canMove: true },
  createdBy: { id: managerOfBoth.id, name: managerOfBoth.name },
  ...{ locations: 12, counts: counts('scheduled'), leftOut: 0, late: 0, lateSince: null, seriesId: null },
};
const theirs: CalendarPost = {
  ...{ ...ours, id: sampleId(2), kind: 'news', title: 'Café de filtro', project: cafe },
  ...{ at: `${day}T14:00:00.000Z`, wall: `${day}T11:00` },
};
const clash: PostClash = {
  posts: [
    { id: theirs.id, title: theirs.title, wall: theirs.wall },
    { id: sampleId(3), title: 'Café gelado', wall: `${day}T15:00` },
  ],
  locations: 4,
  project: cafe,
};
const moves = [ours, theirs].map(({ id, project: of }) =>
  recorded(
    { ...contract.posts.move, path: `projects/${of?.id ?? ''}/posts/${id}/move` },
    { at: ours.at, localAt: null },
  ),
);
const removals = [project, cafe].map(({ id }, index) =>
  recorded(
    { ...contract.posts.removeMany, path: `projects/${id}/posts/delete` },
    { planId: sampleId(20 + index) },
  ),
);
const readings = [project, cafe].map(({ id }) =>
  recorded({ ...contract.posts.readAgain, path: `projects/${id}/posts/read-again` }, { posts: 2 }),
);
const live = (post: CalendarPost): CalendarPost => ({ ...post, counts: counts('live'), canMove: false });
const listing = (...rows: CalendarPost[]) =>
  answerEach(contract.posts.list, (query) => {
    const items =
      query.get('unified') === 'true' && query.get('part') === (rows[0]?.canMove === true ? 'coming' : 'sent')
        ? rows
        : [];
    return { items, next: null, total: items.length };
  });
const at = (view: string) => `${paths.schedules}?day=${day}${view}`;

const meta = {
  component: PublicationsPage,
  beforeEach: () => {
    for (const { calls } of [...moves, ...removals, ...readings]) calls.splice(0);
    return showTogether();
  },
  parameters: screen({
    at: at(''),
    person: managerOfBoth,
    always: [
      answerEach(contract.posts.calendar, (query) => ({
        days: query.get('unified') === 'true' ? [{ date: day, total: 2, items: [ours, theirs] }] : [],
        timeZone: 'America/Sao_Paulo',
      })),
      listing(ours, theirs),
      answer(contract.posts.overview, {
        ...{ scheduled: 2, nextAt: ours.at, waiting: 0, drafts: 0 },
        late: {
          posts: 1,
          first: {
            ...{ id: theirs.id, title: theirs.title, since: '2026-11-20T12:00:00.000Z', locations: 2 },
            project: cafe,
          },
        },
        edits: { scheduled: 0, nextAt: null, waiting: 0 },
      }),
      answer(contract.posts.clashes, { postIds: [theirs.id], items: [clash], total: 1 }),
      answer(contract.posts.authors, { items: [] }),
      answer(contract.holidays.coming, { locations: 0, items: [] }),
      answer(contract.groups.list, { items: [] }),
      ...[...moves, ...removals, ...readings].map(({ handler }) => handler),
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

/** Posts of both stand in one calendar; each says whose it is, and so do what is late and what clashes. */
export const Together: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(cardOf(canvasElement, ours.title)).toHaveTextContent(project.name));
    await waitFor(() => expect(cardOf(canvasElement, theirs.title)).toHaveTextContent(cafe.name));
    await waitFor(() => expect(canvas.getByText(new RegExp(`^Café de filtro · ${cafe.name}`))).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: /too close|clash/i }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await waitFor(() =>
      expect(dialog.getByRole('link', { name: 'Café gelado' })).toHaveAttribute(
        'href',
        expect.stringContaining(cafe.id),
      ),
    );
    await waitFor(() => expect(dialog.getByText(new RegExp(cafe.name))).toBeVisible());
  },
};

/** What is late in any of them is read again in each. */
export const LateInBoth: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Read them again' }));
    await waitFor(() => expect(readings.map(({ calls }) => calls)).toEqual([[{}], [{}]]));
    const told = /^Reading 4 posts again at Google/;
    await waitFor(() => expect(within(document.body).getByText(told)).toBeVisible());
  },
};

/** From its day, a post is moved in its project. */
export const MovedInItsProject: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const body = within(document.body);
    await waitFor(() => expect(cardOf(canvasElement, theirs.title)).toBeDefined());
    await userEvent.click(canvasElement.querySelector(`[data-cell="${day}"]`)!);
    const dialog = within(await body.findByRole('dialog', { name: /16 Dec/ }));
    await waitFor(() => expect(dialog.getByText(cafe.name)).toBeVisible());
    await userEvent.click(await dialog.findByRole('button', { name: `Move ${theirs.title}…` }));
    const move = within(await body.findByRole('dialog', { name: `Move ${theirs.title}` }));
    const time = move.getByRole('textbox', { name: 'Time' });
    await userEvent.clear(time);
    await userEvent.type(time, '11:15');
    await userEvent.click(move.getByRole('button', { name: /^Move to .*11:15$/ }));
    await waitFor(() => expect(moves.map(({ calls }) => calls)).toEqual([[], [{ wall: `${day}T11:15` }]]));
  },
};

/** In the list each row says whose it is; ticked ones move in their own project. */
export const AsAList: Story = {
  parameters: screen({ at: at('&view=list') }),
  play: async ({ canvas, userEvent }) => {
    const body = within(document.body);
    const row = within(await canvas.findByRole('row', { name: /Café de filtro/ }));
    await waitFor(() => expect(row.getByText(cafe.name)).toBeVisible());
    await waitFor(() =>
      expect(row.getByRole('link', { name: theirs.title })).toHaveAttribute(
        'href',
        expect.stringContaining(cafe.id),
      ),
    );
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all 2' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Move 2…' }));
    const move = within(await body.findByRole('dialog', { name: 'Move 2 entries' }));
    const time = move.getByRole('textbox', { name: 'Time' });
    await userEvent.clear(time);
    await userEvent.type(time, '10:00');
    await userEvent.click(move.getByRole('button', { name: /^Move to .*10:00$/ }));
    await waitFor(() =>
      expect(moves.map(({ calls }) => calls)).toEqual([
        [{ wall: `${day}T10:00` }],
        [{ wall: `${day}T12:00` }],
      ]),
    );
  },
};

/** What is deleted in both becomes a plan for each. */
export const DeletedInBoth: Story = {
  parameters: screen({ at: at('&view=list'), answers: [listing(live(ours), live(theirs))] }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('row', { name: /Café de filtro/ });
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all 2' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Delete 2…' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Plans to review' }));
    await waitFor(() =>
      expect(dialog.getByRole('link', { name: `Review plan: ${cafe.name}` })).toBeVisible(),
    );
    await waitFor(() =>
      expect(removals.map(({ calls }) => calls)).toEqual([
        [expect.objectContaining({ postIds: [ours.id] })],
        [expect.objectContaining({ postIds: [theirs.id] })],
      ]),
    );
  },
};
