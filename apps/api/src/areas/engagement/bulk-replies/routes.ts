import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { auditedBy, record } from '#src/areas/base/door';
import { implement } from '#src/http/implement';
import { acceptClean } from './accept-clean';
import { changeItem } from './change-item';
import { switchDrafting } from './drafting/switch-drafting';
import { makeBulk, previewBulk } from './make-bulk';
import { dropDrafts, listBulks, readBulk } from './read-bulk';
import { sendBulk } from './send-bulk';

/** Reviews that are answered together: drafts from pools, looked through one by one, and put in the outbox as one change. */
export function registerBulkReplies(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.bulkReplies;
  const { db, clock } = context;
  implement(app, context, endpoints.preview, ({ project, body, user }) =>
    previewBulk(context, project, body, user),
  );
  implement(app, context, endpoints.create, ({ project, body, user, request }) =>
    makeBulk(context, project, body, user.permissions, auditedBy(user, request)),
  );
  implement(app, context, endpoints.list, async ({ project, user }) => ({
    items: await listBulks(db, project, user),
  }));
  implement(app, context, endpoints.read, ({ project, params, user }) =>
    readBulk(context, project, params.bulkReplyId, user),
  );
  implement(app, context, endpoints.change, async ({ project, params, body, user }) => {
    const changed = await changeItem(context, project, params, body, user);
    if (body.change.act === 'next') context.wakeJobs();
    return changed;
  });
  implement(app, context, endpoints.accept, ({ project, params, body, user }) =>
    acceptClean(context, project, params.bulkReplyId, body, user.id),
  );
  implement(app, context, endpoints.drafting, ({ project, params, body, user }) =>
    switchDrafting(context, project, params.bulkReplyId, body, user.id),
  );
  implement(app, context, endpoints.send, ({ project, params, body, user, request }) =>
    sendBulk(context, project, params.bulkReplyId, body, auditedBy(user, request)),
  );
  implement(app, context, endpoints.remove, async ({ project, params, user, request }) => {
    const at = clock.now();
    await db.transaction(async (tx) => {
      const drafts = await dropDrafts(tx, project, params.bulkReplyId);
      await record(tx, {
        ...auditedBy(user, request),
        at,
        action: 'bulk_reply_dropped',
        projectId: project.id,
        object: { kind: 'project', id: project.id, name: project.name },
        after: { drafts },
      });
    });
    return {};
  });
}
