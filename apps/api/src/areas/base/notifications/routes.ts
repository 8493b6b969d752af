import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import { NotificationHub } from './hub';
import { countUnread, listNotifications, markRead, readSettings, saveSettings } from './queries';
import { notificationStream } from './stream';

/** A person's notifications: the list, read marks, how they want to be notified, and a stream of new ones. */
export function registerNotifications(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  const endpoints = contract.notifications;
  const hub = new NotificationHub(context);
  // Open streams would keep the server from closing.
  app.addHook('preClose', (done) => {
    hub.close();
    done();
  });
  implement(app, context, endpoints.list, ({ user, query }) => listNotifications(db, user, query));
  implement(app, context, endpoints.unread, async ({ user }) => ({ count: await countUnread(db, user) }));
  implement(app, context, endpoints.markRead, async ({ user, body }) => ({
    unread: await markRead(context, user, body),
  }));
  implement(app, context, endpoints.settings, ({ user }) => readSettings(db, user));
  implement(app, context, endpoints.saveSettings, ({ user, body }) => saveSettings(context, user, body));
  implement(app, context, endpoints.stream, ({ user, query, reply }) => {
    // A connection that stayed open behind a stream that a stop ended would hold the stop until it times out.
    void reply.headers({ 'x-accel-buffering': 'no', connection: 'close' });
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    if (reply.raw.closed) gone.abort();
    return notificationStream({ db, hub }, user, {
      after: query.after,
      holdSeconds: query.hold,
      gone: gone.signal,
    });
  });
}
