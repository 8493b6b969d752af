import { contract, type BulkReplyItem } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { bulkReplyPath } from '../../../config/paths';
import { answer, answerNow, recorded, refuse, stillLoading } from '../../../testing/answers';
import { answerOfBulk, bulkId, sampleBulk, sampleDraft } from '../../../testing/bulk';
import { longName, manager, onlooker, project } from '../../../testing/people';
import { fits, seesFailure, seesLoading } from '../../../testing/plays';
import { aroundTheInbox } from '../../../testing/reviews';
import { screen } from '../../../testing/screen';
import { BulkReplyPage } from './BulkReplyPage';

const finding = { code: 'foreign_phone', severity: 'blocks', start: 0, end: 2, likeness: null } as const;
const first = sampleDraft(0);
const second = sampleDraft(1, { language: 'en', comment: 'Lovely pastries, a bit pricey.' });
const third = sampleDraft(2, { rating: 5 });
const stopped = sampleDraft(3, { findings: [finding] });
const skipped = sampleDraft(4, { state: 'skipped', decidedBy: { id: onlooker.id, name: onlooker.name } });
const accepted = sampleDraft(5, { state: 'accepted' });

const acceptances = recorded(contract.bulkReplies.accept, { accepted: 2 });

/** What the server holds while a story plays, set anew by each. */
const held = { items: [] as BulkReplyItem[] };
const begin = (...items: BulkReplyItem[]) => {
  held.items = items;
};

const change = (item: BulkReplyItem, state: BulkReplyItem['state'], text = item.text) =>
  answerNow(
    {
      ...contract.bulkReplies.change,
      path: `projects/{projectId}/bulk-replies/{bulkReplyId}/items/${item.reviewId}`,
    },
    () => {
      held.items = held.items.map((one) =>
        one.reviewId === item.reviewId ? { ...one, state, text, version: one.version + 1 } : one,
      );
      return { items: held.items };
    },
  );

const meta = {
  component: BulkReplyPage,
  parameters: screen({
    at: bulkReplyPath(bulkId, project.id),
    route: '/reviews/bulk/:bulkReplyId',
    always: [
      answerNow(contract.bulkReplies.read, () => sampleBulk(held.items)),
      change(first, 'accepted'),
      change(second, 'skipped'),
      ...aroundTheInbox,
    ],
  }),
  beforeEach: () => begin(first, second, third, stopped, skipped, accepted),
} satisfies Meta<typeof BulkReplyPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The button, and not a row that is accepted. */
const accept = { name: /^Accept\s?(Ctrl )?Enter/ };
const pane = (name: string) => ({ name: `Draft of the reply to ${name}` });

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('region', pane('Beatriz Antunes'))).toBeVisible());
    await waitFor(() => expect(canvas.getByText('Draft 1 of 6')).toBeVisible());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('region', pane('Helen Brooks'))).toBeVisible());
    await userEvent.keyboard('s');
    await waitFor(() => expect(canvas.getByRole('region', pane('Gustavo Menezes'))).toBeVisible());
    await userEvent.keyboard('kk');
    await waitFor(() => expect(canvas.getByRole('region', pane('Beatriz Antunes'))).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: /Undo/ })).toBeEnabled());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Put 2 in the outbox' })).toBeEnabled());
    await waitFor(() => expect(canvas.getByText('2 stay here as drafts')).toBeVisible());
    await userEvent.keyboard('?');
    await waitFor(() =>
      expect(within(document.body).getByRole('dialog', { name: 'Keyboard' })).toBeVisible(),
    );
  },
};

/** Whoever accepted has gone on to the next: `z` comes back to it and takes that back. */
export const TakenBackByKey: Story = {
  parameters: screen({
    answers: [
      answerNow(
        {
          ...contract.bulkReplies.change,
          path: `projects/{projectId}/bulk-replies/{bulkReplyId}/items/${first.reviewId}`,
        },
        () => {
          held.items = held.items.map((one) =>
            one.reviewId === first.reviewId
              ? { ...one, state: one.state === 'accepted' ? 'draft' : 'accepted', version: one.version + 1 }
              : one,
          );
          return { items: held.items };
        },
      ),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('region', pane('Beatriz Antunes'))).toBeVisible());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('region', pane('Helen Brooks'))).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Put 2 in the outbox' })).toBeEnabled());
    await userEvent.keyboard('z');
    await waitFor(() => expect(canvas.getByRole('region', pane('Beatriz Antunes'))).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Put 1 in the outbox' })).toBeEnabled());
  },
};

