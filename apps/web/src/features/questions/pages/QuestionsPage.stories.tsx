import { contract, type QuestionDetail, type QuestionRow } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, answerEach, refuse, stillLoading } from '../../../testing/answers';
import { hostileTexts } from '../../../testing/hostile-texts';
import { sampleRow } from '../../../testing/locations';
import { longName, onlooker } from '../../../testing/people';
import { fits, seesFailure, seesLoading } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { QuestionsPage } from './QuestionsPage';

const idOf = (last: string) => `5b0f3c1e-7a51-4a0e-9c0d-0000000000${last}`;
const at = '2025-10-28T12:00:00.000Z';

const open: QuestionRow = {
  id: idOf('a1'),
  locationId: idOf('01'),
  locationName: 'Padaria Boa Vista Savassi',
  authorName: 'Elisa Tavares',
  text: 'Vocês abrem no feriado de quinta?',
  upvotes: 3,
  otherAnswers: 1,
  answer: null,
  askedAt: at,
  updatedAt: at,
  isEdited: false,
  removedAt: null,
  state: 'none',
};
const second: QuestionRow = {
  ...open,
  id: idOf('a2'),
  authorName: null,
  text: 'Tem opção vegana no cardápio?',
  otherAnswers: 0,
};
const answered: QuestionRow = {
  ...open,
  id: idOf('a3'),
  authorName: 'Davi Rezende',
  text: 'É acessível para cadeira de rodas?',
  answer: 'Temos rampa e banheiro adaptado.',
  state: 'live',
};

const detailOf = (row: QuestionRow): QuestionDetail => ({
  row,
  answer: row.answer === null ? null : { text: row.answer, at },
  others: [
    { authorName: 'Pedro Alves', kind: 'local_guide', text: 'Acho que abre até meio-dia.', upvotes: 2, at },
  ],
  attempts: [],
  awaitsApproval: false,
  location: {
    id: row.locationId,
    name: row.locationName,
    phone: '+551130327745',
    mapsUri: 'https://maps.google.com/?cid=1',
  },
});

const list = (...items: QuestionRow[]) => answer(contract.questions.list, { items, next: null, total: null });
const counts = (
  more: {
    readonly endedAt?: string;
    readonly open?: number;
    readonly answered?: number;
    readonly readAt?: null;
  } = {},
) =>
  answer(contract.questions.counts, {
    matching: 2,
    open: more.open ?? 2,
    answered: more.answered ?? 1,
    readAt: more.readAt === null ? null : at,
    readEveryMinutes: 15,
    endedAt: more.endedAt ?? null,
  });
const sent = { planId: idOf('b1'), jobId: idOf('b2'), isWaiting: false };

const meta = {
  component: QuestionsPage,
  parameters: screen({
    at: paths.questions,
    always: [
      list(open, second),
      counts(),
      answer(contract.questions.detail, detailOf(open)),
      answer(contract.groups.list, { items: [] }),
      answer(contract.templates.list, { items: [] }),
    ],
  }),
} satisfies Meta<typeof QuestionsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

type Play = NonNullable<Story['play']>;
const boxOf = (canvas: Parameters<Play>[0]['canvas']) => canvas.findByRole('textbox', { name: 'Answer' });

export const Default: Story = {
  play: async (context) => {
    const { canvas } = context;
    await waitFor(() => expect(canvas.getByText('Acho que abre até meio-dia.')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Elisa Tavares' })).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send answer' })).toBeDisabled());
    await fits(context);
  },
};

/** The list is one stop of Tab, with arrows from question to question. */
export const OneStopOfTab: Story = {
  play: async ({ canvas, userEvent }) => {
    const rows = within(await canvas.findByRole('list', { name: 'Questions' }));
    const rowOf = (text: string) => rows.getByText(text).closest('button');
    rowOf(open.text)?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(rowOf(second.text)).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(document.activeElement?.closest('ul')).toBeNull());
  },
};

export const Answered: Story = {
  parameters: screen({
    answers: [answer(contract.questions.answer, sent)],
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(await boxOf(canvas), 'Abrimos das 7h às 12h.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send answer' }));
    const body = within(canvasElement.ownerDocument.body);
    await waitFor(() => expect(body.getByText('The answer is on its way')).toBeVisible());
  },
};

export const Refused: Story = {
  parameters: screen({ answers: [refuse(contract.questions.answer, 'reply_refused')] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await boxOf(canvas), 'Ligue para (11) 98888-7777.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(canvas.getByText(/^It wasn't possible to answer the question/)).toBeVisible());
    await waitFor(async () => expect(await boxOf(canvas)).toHaveValue('Ligue para (11) 98888-7777.'));
  },
};

