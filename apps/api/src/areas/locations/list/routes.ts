import { contract } from '@frontage/api-client/contract';
import { defaultLocale, isLocale } from '@frontage/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement, type HandlerInput } from '#src/http/implement';
import { auditedBy, record, tableAttachment, type DownloadName } from '#src/areas/base/door';
import { listCategories } from '#src/areas/locations/record/categories';
import { readLocation } from '#src/areas/locations/record/detail';
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
  const announceShown = (call: Exporting, format: 'csv' | 'xlsx') => {
    const { selection } = call.body;
    const what = selection.by === 'ids' ? { locations: selection.ids.length } : { selection };
    return announce(call, { kind: 'locations list', extension: format }, { format, ...what });
  };

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
  implement(app, context, endpoints.exportCsv, async (call) => {
    const { separator, ...filter } = call.query;
    await announce(call, { kind: 'locations' }, { filter });
    return exportLocations(db, call.project, filter, separator);
  });
  implement(app, context, contract.locationExports.xlsx, async (call) => {
    await announceShown(call, 'xlsx');
    return exportSheet(db, call.project, call.body, localeOf(call.request));
  });
  implement(app, context, contract.locationExports.csv, async (call) => {
    await announceShown(call, 'csv');
    return exportShownCsv(db, call.project, call.body, localeOf(call.request));
  });
  implement(app, context, endpoints.categories, async () => ({ items: await listCategories(db) }));
}
