import { contract, type ReplyTemplate, type TemplateReading } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, refuse, stillLoading } from '../../../testing/answers';
import { longName, manager, onlooker } from '../../../testing/people';
import { fits, seesFailure, seesLoading } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { TemplatesPage } from './TemplatesPage';

const idOf = (last: string) => `5b0f3c1e-7a51-4a0e-9c0d-0000000000${last}`;
const at = '2026-11-03T12:00:00.000Z';

const short: ReplyTemplate = {
  id: idOf('e1'),
  kind: 'reply',
  name: 'Obrigado curto',
  occasion: 'thanks',
  ratings: [5],
  language: 'br',
  text: 'Oi, {firstName}! Obrigado pelas cinco estrelas. A equipe da loja {neighborhood|daqui} espera você de volta.',
  pool: 'Agradecimentos',
  poolPlace: 0,
  galleryKey: null,
  createdBy: { id: manager.id, name: manager.name },
  createdAt: at,
  updatedAt: at,
  uses: 412,
  recentUses: 40,
  editedUses: 12,
  lastUsedAt: at,
};
const full: ReplyTemplate = {
  ...short,
  id: idOf('e2'),
  name: 'Falta de lugar',
  occasion: 'place',
  ratings: [4],
  text: 'Oi, {firstName}! De manhã a loja {neighborhood} enche mesmo.',
  pool: null,
  poolPlace: null,
  uses: 0,
  recentUses: 0,
  editedUses: 0,
  lastUsedAt: null,
};
const second: ReplyTemplate = { ...short, id: idOf('e3'), name: 'Até breve', poolPlace: 1, uses: 8 };
const reading: TemplateReading = {
  reviewId: idOf('c1'),
  reviewerName: 'Beatriz Antunes',
  rating: 4,
  comment: 'Croissant muito bom. Só faltou lugar.',
  locationName: 'Savassi',
  text: 'Oi, Beatriz! De manhã a loja Savassi enche mesmo.',
  pieces: [
    { text: 'Oi, ', variable: null, isEmpty: false },
    { text: 'Beatriz', variable: 'firstName', isEmpty: false },
    { text: '! De manhã a loja ', variable: null, isEmpty: false },
    { text: 'Savassi', variable: 'neighborhood', isEmpty: false },
    { text: ' enche mesmo.', variable: null, isEmpty: false },
  ],
  empty: [],
  findings: [],
};

/** Without the gallery, so that a story looks through few cards. */
const ownOnly = `${paths.templates}?from=own`;
const ownOpen = `${ownOnly}&open=${full.id}`;

const list = (...items: ReplyTemplate[]) => answer(contract.templates.list, { items });

const meta = {
  component: TemplatesPage,
  parameters: screen({
    at: paths.templates,
    always: [
      list(short, full, second),
      answer(contract.templates.preview, { readings: [reading], lacking: [] }),
      answer(contract.ownFields.list, { items: [] }),
    ],
  }),
} satisfies Meta<typeof TemplatesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByText('Falta de lugar'));
    const panel = within(canvas.getByRole('complementary', { name: 'Falta de lugar' }));
    await waitFor(() => expect(panel.getByText('Beatriz Antunes, Savassi')).toBeVisible());
    await waitFor(() => expect(panel.getByText('No location lacks a value for this text')).toBeVisible());
    await userEvent.click(canvas.getByText('Price'));
    await waitFor(() => expect(canvas.queryByText('Obrigado curto')).toBeNull());
    await waitFor(() => expect(canvas.getByText('New template')).toBeVisible());
    await fits(context);
  },
};

export const CopiedFromTheGallery: Story = {
  parameters: screen({
    at: `${paths.templates}?from=gallery&occasion=waiting`,
    answers: [answer(contract.templates.copy, { id: full.id })],
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Fila longa'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy to your own' }));
    await waitFor(() => expect(canvas.getByRole('complementary', { name: 'Falta de lugar' })).toBeVisible());
  },
};

export const Written: Story = {
  parameters: screen({ at: ownOnly, answers: [answer(contract.templates.create, { id: full.id })] }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New template' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Curto');
    const text = dialog.getByRole('textbox', { name: /^Text/ });
    await userEvent.type(text, 'Oi, {{nome}! ana@padaria.com');
    await waitFor(() => expect(dialog.getByText('There is no variable nome')).toBeVisible());
    await waitFor(() =>
      expect(dialog.getByText('An e-mail address would be public: ana@padaria.com')).toBeVisible(),
    );
    await userEvent.clear(text);
    await userEvent.type(text, 'Oi, {{firstName}!');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByRole('complementary', { name: 'Falta de lugar' })).toBeVisible());
  },
};

