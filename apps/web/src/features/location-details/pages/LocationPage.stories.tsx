import {
  contract,
  type LocationDetail,
  type LocationPost,
  type LocationReview,
} from '@frontage/api-client/contract';
import { sampleLocation } from '@frontage/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { editAgainPath, jobPath, locationPath } from '../../../config/paths';
import { answer, recorded, refuse, stillLoading } from '../../../testing/answers';
import { aroundLocations, sampleRow, sampleTime } from '../../../testing/locations';
import { longName, onlooker, project } from '../../../testing/people';
import { fits, seesFailure, seesLoading } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { LocationPage } from './LocationPage';

const row = sampleRow({ name: 'Padaria Boa Vista - Pinheiros' });
const planId = '5b0f3c1e-7a51-4a0e-9c0d-0000000000e1';
const detail = (part: Partial<LocationDetail> = {}) =>
  answer(contract.locations.detail, {
    row,
    values: sampleLocation(),
    ...{ latitude: -23.56, longitude: -46.69, mapsUri: 'https://maps.example.test/1' },
    ...{ timeZone: 'America/Sao_Paulo', readAt: sampleTime },
    publicValues: [],
    lastChanges: [],
    ...part,
  });
const at = (tab: string) => `${locationPath(row.id, project.id)}&tab=${tab}`;
const planned = recorded(contract.plans.fromValues, { planId });

const meta = {
  component: LocationPage,
  parameters: screen({
    at: at('profile'),
    route: '/locations/:locationId',
    always: [
      detail(),
      answer(contract.locations.categories, { items: [] }),
      answer(contract.score.location, {
        points: 45,
        level: 'low',
        facts: {
          ...{ posts: 0, reviewAverage: 4.6, categories: 1, description: 0, attributes: 6 },
          ...{ hasCover: false, hasProfilePhoto: true, unanswered: 0, holidays: null, holidaysSet: [] },
          unansweredQuestions: null,
        },
        checks: [
          { check: 'description', state: 'pending', annulment: null },
          { check: 'reviewAverage', state: 'done', annulment: null },
          { check: 'holidayHours', state: 'unknown', annulment: null },
          {
            check: 'cover',
            state: 'annulled',
            annulment: { reason: 'No room for one', by: 'Rui Prado', at: sampleTime },
          },
        ],
      }),
      ...aroundLocations,
    ],
  }),
} satisfies Meta<typeof LocationPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Profile: Story = {
  parameters: screen({ answers: [planned.handler] }),
  play: async ({ canvas, userEvent }) => {
    planned.calls.length = 0;
    const website = await canvas.findByRole('textbox', { name: 'Website' });
    await userEvent.clear(website);
    await userEvent.type(website, 'https://boavista.test/novo');
    await waitFor(() => expect(canvas.getByText('1 field not sent yet')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Review plan' }));
    await waitFor(() =>
      expect(planned.calls).toMatchObject([
        { changes: [{ locationId: row.id, values: { website: 'https://boavista.test/novo' } }] },
      ]),
    );
  },
  // What is typed outlives its page, for a reload.
  beforeEach: () => () => sessionStorage.clear(),
};

export const FaultyValue: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await canvas.findByRole('textbox', { name: 'Name' }));
    await waitFor(() => expect(canvas.getByText('Fix 1 field first', { exact: false })).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Review plan' })).toBeDisabled());
    // One click loses nothing.
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    const question = () => within(document.body).findByRole('dialog', { name: 'Discard unsaved changes?' });
    await userEvent.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue(''));
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await userEvent.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Review plan' })).toBeNull());
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Padaria Boa Vista - Pinheiros'),
    );
  },
  beforeEach: () => () => sessionStorage.clear(),
};

/** On a phone what is wrong with a field is seen with it, over the foot that lies on the page's end. */
export const FaultAboveTheFoot: Story = {
  parameters: {
    viewport: { options: { phone: { name: 'Phone', styles: { width: '375px', height: '700px' } } } },
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Website' });
    await waitFor(() => expect(window.innerWidth).toBe(375));
    await userEvent.clear(field);
    await userEvent.type(field, 'padaria');
    await userEvent.tab();
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
    const foot = canvasElement.querySelector('[data-page-foot]');
    const scroller = foot?.parentElement;
    if (foot === null || scroller == null) throw new Error('No foot.');
    const top = foot.getBoundingClientRect().top;
    // The field just over the foot, as it comes by scrolling: what is wrong with it lies behind.
    field.blur();
    scroller.scrollTop += field.getBoundingClientRect().bottom - top + 2;
    field.focus();
    const fault = canvas.getByText('This is not a web address', { exact: false });
    await waitFor(() => expect(fault.getBoundingClientRect().bottom).toBeLessThanOrEqual(top));
  },
  beforeEach: () => () => sessionStorage.clear(),
};

export const Overview: Story = {
  parameters: screen({ at: at('overview') }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Checklist' })).toBeVisible());
    await waitFor(() => expect(canvas.getByText('No changes yet.')).toBeVisible());
  },
};

