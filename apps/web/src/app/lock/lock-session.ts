import { contract, type InputOf } from '@frontage/api-client/contract';
import { api } from '../../services/api';
import { useLockStore } from '../../stores/lock';

/** The proofs with which a person unlocks their session. */
type Proof = InputOf<typeof contract.sessions.unlock>['body'];

let telling: Promise<void> = Promise.resolve();

async function tellServer(): Promise<void> {
  try {
    await api.call(contract.sessions.lock);
  } catch {
    window.addEventListener(
      'online',
      () => {
        if (useLockStore.getState().isLocked) telling = tellServer();
      },
      { once: true },
    );
  }
}

/** Covers the screen at once and has the server refuse the session. Where it cannot be reached, it is told at the next chance. */
export function lockSession(): void {
  useLockStore.getState().locked();
  telling = tellServer();
}

/**
 * Has the server take the session again, which covers no longer. Waits for a lock that is still on its way: it would
 * come after the password and refuse a session whose screen is open.
 *
 * @param prove called once the server knows of the lock, since a passkey's question is asked of it
 * @throws ApiError as `sessions.unlock` does: the proof is not the person's.
 */
export async function unlockSession(prove: () => Promise<Proof> | Proof): Promise<void> {
  await telling;
  await api.call(contract.sessions.unlock, { body: await prove() });
  useLockStore.getState().unlocked();
}
