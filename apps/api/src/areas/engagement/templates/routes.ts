import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { auditedBy } from '#src/areas/base/door';
import { implement } from '#src/http/implement';
import { changeTemplate, copyFromGallery, createTemplate, deleteTemplate } from './change-templates';
import { listTemplates } from './list-templates';
import { offerTemplates } from './offer-templates';
import { previewTemplate } from './preview-template';
import { setPool } from './set-pool';

/** Texts that a project answers with. */
export function registerTemplates(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.templates;
  implement(app, context, endpoints.list, async ({ project }) => ({
    items: await listTemplates(context, project),
  }));
  implement(app, context, endpoints.create, async ({ project, body, user, request }) => ({
    id: await createTemplate(context, project, auditedBy(user, request), body),
  }));
  implement(app, context, endpoints.copy, async ({ project, body, user, request }) => ({
    id: await copyFromGallery(context, project, auditedBy(user, request), body.key),
  }));
  implement(app, context, endpoints.preview, ({ project, body, user }) =>
    previewTemplate(context.db, project, body, user.permissions),
  );
  implement(app, context, endpoints.forReview, async ({ project, params, user }) => ({
    items: await offerTemplates(context.db, project, params.reviewId, user.permissions),
  }));
  implement(app, context, endpoints.setPool, async ({ project, body, user, request }) => {
    await setPool(context, project, auditedBy(user, request), body);
    return {};
  });
  implement(app, context, endpoints.update, async ({ project, params, body, user, request }) => {
    await changeTemplate(context, project, auditedBy(user, request), params.templateId, body);
    return {};
  });
  implement(app, context, endpoints.remove, async ({ project, params, user, request }) => {
    await deleteTemplate(context, project, auditedBy(user, request), params.templateId);
    return {};
  });
}
