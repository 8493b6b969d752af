import { contract, type QuestionDetail, type QuestionRow } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, answerEach, recorded, refuse } from '../../../testing/answers';
import { cafe, managerOfBoth, project } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { showTogether } from '../../../testing/together';
import { QuestionsPage } from './QuestionsPage';

const idOf = (last: string) => `5b0f3c1e-7a51-4a0e-9c0d-0000000000${last}`;
const at = '2025-10-28T12:00:00.000Z';
const ours: QuestionRow = {
  ...{ id: idOf('a1'), locationId: idOf('01'), locationName: 'Padaria Boa Vista Savassi' },
  ...{ authorName: 'Elisa Tavares', text: 'Vocês abrem no feriado de quinta?', upvotes: 3 },
  ...{ otherAnswers: 0, answer: null, askedAt: at, updatedAt: at, isEdited: false, removedAt: null },
  ...{ state: 'none', project },
};
const theirs: QuestionRow = {
  ...{ ...ours, id: idOf('a2'), locationId: idOf('02'), locationName: 'Boa Vista Café - Moema' },
  ...{ authorName: 'Davi Rezende', text: 'Tem café coado?', project: cafe },
};
const detailOf = ({ project: of, ...row }: QuestionRow) =>
  answer({ ...contract.questions.detail, path: `projects/${of?.id ?? ''}/questions/${row.id}` }, {
    ...{ row, answer: null, others: [], attempts: [], awaitsApproval: false },
    location: { id: row.locationId, name: row.locationName, phone: null, mapsUri: null },
  } satisfies QuestionDetail);
const sent = { planId: idOf('b1'), jobId: idOf('b2'), isWaiting: false };
const answered = recorded(
  { ...contract.questions.answer, path: `projects/${cafe.id}/questions/${theirs.id}/answer` },
  sent,
);
const many = [project, cafe].map(({ id }) =>
  recorded(
    { ...contract.questions.answerMany, path: `projects/${id}/questions/answers` },
    { ...sent, answers: 1, leftOut: [] },
  ),
);

const meta = {
  component: QuestionsPage,
  beforeEach: () => {
    for (const { calls } of [answered, ...many]) calls.splice(0);
    return showTogether();
  },
  parameters: screen({
    at: paths.questions,
    person: managerOfBoth,
    always: [
      answerEach(contract.questions.list, (query) => ({
        items: query.get('unified') === 'true' ? [ours, theirs] : [],
        next: null,
        total: null,
      })),
      answer(contract.questions.counts, {
        ...{ matching: 2, open: 2, answered: 0, readAt: at, readEveryMinutes: 15, endedAt: null },
      }),
      detailOf(ours),
      detailOf(theirs),
      answered.handler,
      ...many.map(({ handler }) => handler),
      answer(contract.groups.list, { items: [] }),
      answer(contract.templates.list, { items: [] }),
    ],
  }),
} satisfies Meta<typeof QuestionsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Questions of both in one list. Each says whose it is, and is answered in its project. */
export const Together: Story = {
  play: async ({ canvas, userEvent }) => {
    const rows = within(await canvas.findByRole('list', { name: 'Questions' }));
    await waitFor(() => expect(rows.getByText(project.name)).toBeVisible());
    await userEvent.click(rows.getByRole('button', { name: /Davi Rezende/ }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Davi Rezende' })).toBeVisible());
    await waitFor(() => expect(canvas.getByText(cafe.name, { selector: 'p' })).toBeVisible());
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Answer' }), 'Temos, sim.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(answered.calls).toMatchObject([{ text: 'Temos, sim.' }]));
  },
};

/** A link to a question opens it in its project, though its row is not in the list. */
export const OpenedByItsAddress: Story = {
  parameters: screen({
    at: `${paths.questions}?question=${theirs.id}`,
    answers: [
      answer(contract.questions.list, { items: [ours], next: null, total: null }),
      refuse(
        { ...contract.questions.detail, path: `projects/${project.id}/questions/${theirs.id}` },
        'not_found',
      ),
    ],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Davi Rezende' })).toBeVisible());
    await waitFor(() => expect(canvas.getByText(cafe.name, { selector: 'p' })).toBeVisible());
  },
};

const answerBoth: Story['play'] = async ({ canvas, userEvent }) => {
  for (const name of ['Elisa Tavares', 'Davi Rezende'])
    await userEvent.click(await canvas.findByRole('checkbox', { name: `Choose the question by ${name}` }));
  await userEvent.click(canvas.getByRole('button', { name: 'Answer 2 questions…' }));
  const dialog = within(await within(document.body).findByRole('dialog', { name: 'Answer 2 questions' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Answer' }), 'Sim!');
  await userEvent.click(dialog.getByRole('button', { name: 'Send 2 answers' }));
};

/** One answer for questions of both is a plan for each. */
export const AnsweredTogether: Story = {
  play: async (context) => {
    await answerBoth(context);
    await waitFor(() =>
      expect(many.map(({ calls }) => calls)).toMatchObject([
        [{ questionIds: [ours.id], text: 'Sim!' }],
        [{ questionIds: [theirs.id], text: 'Sim!' }],
      ]),
    );
    await waitFor(() => expect(within(document.body).getByText('2 answers are on their way')).toBeVisible());
  },
};

/** Where those of one project could not be sent, its questions stay chosen. */
export const OneRefused: Story = {
  parameters: screen({
    answers: [
      refuse({ ...contract.questions.answerMany, path: `projects/${cafe.id}/questions/answers` }, 'internal'),
    ],
  }),
  play: async (context) => {
    await answerBoth(context);
    const { canvas } = context;
    await waitFor(() => expect(within(document.body).getByText('1 answer is on its way')).toBeVisible());
    await waitFor(() =>
      expect(canvas.getByRole('checkbox', { name: 'Choose the question by Davi Rezende' })).toBeChecked(),
    );
    await waitFor(() =>
      expect(
        canvas.getByRole('checkbox', { name: 'Choose the question by Elisa Tavares' }),
      ).not.toBeChecked(),
    );
  },
};
