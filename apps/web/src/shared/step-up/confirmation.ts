import { isApiError } from '@frontage/api-client';
import { create } from 'zustand';

type Asking = { readonly answer: (isConfirmed: boolean) => void };

/** The question in the dialog, while one is open. */
export const useConfirmationStore = create<{ readonly asking: Asking | null }>()(() => ({ asking: null }));

/** The person closed the dialog instead of proving who they are. Their action was not done, and they need not be told. */
export class ConfirmationDismissed extends Error {
  override readonly name = 'ConfirmationDismissed';
}

function ask(): Promise<boolean> {
  return new Promise((resolve) => {
    useConfirmationStore.getState().asking?.answer(false);
    const answer = (isConfirmed: boolean) => {
      useConfirmationStore.setState({ asking: null });
      resolve(isConfirmed);
    };
    useConfirmationStore.setState({ asking: { answer } });
  });
}

/**
 * Makes a call that the server may want a fresh proof for (`confirmation_required`): then the dialog asks for the password or a
 * code, and the call is made again. Rejects with {@link ConfirmationDismissed} when the person closes it.
 *
 * @example
 * mutationFn: () => confirmed(() => api.call(contract.security.removeTotp))
 */
export async function confirmed<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isApiError(error, 'confirmation_required')) throw error;
  }
  await proved();
  return call();
}

/** Has the person prove who they are, whatever for. Rejects as {@link confirmed} does. */
export async function proved(): Promise<void> {
  if (!(await ask())) throw new ConfirmationDismissed();
}

/** Whether a caught value is a {@link ConfirmationDismissed}. */
export function isDismissed(error: unknown): boolean {
  return error instanceof ConfirmationDismissed;
}
