import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { auditedBy } from '#src/areas/base/door';
import { implement } from '#src/http/implement';
import { requireMaySelect } from '#src/areas/locations/door';
import { receiveUpload } from '#src/areas/changes/door';
import { listAuthors } from './authors';
import { readCalendar, readOverview } from './calendar';
import { cancelPost } from './cancel-post';
import { checkChange } from './check-change';
import { checkPost, findAffected } from './check-post';
import { requireMayTake } from './compose';
import { readClashes } from './clashes';
import { readImported, sendImported } from './csv/imported';
import { planPostsFile } from './csv/plan-posts-file';
import { listPlaces } from './list-places';
import { listPosts, readPostDetail } from './list-posts';
import { listPostsOf } from './of-location';
import { movePost } from './move-post';
import { listPostHistory } from './post-history';
import { planChange } from './plan-change';
import { planDeletion, planDeletions } from './plan-deletion';
import { planPost } from './plan-post';
import { readLateAgain } from './read-again';
import { readRefusals } from './refusals';

/** Posts: the provider's of a location, and those that people make here for many. */
export function registerPosts(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.posts;
  implement(app, context, endpoints.ofLocation, ({ project, params, query }) =>
    listPostsOf(context, project, params.locationId, query),
  );
  implement(app, context, endpoints.check, ({ project, body, user }) => {
    requireMaySelect(user, body.selection);
    requireMayTake(user.permissions, body.post);
    return checkPost(context, project, body);
  });
  implement(app, context, endpoints.affected, ({ project, body, user }) => {
    requireMaySelect(user, body.selection);
    requireMayTake(user.permissions, body.post);
    return findAffected(context, project, body);
  });
  implement(app, context, endpoints.plan, ({ project, body, user, request }) => {
    requireMaySelect(user, body.selection);
    requireMayTake(user.permissions, body.post);
    return planPost(context, project, body, auditedBy(user, request));
  });
  implement(app, context, endpoints.fromCsv, async ({ project, query, user, request }) => {
    const upload = await receiveUpload(request, {
      dataDir: context.config.DATA_DIR,
      now: context.clock.now(),
    });
    try {
      const { rowsWithErrors } = query;
      const by = auditedBy(user, request);
      const { permissions } = user;
      const options = { by, permissions, rowsWithErrors };
      return { importId: await planPostsFile(context, project, upload, options) };
    } finally {
      await upload.remove();
    }
  });
  implement(app, context, endpoints.imported, ({ project, params, user }) =>
    readImported(context, project, params.importId, user.id),
  );
  implement(app, context, endpoints.sendImported, ({ project, params, user, request }) =>
    sendImported(context, project, params.importId, user, auditedBy(user, request)),
  );
  implement(app, context, endpoints.list, ({ projects, query, user }) =>
    listPosts(context, projects, query, user),
  );
  implement(app, context, endpoints.calendar, ({ projects, query, user }) =>
    readCalendar(context, projects, query, user),
  );
  implement(app, context, endpoints.clashes, ({ projects, query }) => readClashes(context, projects, query));
  implement(app, context, endpoints.authors, ({ projects, user }) => listAuthors(context, projects, user));
  implement(app, context, endpoints.overview, ({ projects, user }) => readOverview(context, projects, user));
  implement(app, context, endpoints.readAgain, ({ project, body, user, request }) =>
    readLateAgain(context, project, auditedBy(user, request), body),
  );
  implement(app, context, endpoints.detail, ({ project, params, user }) =>
    readPostDetail(context, project, params.postId, user.id),
  );
  implement(app, context, endpoints.places, ({ project, params, query, user }) =>
    listPlaces(context, project, params.postId, query, user),
  );
  implement(app, context, contract.postHistory.list, ({ project, params, query }) =>
    listPostHistory(context, project, params.postId, query),
  );
  implement(app, context, endpoints.move, ({ project, params, body, user, request }) =>
    movePost(context, project, params.postId, body, user, auditedBy(user, request)),
  );
  implement(app, context, endpoints.cancel, ({ project, params, body, user, request }) =>
    cancelPost(context, project, params.postId, body, user, auditedBy(user, request)),
  );
  implement(app, context, endpoints.removeMany, ({ project, body, user, request }) =>
    planDeletions(context, project, body, auditedBy(user, request)),
  );
  implement(app, context, endpoints.change, ({ project, params, body, user, request }) =>
    planChange(context, project, params.postId, body, user.permissions, auditedBy(user, request)),
  );
  implement(app, context, contract.postChange.check, ({ project, params, body, user }) =>
    checkChange(context, project, params.postId, body, user.permissions),
  );
  implement(app, context, contract.postChange.refusals, ({ project, params }) =>
    readRefusals(context, project, params.postId),
  );
  implement(app, context, endpoints.remove, ({ project, params, body, user, request }) =>
    planDeletion(context, project, params.postId, body, auditedBy(user, request)),
  );
}
