import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { bearerOf } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { implement } from '#src/http/implement';
import { auditedBy } from '#src/areas/base/door';
import { asTenant } from '#src/db/tenant-context';
import { enqueueSuggestions, enqueueSync } from '#src/areas/provider-data/sync/enqueue';
import { decide } from './decide';
import { listInReview } from './in-review';
import { listSuggestions, summarizeSuggestions } from './list';
import { listPolicies, savePolicies } from './policies';
import { receivePush } from './receive-push';

/** What others suggest for locations, what is in the provider's review, and what a project wants to become of it. */
export function registerSuggestions(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.suggestions;
  const { db, clock } = context;
  implement(app, context, endpoints.list, ({ projects, query, user }) =>
    listSuggestions(db, projects, query, user),
  );
  implement(app, context, endpoints.summary, ({ projects }) => summarizeSuggestions(db, projects));
  implement(app, context, endpoints.inReview, ({ projects, query, user }) =>
    listInReview(db, projects, query, user),
  );
  implement(app, context, endpoints.decide, ({ project, body, user, request }) =>
    decide(context, project, body, user, auditedBy(user, request)),
  );
  implement(app, context, endpoints.look, async ({ project }) => {
    // The whole project is looked at, whatever of it the asker sees. Where something differs stands in the provider's list, so that is read
    // again as well; a reading that is under way will do.
    const jobId = await asTenant(project.accountId, async () => {
      const queued = await enqueueSuggestions(db, project, clock.now());
      if (queued !== null) await enqueueSync(db, project, null, clock.now());
      return queued;
    });
    if (jobId === null) throw new AppError('sync_running');
    context.wakeJobs();
    return { jobId };
  });
  implement(app, context, endpoints.policies, ({ project }) => listPolicies(db, project));
  implement(app, context, endpoints.savePolicies, ({ project, body, user, request }) =>
    savePolicies(context, project, body.policies, auditedBy(user, request)),
  );
  implement(app, context, contract.providerEvents.push, async ({ body, request }) => {
    if (!(await context.push.verify(bearerOf(request)))) throw new AppError('unauthenticated');
    await receivePush(context, body);
    return null;
  });
}
