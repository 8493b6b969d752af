import { contract, type ImportedPost, type PostImport } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { answer, recorded, refuse, stillLoading } from '../../../testing/answers';
import { longName, onlooker, project } from '../../../testing/people';
import { fits, seesFailure } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { ImportedPostsPage } from './ImportedPostsPage';

const id = '5b0f3c1e-7a51-4a0e-9c0d-0000000000f7';
const idOf = (index: number) => `5b0f3c1e-7a51-4a0e-9c0d-00000000010${String(index)}`;
const post = (index: number, part: Partial<ImportedPost> = {}): ImportedPost => ({
  postId: idOf(index),
  planId: idOf(index),
  kind: 'news',
  title: `Fornada ${String(index)}`,
  wall: null,
  line: index + 2,
  locations: 12,
  leftOut: 0,
  state: 'draft',
  ...part,
});
const file: PostImport = {
  id,
  fileName: 'natal.csv',
  rowsLeftOut: 2,
  items: [
    post(0, { wall: '2029-12-24T09:00', locations: 840, leftOut: 27, kind: 'offer' }),
    post(1),
    post(2, { state: 'scheduled', wall: '2029-12-26T09:00' }),
  ],
  needsApproval: false,
};
const read = (part: Partial<PostImport> = {}) => answer(contract.posts.imported, { ...file, ...part });

const meta = {
  component: ImportedPostsPage,
  parameters: screen({
    at: `/publications/import/${id}?project=${project.id}`,
    route: 'publications/import/:importId',
    always: [read()],
  }),
} satisfies Meta<typeof ImportedPostsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const sent = recorded(contract.posts.sendImported, { failed: [{ postId: idOf(1), code: 'plan_empty' }] });
export const Drafts: Story = {
  parameters: screen({ answers: [sent.handler] }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('27 cannot receive it')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('2 rows were left out')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Send 2 posts' }));
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent(/1 post was not sent.*Fornada 1/),
    );
    await waitFor(() => expect(sent.calls).toHaveLength(1));
  },
};

export const AllSent: Story = {
  parameters: screen({ answers: [read({ items: [post(0, { state: 'sent' })], rowsLeftOut: 0 })] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Every post of this file is on its way.')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Send/ })).toBeNull());
  },
};

export const ForApproval: Story = {
  parameters: screen({ answers: [read({ needsApproval: true })] }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Send 2 posts for approval' })).toBeEnabled(),
    );
  },
};

export const Onlooker: Story = {
  parameters: screen({ person: onlooker }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Fornada 1')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Send/ })).toBeNull());
  },
};

export const Loading: Story = {
  parameters: screen({ answers: [stillLoading(contract.posts.imported)] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Posts from a file')).toBeVisible());
  },
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.posts.imported, 'internal')] }),
  play: seesFailure,
};

export const LongTexts: Story = {
  parameters: screen({
    answers: [read({ fileName: `${longName}.csv`, items: [post(0, { title: longName })] })],
  }),
  play: async (context) => {
    await context.canvas.findAllByText(longName);
    await fits(context);
  },
};

export const Portuguese: Story = {
  parameters: screen({ locale: 'br' }),
  play: async (context) => {
    await waitFor(() =>
      expect(context.canvas.getByRole('button', { name: 'Enviar 2 publicações' })).toBeVisible(),
    );
    await fits(context);
  },
};
