import { contract, valuesOf } from '@frontage/api-client/contract';
import { defaultLocale, isLocale } from '@frontage/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement, type HandlerInput } from '#src/http/implement';
import { auditedBy, record, tableAttachment, type DownloadName } from '#src/areas/base/door';
import { listCategories } from '#src/areas/locations/record/categories';
import { readLocation } from '#src/areas/locations/record/detail';
import { requireSeen } from '#src/areas/locations/score/bits';
import { exportLocations } from './export';
import { exportSheet, exportShownCsv } from './export-sheet';
import { listHistory } from '#src/areas/locations/record/history';
import { LocationLister } from './list';
import { readExtent, readPoints } from './map';
import { searchLocations } from './search';
import { summarizeLocations } from './summary';

type Exporting = HandlerInput<(typeof contract.locationExports)['xlsx' | 'csv']>;

const localeOf = ({ headers: { locale } }: FastifyRequest) => (isLocale(locale) ? locale : defaultLocale);

/** Locations: listed, summed up, shown, exported. */
export function registerLocations(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.locations;
  const { db } = context;
  const lister = new LocationLister(context);

  /** Names the file after its project and day, and records who downloaded what. */
  const announce = async (
    { project, reply, user, request }: Pick<Exporting, 'project' | 'reply' | 'user' | 'request'>,
    file: Pick<DownloadName, 'kind' | 'extension'>,
    after: Readonly<Record<string, unknown>>,
  ): Promise<void> => {
    const { id, name, timeZone } = project;
    const at = context.clock.now();
    void reply.header('content-disposition', tableAttachment({ ...file, name, at, timeZone }));
    await record(db, {
      ...auditedBy(user, request),
      at,
      action: 'locations_exported',
      projectId: id,
      object: { kind: 'project', id, name },
      after,
    });
  };
  const announceShown = async (call: Exporting, format: 'csv' | 'xlsx') => {
    const { selection } = call.body;
    if (selection.by === 'filter') requireSeen(valuesOf(selection.filter.scorePending));
    const what = selection.by === 'ids' ? { locations: selection.ids.length } : { selection };
    // Whoever audits one of the projects is told, whichever the others are.
    for (const project of [...call.projects.scopes].reverse())
      await announce(
        { ...call, project },
        { kind: 'locations list', extension: format },
        { format, ...what, ...(call.projects.scopes.length > 1 && { unified: call.projects.scopes.length }) },
      );
  };

  implement(app, context, endpoints.list, ({ projects, query }) => lister.list(projects, query));
  implement(app, context, endpoints.search, ({ projects, query }) => searchLocations(db, projects, query));
  implement(app, context, contract.locationMap.extent, async ({ projects, query }) => {
    const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = context.config;
    return {
      ...(await readExtent(db, projects, query)),
      tiles: url === undefined ? null : { url, attribution },
    };
  });
  implement(app, context, contract.locationMap.points, ({ projects, query }) =>
    readPoints(db, projects, query),
  );
  implement(app, context, endpoints.summary, ({ projects }) => summarizeLocations(db, projects));
  implement(app, context, endpoints.detail, ({ project, params }) =>
    readLocation(db, project, params.locationId),
  );
  implement(app, context, endpoints.history, ({ project, params, query }) =>
    listHistory(db, project, params.locationId, query),
  );
  implement(app, context, endpoints.exportCsv, async (call) => {
    const { separator, ...filter } = call.query;
    requireSeen(valuesOf(filter.scorePending));
    await announce(call, { kind: 'locations' }, { filter });
    return exportLocations(db, call.project, filter, separator);
  });
  implement(app, context, contract.locationExports.xlsx, async (call) => {
    await announceShown(call, 'xlsx');
    return exportSheet(db, call.projects, call.body, localeOf(call.request));
  });
  implement(app, context, contract.locationExports.csv, async (call) => {
    await announceShown(call, 'csv');
    return exportShownCsv(db, call.projects, call.body, localeOf(call.request));
  });
  implement(app, context, endpoints.categories, async () => ({ items: await listCategories(db) }));
}
