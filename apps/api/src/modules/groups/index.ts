import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { implement } from '../../http/implement';
import { auditedBy } from '../audit/service';
import { listGroups, readMembers } from './list';
import { addToGroup, deleteGroup, saveGroup } from './save';
import { countForm, countSelection, lookUpCodes } from './selection';

/** Groups of locations, and what a selection of locations comes to. */
export function registerGroups(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.groups;
  const { db } = context;
  implement(app, context, endpoints.list, async ({ project, user }) => ({
    items: await listGroups(db, project, user.id),
  }));
  implement(app, context, endpoints.members, async ({ project, params }) => ({
    locationIds: await readMembers(db, project, params.groupId),
  }));
  implement(app, context, endpoints.create, async ({ project, body, user, request }) => ({
    groupId: await saveGroup(context, project, auditedBy(user, request), body, null),
  }));
  implement(app, context, endpoints.update, async ({ project, params, body, user, request }) => ({
    groupId: await saveGroup(context, project, auditedBy(user, request), body, params.groupId),
  }));
  implement(app, context, endpoints.addLocations, async ({ project, params, body, user, request }) => ({
    added: await addToGroup(context, project, auditedBy(user, request), params.groupId, body.selection),
  }));
  implement(app, context, endpoints.remove, async ({ project, params, user, request }) => {
    await deleteGroup(context, project, auditedBy(user, request), params.groupId);
    return {};
  });
  implement(app, context, endpoints.count, async ({ project, body }) => ({
    locations:
      'form' in body
        ? await countForm(db, project, body.form)
        : await countSelection(db, project, body.selection),
  }));
  implement(app, context, endpoints.lookup, ({ project, body }) => lookUpCodes(db, project, body.codes));
}