export const OverviewInTheDark: Story = {
  ...Overview,
  parameters: screen({ at: at('overview'), scheme: 'dark' }),
};

const refusedJob = '5b0f3c1e-7a51-4a0e-9c0d-0000000000e2';
const refused = detail({
  lastChanges: [
    {
      jobId: refusedJob,
      field: 'website',
      state: 'rejected',
      to: 'https://moved.test',
      message: 'The page does not exist.',
      at: sampleTime,
      startsAt: null,
      by: 'Marina Duarte',
    },
  ],
});

export const Refused: Story = {
  parameters: screen({ answers: [refused] }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('group', { name: 'Refused change of Website' })).toBeVisible(),
    );
    await waitFor(() => expect(canvas.getByText(/The page does not exist\./)).toBeVisible());
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Open the ledger' })).toHaveAttribute(
        'href',
        jobPath(refusedJob, project.id),
      ),
    );
  },
};

/** From a ledger: the refused value stands in its field, to be edited and sent again. */
export const RefusedAgain: Story = {
  parameters: screen({
    at: editAgainPath(row.id, project.id, 'website'),
    answers: [planned.handler, refused],
  }),
  play: async ({ canvas, userEvent }) => {
    planned.calls.length = 0;
    const website = await canvas.findByRole('textbox', { name: 'Website' });
    await waitFor(() => expect(website).toHaveValue('https://moved.test'));
    await waitFor(() => expect(website).toHaveFocus());
    // Why it was refused is said while it is edited.
    await userEvent.type(website, '/');
    await waitFor(() => expect(canvas.getByText(/The page does not exist\./)).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Edit what was refused' })).toBeNull());
    await userEvent.type(website, 'novo');
    await userEvent.click(canvas.getByRole('button', { name: 'Review plan' }));
    await waitFor(() =>
      expect(planned.calls).toMatchObject([
        { changes: [{ locationId: row.id, values: { website: 'https://moved.test/novo' } }] },
      ]),
    );
  },
  beforeEach: () => () => sessionStorage.clear(),
};

/** A value that the public does not see is not called live. */
export const PublicSeesAnother: Story = {
  parameters: screen({
    answers: [
      detail({ publicValues: [{ field: 'website', value: 'https://outro.test', seenAt: sampleTime }] }),
    ],
  }),
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('complementary', { name: 'On Google' }));
    const website = within(
      panel.getAllByRole('listitem').find(({ textContent }) => textContent.startsWith('Website'))!,
    );
    await waitFor(() => expect(website.getByText('Another value is public')).toBeVisible());
    await waitFor(() =>
      expect(website.getByRole('link', { name: /Google shows: .*outro\.test/ })).toBeVisible(),
    );
    await waitFor(() => expect(website.queryByText('Live')).toBeNull());
  },
};

/** What is empty here is told of too, where the public sees a value or one was refused. */
export const PublicSeesWhatIsEmpty: Story = {
  parameters: screen({
    answers: [
      detail({
        values: sampleLocation({ website: null, description: null }),
        publicValues: [{ field: 'website', value: 'https://outro.test', seenAt: sampleTime }],
        lastChanges: [
          {
            ...{ jobId: '5b0f3c1e-7a51-4a0e-9c0d-0000000000e2', field: 'description', state: 'in_review' },
            ...{ to: null, message: null, at: sampleTime, startsAt: null, by: 'Marina Duarte' },
          },
        ],
      }),
    ],
  }),
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('complementary', { name: 'On Google' }));
    await waitFor(() => expect(panel.getByText('Another value is public')).toBeVisible());
    await waitFor(() => expect(panel.getByRole('link', { name: /outro\.test/ })).toBeVisible());
    await waitFor(() => expect(panel.getByText('In review')).toBeVisible());
  },
};

/** Of a profile that is not public nothing is live. */
export const NothingPublic: Story = {
  parameters: screen({ answers: [detail({ row: { ...row, health: 'suspended', isPublic: false } })] }),
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('complementary', { name: 'On Google' }));
    await waitFor(() => expect(panel.getByText('Suspended.')).toBeVisible());
    await waitFor(() => expect(panel.getAllByText('Saved, not public').length).toBeGreaterThan(3));
    await waitFor(() => expect(panel.queryByText('Live')).toBeNull());
  },
};

/** A shop just made is in good health, and shown to nobody before it is verified. */
export const JustMade: Story = {
  parameters: screen({ answers: [detail({ row: { ...row, isPublic: false } })] }),
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('complementary', { name: 'On Google' }));
    await waitFor(() => expect(panel.getByText('Saved, not public.')).toBeVisible());
    await waitFor(() => expect(panel.getByText(/nothing of this profile is shown/)).toBeVisible());
    await waitFor(() => expect(panel.queryByText('Live')).toBeNull());
  },
};

