import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import { auditedBy } from '#src/areas/base/door';
import { disconnect, finishConnect, startConnect } from './connect';
import { decideDivergences, listDivergences } from './divergences';
import { linkListings, unlinkListings } from './link';
import { listIntegrations } from './list';
import { askToRead, readOverview, readStatus } from './overview';

/** Accounts of the provider, and which of their locations belong to which project. */
export function registerIntegrations(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  const endpoints = contract.integrations;
  implement(app, context, endpoints.overview, ({ user }) => readOverview(context, user));
  implement(app, context, endpoints.status, ({ project }) => readStatus(db, project));
  implement(app, context, endpoints.connect, ({ user, body }) => {
    return startConnect(context, user, body.grantId ?? null);
  });
  implement(app, context, endpoints.finish, ({ user, body, request }) => {
    return finishConnect(context, user, body, auditedBy(user, request));
  });
  implement(app, context, endpoints.disconnect, async ({ user, params, request }) => {
    await disconnect(context, user.accountId, params.grantId, auditedBy(user, request));
    return null;
  });
  implement(app, context, endpoints.read, async ({ user, params }) => {
    await askToRead(context, user.accountId, params.grantId);
    return null;
  });
  implement(app, context, endpoints.list, ({ user, query }) => listIntegrations(db, user, query));
  implement(app, context, endpoints.link, ({ user, project, body, request }) =>
    linkListings(context, user, project, body.selection, auditedBy(user, request)),
  );
  implement(app, context, endpoints.unlink, ({ user, body, request }) =>
    unlinkListings(context, user, body.selection, auditedBy(user, request)),
  );
  implement(app, context, endpoints.divergences, ({ project, params }) =>
    listDivergences(db, project, params.locationId, context.clock.now()),
  );
  implement(app, context, endpoints.decide, ({ user, project, body, request }) =>
    decideDivergences(context, project, body, auditedBy(user, request)),
  );
}
