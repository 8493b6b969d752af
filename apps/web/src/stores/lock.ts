import { create } from 'zustand';

const storageKey = 'frontage.locked';

/** `false` where the browser gives no storage: then the first refused call says it. */
function readStored(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'yes';
  } catch {
    return false;
  }
}

function write(isLocked: boolean): void {
  try {
    if (isLocked) localStorage.setItem(storageKey, 'yes');
    else localStorage.removeItem(storageKey);
  } catch {
    // Then this tab alone knows it; the server refuses the others all the same.
  }
}

type LockState = {
  /** The session is locked: the server refuses it, and the screen covers itself, in every tab and after a reload. */
  readonly isLocked: boolean;
  locked: () => void;
  unlocked: () => void;
};

export const useLockStore = create<LockState>()((set) => ({
  isLocked: readStored(),
  locked: () => {
    write(true);
    set({ isLocked: true });
  },
  unlocked: () => {
    write(false);
    set({ isLocked: false });
  },
}));

/** Follows what other tabs of the same session do. Answers how to stop. */
export function followLock(): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === storageKey) useLockStore.setState({ isLocked: readStored() });
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
