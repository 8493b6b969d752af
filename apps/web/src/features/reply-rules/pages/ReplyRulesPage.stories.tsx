import {
  contract,
  type ReplyRule,
  type ReplyTemplate,
  type RuleAct,
  type RuleTrial,
  type TriedReview,
} from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, recorded, refuse, stillLoading } from '../../../testing/answers';
import { longName, manager, onlooker } from '../../../testing/people';
import { fits, guardsWhatWasTyped, seesFailure, seesLoading } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { ReplyRulesPage } from './ReplyRulesPage';

const idOf = (last: string) => `5b0f3c1e-7a51-4a0e-9c0d-0000000000${last}`;
const at = '2026-11-12T12:00:00.000Z';
const me = { id: manager.id, name: manager.name };

const five: ReplyRule = {
  id: idOf('d1'),
  name: '5 estrelas sem texto',
  conditions: [
    { field: 'rating', values: [5] },
    { field: 'text', value: 'without' },
  ],
  actions: {
    reply: { how: 'send', from: { kind: 'pool', name: 'Obrigado curto' }, delayMinutes: 120 },
    assigneeId: null,
    labels: [],
    notify: [],
  },
  optIns: [],
  dailyLimit: 50,
  version: 1,
  isTried: true,
  isOn: true,
  switchedBy: me,
  switchedAt: at,
  stopped: null,
  changedBy: me,
  changedAt: at,
  recentActs: 121,
  isLimitReached: false,
};
const low: ReplyRule = {
  ...five,
  id: idOf('d2'),
  name: '1 ou 2 estrelas',
  conditions: [{ field: 'rating', values: [1, 2] }],
  actions: { reply: null, assigneeId: me.id, labels: ['Urgente'], notify: [] },
  recentActs: 38,
};
const interior: ReplyRule = {
  ...five,
  id: idOf('d3'),
  name: '4 e 5 estrelas, interior',
  conditions: [{ field: 'rating', values: [4, 5] }],
  isOn: false,
  isTried: false,
  switchedBy: null,
  switchedAt: null,
  recentActs: 0,
};
const template: ReplyTemplate = {
  id: idOf('e1'),
  kind: 'reply',
  name: 'Obrigado',
  occasion: 'thanks',
  ratings: [],
  language: 'br',
  text: 'Oi, {firstName}! Obrigado.',
  pool: 'Obrigado curto',
  poolPlace: 0,
  galleryKey: null,
  createdBy: me,
  createdAt: at,
  updatedAt: at,
  uses: 0,
  recentUses: 0,
  editedUses: 0,
  lastUsedAt: null,
};
const asks: TriedReview = {
  reviewId: idOf('c1'),
  reviewerName: 'Nilton Prates',
  locationName: 'Sorocaba',
  rating: 5,
  comment: 'Vocês abrem no feriado do dia 20?',
  writtenAt: at,
  text: 'Oi, Nilton! Obrigado.',
  findings: [],
  look: 'question',
  left: null,
};
const ill: TriedReview = {
  ...asks,
  reviewId: idOf('c2'),
  reviewerName: null,
  comment: 'Bom, mas achei um fio de cabelo no sonho.',
  look: 'health_words',
  findings: ['near_copy'],
};
const trial: RuleTrial = {
  from: '2026-08-15T12:00:00.000Z',
  to: at,
  reviews: 1_038,
  acts: 412,
  look: 2,
  left: [
    { reason: 'answered', count: 298 },
    { reason: 'earlier_rule', count: 187 },
    { reason: 'low_rating', count: 118 },
    { reason: 'language', count: 14 },
    { reason: 'legal_words', count: 9 },
  ],
  items: [asks, ill],
};

const listOf = (items: ReplyRule[], more: object = {}) =>
  answer(contract.replyRules.list, {
    items,
    pausedAt: null,
    pausedBy: null,
    recent: { sent: 191, rejected: 0, edited: 2 },
    ...more,
  });
const at3 = `${paths.replyRules}?rule=${interior.id}`;

