import { contract, type PostPhoto } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, answerEach, recorded, refuse } from '../../../testing/answers';
import { project } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { PhotoLibrary } from './PhotoLibrary';

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"%3E%3Cpath fill="%230b5e5c" d="M0 0h8v6H0z"/%3E%3Cpath fill="%23edcf98" d="M2 2h4v2H2z"/%3E%3C/svg%3E';
const photo = (place: number, name: string | null, uses: number): PostPhoto => ({
  id: `5b0f3c1e-7a51-4a0e-9c0d-0000000000f${place}`,
  url: picture,
  width: 800,
  height: 600,
  bytes: 48_120,
  name,
  title: null,
  createdAt: `2026-11-2${place}T12:00:00.000Z`,
  uses,
});
const bread = photo(3, 'Pão de queijo.png', 2);
const front = { ...photo(2, 'IMG_2041.jpg', 0), title: 'Fachada da loja no centro em dezembro' };
const nameless = photo(1, null, 0);
const all = [bread, front, nameless];
const found = answerEach(contract.postPhotos.list, (query) => {
  const items = query.get('search') === null ? all : all.filter(({ name }) => name === bread.name);
  return { items: query.get('search') === 'nada' ? [] : items, next: null, total: items.length };
});
const used = answer(contract.postPhotos.uses, {
  items: [
    {
      what: 'post',
      id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000a1',
      kind: 'news',
      title: 'Fornada às 7h',
      at: '2026-11-23T12:00:00.000Z',
    },
  ],
  next: null,
  total: 1,
  othersDrafts: 1,
});

const meta = {
  component: PhotoLibrary,
  args: { projectId: project.id, chosen: null, onChoose: fn(), onClose: fn() },
  parameters: screen({ at: paths.postNews, always: [found, used] }),
} satisfies Meta<typeof PhotoLibrary>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);

/** Chosen with the keyboard alone, and told where it is used. */
export const Default: Story = {
  play: async ({ canvasElement, userEvent, args }) => {
    const dialog = page(canvasElement);
    const first = await dialog.findByRole('radio', { name: /Pão de queijo/ });
    first.focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(dialog.getByRole('link', { name: 'Fornada às 7h' })).toBeVisible());
    await waitFor(() => expect(dialog.getByText('1 draft of somebody else')).toBeVisible());
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Delete from the library' })).toBeNull());
    await userEvent.click(dialog.getByRole('button', { name: 'Use this photo' }));
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith(bread));
  },
};

const titled = recorded(contract.postPhotos.setTitle, {});
/** A photo from a camera gets a title, and loses it again. */
export const Titled: Story = {
  parameters: screen({ answers: [titled.handler] }),
  play: async ({ canvasElement, userEvent }) => {
    const dialog = page(canvasElement);
    await userEvent.click(await dialog.findByRole('radio', { name: /Fachada/ }));
    const title = await dialog.findByRole('textbox', { name: 'Title of the photo' });
    await waitFor(() => expect(title).toHaveValue('Fachada da loja no centro em dezembro'));
    await waitFor(() => expect(title).toHaveAccessibleDescription(/IMG_2041\.jpg/));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save title' })).toBeDisabled());
    await userEvent.clear(title);
    await userEvent.type(title, ' Vitrine {Enter}');
    await waitFor(() => expect(titled.calls).toEqual([{ title: 'Vitrine' }]));
    await userEvent.clear(title);
    await userEvent.click(dialog.getByRole('button', { name: 'Save title' }));
    await waitFor(() => expect(titled.calls.at(-1)).toEqual({ title: null }));
  },
};

/** A title that was typed is not lost by picking another photo, nor by closing the library. */
export const AsksBeforeItLosesTheTitle: Story = {
  play: async ({ canvasElement, userEvent, args }) => {
    const dialog = page(canvasElement);
    await userEvent.click(await dialog.findByRole('radio', { name: /Fachada/ }));
    const title = await dialog.findByRole('textbox', { name: 'Title of the photo' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Vitrine');
    await userEvent.click(dialog.getByRole('radio', { name: /Pão de queijo/ }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(title).toHaveValue('Vitrine'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
  },
};

export const NothingFound: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const dialog = page(canvasElement);
    await userEvent.type(
      await dialog.findByRole('textbox', { name: 'Search by title or file name' }),
      'nada',
    );
    await waitFor(() => expect(dialog.getByText('No photo has such a title or file name.')).toBeVisible());
  },
};

export const Empty: Story = {
  parameters: screen({
    answers: [answer(contract.postPhotos.list, { items: [], next: null, total: 0 })],
  }),
  play: async ({ canvasElement }) => {
    const dialog = page(canvasElement);
    await waitFor(() => expect(dialog.getByText(/No photos yet/)).toBeVisible());
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Use this photo' })).toBeDisabled());
  },
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.postPhotos.list, 'internal')] }),
  play: async ({ canvasElement }) => {
    const dialog = page(canvasElement);
    await waitFor(() => expect(dialog.getByRole('button', { name: /Try again/ })).toBeVisible());
  },
};

/** Somebody has put it into a post meanwhile. */
export const DeletionRefused: Story = {
  parameters: screen({ answers: [refuse(contract.postPhotos.remove, 'photo_in_use', 409)] }),
  play: async ({ canvasElement, userEvent }) => {
    const dialog = page(canvasElement);
    await userEvent.click(await dialog.findByRole('radio', { name: /Fachada/ }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Delete from the library' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Delete photo' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('so it cannot be deleted'));
    await userEvent.click(dialog.getByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(dialog.queryByRole('dialog', { name: 'Delete this photo?' })).toBeNull());
    await waitFor(() => expect(dialog.getByRole('radio', { name: /Fachada/ })).toBeChecked());
  },
};

export const Portuguese: Story = {
  parameters: screen({ locale: 'br' }),
  play: async ({ canvasElement }) => {
    const dialog = page(canvasElement);
    await waitFor(() => expect(dialog.getByText('Usada 2 vezes')).toBeVisible());
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement }) => {
    const dialog = page(canvasElement);
    await waitFor(() => expect(dialog.getByRole('radio', { name: /Pão de queijo/ })).toBeVisible());
  },
};