/** A shop whose clock is not the viewer's says so. */
export const OnAnotherClock: Story = {
  parameters: screen({ answers: [detail({ timeZone: 'Pacific/Auckland' })] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('New Zealand Time')).toBeVisible());
  },
};

export const SuggestedByOthers: Story = {
  parameters: screen({ answers: [detail({ row: { ...row, suggestions: 2 } })] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/Others suggest 2 changes on Google\./)).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Decide in Pending Edits' })).toBeVisible());
  },
};

export const Loading: Story = {
  parameters: screen({ answers: [stillLoading(contract.locations.detail)] }),
  play: seesLoading,
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.locations.detail, 'internal')] }),
  play: seesFailure,
};

export const LongTexts: Story = {
  parameters: screen({
    answers: [
      detail({
        row: { ...row, name: longName },
        values: sampleLocation({ name: longName, labels: [longName] }),
      }),
    ],
  }),
  play: async (context) => {
    await waitFor(() => expect(context.canvas.getByRole('heading', { name: longName })).toBeVisible());
    await fits(context);
  },
};

export const OnlyLooking: Story = {
  parameters: screen({ person: onlooker }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText('You can view this location but not edit it.')).toBeVisible(),
    );
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Website' })).toBeDisabled());
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Duplicate' })).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Open or close' })).toBeNull());
  },
};

export const InPortuguese: Story = {
  parameters: screen({ locale: 'br', person: onlooker }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Você pode ver este local, mas não editar.')).toBeVisible());
  },
};

const postId = '5b0f3c1e-7a51-4a0e-9c0d-0000000000f7';
const post: LocationPost = {
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000f8',
  topicType: 'OFFER',
  state: 'REJECTED',
  title: 'Autumn offer',
  text: 'Two loaves for one.',
  link: null,
  scheduledAt: null,
  at: sampleTime,
  own: { postId, state: 'rejected', reason: 'provider_refused', message: 'Phone numbers are not allowed.' },
};
const someId = (end: string) => `5b0f3c1e-7a51-4a0e-9c0d-0000000000${end}`;
const postsHere = answer(contract.posts.ofLocation, {
  items: [
    post,
    {
      ...post,
      ...{ id: someId('f9'), topicType: 'STANDARD', state: 'PLANNED', title: null, text: 'Bread at nine.' },
      own: { postId, state: 'scheduled', reason: null, message: null },
    },
    { ...post, id: someId('fa'), state: 'LIVE', title: 'Made at Google', text: null, own: null },
  ],
  next: null,
  total: 3,
  readAt: sampleTime,
});

/** What was made here says how it stands at this location and leads to what can be done; what was made elsewhere only shows. */
export const Posts: Story = {
  parameters: screen({ at: at('posts'), answers: [postsHere] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('“Phone numbers are not allowed.”')).toBeVisible());
    const leads = (name: string, to: string) =>
      expect(canvas.getByRole('link', { name })).toHaveAttribute('href', expect.stringContaining(to));
    await leads('Autumn offer', `/publications/${postId}`);
    await leads('Edit here: Autumn offer', `act=edit&at=${row.id}`);
    await leads('Delete here: Autumn offer', `act=delete&at=${row.id}`);
    await leads('Duplicate here: Bread at nine.', `act=duplicate&at=${row.id}`);
    await leads('New post here', `/posts/cta?location=${row.id}`);
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Edit here: Bread at nine.' })).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('link', { name: /Made at Google/ })).toBeNull());
  },
};

export const PostsOfAnOnlooker: Story = {
  parameters: screen({ at: at('posts'), person: onlooker, answers: [postsHere] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Autumn offer' })).toBeVisible());
    await waitFor(() =>
      expect(canvas.queryByRole('link', { name: /New post|Edit|Delete|Duplicate/ })).toBeNull(),
    );
  },
};

const opinion: LocationReview = {
  ...{
    id: someId('fb'),
    reviewerName: 'Ana Prado',
    rating: 5,
    comment: 'The bread is warm.',
    at: sampleTime,
  },
  reply: null,
};
const reviewsHere = answer(contract.reviews.ofLocation, {
  items: [
    opinion,
    {
      ...opinion,
      ...{ id: someId('fc'), reviewerName: 'Rui Sá', comment: 'It was cold.' },
      reply: { comment: 'We are sorry, Rui.', at: sampleTime, state: 'APPROVED' },
    },
  ],
  ...{ next: null, total: 2, average: 4.5, readAt: sampleTime },
});

/** Each leads to the inbox, where it is answered: to itself, among those of this location. */
export const Reviews: Story = {
  parameters: screen({ at: at('reviews'), answers: [reviewsHere] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('We are sorry, Rui.')).toBeVisible());
    for (const [name, id] of [
      ['Reply', opinion.id],
      ['Show in Reviews', someId('fc')],
    ] as const)
      await waitFor(() =>
        expect(canvas.getByRole('link', { name })).toHaveAttribute(
          'href',
          expect.stringMatching(new RegExp(`^/reviews\\?.*location=${row.id}.*review=${id}`)),
        ),
      );
  },
};
