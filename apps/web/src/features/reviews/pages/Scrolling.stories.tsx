import { contract } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answerEach, recorded } from '../../../testing/answers';
import { answerOfReview, aroundTheInbox, sampleReview } from '../../../testing/reviews';
import { screen } from '../../../testing/screen';
import { ReviewsPage } from './ReviewsPage';

const many = Array.from({ length: 700 }, (_, index) => sampleReview(index + 1));
const [first = sampleReview(1)] = many;
const byCursor = answerEach(contract.reviews.list, (query) => {
  const from = Number(query.get('cursor') ?? 0);
  const to = from + Number(query.get('limit'));
  return { items: many.slice(from, to), next: to < many.length ? String(to) : null, total: null };
});
const preview = recorded(contract.bulkReplies.preview, {
  ...{
    matching: 1,
    locations: 1,
    byRating: [0, 1, 0, 0, 0],
    pools: [],
    drafting: { model: null, left: null },
  },
  leftOut: { answered: 0, in_progress: 0, in_bulk: 0, removed: 0, no_pool: 0 },
});

const meta = {
  component: ReviewsPage,
  parameters: screen({
    at: paths.reviews,
    always: [
      byCursor,
      ...many.slice(0, 3).map((one) => answerOfReview(one)),
      preview.handler,
      ...aroundTheInbox,
    ],
  }),
} satisfies Meta<typeof ReviewsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Only what is around the place in sight is held; what was opened and ticked before stays so. */
export const ThroughALongList: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('article', { name: 'Cliente 1' });
    await userEvent.keyboard('x');
    const list = await canvas.findByRole('region', { name: 'Reviews that match' });
    const scrollTo = (row: number) => {
      list.scrollTop = (row - 1) * 75;
    };
    const isSeen = (row: number) => expect(within(list).getByText(`Cliente ${row}`)).toBeVisible();
    await waitFor(
      () => {
        scrollTo(700);
        return isSeen(700);
      },
      { timeout: 50_000, interval: 20 },
    );
    // Upwards, the rows before are read on.
    for (const row of [230, 195, 150]) {
      scrollTo(row);
      await waitFor(() => isSeen(row));
    }
    // What is far away is jumped to.
    scrollTo(30);
    await waitFor(() => isSeen(30));
    await waitFor(() => expect(canvas.getByRole('article', { name: 'Cliente 1' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Bulk reply' }));
    await waitFor(() =>
      expect(preview.calls).toContainEqual(
        expect.objectContaining({ selection: { by: 'ids', ids: [first.id] } }),
      ),
    );
    await userEvent.keyboard('{Escape}');
    scrollTo(1);
    await waitFor(() => isSeen(1));
    await waitFor(() =>
      expect(canvas.getByRole('checkbox', { name: 'Select the review by Cliente 1' })).toBeChecked(),
    );
  },
};

/** However long it is, the list is one stop of Tab; within it, arrows lead from row to row and from box to box. */
export const OneStopOfTab: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('article', { name: 'Cliente 1' });
    const region = await canvas.findByRole('region', { name: 'Reviews that match' });
    const rowOf = (number: number) =>
      within(region).getByRole('button', { name: new RegExp(`^Cliente ${String(number)}(?!\\d)`) });
    const boxOf = (number: number) =>
      within(region).getByRole('checkbox', { name: `Select the review by Cliente ${String(number)}` });
    rowOf(1).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(rowOf(3)).toHaveFocus());
    await userEvent.keyboard('{PageDown}');
    await waitFor(() => expect(rowOf(13)).toHaveFocus());
    await waitFor(() => expect(canvas.getByRole('article', { name: 'Cliente 1' })).toBeVisible());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(rowOf(1)).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(canvas.getByRole('article', { name: 'Cliente 2' })).toBeVisible());
    // Another that is chosen takes the focus along.
    await userEvent.keyboard('j');
    await waitFor(() => expect(rowOf(3)).toHaveFocus());
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(boxOf(4)).toHaveFocus());
    await userEvent.keyboard(' ');
    await waitFor(() => expect(boxOf(4)).toBeChecked());
    await userEvent.tab();
    await waitFor(() => expect(rowOf(4)).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(region).not.toContainElement(document.activeElement as HTMLElement));
  },
};

/** A range goes on over rows that the page has let go of. */
export const RangeOverManyPages: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('article', { name: 'Cliente 1' });
    await userEvent.keyboard('jjx');
    const list = await canvas.findByRole('region', { name: 'Reviews that match' });
    await waitFor(
      () => {
        list.scrollTop = 699 * 75;
        return expect(within(list).getByText('Cliente 690')).toBeVisible();
      },
      { timeout: 50_000, interval: 20 },
    );
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select the review by Cliente 690' }));
    await userEvent.keyboard('{/Shift}');
    await waitFor(() => expect(canvas.getByText('688 selected')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Bulk reply' }));
    await waitFor(() => {
      const { selection } = preview.calls.at(-1) as { selection: { ids: string[] } };
      return expect([selection.ids.length, new Set(selection.ids).size]).toEqual([500, 500]);
    });
  },
};
