import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { auditedBy, record, tableAttachment } from '#src/areas/base/door';
import { implement, type HandlerInput } from '#src/http/implement';
import { localeOf } from '#src/http/locale';
import { checkReply } from './check-reply';
import { countReviews, countSome, readFilterValues } from './counts';
import { readReview } from './detail';
import { exportReviews, exportReviewSheet } from './export';
import { listReviews } from './list';
import { listReviewsOf } from './of-location';
import { orderReply, readOutbox, setOutbox } from './outbox';
import { listPlaces } from './places';
import { replyToReview } from './plan-reply';
import { registerShownPhotos } from './shown-photos';
import { readTargets, saveTargets } from './targets';
import { notePresence, updateReview } from './triage';
import { withdrawReplies } from './withdraw';

/** The inbox of reviews: the provider's, answers to them, and what people note beside them. */
export function registerReviews(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.reviews;
  const { db } = context;
  implement(app, context, endpoints.ofLocation, ({ project, params, query }) =>
    listReviewsOf(db, project, params.locationId, query),
  );
  implement(app, context, endpoints.list, ({ projects, query, user }) =>
    listReviews(context, projects, query, user.id),
  );
  implement(app, context, endpoints.counts, ({ projects, query, user }) =>
    countReviews(context, projects, query, user.id),
  );
  implement(app, context, endpoints.count, ({ projects, query, user }) =>
    countSome(context, projects, query, user.id),
  );
  implement(app, context, endpoints.values, ({ projects, user }) => readFilterValues(db, projects, user));
  implement(app, context, endpoints.locations, ({ projects, query }) => listPlaces(db, projects, query));
  implement(app, context, endpoints.exportCsv, async (call) => {
    await announceExport(context, call, 'csv');
    return exportReviews(context, wantedBy(call));
  });
  implement(app, context, endpoints.exportXlsx, async (call) => {
    await announceExport(context, call, 'xlsx');
    return exportReviewSheet(context, wantedBy(call), localeOf(call.request));
  });
  implement(app, context, endpoints.outbox, ({ project }) => readOutbox(db, project));
  implement(app, context, endpoints.setOutbox, ({ project, body, user, request }) =>
    setOutbox(context, project, body, auditedBy(user, request)),
  );
  implement(app, context, endpoints.targets, ({ project }) => readTargets(db, project));
  implement(app, context, endpoints.setTargets, ({ project, body, user, request }) =>
    saveTargets(context, project, body, auditedBy(user, request)),
  );
  implement(app, context, endpoints.detail, ({ project, params, user }) =>
    readReview(context, project, params.reviewId, user),
  );
  implement(app, context, endpoints.reply, ({ project, params, body, user, request }) =>
    replyToReview(context, project, params.reviewId, body, auditedBy(user, request)),
  );
  implement(app, context, endpoints.checkReply, ({ project, params, body }) =>
    checkReply(context, project, params.reviewId, body.text),
  );
  implement(app, context, endpoints.order, ({ project, params, body, user, request }) =>
    orderReply(context, project, params.reviewId, body, auditedBy(user, request)),
  );
  implement(app, context, endpoints.withdraw, ({ project, params, user, request }) =>
    withdrawReplies(context, project, params.jobId, auditedBy(user, request)),
  );
  implement(app, context, endpoints.update, ({ project, params, body, user, request }) =>
    updateReview(context, project, params.reviewId, body, user, auditedBy(user, request)),
  );
  implement(app, context, endpoints.present, ({ project, params, body, user }) =>
    notePresence(context, project, params.reviewId, body.isWriting, user.id),
  );
  registerShownPhotos(app, context);
}

type Exporting = HandlerInput<(typeof contract.reviews)['exportCsv' | 'exportXlsx']>;

const wantedBy = ({ projects, query, user }: Exporting) => ({ projects, filter: query, userId: user.id });

/** Names the file after its project and day, and records who downloaded it: in each project, so that whoever audits one is told. */
async function announceExport(
  { db, clock }: AppContext,
  { project, projects, user, reply, request }: Exporting,
  extension: 'csv' | 'xlsx',
): Promise<void> {
  const at = clock.now();
  const attachment = tableAttachment({
    kind: 'reviews',
    name: project.name,
    at,
    timeZone: project.timeZone,
    extension,
  });
  void reply.header('content-disposition', attachment);
  const { scopes } = projects;
  for (const { id, name } of [...scopes].reverse())
    await record(db, {
      ...auditedBy(user, request),
      at,
      action: 'reviews_exported',
      projectId: id,
      object: { kind: 'project', id, name },
      ...(scopes.length > 1 && { after: { unified: scopes.length } }),
    });
}
