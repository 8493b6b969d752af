import { contract } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, refuse, stillLoading } from '../../../testing/answers';
import { carlos, detail, inboxOfCarlos, list, neverRead, one } from '../../../testing/inbox-of-carlos';
import { longName, onlooker } from '../../../testing/people';
import { fits, seesFailure, seesLoading } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { ReviewsPage } from './ReviewsPage';

const meta = {
  component: ReviewsPage,
  parameters: screen({ at: paths.reviews, always: inboxOfCarlos }),
} satisfies Meta<typeof ReviewsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const send = await canvas.findByRole('button', { name: 'Send reply' });
    await waitFor(() => expect(send).toBeDisabled());
    await waitFor(() => expect(canvas.getByText(/^read .*, every 15 min$/)).toBeVisible());
    // Tags are taller than the line that they stand in, and leave the text its room.
    const rows = within(canvas.getByRole('region', { name: 'Reviews that match' }));
    const text = rows.getByText(/Fila de 25 minutos/);
    await waitFor(() => expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight));
    // What every name begins with is left out, where the rest would be cut off.
    await waitFor(() => expect(canvas.getByText('Vila Mariana')).toBeVisible());
    await userEvent.keyboard('r');
    const field = canvas.getByRole('textbox', { name: 'Reply' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, 'Olá');
    await waitFor(() => expect(canvas.getByText('4 of 4,096 bytes')).toBeVisible());
    await waitFor(() => expect(send).toBeEnabled());
  },
};

/** Photos come by way of our server; one that does not come is a link to where it stands. */
export const Photos: Story = {
  parameters: screen({
    answers: [
      one({
        photos: [
          ...detail.photos,
          {
            url: 'https://a.example/2.jpg',
            label: 'Balcão',
            isVideo: false,
            shownAt: 'data:image/png,broken',
          },
          { url: 'https://a.example/3', label: null, isVideo: true, shownAt: null },
        ],
      }),
    ],
  }),
  play: async ({ canvas }) => {
    const photo = await canvas.findByRole('img', { name: 'Photo 1 of the review' });
    await waitFor(() => expect(photo.getBoundingClientRect()).toMatchObject({ width: 72, height: 54 }));
    await waitFor(() => expect(photo.closest('a')).toHaveAttribute('href', detail.photos[0]?.shownAt));
    const lost = canvas.getByRole('link', { name: 'Balcão' });
    await waitFor(() => expect(lost).toHaveAttribute('href', 'https://a.example/2.jpg'));
    await waitFor(() => expect(lost).toHaveAttribute('rel', 'noreferrer'));
    await waitFor(() => expect(canvas.getAllByRole('img', { name: /^Photo/ })).toHaveLength(1));
    const video = canvas.getByRole('link', { name: 'Photo 3 of the review' });
    await waitFor(() => expect(video).toHaveAttribute('href', 'https://a.example/3'));
  },
};

export const Loading: Story = {
  parameters: screen({ answers: [stillLoading(contract.reviews.list)] }),
  play: seesLoading,
};

/** Counts of a million reviews take their time, in which one reads and answers. */
export const CountsComeLater: Story = {
  parameters: screen({
    answers: [stillLoading(contract.reviews.counts), stillLoading(contract.reviews.count)],
  }),
  play: async ({ canvas, userEvent }) => {
    const rows = await canvas.findByRole('region', { name: 'Reviews that match' });
    await waitFor(() => expect(within(rows).getByText(/Fila de 25 minutos/)).toBeVisible());
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Reply' }), 'Olá');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send reply' })).toBeEnabled());
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'No replies' })).toBeVisible());
  },
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.reviews.list, 'internal')] }),
  play: seesFailure,
};

export const Empty: Story = {
  parameters: screen({ answers: [list()] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Every review has a reply')).toBeVisible());
    const bottomOf = (element: Element | null) => element?.getBoundingClientRect().bottom ?? 0;
    const keys = canvas.getByRole('button', { name: 'all keys' }).parentElement;
    await waitFor(() => expect(bottomOf(keys)).toBeCloseTo(bottomOf(keys?.parentElement ?? null), 0));
  },
};

/** An empty tab says what is not there, and never of another one that it is done. */
export const EmptyTabs: Story = {
  parameters: screen({ at: `${paths.reviews}?view=mine`, answers: [list()] }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('None of your reviews is without a reply')).toBeVisible());
    await userEvent.click(canvas.getByRole('tab', { name: /^Drafts/ }));
    await waitFor(() => expect(canvas.getByText('No drafts')).toBeVisible());
    await userEvent.click(canvas.getByRole('tab', { name: /^Rejected by Google/ }));
    await waitFor(() => expect(canvas.getByText('No reply was rejected by Google')).toBeVisible());
    await waitFor(() => expect(canvas.queryByText('Every review has a reply')).toBeNull());
  },
};

/** Until the counts are there, it is not known whether every review has a reply or none was read. */
export const EmptyBeforeItsCounts: Story = {
  parameters: screen({ answers: [list(), stillLoading(contract.reviews.counts)] }),
  play: async ({ canvasElement, canvas }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('.mantine-Skeleton-root').length).toBe(7));
    await waitFor(() => expect(canvas.queryByText('Every review has a reply')).toBeNull());
  },
};

export const NeverRead: Story = {
  parameters: screen({ answers: [list(), answer(contract.reviews.counts, neverRead)] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Reviews are being read')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('not read from Google yet')).toBeVisible());
    await waitFor(() => expect(canvas.queryByText(/without reply|has a reply/)).toBeNull());
  },
};

/** Nothing is offered that this person may not do, no key either. */
export const OnlyLooking: Story = {
  parameters: screen({ person: onlooker }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() =>
      expect(canvas.getByText('You can read reviews but not reply to them.')).toBeVisible(),
    );
    await userEvent.keyboard('?');
    const keys = await within(canvasElement.ownerDocument.body).findByRole('dialog');
    await waitFor(() => expect(within(keys).getByText('move')).toBeVisible());
    await waitFor(() => expect(within(keys).queryByText('reply')).toBeNull());
  },
};

export const LongTexts: Story = {
  parameters: screen({
    answers: [
      list({ ...carlos, reviewerName: longName, locationName: longName, labels: [longName.slice(0, 60)] }),
      one({
        row: { ...carlos, reviewerName: longName, comment: 'Pão'.repeat(400) },
        location: { ...detail.location, name: longName },
      }),
    ],
  }),
  play: async (context) => {
    await context.canvas.findAllByText(longName, { exact: false });
    await fits(context);
  },
};

export const InPortuguese: Story = {
  parameters: screen({ locale: 'br', answers: [list()] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Todas as avaliações têm resposta')).toBeVisible());
  },
};
