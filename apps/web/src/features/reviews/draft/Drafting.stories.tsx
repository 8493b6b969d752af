import { contract } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within, waitFor } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, recorded } from '../../../testing/answers';
import {
  byModel,
  byTemplates,
  draftUsage,
  refusedDraft,
  streamedDraft,
  whole,
} from '../../../testing/drafts';
import { answerOfReview, aroundTheInbox, sampleReview } from '../../../testing/reviews';
import { screen } from '../../../testing/screen';
import { ReviewsPage } from '../pages/ReviewsPage';

const review = sampleReview(1);
const text = 'Oi! Sentimos pelo pão frio. Volte para provar a fornada das sete.';
const pieces = [
  { event: 'text', text: 'Oi! Sentimos pelo pão frio. ' },
  { event: 'text', text: 'Volte para provar a fornada das sete.' },
] as const;

const meta = {
  component: ReviewsPage,
  parameters: screen({
    at: paths.reviews,
    always: [
      answer(contract.reviews.list, { items: [review], next: null, total: null }),
      answer(contract.reviews.update, {}),
      answerOfReview(review),
      ...aroundTheInbox,
    ],
  }),
} satisfies Meta<typeof ReviewsPage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;
type Canvas = Parameters<Play>[0]['canvas'];

const field = (canvas: Canvas) => canvas.findByRole('textbox', { name: 'Reply' });
const ready = (canvas: Canvas) => canvas.findByRole('button', { name: /^Write a draft/ });

export const ByAModel: Story = {
  parameters: screen({ answers: [streamedDraft([byModel, ...pieces, whole(text)])] }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvas);
    await userEvent.keyboard('a');
    await waitFor(() => expect(canvas.getByText(/Drafted by small-4/)).toBeVisible());
    await waitFor(async () => expect(await field(canvas)).toHaveValue(text));
    await waitFor(async () => expect(await field(canvas)).toHaveFocus());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send reply' })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: 'Prompt and cost' }));
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByText('412 read, 58 written')).toBeVisible());
    await waitFor(() => expect(within(dialog).getByText('0.00082 USD')).toBeVisible());
    await waitFor(() => expect(within(dialog).getByText(/212 of 1,000 drafts/)).toBeVisible());
    await waitFor(() => expect(within(dialog).getByText(/customer_review/)).toBeVisible());
  },
};

export const UndoneToWhatWasTyped: Story = {
  parameters: screen({ answers: [streamedDraft([byModel, ...pieces, whole(text)])] }),
  play: async ({ canvas, userEvent }) => {
    await ready(canvas);
    await userEvent.type(await field(canvas), 'Olá, eu ia dizer');
    for (const name of [/^Write a draft/, /^Another/]) {
      await userEvent.click(canvas.getByRole('button', { name }));
      await waitFor(() => expect(canvas.getByText(/Drafted by small-4/)).toBeVisible());
      await waitFor(async () => expect(await field(canvas)).toHaveValue(text));
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await field(canvas)).toHaveValue('Olá, eu ia dizer'));
  },
};

export const Stopped: Story = {
  parameters: screen({ answers: [streamedDraft([byModel, pieces[0]], true)] }),
  play: async ({ canvas, userEvent }) => {
    await ready(canvas);
    await userEvent.keyboard('a');
    await waitFor(() => expect(canvas.getByText('Writing…')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send reply' })).toBeDisabled());
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send reply' })).toBeEnabled());
    await waitFor(() => expect(canvas.getByText(/^Stopped/)).toBeVisible());
    await waitFor(async () => expect(await field(canvas)).toHaveValue(pieces[0].text));
  },
};

/** Whoever types while it is written goes on by themselves. */
export const TypedInto: Story = {
  parameters: screen({ answers: [streamedDraft([byModel, pieces[0]], true)] }),
  play: async ({ canvas, userEvent }) => {
    await ready(canvas);
    await userEvent.keyboard('a');
    await waitFor(() => expect(canvas.getByText('Writing…')).toBeVisible());
    await userEvent.type(await field(canvas), 'Abraço');
    await waitFor(async () => expect(await field(canvas)).toHaveValue(`${pieces[0].text}Abraço`));
    await waitFor(() => expect(canvas.queryByText('Writing…')).toBeNull());
  },
};

export const Failing: Story = {
  parameters: screen({
    answers: [streamedDraft([byModel, pieces[0], { event: 'failed', code: 'reply_draft_failed' }])],
  }),
  play: async ({ canvas, userEvent }) => {
    await ready(canvas);
    await userEvent.type(await field(canvas), 'O que eu escrevi');
    await userEvent.click(canvas.getByRole('button', { name: /^Write a draft/ }));
    await waitFor(() => expect(canvas.getByText(/Error generating reply!/)).toBeVisible());
    await waitFor(async () => expect(await field(canvas)).toHaveValue('O que eu escrevi'));
  },
};

export const NotReached: Story = {
  parameters: screen({ answers: [refusedDraft('reply_draft_failed', 502)] }),
  play: async ({ canvas, userEvent }) => {
    await ready(canvas);
    await userEvent.keyboard('a');
    await waitFor(() => expect(canvas.getByText(/Error generating reply!/)).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Write a draft/ })).toBeEnabled());
  },
};

