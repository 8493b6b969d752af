import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import { deleteDraft, listDrafts, readDraft, saveDraft } from './service';

/** Drafts of posts, each its writer's own. */
export function registerPostDrafts(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.postDrafts;
  implement(app, context, endpoints.list, async ({ project, user }) => ({
    items: await listDrafts(context.db, { project, userId: user.id }),
  }));
  implement(app, context, endpoints.read, async ({ project, user, params }) => ({
    draft: await readDraft(context.db, { project, userId: user.id }, params.draftId),
  }));
  implement(app, context, endpoints.save, ({ project, user, params, body }) =>
    saveDraft(context, { project, userId: user.id }, params.draftId, body),
  );
  implement(app, context, endpoints.remove, async ({ project, user, params }) => {
    await deleteDraft(context.db, { project, userId: user.id }, params.draftId);
    return {};
  });
}
