import { contract } from '@frontage/api-client/contract';
import { api } from '../../services/api';
import { useLockStore } from '../../stores/lock';

/** Covers the screen at once and has the server refuse the session. Where it cannot be reached, it is told at the next chance. */
export async function lockSession(): Promise<void> {
  useLockStore.getState().locked();
  try {
    await api.call(contract.sessions.lock);
  } catch {
    window.addEventListener('online', () => void lockSession(), { once: true });
  }
}
