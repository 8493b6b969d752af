import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { AppError } from '../../http/errors';
import { implement } from '../../http/implement';
import { csvAttachment } from '../plans/service';
import { enqueueSync } from '../sync/service';
import { listCategories } from './categories';
import { readLocation } from './detail';
import { exportLocations } from './export';
import { listHistory } from './history';
import { LocationLister } from './list';
import { summarizeLocations } from './summary';

/** Locations: listed, summed up, shown, exported, read again from the provider. */
export function registerLocations(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.locations;
  const { db } = context;
  const lister = new LocationLister(context);

  implement(app, context, endpoints.list, ({ project, query }) => lister.list(project, query));
  implement(app, context, endpoints.summary, ({ project }) => summarizeLocations(db, project));
  implement(app, context, endpoints.detail, ({ project, params }) =>
    readLocation(db, project, params.locationId),
  );
  implement(app, context, endpoints.history, ({ project, params, query }) =>
    listHistory(db, project, params.locationId, query),
  );
  implement(app, context, endpoints.sync, async ({ project, user }) => {
    const jobId = await enqueueSync(db, project, user.id, context.clock.now());
    if (jobId === null) throw new AppError('sync_running');
    context.wakeJobs();
    return { jobId };
  });
  implement(app, context, endpoints.exportCsv, ({ project, query, reply }) => {
    const { separator, ...filter } = query;
    const { name, timeZone } = project;
    const attachment = csvAttachment({ kind: 'locations', name, at: context.clock.now(), timeZone });
    void reply.header('content-disposition', attachment);
    return exportLocations(db, project, filter, separator);
  });
  implement(app, context, endpoints.categories, async () => ({ items: await listCategories(db) }));
}