export const Loading: Story = {
  parameters: screen({ answers: [stillLoading(contract.bulkReplies.read)] }),
  play: seesLoading,
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.bulkReplies.read, 'internal')] }),
  play: seesFailure,
};

/** No draft goes out that the guard stops, nor one to a review that is not there any more. */
export const Blocked: Story = {
  beforeEach: () =>
    begin(
      stopped,
      sampleDraft(0, { obstacle: 'removed', state: 'accepted' }),
      sampleDraft(1, { text: null, lack: 'used_up', template: null }),
    ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText(/This number is not the location's/)).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', accept)).toBeDisabled());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Fix' })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: 'Next draft' }));
    await waitFor(() =>
      expect(canvas.getByText('This review was deleted by the user or Google')).toBeVisible(),
    );
    await userEvent.keyboard('j');
    await waitFor(() =>
      expect(canvas.getByText(/Every text of the pool was used here recently/)).toBeVisible(),
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Put 0 in the outbox' })).toBeDisabled());
    await waitFor(() => expect(canvas.getByRole('radio', { name: /Blocked 3/ })).toBeVisible());
  },
};

const alike = { code: 'near_copy', severity: 'blocks', start: 0, end: 60, likeness: 0.82 } as const;
const told = { code: 'tells_rules', severity: 'blocks', start: 0, end: 2, likeness: null } as const;
const acts = recorded(
  {
    ...contract.bulkReplies.change,
    path: `projects/{projectId}/bulk-replies/{bulkReplyId}/items/${first.reviewId}`,
  },
  { items: [first] },
);

/** What no words of its own mend is repaired by another text, or by a person's. */
export const NearCopy: Story = {
  parameters: screen({ answers: [acts.handler] }),
  beforeEach: () => begin({ ...first, findings: [alike], likeness: 0.82 }),
  play: async ({ canvas, userEvent }) => {
    acts.calls.length = 0;
    const note = within(
      await waitFor(() => {
        const found = canvas.getByText(/82% the same as a recent reply/).closest('[role]');
        if (!(found instanceof HTMLElement)) throw new Error('The finding is not there yet.');
        return found;
      }),
    );
    await waitFor(() => expect(canvas.getByRole('button', accept)).toBeDisabled());
    await userEvent.click(note.getByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Reply' })).toHaveFocus());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Next text' })).toBeNull());
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Next text' }));
    await waitFor(() => expect(acts.calls).toEqual([{ version: 0, change: { act: 'next' } }]));
  },
};

