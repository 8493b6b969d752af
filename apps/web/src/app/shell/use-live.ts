import { isSessionEndedError } from '@frontage/api-client';
import { contract } from '@frontage/api-client/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../services/api';
import { readEvents } from '../../services/event-stream';
import { notificationsKey } from '../../shared/queries/notifications';
import { useConnectionStore } from '../../stores/connection';
import { useLiveStore } from '../../stores/live';

const firstPause = 1_000;
const longestPause = 30_000;

/**
 * Listens to the server while the page is open, from where it stopped when the connection breaks, and reads the
 * notifications again with each new one. Without a connection the queries look now and then by themselves.
 */
export function useLive(isOn: boolean): void {
  const queryClient = useQueryClient();
  const setIsLive = useLiveStore((state) => state.setIsLive);
  useEffect(() => {
    if (!isOn) return undefined;
    const stop = new AbortController();
    void listen(stop.signal, setIsLive, () => {
      void queryClient.invalidateQueries({ queryKey: notificationsKey });
      void queryClient.invalidateQueries({ queryKey: ['home'] });
      // The end of a job is told to whoever began it.
      void queryClient.invalidateQueries({ queryKey: ['jobs'] });
    });
    return () => {
      stop.abort();
      setIsLive(false);
    };
  }, [isOn, queryClient, setIsLive]);
}

async function listen(
  signal: AbortSignal,
  setIsLive: (isLive: boolean) => void,
  onNews: () => void,
): Promise<void> {
  let after: string | undefined;
  let pause = firstPause;
  while (!signal.aborted) {
    try {
      const stream = await api.stream(contract.notifications.stream, {
        query: after === undefined ? {} : { after },
        signal,
      });
      setIsLive(true);
      pause = firstPause;
      for await (const { id, event } of readEvents(stream)) {
        if (event !== 'notification') continue;
        if (id !== null) after = id;
        onNews();
      }
    } catch (error) {
      if (isSessionEndedError(error)) return;
      // What was stopped on purpose is no loss of the connection; the loop ends by itself.
      setIsLive(false);
      pause = Math.min(pause * 2, longestPause);
    }
    await wait(pause, signal);
  }
}

/** Waits so long, less when the network or the server comes back. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      stopWatching();
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    const stopWatching = useConnectionStore.subscribe((now, before) => {
      if (now.connection === 'well' && before.connection !== 'well') go();
    });
    window.addEventListener('online', go);
    signal.addEventListener('abort', go);
  });
}