export const RefusedForWhatIsInIt: Story = {
  parameters: screen({
    answers: [
      refuse(contract.questions.answer, 'reply_refused', 422, [
        { path: 'text', code: 'foreign_phone', params: { start: 11, end: 26 } },
      ]),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await boxOf(canvas), 'Ligue para (11) 98888-7777.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send answer' }));
    await waitFor(() =>
      expect(
        canvas.getByText("This number is not the location's, so Google may reject it: (11) 98888-7777"),
      ).toBeVisible(),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Use (11) 3032-7745' }));
    await waitFor(async () => expect(await boxOf(canvas)).toHaveValue('Ligue para (11) 3032-7745.'));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send answer' })).toBeEnabled());
    await waitFor(() => expect(canvas.queryByText(/This number is not the location's/)).toBeNull());
  },
};

export const FailedToSend: Story = {
  parameters: screen({ answers: [refuse(contract.questions.answer, 'internal')] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await boxOf(canvas), 'Abrimos.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(canvas.getByText('Error while answering question.')).toBeVisible());
  },
};

export const Gone: Story = {
  parameters: screen({ answers: [refuse(contract.questions.answer, 'question_gone')] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await boxOf(canvas), 'Abrimos.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send answer' }));
    await waitFor(() =>
      expect(canvas.getByText('This question was deleted by the user or Google')).toBeVisible(),
    );
  },
};

export const Replaced: Story = {
  parameters: screen({
    at: `${paths.questions}?view=answered`,
    answers: [
      list(answered),
      answer(contract.questions.detail, detailOf(answered)),
      answer(contract.questions.answer, sent),
    ],
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(async () => expect(await boxOf(canvas)).toHaveValue('Temos rampa e banheiro adaptado.'));
    await userEvent.click(canvas.getByRole('button', { name: 'Delete answer' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete answer' }));
    await waitFor(() => expect(within(canvasElement.ownerDocument.body).queryByRole('dialog')).toBeNull());
  },
};

export const SeveralAtOnce: Story = {
  parameters: screen({
    answers: [
      answer(contract.questions.answerMany, {
        ...sent,
        answers: 1,
        leftOut: [{ questionId: second.id, reason: 'in_progress' }],
      }),
    ],
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Elisa Tavares/ }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /without a name/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Answer 2 questions…' }));
    const body = within(canvasElement.ownerDocument.body);
    const dialog = within(await body.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Answer' }), 'Sim, todos os dias.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send 2 answers' }));
    await waitFor(() => expect(body.getByText('1 answer is on its way')).toBeVisible());
    await waitFor(() => expect(body.getByText('Left out: 1 being answered')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Answer \d/ })).toBeNull());
  },
};

/** What is said of each left-out question is said where all are. */
export const NoneOfSeveral: Story = {
  parameters: screen({
    answers: [
      refuse(contract.questions.answerMany, 'reply_refused', 422, [
        { path: open.id, code: 'refused' },
        { path: second.id, code: 'variable_empty' },
      ]),
    ],
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Elisa Tavares/ }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /without a name/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Answer 2 questions…' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Answer' }), 'Ligue (11) 98888-7777.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send 2 answers' }));
    const reasons =
      /Left out: 1 with something that should not be public and 1 where a variable has no value/;
    await waitFor(() => expect(dialog.getByText(reasons)).toBeVisible());
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Answer' })).toHaveValue('Ligue (11) 98888-7777.'),
    );
  },
};

export const AsksBeforeAnAnswerIsLost: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Elisa Tavares/ }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /without a name/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Answer 2 questions…' }));
    const body = within(canvasElement.ownerDocument.body);
    const dialog = await body.findByRole('dialog', { name: /^Answer 2 questions/ });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Answer' }), 'Sim.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    const asked = within(await body.findByRole('dialog', { name: 'Discard unsaved changes?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Answer' })).toHaveValue('Sim.'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await body.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
  },
};

export const Ended: Story = {
  parameters: screen({ answers: [counts({ endedAt: '2025-11-03T00:10:00.000Z' })] }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText(/^Google ended questions and answers on 3 Nov 2025/)).toBeVisible(),
    );
    await waitFor(() => expect(canvas.getByText('Acho que abre até meio-dia.')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('textbox', { name: 'Answer' })).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('checkbox')).toBeNull());
  },
};

export const EndedWithNone: Story = {
  parameters: screen({
    answers: [list(), counts({ endedAt: '2025-11-03T00:10:00.000Z', open: 0, answered: 0 })],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No questions yet')).toBeVisible());
    await waitFor(() => expect(canvas.getByText(/^No questions were read before that day/)).toBeVisible());
    await waitFor(() => expect(canvas.queryByText(/appear here/)).toBeNull());
  },
};

export const OnlyLooking: Story = {
  parameters: screen({ person: onlooker }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Acho que abre até meio-dia.')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('textbox', { name: 'Answer' })).toBeNull());
  },
};

export const Empty: Story = {
  parameters: screen({ answers: [list(), counts({ open: 0, answered: 0 })] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No questions yet')).toBeVisible());
  },
};

/** Until the counts are there, it is not known whether there are none or none was read. */
export const EmptyBeforeItsCounts: Story = {
  parameters: screen({ answers: [list(), stillLoading(contract.questions.counts)] }),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('.mantine-Skeleton-root').length).toBe(21));
    await waitFor(() => expect(canvas.queryByText('No questions yet')).toBeNull());
  },
};

