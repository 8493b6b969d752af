import { contract, type SavedReviewFilter } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, answerEach, answerNow, recorded, refuse } from '../../../testing/answers';
import { fits } from '../../../testing/plays';
import { answerOfReview, aroundTheInbox, sampleReview } from '../../../testing/reviews';
import { screen } from '../../../testing/screen';
import { ReviewsPage } from './ReviewsPage';

const review = sampleReview(1);
const angry: SavedReviewFilter = {
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000b1',
  name: 'Irritados',
  filter: { view: 'open', rating: ['1', '2'] },
  sort: 'oldest',
  isDefault: false,
};

/** What the server holds while a story plays, set anew by each. */
const held = {
  views: [] as SavedReviewFilter[],
  asked: [] as string[],
  /** How many each view holds, by what it asks for. */
  counts: {} as Record<string, { count: number; isMore: boolean }>,
};
const begin = (...views: SavedReviewFilter[]) => {
  held.views = views;
  held.asked = [];
  held.counts = {};
};
const saving = recorded(contract.savedReviewFilters.create, angry);
const changing = recorded(contract.savedReviewFilters.update, { ...angry, name: 'Com raiva' });

const meta = {
  component: ReviewsPage,
  parameters: screen({
    at: paths.reviews,
    always: [
      answerEach(contract.reviews.list, (query) => {
        held.asked.push(query.toString());
        return { items: [review], next: null, total: null };
      }),
      answerEach(
        contract.reviews.count,
        (query) => held.counts[query.toString()] ?? { count: 3, isMore: false },
      ),
      answer(contract.reviews.update, {}),
      answerNow(contract.savedReviewFilters.list, () => ({ items: held.views })),
      answer(contract.savedReviewFilters.remove, {}),
      saving.handler,
      changing.handler,
      answerOfReview(review),
      ...aroundTheInbox,
    ],
  }),
  beforeEach: () => {
    begin(angry);
    saving.calls.length = 0;
    changing.calls.length = 0;
  },
} satisfies Meta<typeof ReviewsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = within(document.body);
const dialog = async (name: string) => within(await body.findByRole('dialog', { name }));
const named = (name: string) => ({ name: new RegExp(`^${name} \\d`) });
const isChosen = (tab: HTMLElement) => expect(tab).toHaveAttribute('aria-selected', 'true');

export const SavedOnce: Story = {
  parameters: screen({ at: `${paths.reviews}?rating=2&rating=1&sort=oldest` }),
  beforeEach: () => begin(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save view' }));
    const form = await dialog('Save view');
    await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Irritados');
    held.views = [angry];
    await userEvent.dblClick(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(saving.calls).toEqual([{ name: 'Irritados', filter: angry.filter, sort: 'oldest' }]),
    );
    await waitFor(() => isChosen(canvas.getByRole('tab', named('Irritados'))));
  },
};

export const OpenedAndRenamed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', named('Irritados')));
    await waitFor(() => isChosen(canvas.getByRole('tab', named('Irritados'))));
    await waitFor(() =>
      expect(held.asked.at(-1)).toBe('replies=none&rating=1&rating=2&sort=oldest&limit=50'),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'View actions' }));
    await userEvent.click(await body.findByRole('menuitem', { name: 'Rename' }));
    const form = await dialog('Rename view');
    const name = form.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Com raiva');
    held.views = [{ ...angry, name: 'Com raiva' }];
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => isChosen(canvas.getByRole('tab', named('Com raiva'))));
    await waitFor(() => expect(changing.calls).toEqual([{ name: 'Com raiva' }]));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
  },
};

export const CountedBeside: Story = {
  beforeEach: () => {
    held.counts = {
      'replies=none&rating=1&rating=2': { count: 999, isMore: true },
      '': { count: 41, isMore: false },
    };
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('tab', { name: 'Irritados 999+' });
    await canvas.findByRole('tab', { name: 'All 41' });
    await canvas.findByRole('tab', { name: 'Replied 3' });
    // What is done in the inbox changes how many there are.
    held.counts = { 'replies=none&rating=1&rating=2': { count: 12, isMore: false } };
    await canvas.findByRole('heading', { name: /Cliente 1/ });
    await userEvent.keyboard('i');
    await canvas.findByRole('tab', { name: 'Irritados 12' });
  },
};

export const CountFails: Story = {
  parameters: screen({ answers: [refuse(contract.reviews.count, 'internal')] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Irritados' })).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'All' })).toBeVisible());
    // The list stands all the same.
    await canvas.findByRole('heading', { name: /Cliente 1/ });
  },
};

export const Changed: Story = {
  parameters: screen({ at: `${paths.reviews}?rating=1&rating=2&rating=3&sort=oldest&saved=${angry.id}` }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => isChosen(canvas.getByRole('tab', { name: /Irritados.*changed/ })));
    await userEvent.click(await canvas.findByRole('button', { name: 'View actions' }));
    await userEvent.click(await body.findByRole('menuitem', { name: 'Back to “Irritados” as saved' }));
    await waitFor(() => isChosen(canvas.getByRole('tab', named('Irritados'))));
    await waitFor(() => expect(held.asked.at(-1)).not.toContain('rating=3'));
  },
};

export const Deleted: Story = {
  parameters: screen({ at: `${paths.reviews}?rating=1&rating=2&sort=oldest&saved=${angry.id}` }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'View actions' }));
    await userEvent.click(await body.findByRole('menuitem', { name: 'Delete view' }));
    const question = await dialog('Delete this view?');
    held.views = [];
    await userEvent.click(question.getByRole('button', { name: 'Delete view' }));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('tab', named('Irritados'))).toBeNull());
    // What it showed stays in sight.
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save view' })).toBeVisible());
  },
};

export const OpensTheInbox: Story = {
  beforeEach: () => begin({ ...angry, isDefault: true }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => isChosen(canvas.getByRole('tab', named('Irritados'))));
    // Nothing else was shown first.
    await waitFor(() => expect(held.asked).toEqual(['replies=none&rating=1&rating=2&sort=oldest&limit=50']));
    const [open] = canvas.getAllByRole('tab');
    if (open === undefined) throw new Error('The inbox has no tabs');
    await userEvent.click(open);
    await waitFor(() => isChosen(open));
  },
};

export const Dark: Story = {
  parameters: screen({ scheme: 'dark', at: `${paths.reviews}?rating=3&saved=${angry.id}` }),
  play: async (context) => {
    await context.canvas.findByRole('button', { name: 'View actions' });
    await fits(context);
  },
};

export const InPortuguese: Story = {
  parameters: screen({ locale: 'br', at: `${paths.reviews}?rating=3` }),
  play: async (context) => {
    await context.canvas.findByRole('button', { name: 'Salvar visão' });
    await fits(context);
  },
};
