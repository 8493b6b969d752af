import { contract } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { answer, recorded } from '../../../testing/answers';
import { screen } from '../../../testing/screen';
import { BookmarkList } from './BookmarkList';
import { useBookmarks } from './use-bookmarks';

const bookmarks = ['/projects', '/users', '/notifications'].map((link) => ({ link, title: null }));
const saving = recorded(contract.preferences.saveBookmarks, {});

function Starred() {
  const { list, change } = useBookmarks();
  return <BookmarkList list={list} onChange={change} onGo={() => undefined} />;
}

const meta = {
  component: Starred,
  parameters: screen({
    always: [
      answer(contract.preferences.read, { appearance: null, locale: null, bookmarks }),
      saving.handler,
    ],
  }),
} satisfies Meta<typeof Starred>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A key that is held comes again before the list is drawn: each moves the page by one from where it stands by then. */
export const KeysInARow: Story = {
  play: async ({ canvas }) => {
    saving.calls.length = 0;
    const handle = await canvas.findByRole('button', { name: /^Move Notifications / });
    for (let turn = 0; turn < 2; turn += 1) await fireEvent.keyDown(handle, { key: 'ArrowUp' });
    await waitFor(() => expect(canvas.getByText('Notifications is now 1 of 3')).toBeInTheDocument());
    await waitFor(() =>
      expect(saving.calls.at(-1)).toEqual({ obj: [bookmarks[2], bookmarks[0], bookmarks[1]] }),
    );
  },
};
