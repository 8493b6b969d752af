import { isSessionEndedError } from '@frontage/api-client';
import { contract } from '@frontage/api-client/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { EventSourceMessage } from 'eventsource-parser/stream';
import { useEffect } from 'react';
import { api } from '../../services/api';
import { readEvents } from '../../services/event-stream';
import { notificationsKey } from '../../shared/queries/notifications';
import { jobsKey } from '../../shared/queries/open-jobs';
import { readReviewsAgain } from '../../shared/queries/reviews';
import { readShownSchedulesAgain } from '../../shared/schedules/use-schedule-changed';
import { useNetworkStore } from '../../stores/network';
import { useLiveStore } from '../../stores/live';

const firstPause = 1_000;
const longestPause = 30_000;

/**
 * Listens to the server while the page is in sight, from where it stopped when the connection breaks, and reads again what it
 * tells of: notifications with each new one, jobs and what hangs on them when they move. Without a connection the queries look now and then by
 * themselves.
 */
export function useLive(isOn: boolean): void {
  const queryClient = useQueryClient();
  const setIsLive = useLiveStore((state) => state.setIsLive);
  useEffect(() => {
    if (!isOn) return undefined;
    const stop = new AbortController();
    const readAgain = (...queryKey: readonly string[]) => void queryClient.invalidateQueries({ queryKey });
    void listen(stop.signal, {
      opened: () => {
        setIsLive(true);
        // Before it, and between two connections, nothing was received: later news would wait for the next reading.
        readAgain(...notificationsKey);
        readAgain(...jobsKey());
        void readReviewsAgain(queryClient);
      },
      lost: () => {
        if (!stop.signal.aborted) setIsLive(false);
      },
      told: ({ event, data }) => {
        if (event === 'jobs') {
          const projectId = projectOf(data);
          readAgain(...jobsKey(projectId));
          void readReviewsAgain(queryClient, projectId);
          // What is still to come is read rarely, so that nothing else would tell that it began.
          if (projectId !== undefined) void readShownSchedulesAgain(queryClient, projectId);
        }
        if (event !== 'notification') return;
        readAgain(...notificationsKey);
        readAgain('home');
        void readReviewsAgain(queryClient);
      },
    });
    return () => {
      stop.abort();
      setIsLive(null);
    };
  }, [isOn, queryClient, setIsLive]);
}

type Hearing = {
  readonly opened: () => void;
  readonly lost: () => void;
  readonly told: (event: EventSourceMessage) => void;
};

async function listen(signal: AbortSignal, { opened, lost, told }: Hearing): Promise<void> {
  let after: string | undefined;
  let pause = firstPause;
  while (!signal.aborted) {
    await untilSeen(signal);
    const unseen = new AbortController();
    const stopWatching = onVisibility(() => document.hidden && unseen.abort());
    try {
      const stream = await api.stream(contract.notifications.stream, {
        query: after === undefined ? {} : { after },
        signal: AbortSignal.any([signal, unseen.signal]),
      });
      opened();
      pause = firstPause;
      for await (const event of readEvents(stream)) {
        if (event.id !== undefined) after = event.id;
        told(event);
      }
    } catch (error) {
      if (isSessionEndedError(error)) return;
      // What was stopped on purpose is no loss of the connection; the loop ends by itself.
      lost();
      if (!unseen.signal.aborted) pause = Math.min(pause * 2, longestPause);
    } finally {
      stopWatching();
    }
    if (!unseen.signal.aborted) await wait(pause, signal);
  }
}

function onVisibility(react: () => void): () => void {
  document.addEventListener('visibilitychange', react);
  return () => document.removeEventListener('visibilitychange', react);
}

/** A browser opens at most six connections to a host: hidden pages with one each would use them up. */
function untilSeen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      if (document.hidden && !signal.aborted) return;
      stopWatching();
      signal.removeEventListener('abort', go);
      resolve();
    };
    const stopWatching = onVisibility(go);
    signal.addEventListener('abort', go);
    go();
  });
}

/** The project that the event names; none, and all are meant. */
function projectOf(data: string): string | undefined {
  return /"projectId":"([0-9a-f-]{36})"/.exec(data)?.[1];
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
    const stopWatching = useNetworkStore.subscribe((now, before) => {
      if (now.network === 'well' && before.network !== 'well') go();
    });
    window.addEventListener('online', go);
    signal.addEventListener('abort', go);
  });
}
