import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { asTenant } from '#src/db/tenant-context';
import { implement } from '#src/http/implement';
import { auditedBy } from '#src/areas/base/door';
import { connectSandbox, readConnection } from './service';

/** How a new project comes to its locations. */
export function registerConnection(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.connection;
  implement(app, context, endpoints.read, ({ project }) => readConnection(context, project));
  implement(app, context, endpoints.sandbox, async ({ project, body, user, request }) => {
    // All of the project is connected and read, whatever of it the asker sees.
    await asTenant(project.accountId, () =>
      connectSandbox(context, project, body.name, auditedBy(user, request)),
    );
    return {};
  });
}
