import { contract, type ReplyTemplate } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, recorded, refuse } from '../../../testing/answers';
import { manager, onlooker, project } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { TemplateTools } from './TemplateTools';

const own: ReplyTemplate = {
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000e1',
  kind: 'post',
  name: 'Pão de queijo',
  occasion: 'product',
  ratings: [],
  language: 'br',
  text: 'Pão de queijo saindo do forno em {city|nossa loja}.',
  pool: null,
  poolPlace: null,
  galleryKey: 'br-post-product-2',
  createdBy: { id: manager.id, name: manager.name },
  createdAt: '2026-11-03T12:00:00.000Z',
  updatedAt: '2026-11-03T12:00:00.000Z',
  uses: 0,
  recentUses: 0,
  editedUses: 0,
  lastUsedAt: null,
};
const reply: ReplyTemplate = {
  ...own,
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000e2',
  kind: 'reply',
  name: 'Obrigado',
};
const saving = recorded(contract.templates.create, { id: own.id });

function Field({ text: first }: { readonly text: string }) {
  const [text, setText] = useState(first);
  return (
    <>
      <textarea aria-label="Text" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <TemplateTools
        projectId={project.id}
        text={text}
        onText={setText}
        name={text.split('\n')[0] ?? ''}
        isOffer={false}
      />
    </>
  );
}

const meta = {
  component: TemplateTools,
  args: { projectId: project.id, text: '', onText: () => undefined, name: '', isOffer: false },
  render: ({ text }) => <Field text={text} />,
  parameters: screen({
    at: paths.postNews,
    always: [answer(contract.templates.list, { items: [own, reply] }), saving.handler],
  }),
} satisfies Meta<typeof TemplateTools>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The list opens over the page. */
const page = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);

/** What stood there comes back. */
export const TakenAndUndone: Story = {
  args: { text: 'O que eu tinha escrito' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Template' }));
    const list = page(canvasElement);
    await userEvent.type(await list.findByRole('combobox', { name: 'Search templates' }), 'pao');
    await userEvent.keyboard('{Enter}');
    const text = canvas.getByRole('textbox', { name: 'Text' });
    await waitFor(() => expect(text).toHaveValue(own.text));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('From “Pão de queijo”'));
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(text).toHaveValue('O que eu tinha escrito'));
  },
};

/** Posts alone, and of the gallery what was not copied. */
export const OwnAndGallery: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Template' }));
    const list = page(canvasElement);
    await waitFor(() => expect(list.getByText('Gallery · Portuguese')).toBeInTheDocument());
    await waitFor(() => expect(list.getByText('Pão de queijo')).toBeVisible());
    await waitFor(() => expect(list.getByText('Chegou novidade')).toBeInTheDocument());
    await waitFor(() => expect(list.queryByText('Obrigado')).toBeNull());
    await waitFor(() => expect(list.queryByText('Feito na hora')).toBeNull());
  },
};

/** A double click saves one. */
export const Saved: Story = {
  args: { text: 'Chegou o panetone em {city|todas as lojas}.' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    saving.calls.length = 0;
    await userEvent.click(canvas.getByRole('button', { name: 'Save as template' }));
    const dialog = within(await page(canvasElement).findByRole('dialog', { name: 'Save as template' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByText('This field is required')).toBeVisible());
    await userEvent.type(name, 'Panetone');
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page(canvasElement).getByText('Saved to your templates')).toBeVisible());
    await waitFor(() =>
      expect(saving.calls).toEqual([
        {
          kind: 'post',
          name: 'Panetone',
          occasion: 'news',
          ratings: [],
          // Of the text, whatever the screen speaks.
          language: 'br',
          text: 'Chegou o panetone em {city|todas as lojas}.',
          pool: null,
        },
      ]),
    );
  },
};

export const NotSaved: Story = {
  args: { text: 'Chegou o panetone.' },
  parameters: screen({ answers: [refuse(contract.templates.create, 'internal')] }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save as template' }));
    const dialog = within(await page(canvasElement).findByRole('dialog', { name: 'Save as template' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByText(/The template could not be saved/)).toBeVisible());
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Chegou o panetone.'),
    );
  },
};

/** Neither offered nor asked for without the permission. */
export const NotAllowed: Story = {
  args: { text: 'Chegou o panetone.' },
  parameters: screen({
    person: { ...onlooker, userPermission: { ...onlooker.userPermission, 'templates:view': false } },
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Text' })).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull());
  },
};
