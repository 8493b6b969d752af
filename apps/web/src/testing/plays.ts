import { expect, userEvent, waitFor, within } from 'storybook/test';

type Play = { readonly canvasElement: HTMLElement };

/** The screen says that it waits for the server. */
export async function seesLoading({ canvasElement }: Play): Promise<void> {
  await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).not.toBeNull());
}

/** The screen says that it could not be read, and offers to try again. */
export async function seesFailure({ canvasElement }: Play): Promise<void> {
  await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toBeEnabled());
}

/** Nothing is wider than the window. */
export async function fits({ canvasElement }: Play): Promise<void> {
  const { documentElement } = canvasElement.ownerDocument;
  await waitFor(() => expect(documentElement.scrollWidth).toBeLessThanOrEqual(documentElement.clientWidth));
}

/** Checks that leaving asks first: staying keeps what was typed, confirming leaves. */
export async function guardsWhatWasTyped(typed: string, leave: () => Promise<unknown>): Promise<void> {
  const body = within(document.body);
  const question = () => body.findByRole('dialog', { name: 'Discard unsaved changes?' });
  await leave();
  const stay = within(await question()).getByRole('button', { name: 'Keep editing' });
  await waitFor(() => expect(isOnTop(stay)).toBe(true));
  await userEvent.click(stay);
  await waitFor(() => expect(body.queryByRole('dialog', { name: /Discard/ })).toBeNull());
  await waitFor(() => expect(body.getByDisplayValue(typed)).toBeVisible());
  await leave();
  await userEvent.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(body.queryByDisplayValue(typed)).toBeNull());
}

/** Whether a click in the middle of something reaches it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
