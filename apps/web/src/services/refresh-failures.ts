import { isNetworkError, isTimeoutError } from '@frontage/api-client';

type Listener = () => void;
const listeners = new Set<Listener>();

/** Tells that a refresh failed. Without a connection that is no news: the page says so by itself. */
export function tellRefreshFailed(error: unknown): void {
  if (isNetworkError(error) || isTimeoutError(error)) return;
  for (const listener of listeners) listener();
}

/** Hears of each refresh that failed; answers what ends it. */
export function onRefreshFailed(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