/** What binds a model alone is repaired by another draft. */
export const TellsRules: Story = {
  parameters: screen({
    answers: [
      acts.handler,
      answerOfBulk([{ ...first, template: null, findings: [told] }], {
        source: 'model',
        model: 'obedient-1',
      }),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    acts.calls.length = 0;
    await waitFor(() => expect(canvas.getByText(/The draft reveals its own instructions/)).toBeVisible());
    await userEvent.click(await canvas.findByRole('button', { name: 'Draft again' }));
    await waitFor(() => expect(acts.calls).toEqual([{ version: 0, change: { act: 'next' } }]));
  },
};

const switches = recorded(contract.bulkReplies.drafting, { drafts: 1 });

/** Drafting stops at a word, and what is missing is drafted again at one. */
export const StoppedAndAgain: Story = {
  parameters: screen({
    answers: [
      switches.handler,
      answerNow(contract.bulkReplies.read, () =>
        sampleBulk(
          [
            sampleDraft(0, { template: null }),
            sampleDraft(1, {
              text: null,
              lack: switches.calls.length === 0 ? 'pending' : 'stopped',
              template: null,
            }),
            sampleDraft(2, { text: null, lack: 'failed', template: null }),
          ],
          {
            source: 'model',
            model: 'obedient-1',
            drafting: switches.calls.length === 0 ? { jobId: bulkId, left: 1 } : null,
          },
        ),
      ),
    ],
  }),
  beforeEach: () => {
    switches.calls.length = 0;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop drafting' }));
    const again = await canvas.findByRole('button', { name: 'Draft 2 again' });
    await waitFor(() => expect(canvas.getByText('Without a draft')).toBeVisible());
    await userEvent.click(again);
    await waitFor(() => expect(switches.calls).toEqual([{ isOn: false }, { isOn: true }]));
  },
};

const offline = { source: 'templates', model: null } as const;

/** Drafts come while one looks on; what failed says so and can be asked for again. */
export const BeingDrafted: Story = {
  parameters: screen({
    answers: [
      answerOfBulk(
        [
          sampleDraft(0, { template: null }),
          sampleDraft(1, { text: null, lack: 'failed', template: null }),
          sampleDraft(2, { text: null, lack: 'pending', template: null }),
        ],
        { source: 'model', model: 'obedient-1', drafting: { jobId: bulkId, left: 1 } },
      ),
    ],
  }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await waitFor(() => expect(canvas.getByText('2 of 3 drafted')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('Drafted by obedient-1')).toBeVisible());
    await userEvent.keyboard('j');
    await waitFor(() => expect(canvas.getByText(/The draft failed or was refused/)).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Draft again/ })).toBeEnabled());
    await userEvent.keyboard('j');
    await waitFor(() => expect(canvas.getByText('This draft is not ready yet.')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Draft again/ })).toBeDisabled());
    await fits(context);
  },
};

/** Nobody has to page through what nothing was found in; the rest stays. */
export const AcceptedTogether: Story = {
  parameters: screen({
    answers: [
      answerOfBulk(
        [
          sampleDraft(0, { template: null }),
          sampleDraft(1, { template: null }),
          sampleDraft(2, {
            template: null,
            findings: [{ code: 'promises', severity: 'warns', start: 0, end: 2, likeness: null }],
          }),
          sampleDraft(3, { template: null, rating: 2 }),
        ],
        offline,
      ),
      acceptances.handler,
    ],
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    acceptances.calls.length = 0;
    await waitFor(() => expect(canvas.getByText(/No AI is connected/)).toBeVisible());
    await waitFor(() =>
      expect(canvas.getByText('Drafts for 1 to 3 stars are accepted one by one.')).toBeVisible(),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Accept 2 without findings' }));
    await waitFor(() =>
      expect(within(canvasElement.ownerDocument.body).getByText('2 accepted')).toBeVisible(),
    );
    const ids = [sampleDraft(0), sampleDraft(1)].map(
      ({ reviewId }) => expect.objectContaining({ reviewId }) as object,
    );
    await waitFor(() => expect(acceptances.calls).toEqual([{ items: ids }]));
    await userEvent.keyboard('jj');
    await waitFor(() => expect(canvas.getByText(/The draft offers or promises something/)).toBeVisible());
  },
};

export const TheReviewChanged: Story = {
  beforeEach: () => begin({ ...first, state: 'accepted', obstacle: 'changed' }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText(/The review has changed since this draft was created/)).toBeVisible(),
    );
    await waitFor(() => expect(canvas.getByRole('button', accept)).toBeEnabled());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Put 0 in the outbox' })).toBeDisabled());
  },
};

/** What is written is accepted with Ctrl+Enter; letters are for the field meanwhile. */
export const Edited: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('region', pane('Beatriz Antunes'));
    await userEvent.keyboard('e');
    const field = await canvas.findByRole('textbox', { name: 'Reply' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.clear(field);
    await waitFor(() => expect(canvas.getByRole('button', accept)).toBeDisabled());
    await userEvent.type(field, 'jks obrigado');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(canvas.getByRole('region', pane('Helen Brooks'))).toBeVisible());
  },
};

