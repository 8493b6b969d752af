/** The part of Web Locks (`navigator.locks`) that is needed; all tabs of an origin share it. */
export interface LockManagerLike {
  request<T>(name: string, task: () => Promise<T>): Promise<T>;
}

/** Runs a task while no other tab runs one under the same name. */
export type Exclusive = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * One task at a time across all tabs, where the browser has Web Locks (it does in every secure context). Elsewhere tasks
 * run at once, and the server's grace for a refresh token that is used twice keeps the tabs signed in.
 */
export function createCrossTabLock(
  name: string,
  locks: LockManagerLike | null | undefined = browserLocks(),
): Exclusive {
  if (!locks) return (task) => task();
  return (task) => locks.request(name, task);
}

function browserLocks(): LockManagerLike | undefined {
  const { navigator } = globalThis as { navigator?: { locks?: LockManagerLike } };
  return navigator?.locks;
}
