import { contract } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, recorded, refuse, stillLoading } from '../../../testing/answers';
import { bulkId } from '../../../testing/bulk';
import { manager, onlooker } from '../../../testing/people';
import { answerOfReview, aroundTheInbox, sampleReview } from '../../../testing/reviews';
import { screen } from '../../../testing/screen';
import { ReviewsPage } from './ReviewsPage';

const [first, second, third] = [sampleReview(1), sampleReview(2), sampleReview(3)];
const none = { answered: 0, in_progress: 0, in_bulk: 0, removed: 0, no_pool: 0 };
const preview = {
  matching: 3,
  locations: 2,
  byRating: [1, 0, 0, 0, 2],
  leftOut: { ...none, answered: 4 },
  drafting: { model: 'obedient-1', left: 2 },
  pools: [
    { name: 'Agradecimentos', texts: [0, 0, 0, 8, 12], languages: ['br' as const] },
    { name: 'Desculpas', texts: [3, 3, 0, 0, 0], languages: ['br' as const] },
  ],
};
const made = recorded(contract.bulkReplies.create, { id: bulkId, drafts: 2, leftOut: none });

const meta = {
  component: ReviewsPage,
  parameters: screen({
    at: paths.reviews,
    always: [
      answer(contract.reviews.list, { items: [first, second, third], next: null, total: null }),
      answer(contract.bulkReplies.preview, preview),
      made.handler,
      answerOfReview(first),
      answerOfReview(second),
      answerOfReview(third),
      ...aroundTheInbox,
    ],
  }),
} satisfies Meta<typeof ReviewsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const box = (number: number) => ({ name: `Select the review by Cliente ${String(number)}` });

export const ByKeyAndRange: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('article', { name: 'Cliente 1' });
    await userEvent.keyboard('x');
    const bar = await canvas.findByRole('toolbar', { name: 'Selected reviews' });
    await waitFor(() => expect(within(bar).getByText('1 selected')).toBeVisible());
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(canvas.getByRole('checkbox', box(3)));
    await userEvent.keyboard('{/Shift}');
    await waitFor(() => expect(within(bar).getByText('3 selected')).toBeVisible());
    await userEvent.click(canvas.getByRole('checkbox', box(2)));
    await waitFor(() => expect(within(bar).getByText('2 selected')).toBeVisible());
    await userEvent.click(within(bar).getByRole('button', { name: 'Clear selection' }));
    await waitFor(() => expect(canvas.queryByRole('toolbar', { name: 'Selected reviews' })).toBeNull());
  },
};

/** How many drafts are left is said before any is asked for, and what they do not suffice for. */
export const DraftedOneByOne: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', box(1)));
    await userEvent.click(await canvas.findByRole('button', { name: 'All 3' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Bulk reply' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Bulk reply' }));
    await userEvent.click(await dialog.findByRole('radio', { name: 'AI drafts' }));
    await waitFor(() => expect(dialog.getByText(/^obedient-1 drafts a reply to each review/)).toBeVisible());
    await waitFor(() => expect(dialog.getByText(/2 drafts are left this month/)).toBeVisible());
    await waitFor(() => expect(dialog.getByText('1 review will be listed without a draft.')).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Create 3 drafts' }));
    await waitFor(() =>
      expect(made.calls.at(-1)).toEqual({
        selection: { by: 'filter', filter: { replies: 'none' } },
        from: 'drafts',
      }),
    );
  },
};

/** Without a model nobody is led to believe that there is one. */
export const DraftedFromTemplates: Story = {
  parameters: screen({
    answers: [answer(contract.bulkReplies.preview, { ...preview, drafting: { model: null, left: null } })],
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', box(1)));
    await userEvent.click(canvas.getByRole('button', { name: 'Bulk reply' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Bulk reply' }));
    await userEvent.click(await dialog.findByRole('radio', { name: 'AI drafts' }));
    await waitFor(() => expect(dialog.getByText(/^No AI is connected/)).toBeVisible());
  },
};

/** Angry reviews get no pool unless somebody says so. */
export const PoolsByRating: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', box(1)));
    await userEvent.click(await canvas.findByRole('button', { name: 'All 3' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Bulk reply' }));
    const dialog = await within(document.body).findByRole('dialog', { name: 'Bulk reply' });
    await waitFor(() => expect(within(dialog).getByText('4 already have a reply')).toBeVisible());
    await waitFor(() =>
      expect(within(dialog).getByRole('combobox', { name: 'Pool for 5 of 5 stars' })).toHaveValue(
        'Agradecimentos, 12 texts',
      ),
    );
    await waitFor(() =>
      expect(within(dialog).getByRole('combobox', { name: 'Pool for 1 of 5 stars' })).toHaveValue(
        'Leave these out',
      ),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create 2 drafts' }));
    await waitFor(() =>
      expect(made.calls.at(-1)).toEqual({
        selection: { by: 'filter', filter: { replies: 'none' } },
        pools: { 5: 'Agradecimentos' },
      }),
    );
  },
};

export const NoPools: Story = {
  parameters: screen({ answers: [answer(contract.bulkReplies.preview, { ...preview, pools: [] })] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', box(1)));
    await userEvent.click(canvas.getByRole('button', { name: 'Bulk reply' }));
    const dialog = await within(document.body).findByRole('dialog', { name: 'Bulk reply' });
    await waitFor(() => expect(within(dialog).getByText(/There are no pools yet/)).toBeVisible());
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Create 0 drafts' })).toBeDisabled(),
    );
  },
};

export const PreviewLoading: Story = {
  parameters: screen({ answers: [stillLoading(contract.bulkReplies.preview)] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', box(1)));
    await userEvent.click(canvas.getByRole('button', { name: 'Bulk reply' }));
    await waitFor(() => expect(document.querySelector('[role=dialog] [aria-busy="true"]')).not.toBeNull());
  },
};

export const PreviewFailing: Story = {
  parameters: screen({ answers: [refuse(contract.bulkReplies.preview, 'internal')] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', box(1)));
    await userEvent.click(canvas.getByRole('button', { name: 'Bulk reply' }));
    const dialog = await within(document.body).findByRole('dialog', { name: 'Bulk reply' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeEnabled());
  },
};

/** What somebody began and nobody ended stands above the list, for whoever goes on. */
export const DraftsAreOpen: Story = {
  parameters: screen({
    answers: [
      answer(contract.bulkReplies.list, {
        items: [
          {
            id: bulkId,
            createdAt: first.writtenAt,
            source: 'pools',
            model: null,
            createdBy: { id: manager.id, name: manager.name },
            pools: { 5: 'Agradecimentos' },
            leftOut: none,
            total: 86,
            toLookAt: 34,
            accepted: 47,
          },
        ],
      }),
    ],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/34 drafts to check/)).toBeVisible());
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Continue' })).toHaveAttribute(
        'href',
        expect.stringContaining(bulkId),
      ),
    );
  },
};

export const OnlyReading: Story = {
  parameters: screen({ person: onlooker }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('article', { name: 'Cliente 1' });
    await userEvent.keyboard('x');
    await waitFor(() => expect(canvas.queryByRole('checkbox', box(1))).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('toolbar', { name: 'Selected reviews' })).toBeNull());
  },
};