/** Neither another row nor a reload takes away what was typed. */
export const TypedAndKept: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('region', pane('Beatriz Antunes'));
    await userEvent.keyboard('e');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Reply' })).toHaveFocus());
    await userEvent.keyboard(' Até breve!');
    await userEvent.click(canvas.getByRole('button', { name: 'Next draft' }));
    await canvas.findByRole('region', pane('Helen Brooks'));
    await waitFor(() => expect(canvas.queryByRole('textbox', { name: 'Reply' })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Previous draft' }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Reply' })).toHaveValue(`${first.text ?? ''} Até breve!`),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(canvas.getByText(first.text ?? '')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('textbox', { name: 'Reply' })).toBeNull());
  },
};

/** Somebody else was first: what they did is shown, and nothing is written over. */
export const SomebodyElse: Story = {
  parameters: screen({
    answers: [
      refuse(contract.bulkReplies.change, 'conflict'),
      answerOfBulk([first, second], {
        others: [{ id: onlooker.id, name: onlooker.name, reviewId: first.reviewId }],
      }),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText(`Also here: ${onlooker.name}`)).toBeVisible());
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(within(document.body).getByText(/Someone else changed this draft/)).toBeVisible(),
    );
    await waitFor(() => expect(canvas.getByRole('region', pane('Beatriz Antunes'))).toBeVisible());
  },
};

export const InTheOutbox: Story = {
  parameters: screen({
    answers: [
      answer(contract.reviews.withdraw, { withdrawn: 2 }),
      answerOfBulk(
        [
          { ...first, state: 'sent', replyState: 'outbox' },
          { ...accepted, state: 'sent', replyState: 'outbox' },
        ],
        {
          jobId: bulkId,
          isHeld: true,
          waiting: [{ jobId: bulkId, replies: 2, sendsAt: '2026-11-12T16:04:00.000Z' }],
        },
      ),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText(/2 replies are waiting in the outbox/)).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('link', { name: /Open the ledger or undo/ })).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', accept)).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Take all back' }));
    await waitFor(() => expect(within(document.body).getByText('2 are drafts again')).toBeVisible());
  },
};

export const SentForApproval: Story = {
  parameters: screen({
    answers: [
      answer(contract.bulkReplies.send, {
        planId: bulkId,
        jobId: null,
        isWaiting: true,
        replies: 1,
        leftOut: [{ reviewId: first.reviewId, reason: 'changed' }],
      }),
    ],
  }),
  beforeEach: () => begin(accepted),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Put 1 in the outbox' }));
    const body = within(document.body);
    await waitFor(() => expect(body.getByText('1 reply waits for approval')).toBeVisible());
    await waitFor(() => expect(body.getByText(/1 stayed here/)).toBeVisible());
  },
};

export const Dropped: Story = {
  parameters: screen({ answers: [answer(contract.bulkReplies.remove, {})] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard the drafts' }));
    const asked = await within(document.body).findByRole('dialog', { name: 'Discard the drafts' });
    await waitFor(() => expect(within(asked).getByText('6 drafts')).toBeVisible());
    await userEvent.click(within(asked).getByRole('button', { name: 'Discard the drafts' }));
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Drafts' })).toBeNull());
  },
};

export const OnlyReading: Story = {
  parameters: screen({ person: onlooker }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('Draft 1 of 6')).toBeVisible());
    await userEvent.keyboard('{Enter}e');
    await waitFor(() => expect(canvas.queryByRole('button', accept)).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Put/ })).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('textbox', { name: 'Reply' })).toBeNull());
  },
};

export const LongTexts: Story = {
  beforeEach: () =>
    begin(
      sampleDraft(0, {
        reviewerName: longName,
        locationName: longName,
        comment: longName.repeat(8),
        text: longName.repeat(8),
        template: { id: bulkId, name: longName },
      }),
    ),
  play: async (context) => {
    await waitFor(() => expect(context.canvas.getByText('Draft 1 of 1')).toBeVisible());
    await fits(context);
  },
};

export const InPortuguese: Story = {
  parameters: screen({ locale: 'br', person: manager }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Colocar 1 na caixa de saída' })).toBeEnabled(),
    );
    await waitFor(() => expect(canvas.getByText('Rascunho 1 de 6')).toBeVisible());
  },
};
