import type { Db } from '#src/db/database';
import type { Actor } from '#src/http/authenticate';
import type { Heard, NotificationHub } from './hub';
import { listAfter } from './queries';

const heartbeatMs = 15_000;

/** Only notifications have an id: after a gap the reader asks for those they missed. Of jobs they read the present state. */
function written(heard: Heard): string {
  if (heard.event === 'jobs')
    return `event: jobs\ndata: ${JSON.stringify({ projectId: heard.projectId })}\n\n`;
  const { id, type } = heard;
  return `id: ${id}\nevent: notification\ndata: ${JSON.stringify({ id, type })}\n\n`;
}

/**
 * Server-sent events of one person: those after `after`, then each new one, and a comment now and then so that no proxy closes the
 * connection as idle. Ends after `holdSeconds`, and within a second or two of the end or the lock of the session that let the reader in, or of a
 * change of their role or permissions, since the next request is checked anew. Also ends when `gone` reports that the reader left: a waiting generator cannot be ended from
 * outside.
 */
export async function* notificationStream(
  { db, hub }: { readonly db: Db; readonly hub: NotificationHub },
  person: Pick<Actor, 'id' | 'accountId' | 'role' | 'permissions' | 'sessionId' | 'entrant'>,
  {
    after,
    holdSeconds,
    gone,
  }: { readonly after: string | undefined; readonly holdSeconds: number; readonly gone: AbortSignal },
): AsyncGenerator<string> {
  const waiting: (Heard | null)[] = [];
  let wake: () => void = () => undefined;
  const hear = (heard: Heard | null) => {
    waiting.push(heard);
    wake();
  };
  const { id, accountId, permissions, sessionId, entrant } = person;
  const sessionIds = entrant === null ? [sessionId] : [sessionId, entrant.sessionId];
  const stop = hub.listen({ id, accountId, permissions, sessionIds }, hear);
  const leave = () => hear(null);
  gone.addEventListener('abort', leave);
  if (gone.aborted) leave();
  const until = performance.now() + holdSeconds * 1_000;
  try {
    // From the first byte on nothing is missed: the reader then loads what there is.
    await hub.look();
    yield 'retry: 3000\n\n';
    if (after !== undefined)
      for (const missed of await listAfter(db, person, after))
        yield written({ event: 'notification', ...missed });
    while (performance.now() < until || waiting.length > 0) {
      if (waiting.length === 0)
        await pause(Math.min(heartbeatMs, until - performance.now()), (to) => (wake = to));
      if (waiting.length === 0) yield ': still here\n\n';
      for (let heard = waiting.shift(); heard !== undefined; heard = waiting.shift()) {
        if (heard === null) return;
        yield written(heard);
      }
    }
  } finally {
    gone.removeEventListener('abort', leave);
    stop();
  }
}

/** Waits so long, or until it is woken. */
function pause(ms: number, wakeBy: (wake: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, ms));
    wakeBy(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