export const NotSaved: Story = {
  parameters: screen({
    at: ownOpen,
    answers: [refuse(contract.templates.update, 'internal')],
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByText(/The template could not be saved/)).toBeVisible());
  },
};

export const VariablesFailing: Story = {
  parameters: screen({
    at: ownOpen,
    answers: [refuse(contract.templates.preview, 'internal')],
  }),
  play: async (context) => {
    await waitFor(() => expect(context.canvas.getByText(/Error while updating variables/)).toBeVisible());
    await seesFailure(context);
  },
};

export const Lacking: Story = {
  parameters: screen({
    at: ownOpen,
    answers: [
      answer(contract.templates.preview, {
        readings: [{ ...reading, findings: [{ code: 'near_copy', severity: 'warns' }] }],
        lacking: [{ variable: 'neighborhood', locations: 27 }],
      }),
    ],
  }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText('{neighborhood} has no value at 27 locations')).toBeVisible(),
    );
    await waitFor(() =>
      expect(canvas.getByText('Very similar to a recent reply at this location')).toBeVisible(),
    );
  },
};

export const Pools: Story = {
  parameters: screen({
    at: `${paths.templates}?tab=pools`,
    answers: [answer(contract.templates.setPool, {})],
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Agradecimentos/ }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    const names = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() => expect(names()).toEqual(['Obrigado curto', 'Até breve']));
    await userEvent.click(dialog.getByRole('button', { name: 'Move Até breve up' }));
    await waitFor(() => expect(names()).toEqual(['Até breve', 'Obrigado curto']));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Obrigado curto' }));
    await waitFor(() => expect(names()).toEqual(['Até breve']));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvasElement.ownerDocument.querySelector('[role=dialog]')).toBeNull());
  },
};

/** A pool whose name was changed is not lost by a click on Cancel or by Escape. */
export const AsksBeforeAPoolIsLost: Story = {
  parameters: screen({ at: `${paths.templates}?tab=pools` }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Agradecimentos/ }));
    const body = within(canvasElement.ownerDocument.body);
    const dialog = within(await body.findByRole('dialog'));
    const name = dialog.getByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, ' de dezembro');
    for (const leave of [
      () => userEvent.click(dialog.getByRole('button', { name: 'Cancel' })),
      () => userEvent.keyboard('{Escape}'),
    ]) {
      await leave();
      const asked = within(await body.findByRole('dialog', { name: 'Discard unsaved changes?' }));
      await userEvent.click(asked.getByRole('button', { name: 'Keep editing' }));
      await waitFor(() =>
        expect(body.queryByRole('dialog', { name: 'Discard unsaved changes?' })).toBeNull(),
      );
      await waitFor(() => expect(name).toHaveValue('Agradecimentos de dezembro'));
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await body.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Agradecimentos/ })).toBeVisible());
  },
};

export const WearsOut: Story = {
  parameters: screen({
    at: ownOnly,
    answers: [list({ ...full, name: longName, uses: 200, recentUses: 121, editedUses: 124 })],
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(canvas.getByText(/121 uses in 30 days, 38% sent unchanged/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Make it a pool' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  },
};

export const NoneOfOnesOwn: Story = {
  parameters: screen({ at: ownOnly, answers: [list()] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Copy one from the gallery, or write one')).toBeVisible());
  },
};

export const Loading: Story = {
  parameters: screen({ answers: [stillLoading(contract.templates.list)] }),
  play: seesLoading,
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.templates.list, 'internal')] }),
  play: seesFailure,
};

export const OnlyLooking: Story = {
  parameters: screen({ person: onlooker, at: ownOpen }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('complementary', { name: 'Falta de lugar' })).toBeVisible());
    for (const name of ['New template', 'New pool', 'Edit', 'Delete', 'Duplicate'])
      await waitFor(() => expect(canvas.queryByRole('button', { name })).toBeNull());
  },
};

export const InPortuguese: Story = {
  parameters: screen({ locale: 'br', at: ownOpen }),
  play: async (context) => {
    await waitFor(() => expect(context.canvas.getByText('Prévia')).toBeVisible());
    await fits(context);
  },
};