const meta = {
  component: ReplyRulesPage,
  parameters: screen({
    at: at3,
    always: [
      listOf([low, five, interior]),
      answer(contract.replyRules.simulate, trial),
      answer(contract.reviews.values, { languages: ['pt', 'en'], labels: ['Urgente'], people: [me] }),
      answer(contract.groups.list, { items: [] }),
      answer(contract.templates.list, { items: [template] }),
    ],
  }),
} satisfies Meta<typeof ReplyRulesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await waitFor(() => expect(canvas.getByText('would have answered 412 of 1,038 reviews')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('Why 626 are left alone')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('About 32 replies a week')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Turn on, 2 not seen' })).toBeEnabled());
    const row = within((await canvas.findByText('Nilton Prates')).closest('li') as HTMLElement);
    await userEvent.click(row.getByRole('button', { name: 'Fine' }));
    await waitFor(() => expect(canvas.queryByText('Nilton Prates')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Turn on, 1 not seen' })).toBeEnabled());
    await waitFor(() =>
      expect(canvas.getByText('The reply check blocks this text; it would stay a draft')).toBeVisible(),
    );
    await fits(context);
  },
};

export const AddedToNever: Story = {
  play: async ({ canvas, userEvent }) => {
    const row = within((await canvas.findByText('Nilton Prates')).closest('li') as HTMLElement);
    await userEvent.click(row.getByRole('button', { name: 'Add to Never' }));
    await waitFor(() => expect(canvas.getByDisplayValue('Asks nothing')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save turned off' })).toBeEnabled());
  },
};

/** The first is open at once; a new one begins in its name. */
export const OpensTheFirst: Story = {
  parameters: screen({ at: paths.replyRules }),
  play: async ({ canvas, userEvent }) => {
    const name = () => canvas.getByRole('textbox', { name: 'Name of the rule' });
    await waitFor(() => expect(name()).toHaveValue(low.name));
    await waitFor(() => expect(canvas.getByText(/^would have/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'New rule' }));
    await waitFor(() => expect(name()).toHaveValue(''));
    await waitFor(() => expect(name()).toHaveFocus());
  },
};

export const Written: Story = {
  parameters: screen({
    at: `${paths.replyRules}?rule=new`,
    answers: [answer(contract.replyRules.create, { id: interior.id }), answer(contract.replyRules.setOn, {})],
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() =>
      expect(
        canvas.getByText('Name the rule, fill in its conditions, and choose what it does.'),
      ).toBeVisible(),
    );
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name of the rule' }), 'Cinco');
    await userEvent.click(canvas.getByRole('combobox', { name: 'Reply' }));
    await userEvent.click(
      await within(canvasElement.ownerDocument.body).findByRole('option', { name: 'Send a reply' }),
    );
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Turn on,/ })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: /^Turn on,/ }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Name of the rule' })).toHaveValue(interior.name),
    );
  },
};

export const SecondPerson: Story = {
  parameters: screen({
    answers: [
      answer(contract.replyRules.update, { version: 2 }),
      refuse(contract.replyRules.setOn, 'second_person_needed'),
    ],
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: '1 to 3 stars' }));
    await waitFor(() => expect(canvas.getByText(/Without a protection, someone other/)).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Turn on,/ })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: /^Turn on,/ }));
    await waitFor(() =>
      expect(
        within(canvasElement.ownerDocument.body).getByText(
          /someone other than the person who last changed it/,
        ),
      ).toBeVisible(),
    );
  },
};

const ordered = recorded(contract.replyRules.setOrder, {});

export const MovedByKeys: Story = {
  parameters: screen({ answers: [ordered.handler] }),
  play: async ({ canvas, userEvent }) => {
    ordered.calls.length = 0;
    const list = within(await canvas.findByRole('region', { name: /^Rules, in the order/ }));
    list.getByRole('button', { name: /interior/ }).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowUp}{/Alt}');
    await waitFor(() => expect(ordered.calls).toEqual([{ ids: [low.id, interior.id, five.id] }]));
  },
};

export const IsOn: Story = {
  parameters: screen({
    at: `${paths.replyRules}?rule=${five.id}`,
    answers: [answer(contract.replyRules.setOn, {})],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^Acts as Marina Duarte since/)).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Turn off' })).toBeEnabled());
  },
};

