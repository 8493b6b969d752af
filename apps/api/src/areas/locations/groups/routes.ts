import { contract } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '#src/app-context';
import type { Actor } from '#src/http/authenticate';
import { implement } from '#src/http/implement';
import { auditedBy } from '#src/areas/base/door';
import { listGroups, mayEditUsers, readMembers } from './list';
import { addToGroup, deleteGroup, saveGroup, type GroupEditor } from './save';
import { countForm, countSelection, lookUpCodes, requireMaySelect } from './selection';

const editor = (user: Actor, request: FastifyRequest): GroupEditor => ({
  ...auditedBy(user, request),
  mayEditUsers: mayEditUsers(user),
  maySeeLocations: can(user.permissions, 'locations:view'),
});

/** Groups of locations, and what a selection of locations comes to. */
export function registerGroups(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.groups;
  const { db } = context;
  implement(app, context, endpoints.list, async ({ project, user }) => ({
    items: await listGroups(db, project, user),
  }));
  implement(app, context, endpoints.members, async ({ project, params }) => ({
    locationIds: await readMembers(db, project, params.groupId),
  }));
  implement(app, context, endpoints.create, async ({ project, body, user, request }) => ({
    groupId: await saveGroup(context, project, editor(user, request), body, null),
  }));
  implement(app, context, endpoints.update, async ({ project, params, body, user, request }) => ({
    groupId: await saveGroup(context, project, editor(user, request), body, params.groupId),
  }));
  implement(app, context, endpoints.addLocations, async ({ project, params, body, user, request }) => {
    requireMaySelect(user, body.selection);
    return {
      added: await addToGroup(context, project, editor(user, request), params.groupId, body.selection),
    };
  });
  implement(app, context, endpoints.remove, async ({ project, params, user, request }) => {
    await deleteGroup(context, project, editor(user, request), params.groupId);
    return {};
  });
  implement(app, context, endpoints.count, async ({ project, projects, body }) => ({
    locations:
      'form' in body
        ? await countForm(db, project, body.form)
        : await countSelection(db, projects, body.selection),
  }));
  implement(app, context, endpoints.lookup, ({ project, body }) => lookUpCodes(db, project, body.codes));
}
