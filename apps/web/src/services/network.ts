import { env } from '../config/env';
import { useNetworkStore, type Network } from '../stores/network';
import { queryClient } from './query-client';

/** How long to wait before the server is asked again, in ms; the last one from then on. */
const pauses = [1_000, 2_000, 3_000, 5_000, 10_000];
const patience = 8_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let missed = 0;

/** `fetch` that doubts the network where an answer gives a reason to. */
export async function watchedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, init);
    if (response.status >= 502 && response.status <= 504) void lookAtServer();
    return response;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) void lookAtServer();
    throw error;
  }
}

/** Asks the server how it is: now, and again and again until it is well; then everything in sight is read anew. */
export async function lookAtServer(): Promise<void> {
  const { isLooking, network: before } = useNetworkStore.getState();
  if (isLooking) return;
  clearTimeout(timer);
  useNetworkStore.setState({ isLooking: true });
  const network = await ask();
  useNetworkStore.setState({ network, isLooking: false, lookedAt: Date.now() });
  if (network !== 'well') {
    timer = setTimeout(() => void lookAtServer(), pauses[Math.min(missed, pauses.length - 1)]);
    missed += 1;
    return;
  }
  missed = 0;
  if (before !== 'well') void queryClient.invalidateQueries();
}

/** The health page tells a server that is away from a single call that fails. */
async function ask(): Promise<Network> {
  try {
    const address = new URL('/health', new URL(env.apiUrl, window.location.href));
    const { status } = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    return status >= 500 ? 'maintenance' : 'well';
  } catch {
    return 'unreachable';
  }
}

/** Asks at once when the network goes or comes, and when somebody is back at a page that waits. Answers how to stop. */
export function watchNetwork(): () => void {
  const handleNetwork = () => void lookAtServer();
  const handleSight = () => {
    const isWaiting = useNetworkStore.getState().network !== 'well';
    if (document.visibilityState === 'visible' && isWaiting) handleNetwork();
  };
  window.addEventListener('offline', handleNetwork);
  window.addEventListener('online', handleNetwork);
  document.addEventListener('visibilitychange', handleSight);
  if (!navigator.onLine) handleNetwork();
  return () => {
    window.removeEventListener('offline', handleNetwork);
    window.removeEventListener('online', handleNetwork);
    document.removeEventListener('visibilitychange', handleSight);
  };
}
