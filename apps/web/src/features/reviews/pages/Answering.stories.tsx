import { contract, type ReviewRow } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, answerNow } from '../../../testing/answers';
import { manager, project } from '../../../testing/people';
import { answerOfReview, aroundTheInbox, sampleReview } from '../../../testing/reviews';
import { screen } from '../../../testing/screen';
import { ReviewsPage } from './ReviewsPage';

const [first, second, third] = [sampleReview(1), sampleReview(2), sampleReview(3)];

/** What the server holds while a story plays, set anew by each. */
const held = { rows: [] as ReviewRow[] };
const begin = (...rows: ReviewRow[]) => {
  held.rows = rows;
};

const meta = {
  component: ReviewsPage,
  parameters: screen({
    at: paths.reviews,
    always: [
      answerNow(contract.reviews.list, () => ({ items: held.rows, next: null, total: null })),
      answerNow(contract.reviews.reply, () => {
        held.rows = held.rows.map((row, index) => (index === 0 ? { ...row, state: 'outbox' as const } : row));
        return { planId: first.id, jobId: second.id, isWaiting: false };
      }),
      answer(contract.reviews.update, {}),
      answerOfReview(first),
      answerOfReview(second),
      answerOfReview(third),
      ...aroundTheInbox,
    ],
  }),
} satisfies Meta<typeof ReviewsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ANewReviewComes: Story = {
  beforeEach: () => begin(first, second),
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Reply' });
    await userEvent.type(field, 'Olá');
    held.rows = [third, first, second];
    // Whatever is done reads the list again.
    await userEvent.keyboard('{Escape}i');
    await waitFor(() => expect(canvas.getByRole('button', { name: /Cliente 3/ })).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('article', { name: 'Cliente 1' })).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Reply' })).toHaveValue('Olá'));
  },
};

export const GoesOnToTheNext: Story = {
  beforeEach: () => begin(first, { ...second, state: 'outbox' }, third),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Reply' }), 'Olá');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(canvas.getByRole('article', { name: 'Cliente 3' })).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Reply' })).toHaveFocus());
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Reply' })).toHaveValue(''));
  },
};

export const NoneIsLeft: Story = {
  beforeEach: () => begin(first),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Reply' }), 'Olá');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Reviews that match' })).toHaveFocus());
  },
};

/** People of some locations do not hold what others wrote. */
export const OfSomeLocations: Story = {
  parameters: screen({
    person: { ...manager, projects: [{ ...project, isPart: true }] },
    answers: [
      answer(contract.reviews.outbox, {
        items: [],
        total: 1,
        delaySeconds: 120,
        heldAt: '2026-11-12T16:04:00.000Z',
        heldBy: 'Rui Prado',
      }),
    ],
  }),
  beforeEach: () => begin(first),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Rui Prado holds all replies')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Release all' })).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Hold all' })).toBeNull());
  },
};
