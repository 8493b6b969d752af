import { contract, type PostPhoto } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { selectUser, useSessionStore } from '../../../stores/session';
import { answer, answerNow, recorded } from '../../../testing/answers';
import { project } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { useDraft } from '../use-draft';
import { PhotoField } from './PhotoField';

const photoId = '5b0f3c1e-7a51-4a0e-9c0d-0000000000f1';
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"%3E%3Cpath fill="%230b5e5c" d="M0 0h8v6H0z"/%3E%3C/svg%3E';
const photo: PostPhoto = {
  ...{ id: photoId, url: picture, width: 800, height: 600, bytes: 48_120 },
  ...{ name: 'Fachada.png', title: null, createdAt: '2026-11-21T12:00:00.000Z', uses: 0 },
};
const saved = recorded(contract.postDrafts.save, { version: 1, savedAt: '2026-11-24T12:00:00.000Z' });
const photos = answerNow(contract.postPhotos.list, () => ({
  items: [{ ...photo, uses: saved.calls.length > 0 ? 1 : 0 }],
  next: null,
  total: 1,
}));

function Draft({ draftId }: { readonly draftId: string }) {
  const user = useSessionStore(selectUser);
  const draft = { userId: user?.id ?? '', projectId: project.id, draftId };
  const { keeper, state } = useDraft(draft, true, 'news');
  return (
    <PhotoField
      projectId={project.id}
      value={state.draft.typed.photo}
      onChange={(next) => keeper.change((before) => ({ ...before, typed: { ...before.typed, photo: next } }))}
      error={undefined}
    />
  );
}

const meta = {
  component: Draft,
  args: { draftId: '5b0f3c1e-7a51-4a0e-9c0d-0000000000d1' },
  parameters: screen({
    at: paths.postNews,
    always: [
      photos,
      saved.handler,
      answer(contract.postDrafts.read, { draft: null }),
      answer(contract.postPhotos.uses, { items: [], next: null, total: 0, othersDrafts: 0 }),
    ],
  }),
} satisfies Meta<typeof Draft>;
export default meta;

/** Opened again, the library knows that the draft uses the photo now. */
export const UsedByTheDraft: StoryObj<typeof meta> = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose from the library…' }));
    await userEvent.click(await page.findByRole('radio', { name: /Fachada\.png Not used/ }));
    await userEvent.click(page.getByRole('button', { name: 'Use this photo' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Choose from the library…' }));
    await waitFor(() => expect(page.getByRole('radio', { name: /Fachada\.png Used 1 time/ })).toBeVisible());
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
};