export const EmptyWithoutCounts: Story = {
  parameters: screen({ answers: [list(), refuse(contract.questions.counts, 'unavailable')] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('The questions could not be loaded')).toBeVisible());
    await waitFor(() => expect(canvas.queryByText('No questions yet')).toBeNull());
  },
};

/** The module was switched on, and nothing was read since. */
export const NotReadYet: Story = {
  parameters: screen({ answers: [list(), counts({ open: 0, answered: 0, readAt: null })] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Questions have not been read yet')).toBeVisible());
    await waitFor(() => expect(canvas.getByText(/every 15 min/)).toBeVisible());
    await waitFor(() => expect(canvas.queryByText('No questions yet')).toBeNull());
  },
};

export const AllAnswered: Story = {
  parameters: screen({ answers: [list(), counts({ open: 0 })] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Every question has an answer')).toBeVisible());
  },
};

/** The menu marks what is in force; chosen once more, it is taken out. */
export const MarksWhatIsInForce: Story = {
  parameters: screen({ at: `${paths.questions}?days=7` }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Filter' }));
    const week = await body.findByRole('menuitemcheckbox', { name: 'Last 7 days' });
    await waitFor(() => expect(week).toBeChecked());
    await waitFor(() =>
      expect(body.getByRole('menuitemcheckbox', { name: 'Last 30 days' })).not.toBeChecked(),
    );
    await userEvent.click(week);
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Remove Period' })).toBeNull());
  },
};

export const OfOneLocation: Story = {
  parameters: screen({
    answers: [
      answer(contract.locations.list, { items: [sampleRow({ id: idOf('01') })], next: null, total: 1 }),
      answerEach(contract.questions.list, (query) => {
        const items = query.get('location') === null ? [open, second] : [open];
        return { items, next: null, total: null };
      }),
    ],
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filter' }));
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('menuitem', { name: 'Choose a location…' }));
    await userEvent.type(await body.findByRole('combobox', { name: 'Location' }), 'Icar');
    await userEvent.click(await body.findByRole('option', { name: /Icaraí.*RJ-0001/ }));
    await userEvent.click(body.getByRole('button', { name: 'Show questions' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove Location' })).toBeVisible());
    await waitFor(() => expect(canvas.queryByText('Tem opção vegana no cardápio?')).toBeNull());
  },
};

export const NoneMatches: Story = {
  parameters: screen({ at: `${paths.questions}?search=xyz`, answers: [list()] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No question matches')).toBeVisible());
  },
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.questions.list, 'unavailable')] }),
  play: seesFailure,
};

export const Loading: Story = {
  parameters: screen({ answers: [stillLoading(contract.questions.list)] }),
  play: seesLoading,
};

export const LongTextsInPortuguese: Story = {
  parameters: screen({
    locale: 'br',
    scheme: 'dark',
    answers: [list({ ...open, authorName: longName, locationName: longName })],
  }),
  play: async (context) => {
    await waitFor(() => expect(context.canvas.getByText('Perguntas')).toBeVisible());
    await fits(context);
  },
};

const hostile = hostileTexts.map((text, index) => ({
  ...open,
  id: `5b0f3c1e-7a51-4a0e-9c0d-000000000${String(index + 100)}`,
  text,
  authorName: hostileTexts.at(-1 - index) ?? null,
  locationName: text,
}));

/** What runs where a text is taken for HTML, from askers, other people who answer, shops and the business itself (R43). */
export const ShowsHostileTextsAsTheyAre: Story = {
  parameters: screen({
    at: paths.questions,
    answers: [
      list(...hostile),
      answer(contract.questions.detail, {
        ...detailOf({
          ...open,
          text: hostileTexts.join('\n'),
          answer: hostileTexts.join('\n'),
          state: 'live',
        }),
        others: hostileTexts.map((text) => ({
          authorName: text,
          kind: 'anybody' as const,
          text,
          upvotes: 0,
          at,
        })),
      }),
    ],
  }),
  play: async ({ canvas, canvasElement }) => {
    const ran = fn();
    const told = Object.getOwnPropertyDescriptor(window, 'alert');
    Object.defineProperty(window, 'alert', { value: ran, configurable: true });
    try {
      const all = () =>
        [
          canvasElement.textContent,
          ...[...canvasElement.querySelectorAll('textarea')].map(({ value }) => value),
        ].join('\n');
      await canvas.findAllByText(hostileTexts[0] ?? '');
      await waitFor(() => expect(hostileTexts.filter((text) => !all().includes(text))).toEqual([]));
      // Each in the list, as a shop and as an asker, and among the other answers.
      await waitFor(() => expect(hostileTexts.filter((text) => all().split(text).length < 4)).toEqual([]));
      const foreign =
        'iframe, object, base, math, script, [src="x"], [onerror], [onload], [onfocus], [href^="javascript:" i]';
      await waitFor(() => expect([...canvasElement.querySelectorAll(foreign)]).toEqual([]));
      await waitFor(() => expect(ran).not.toHaveBeenCalled());
    } finally {
      if (told !== undefined) Object.defineProperty(window, 'alert', told);
    }
  },
};
