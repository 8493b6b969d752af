import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { asTenant } from '#src/db/tenant-context';
import { AppError } from '#src/http/errors';
import { implement } from '#src/http/implement';
import { auditedBy, record } from '#src/areas/base/door';
import { enqueueSync } from './enqueue';

/** Reading a project's locations again because somebody asks for it. */
export function registerSync(app: FastifyInstance, context: AppContext): void {
  implement(app, context, contract.locations.sync, async ({ project, user, request }) => {
    const at = context.clock.now();
    // The whole project is read, whatever of it the person who asks may see.
    const jobId = await asTenant(project.accountId, () =>
      context.db.transaction(async (tx) => {
        const queued = await enqueueSync(tx, project, user.id, at);
        if (queued === null) throw new AppError('sync_running');
        await record(tx, {
          ...auditedBy(user, request),
          at,
          action: 'sync_asked',
          projectId: project.id,
          object: { kind: 'project', id: project.id, name: project.name },
          after: { jobId: queued },
        });
        return queued;
      }),
    );
    context.wakeJobs();
    return { jobId };
  });
}