export const StoppedAndPaused: Story = {
  parameters: screen({
    answers: [
      listOf([{ ...interior, name: longName.slice(0, 80), stopped: 'right_lost' }], {
        pausedAt: at,
        pausedBy: 'Rafael Lima',
      }),
      answer(contract.replyRules.setPause, { takenBack: 0 }),
    ],
  }),
  play: async (context) => {
    const { canvas } = context;
    await waitFor(() => expect(canvas.getByText(/can no longer reply to reviews/)).toBeVisible());
    await waitFor(() => expect(canvas.getByText(/^Rafael Lima paused all rules/)).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Resume' })).toBeEnabled());
    await fits(context);
  },
};

export const Paused: Story = {
  parameters: screen({ answers: [answer(contract.replyRules.setPause, { takenBack: 3 })] }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause all' }));
    await waitFor(() =>
      expect(
        within(canvasElement.ownerDocument.body).getByText('3 replies in the outbox became drafts'),
      ).toBeVisible(),
    );
  },
};

const logged = (id: string, more: Partial<RuleAct>): RuleAct => ({
  id: idOf(id),
  at,
  ruleId: five.id,
  ruleName: five.name,
  reviewId: asks.reviewId,
  reviewerName: asks.reviewerName,
  locationName: asks.locationName,
  rating: 5,
  kind: 'sent',
  note: null,
  text: asks.text,
  state: null,
  reason: null,
  ...more,
});

/** What waits in the outbox was not replied yet. */
export const LogOpen: Story = {
  parameters: screen({
    answers: [
      answer(contract.replyRules.log, {
        items: [
          logged('f1', { kind: 'drafted', note: 'guard' }),
          logged('f2', { kind: 'sent', state: 'queued' }),
          logged('f3', { kind: 'sent', state: 'rejected' }),
        ],
        next: null,
        total: null,
      }),
    ],
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log' }));
    const body = within(canvasElement.ownerDocument.body);
    await waitFor(() =>
      expect(body.getByText('Left a draft, the reply check blocked the text')).toBeVisible(),
    );
    await waitFor(() => expect(body.getByText('Put a reply in the outbox')).toBeVisible());
    await waitFor(() => expect(body.getByText('Replied, Rejected')).toBeVisible());
  },
};

export const Leaving: Story = {
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Name of the rule' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Outro nome');
    await guardsWhatWasTyped('Outro nome', () =>
      userEvent.click(canvas.getByRole('link', { name: 'Reviews' })),
    );
  },
};

export const None: Story = {
  parameters: screen({ at: paths.replyRules, answers: [listOf([])] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No rules yet')).toBeVisible());
  },
};

export const Loading: Story = {
  parameters: screen({ answers: [stillLoading(contract.replyRules.list)] }),
  play: seesLoading,
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.replyRules.list, 'internal')] }),
  play: seesFailure,
};

export const TrialFailing: Story = {
  parameters: screen({ answers: [refuse(contract.replyRules.simulate, 'internal')] }),
  play: async (context) => {
    await waitFor(() => expect(context.canvas.getByText('The rule could not be tested')).toBeVisible());
    await seesFailure(context);
  },
};

export const OnlyLooking: Story = {
  parameters: screen({ person: onlooker }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByDisplayValue(interior.name)).toBeDisabled());
    for (const name of ['New rule', 'Pause all', 'Delete rule', 'Save turned off'])
      await waitFor(() => expect(canvas.queryByRole('button', { name })).toBeNull());
    await waitFor(() => expect(canvas.queryByText(/Move a rule with Alt/)).toBeNull());
  },
};

export const InPortuguese: Story = {
  parameters: screen({ locale: 'br' }),
  play: async (context) => {
    await waitFor(() =>
      expect(context.canvas.getByText('teria respondido 412 de 1.038 avaliações')).toBeVisible(),
    );
    await fits(context);
  },
};

/** Without a template no rule can answer, which leads to where one is made. */
export const WithoutTemplates: Story = {
  parameters: screen({
    at: `${paths.replyRules}?rule=new`,
    answers: [answer(contract.templates.list, { items: [] })],
  }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: /^Write or copy a template/ })).toHaveAttribute(
        'href',
        paths.templates,
      ),
    );
  },
};

/** Until they are read it is not said that there are none. */
export const TemplatesComing: Story = {
  parameters: screen({
    at: `${paths.replyRules}?rule=new`,
    answers: [stillLoading(contract.templates.list)],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Reply' })).toBeDisabled());
    await waitFor(() => expect(canvas.queryByText(/^Write or copy a template/)).toBeNull());
  },
};

/** A rule that wrote all that it may today says so where it is, in its list and in itself. */
export const LimitReached: Story = {
  parameters: screen({
    answers: [listOf([{ ...five, isLimitReached: true }])],
    at: `${paths.replyRules}?rule=${five.id}`,
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^The daily limit of \d+ was reached/)).toBeVisible());
    await waitFor(() => expect(canvas.getByText(/limit reached$/)).toBeVisible());
  },
};
