import { contract, type Notification } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, recorded, refuse, stillLoading } from '../../../testing/answers';
import { fits, seesFailure, seesLoading } from '../../../testing/plays';
import { longName, project } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { NotificationsPage } from './NotificationsPage';

const review: Notification = {
  id: '8',
  type: 'review_new',
  project,
  location: { id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000f1', name: 'Padaria Boa Vista - Moema' },
  params: { rating: 4, reviewer: 'Ana', text: 'Great bread.' },
  at: '2026-11-20T12:00:00.000Z',
  isRead: false,
};
const lost: Notification = {
  ...review,
  id: '7',
  type: 'connection_lost',
  location: null,
  params: { count: 2 },
  isRead: true,
};
const list = (...items: Notification[]) =>
  answer(contract.notifications.list, { items, next: null, total: items.length });
const unread = (count: number) => answer(contract.notifications.unread, { count });

const meta = {
  component: NotificationsPage,
  parameters: screen({ at: paths.notifications, always: [list(review, lost), unread(1)] }),
} satisfies Meta<typeof NotificationsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('1 unread', { exact: false })).toBeVisible());
    await waitFor(() => expect(canvas.getByText('2 connections to Google lost')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Mark all as read' })).toBeEnabled());
  },
};

/** The list can be narrowed to what customers added. */
export const NarrowedToCustomerMedia: Story = {
  play: async ({ canvas, userEvent }) => {
    const filter = await canvas.findByRole('combobox', { name: 'Type' });
    await userEvent.click(filter);
    await userEvent.click(await within(document.body).findByRole('option', { name: 'New customer media' }));
    await waitFor(() => expect(filter).toHaveValue('New customer media'));
  },
};

const saving = recorded(contract.notifications.saveSettings, {});

/** Each kind that the list has can be turned off, customer media among them. */
export const SettingsOfCustomerMedia: Story = {
  parameters: screen({
    at: `${paths.notifications}?view=settings`,
    answers: [answer(contract.notifications.settings, {}), saving.handler],
  }),
  play: async ({ canvas, userEvent }) => {
    saving.calls.length = 0;
    await userEvent.click(await canvas.findByRole('switch', { name: /New customer media/ }));
    await waitFor(() => expect(saving.calls).toMatchObject([{ customer_media: { app: false } }]));
  },
};

/** One review is opened itself; what was written before ids were told leads to its location. */
export const LeadsToTheReview: Story = {
  parameters: screen({
    answers: [list({ ...review, params: { ...review.params, reviewId: 'r-8' } }, { ...review, id: '6' })],
  }),
  play: async ({ canvas }) => {
    const [one, older] = await canvas.findAllByRole('link', { name: 'New review' });
    await waitFor(() =>
      expect(one).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/reviews\?project=.*view=all&review=r-8$/),
      ),
    );
    await waitFor(() => expect(older).toHaveAttribute('href', expect.stringContaining('tab=reviews')));
  },
};

const postId = '5b0f3c1e-7a51-4a0e-9c0d-0000000000e1';
const refused: Notification = {
  ...review,
  id: '12',
  type: 'post_rejected',
  location: null,
  params: { postId, title: 'Autumn offer', count: 12 },
};

/** A post that was refused at twelve locations is one line that leads to these; many posts lead to their list. */
export const PostsThatStayAway: Story = {
  parameters: screen({
    answers: [
      list(
        refused,
        { ...refused, id: '11', location: review.location, params: { postId, title: 'Bread', count: 1 } },
        { ...refused, id: '10', type: 'post_late', params: { postId, title: 'Autumn offer', count: 3 } },
        { ...refused, id: '9', type: 'post_late', params: { posts: 8, count: 40 } },
      ),
    ],
  }),
  play: async ({ canvas }) => {
    const leads = async (name: string, to: RegExp) =>
      expect(await canvas.findByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(to));
    await leads(
      'Post rejected or failed at 12 locations',
      /^\/publications\/5b0f3c1e-7a51-4a0e-9c0d-0000000000e1\?project=.*&view=needs_you$/,
    );
    await leads('Post rejected or failed', /&view=needs_you$/);
    await leads('Post not live after 24 hours at 3 locations', /&view=late$/);
    await leads('8 posts not live after 24 hours', /^\/publications\?project=.*&view=list&late=true$/);
    await waitFor(() => expect(canvas.getByText('At 40 locations')).toBeVisible());
    await waitFor(() => expect(canvas.getAllByText('Autumn offer')).toHaveLength(2));
    await waitFor(() => expect(canvas.getByText('Bread')).toBeVisible());
  },
};

/** What became of reviews and their replies: why, and where many of a kind stand. */
export const ReviewsThatAsk: Story = {
  parameters: screen({
    answers: [
      list(
        { ...review, id: '15', type: 'review_assigned', params: { ...review.params, reviewId: postId } },
        { ...review, id: '14', type: 'review_late', location: null, params: { count: 7 } },
        {
          ...review,
          id: '13',
          type: 'reply_rejected',
          params: { ...review.params, reviewId: postId, policy: 'PERSONAL_INFORMATION' },
        },
      ),
    ],
  }),
  play: async ({ canvas }) => {
    const leads = (name: string, to: RegExp) =>
      waitFor(() =>
        expect(canvas.getByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(to)),
      );
    await leads('Review assigned to you', /&review=5b0f3c1e-7a51-4a0e-9c0d-0000000000e1$/);
    await leads('7 reviews overdue', /^\/reviews\?project=.*&view=late$/);
    await leads('Reply rejected by Google', /&review=5b0f3c1e-7a51-4a0e-9c0d-0000000000e1$/);
    await waitFor(() => expect(canvas.getByText(/Google: “Contact details”/)).toBeVisible());
  },
};

export const Loading: Story = {
  parameters: screen({ answers: [stillLoading(contract.notifications.list)] }),
  play: seesLoading,
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.notifications.list, 'internal')] }),
  play: seesFailure,
};

export const Empty: Story = {
  parameters: screen({ answers: [list(), unread(0)] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Nothing has happened yet')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Mark all as read' })).toBeDisabled());
  },
};

export const LongTexts: Story = {
  parameters: screen({
    answers: [
      list({
        ...review,
        location: { id: project.id, name: longName },
        params: { rating: 1, reviewer: longName, text: `${longName} `.repeat(8) },
      }),
    ],
  }),
  play: async (context) => {
    await context.canvas.findAllByText(longName, { exact: false });
    await fits(context);
  },
};

export const InPortuguese: Story = {
  parameters: screen({ locale: 'br' }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Nova avaliação')).toBeVisible());
  },
};
