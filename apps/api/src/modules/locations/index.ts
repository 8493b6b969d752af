import { contract } from '@frontage/api-client/contract';
import { defaultLocale, isLocale } from '@frontage/i18n';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { AppError } from '../../http/errors';
import { asTenant } from '../../db/tenant-context';
import { implement } from '../../http/implement';
import { auditedBy, record } from '../audit/service';
import { tableAttachment } from '../plans/service';
import { enqueueSync } from '../sync/service';
import { listCategories } from './categories';
import { readLocation } from './detail';
import { exportLocations } from './export';
import { exportSheet } from './export-sheet';
import { listHistory } from './history';
import { LocationLister } from './list';
import { readExtent, readPoints } from './map';
import { searchLocations } from './search';
import { summarizeLocations } from './summary';

/** Locations: listed, summed up, shown, exported, read again from the provider. */
export function registerLocations(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.locations;
  const { db } = context;
  const lister = new LocationLister(context);

  implement(app, context, endpoints.list, ({ project, query }) => lister.list(project, query));
  implement(app, context, endpoints.search, ({ project, query }) => searchLocations(db, project, query));
  implement(app, context, contract.locationMap.extent, async ({ project, query }) => {
    const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = context.config;
    return {
      ...(await readExtent(db, project, query)),
      tiles: url === undefined ? null : { url, attribution },
    };
  });
  implement(app, context, contract.locationMap.points, ({ project, query }) =>
    readPoints(db, project, query),
  );
  implement(app, context, endpoints.summary, ({ project }) => summarizeLocations(db, project));
  implement(app, context, endpoints.detail, ({ project, params }) =>
    readLocation(db, project, params.locationId),
  );
  implement(app, context, endpoints.history, ({ project, params, query }) =>
    listHistory(db, project, params.locationId, query),
  );
  implement(app, context, endpoints.sync, async ({ project, user, request }) => {
    const at = context.clock.now();
    // The whole project is read, whatever of it the asker sees.
    const jobId = await asTenant(project.accountId, () =>
      db.transaction(async (tx) => {
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
  implement(app, context, endpoints.exportCsv, async ({ project, query, reply, user, request }) => {
    const { separator, ...filter } = query;
    const { id, name, timeZone } = project;
    const at = context.clock.now();
    void reply.header('content-disposition', tableAttachment({ kind: 'locations', name, at, timeZone }));
    await record(db, {
      ...auditedBy(user, request),
      at,
      action: 'locations_exported',
      projectId: id,
      object: { kind: 'project', id, name },
      after: { filter },
    });
    return exportLocations(db, project, filter, separator);
  });
  implement(app, context, contract.locationExports.xlsx, async ({ project, body, reply, user, request }) => {
    const { id, name, timeZone } = project;
    const at = context.clock.now();
    const { selection } = body;
    void reply.header(
      'content-disposition',
      tableAttachment({ kind: 'locations', name, at, timeZone, extension: 'xlsx' }),
    );
    await record(db, {
      ...auditedBy(user, request),
      at,
      action: 'locations_exported',
      projectId: id,
      object: { kind: 'project', id, name },
      after: {
        format: 'xlsx',
        ...(selection.by === 'ids' ? { locations: selection.ids.length } : { selection }),
      },
    });
    const { locale } = request.headers;
    return exportSheet(db, project, body, isLocale(locale) ? locale : defaultLocale);
  });
  implement(app, context, endpoints.categories, async () => ({ items: await listCategories(db) }));
}
