import { contract, type OfferedTemplate } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, recorded } from '../../../testing/answers';
import { ana, at, detail, idOf, inboxOfCarlos, one } from '../../../testing/inbox-of-carlos';
import { screen } from '../../../testing/screen';
import { ReviewsPage } from './ReviewsPage';

const meta = {
  component: ReviewsPage,
  parameters: screen({ at: paths.reviews, always: inboxOfCarlos }),
} satisfies Meta<typeof ReviewsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const offered: OfferedTemplate = {
  id: idOf('e1'),
  key: idOf('e1'),
  name: 'Fila longa',
  pool: 'Desculpas',
  occasion: 'waiting',
  language: 'br',
  text: 'Olá, Carlos. Você esperou demais, e sentimos muito.',
  empty: [],
  fits: 'fila',
  repliesAgo: null,
  isLocked: false,
  findings: [],
};
const offers = answer(contract.templates.forReview, {
  items: [
    offered,
    {
      ...offered,
      id: idOf('e2'),
      key: idOf('e2'),
      name: 'Ligue',
      pool: null,
      text: 'Ligue para {phone}.',
      empty: ['phone'],
    },
    { ...offered, id: idOf('e3'), key: idOf('e3'), name: 'De novo', repliesAgo: 2, isLocked: true },
    { ...offered, id: null, key: 'br-waiting-1', name: 'Da galeria', pool: null },
  ],
});

export const FromATemplate: Story = {
  parameters: screen({ answers: [offers] }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Reply' });
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.type(field, '/');
    await userEvent.type(await page.findByRole('combobox', { name: 'Search templates' }), 'ligue');
    await waitFor(() => expect(page.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveValue('Ligue para {phone}.'));
    await waitFor(() => expect(canvas.getByText('{phone} has no value')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send reply' })).toBeDisabled());
    // Untouched, it gives way to the one whose turn it is in a pool.
    await userEvent.click(canvas.getByRole('button', { name: 'Template' }));
    await waitFor(() => expect(page.getAllByRole('option')).toHaveLength(5));
    await waitFor(() =>
      expect(page.getByRole('option', { name: /^De novo/ })).toHaveAttribute('data-combobox-disabled'),
    );
    await userEvent.click(page.getByRole('option', { name: /^From the pool Desculpas/ }));
    await waitFor(() => expect(field).toHaveValue(offered.text));
    await waitFor(() => expect(canvas.getByText('From “Fila longa”')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send reply' })).toBeEnabled());
  },
};

const sent = recorded(contract.reviews.reply, {
  planId: idOf('f1'),
  jobId: idOf('f2'),
  isWaiting: false,
});

/** Words of a template that were left for a while still count as its use: in a draft, and on this device. */
export const LeftAndComeBackTo: Story = {
  parameters: screen({
    answers: [
      offers,
      sent.handler,
      one({
        draft: {
          text: 'Olá, Carlos.',
          by: null,
          at,
          template: { id: idOf('e1'), name: 'Fila longa' },
        },
      }),
      answer(
        { ...contract.reviews.detail, path: `projects/{projectId}/reviews/${ana.id}` },
        { ...detail, row: ana, photos: [] },
      ),
    ],
  }),
  beforeEach: () => {
    sent.calls.length = 0;
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const field = () => canvas.findByRole('textbox', { name: 'Reply' });
    await waitFor(async () => expect(await field()).toHaveValue('Olá, Carlos.'));
    await waitFor(() => expect(canvas.getByText('From “Fila longa”')).toBeVisible());
    await userEvent.clear(await field());
    await userEvent.type(await field(), '/');
    await userEvent.click(await page.findByRole('option', { name: /^Ligue/ }));
    await waitFor(() => expect(canvas.getByText('From “Ligue”')).toBeVisible());
    await userEvent.keyboard('{Escape}j');
    await waitFor(() => expect(canvas.queryByText('From “Ligue”')).toBeNull());
    await waitFor(async () => expect(await field()).toHaveValue(''));
    await userEvent.keyboard('k');
    await waitFor(() => expect(canvas.getByText('From “Ligue”')).toBeVisible());
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'Olá, sentimos muito.{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(sent.calls).toMatchObject([{ text: 'Olá, sentimos muito.', templateId: idOf('e2') }]),
    );
  },
};

export const NoTemplates: Story = {
  parameters: screen({ answers: [answer(contract.templates.forReview, { items: [] })] }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('textbox', { name: 'Reply' });
    await userEvent.keyboard('p');
    const page = within(canvasElement.ownerDocument.body);
    await waitFor(() => expect(page.getByText('No template fits a review like this.')).toBeVisible());
  },
};
