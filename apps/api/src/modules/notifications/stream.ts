import type { Db } from '../../db/database';
import type { Actor } from '../../http/authenticate';
import type { Heard, NotificationHub } from './hub';
import { listAfter } from './queries';

const heartbeatMs = 15_000;

const written = ({ id, type }: Heard) =>
  `id: ${id}\nevent: notification\ndata: ${JSON.stringify({ id, type })}\n\n`;

/**
 * Server-sent events of one person: what came after `after`, then each new one, and a comment now and then so that nobody
 * in between takes the line for dead. Ends after `holdSeconds`: the next request is checked anew, so that a session that
 * was ended hears nothing for longer than that.
 */
export async function* notificationStream(
  { db, hub }: { readonly db: Db; readonly hub: NotificationHub },
  person: Pick<Actor, 'id' | 'accountId' | 'role'>,
  { after, holdSeconds }: { readonly after: string | undefined; readonly holdSeconds: number },
): AsyncGenerator<string> {
  const waiting: (Heard | null)[] = [];
  let wake: () => void = () => undefined;
  const stop = hub.listen(person.id, (heard) => {
    waiting.push(heard);
    wake();
  });
  const until = performance.now() + holdSeconds * 1_000;
  try {
    yield 'retry: 3000\n\n';
    if (after !== undefined) for (const missed of await listAfter(db, person, after)) yield written(missed);
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
