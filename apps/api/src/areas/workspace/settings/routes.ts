import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import { auditedBy } from '#src/areas/base/door';
import { readAccountSettings, readProjectSettings, saveSettings } from './service';

/** WhatsApp, Google Tag Manager and the micro site: of an account, and of a project that wants them otherwise. */
export function registerSettings(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.settings;
  const { db } = context;
  implement(app, context, endpoints.readAccount, ({ user }) => readAccountSettings(db, user.accountId));
  implement(app, context, endpoints.saveAccount, async ({ user, body, request }) => {
    await saveSettings(context, auditedBy(user, request), { project: null, ...body });
    return readAccountSettings(db, user.accountId);
  });
  implement(app, context, endpoints.readProject, ({ project }) => readProjectSettings(context, project));
  implement(app, context, endpoints.saveProject, async ({ user, project, body, request }) => {
    await saveSettings(context, auditedBy(user, request), { project, ...body });
    return readProjectSettings(context, project);
  });
}