/** What is left of the month is said once it is little. */
export const NearTheLimit: Story = {
  parameters: screen({
    answers: [streamedDraft([byModel, ...pieces, whole(text, { usage: { ...draftUsage, drafts: 997 } })])],
  }),
  play: async ({ canvas, userEvent }) => {
    await ready(canvas);
    await userEvent.keyboard('a');
    await waitFor(() =>
      expect(canvas.getByText(/Read it before you send it\. Only 3 drafts are left/)).toBeVisible(),
    );
  },
};

export const LastOfTheMonth: Story = {
  parameters: screen({
    answers: [streamedDraft([byModel, ...pieces, whole(text, { usage: { ...draftUsage, drafts: 1_000 } })])],
  }),
  play: async ({ canvas, userEvent }) => {
    await ready(canvas);
    await userEvent.keyboard('a');
    await waitFor(() => expect(canvas.getByText(/That was the last draft of this month/)).toBeVisible());
  },
};

export const LimitReached: Story = {
  parameters: screen({ answers: [refusedDraft('reply_drafts_used_up', 409)] }),
  play: async ({ canvas, userEvent }) => {
    await ready(canvas);
    await userEvent.keyboard('a');
    await waitFor(() => expect(canvas.getByText(/This month's drafts are used up/)).toBeVisible());
  },
};

export const FromTemplates: Story = {
  parameters: screen({
    answers: [streamedDraft([byTemplates, ...pieces, whole(text, { tokens: null, cost: null })])],
  }),
  play: async ({ canvas, userEvent }) => {
    await ready(canvas);
    await userEvent.keyboard('a');
    await waitFor(() =>
      expect(canvas.getByText(/Suggested from your templates: Pão frio, Fila longa/)).toBeVisible(),
    );
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Prompt and cost' })).toBeNull());
  },
};

const dictated = 'Somos os piores da cidade! Veja bit.ly/x7Yz, lixo.';

/** What a review talked a model into is shown, and is not sent as it stands. */
export const WithFindings: Story = {
  parameters: screen({
    answers: [
      streamedDraft([
        byModel,
        { event: 'text', text: dictated },
        whole(dictated, {
          findings: [
            { code: 'link', severity: 'blocks', start: 32, end: 43, likeness: null },
            { code: 'forbidden_word', severity: 'blocks', start: 45, end: 49, likeness: null },
            { code: 'quotes_review', severity: 'warns', start: 0, end: 25, likeness: null },
          ],
        }),
      ]),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    await ready(canvas);
    await userEvent.keyboard('a');
    await waitFor(() => expect(canvas.getByText(/“lixo” is one of your forbidden words/)).toBeVisible());
    await waitFor(() => expect(canvas.getByText(/repeats the review word for word/)).toBeVisible());
    await waitFor(() =>
      expect(canvas.getByText(/bit\.ly\/x7Yz/, { selector: ':not(textarea)' })).toBeVisible(),
    );
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send reply' })).toBeDisabled());
    await userEvent.clear(await field(canvas));
    await userEvent.type(await field(canvas), 'Obrigada por contar.');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send reply' })).toBeEnabled());
  },
};

export const InPortugueseInTheDark: Story = {
  parameters: screen({
    ...{ locale: 'br', scheme: 'dark' },
    answers: [streamedDraft([byTemplates, ...pieces, whole(text, { tokens: null, cost: null })])],
  }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: /^Gerar rascunho/ });
    await userEvent.keyboard('a');
    await waitFor(() => expect(canvas.getByText(/Sugestão a partir dos seus modelos/)).toBeVisible());
  },
};

const checked = recorded(contract.reviews.checkReply, {
  findings: [
    { code: 'email', severity: 'blocks', start: 8, end: 23, likeness: null },
    { code: 'near_copy', severity: 'warns', start: 0, end: 23, likeness: 0.52 },
  ],
});
/** What the server would refuse is said before anybody sends; what is only alike does not stop them. */
export const LookedAtWhileTyped: Story = {
  parameters: screen({ answers: [checked.handler] }),
  play: async ({ canvas, userEvent }) => {
    await ready(canvas);
    await userEvent.type(await field(canvas), 'Escreva ana@padaria.com');
    await waitFor(() => expect(canvas.getByText(/would be public: ana@padaria.com/)).toBeVisible());
    await waitFor(() =>
      expect(canvas.getByText('52% similar to a recent reply at this location.')).toBeVisible(),
    );
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send reply' })).toBeDisabled());
    await waitFor(() => expect(checked.calls.at(-1)).toEqual({ text: 'Escreva ana@padaria.com' }));
  },
};
