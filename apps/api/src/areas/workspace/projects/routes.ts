import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '#src/app-context';
import type { Actor } from '#src/http/authenticate';
import { implement } from '#src/http/implement';
import { auditedBy } from '#src/areas/base/door';
import { importProject, lookUpImport, restoreProject } from './import';
import { listAssignable } from '#src/areas/access/door';
import { listProjects, readProject } from './rows';
import { createProject, removeProject, updateProject, type Manager } from './service';

const managerOf = (actor: Actor, request: FastifyRequest): Manager => ({
  actor,
  audit: auditedBy(actor, request),
});

/** Projects: listed, made, changed, deleted, restored, imported. */
export function registerProjects(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.projects;
  const { db, clock } = context;

  implement(app, context, endpoints.list, ({ user, query }) => listProjects(db, user, query, clock.now()));
  implement(app, context, endpoints.people, async ({ user }) => ({
    items: await listAssignable(db, user),
  }));
  implement(app, context, endpoints.create, ({ user, request, body }) =>
    createProject(context, managerOf(user, request), body),
  );
  implement(app, context, endpoints.read, ({ user, params }) =>
    readProject(db, user, params.managedProjectId, clock.now()),
  );
  implement(app, context, endpoints.update, ({ user, request, params, body }) =>
    updateProject(context, managerOf(user, request), params.managedProjectId, body),
  );
  implement(app, context, endpoints.remove, async ({ user, request, params }) => {
    await removeProject(context, managerOf(user, request), params.managedProjectId);
    return {};
  });
  implement(app, context, endpoints.restore, async ({ user, request, params }) => {
    await restoreProject(context, managerOf(user, request), params.managedProjectId);
    return {};
  });
  implement(app, context, endpoints.lookupImport, async ({ user, params }) => ({
    data: { project: await lookUpImport(context, user, params.gmbAccountId) },
  }));
  implement(app, context, endpoints.import, ({ user, request, params, body }) =>
    importProject(context, managerOf(user, request), params.gmbAccountId, body),
  );
}
