import { expect, waitFor, within } from 'storybook/test';

type Play = { readonly canvasElement: HTMLElement };

/** The screen says that it waits for the server. */
export async function seesLoading({ canvasElement }: Play): Promise<void> {
  await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).not.toBeNull());
}

/** The screen says that it could not be read, and offers to try again. */
export async function seesFailure({ canvasElement }: Play): Promise<void> {
  await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeEnabled();
}

/** Nothing is wider than the window. */
export async function fits({ canvasElement }: Play): Promise<void> {
  const { documentElement } = canvasElement.ownerDocument;
  await expect(documentElement.scrollWidth).toBeLessThanOrEqual(documentElement.clientWidth);
}
