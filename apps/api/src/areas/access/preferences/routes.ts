import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import { readPreferences, savePreferences } from './service';

/** A person's own settings: appearance, language, bookmarks. Nobody reaches anybody else's. */
export function registerPreferences(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.preferences;
  implement(app, context, endpoints.read, ({ user }) => readPreferences(context.db, user));
  implement(app, context, endpoints.save, ({ user, body }) => savePreferences(context, user, body));
  implement(app, context, endpoints.saveBookmarks, ({ user, body }) =>
    savePreferences(context, user, { bookmarks: body.obj }),
  );
}
