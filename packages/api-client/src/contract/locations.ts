import {
  locationFieldSchema,
  locationHealthSchema,
  locationStatusSchema,
  locationValuesSchema,
  longestLabel,
  historySourceSchema,
  ownFilterSchema,
  ownValueSchema,
  scoreCheckSchema,
  scoreLevelSchema,
} from '@frontage/domain';
import { z } from 'zod';
import { areaSchema } from './area';
import {
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
  pageQuery,
  projectOfRowSchema,
  unifiedQuery,
} from './endpoint';

export const locationRowSchema = z.object({
  id: idSchema,
  /** The provider's location number, the `locationId` of the CSV. */
  providerId: z.string(),
  name: z.string(),
  storeCode: z.string().nullable(),
  status: locationStatusSchema,
  city: z.string().nullable(),
  state: z.string().nullable(),
  category: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  labels: z.array(z.string()),
  /** Ledger entries of this location that are not settled yet. */
  changesInFlight: z.int(),
  /** Ledger entries that a person has to look at: rejected or failed, and not superseded since. */
  changesRefused: z.int(),
  /** Values that others suggest and nobody has decided about. */
  suggestions: z.int(),
  /** What keeps the merchant from speaking for it. */
  health: locationHealthSchema,
  /** Whether the public sees anything of its profile: a shop just made is in good health, and not public before it is verified. */
  isPublic: z.boolean(),
  /** Where it is on the map; `null` where the provider knows no coordinates. */
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** `null` where none was worked out yet, and for shops that are closed for good. */
  score: z
    .object({ points: z.int(), level: scoreLevelSchema, pending: z.array(scoreCheckSchema) })
    .nullable(),
  /** What it has of the project's own fields; only where a list was asked for them. */
  ownFields: z.array(ownValueSchema).optional(),
  changedAt: instantSchema,
  /** Its project, where a list was asked for unified ones. */
  project: projectOfRowSchema.optional(),
});
export type LocationRow = z.infer<typeof locationRowSchema>;

export const locationSorts = ['name', 'city', 'status', 'storeCode', 'score', 'changedAt'] as const;

/**
 * How a location hangs together with the provider: all is well; its owner has other values there than we had; or no connection reaches
 * it any more. What waits to be linked is in no project yet, and is listed under integrations.
 */
export const locationConnections = ['linked', 'divergence', 'lost'] as const;

/** How far into a list a page may begin by counting; further on there is only what a cursor reaches. */
const farthestSkip = 1_000_000;

/** So many values of one filter a location may be asked for. */
export const mostFilterValues = 50;

/** One value of a filter, or several of which a location has to have any: repeated in an address, an array in a body. */
function oneOrSeveral<T extends z.ZodType>(value: T) {
  return z.union([value, z.array(value).min(1).max(mostFilterValues)]).optional();
}

/**
 * What narrows a list of locations; the same filter selects what is exported or edited. Filters narrow together; of several values of one,
 * a location needs any.
 */
export const locationFilter = {
  search: z.string().trim().max(200).optional(),
  status: oneOrSeveral(locationStatusSchema),
  city: oneOrSeveral(z.string().max(120)),
  state: oneOrSeveral(z.string().max(60)),
  category: oneOrSeveral(z.string().max(200)),
  label: oneOrSeveral(z.string().max(longestLabel)),
  changes: oneOrSeveral(z.enum(['in_flight', 'refused', 'suggested'])),
  health: oneOrSeveral(locationHealthSchema),
  connection: oneOrSeveral(z.enum(locationConnections)),
  score: oneOrSeveral(scoreLevelSchema),
  /** A check of the score that these locations fail. */
  scorePending: oneOrSeveral(scoreCheckSchema),
  /**
   * A field that the project made up, and the value that these locations have of it. Each field is a filter of its own: any of the
   * values given of one field, and so of every field.
   */
  own: oneOrSeveral(ownFilterSchema),
  /** Of unified projects, some; a project that is not among those that are read has none. */
  project: oneOrSeveral(idSchema),
  /** A group of locations; one that is gone has none. */
  group: oneOrSeveral(idSchema),
  /** A rectangle of the map; what has no coordinates is in none. */
  area: areaSchema.optional(),
};

/** The values of a filter, each once; none where it does not narrow. */
export function valuesOf<T extends string>(given: T | readonly T[] | undefined): readonly T[] {
  if (given === undefined) return [];
  return typeof given === 'string' ? [given] : [...new Set(given)];
}

/** The inverse of {@link valuesOf}: a single value stands for itself, and no value is no filter. */
export function filterOf<T extends string>(values: readonly T[]): T | T[] | undefined {
  const [first, ...others] = values;
  return others.length === 0 ? first : [...values];
}

const projectParams = z.object({ projectId: idSchema });

export const locationDetailSchema = z.object({
  row: locationRowSchema,
  values: locationValuesSchema,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  mapsUri: z.string().nullable(),
  /** The IANA name of its own time zone, by which its hours and what is scheduled locally go. */
  timeZone: z.string(),
  readAt: instantSchema,
  /** Fields of which Google shows the public another value than the one kept here, as long as nobody has decided about it. */
  publicValues: z.array(z.object({ field: locationFieldSchema, value: z.unknown(), seenAt: instantSchema })),
  /** All changes on their way and the newest others, of any field, newest first. */
  lastChanges: z.array(
    z.object({
      jobId: idSchema,
      field: z.string(),
      state: z.string(),
      to: z.unknown(),
      /** What the provider said of it, in its own words. */
      message: z.string().nullable(),
      at: instantSchema,
      /** When one that waits for its time is sent; `null` for what is sent as soon as it can be. */
      startsAt: instantSchema.nullable(),
      by: z.string().nullable(),
    }),
  ),
});
export type LocationDetail = z.infer<typeof locationDetailSchema>;

/** One value of a field that took the place of another. */
export const historyEntrySchema = z.object({
  id: z.string(),
  field: locationFieldSchema,
  from: z.unknown(),
  to: z.unknown(),
  source: historySourceSchema,
  by: z.object({ id: idSchema, name: z.string() }).nullable(),
  approvedBy: z.object({ id: idSchema, name: z.string() }).nullable(),
  jobId: idSchema.nullable(),
  at: instantSchema,
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const locations = {
  list: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/locations',
    summary:
      'Locations of a project: search, filters, sort, cursor. A first page has its total where that is known with the rows; total=counted waits until it was counted.',
    access: { kind: 'permission', permission: 'locations:view' },
    unified: true,
    params: projectParams,
    query: z.object({
      ...unifiedQuery,
      ...pageQuery,
      ...locationFilter,
      sort: z.enum(locationSorts).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
      /** Passes over so many rows, to begin in the middle of the list; the next page is asked for by its cursor alone. */
      skip: z.coerce.number<number>().int().min(0).max(farthestSkip).optional(),
      /** Rows come with what they have of the project's own fields. */
      include: z.enum(['ownFields']).optional(),
      /**
       * What a first page says of its total, which later pages leave out (`null`). `known`: the total where finding the rows told it,
       * which is where all of them fit on the page and where a filter selects few, and else `null`: rows of a long list come without
       * waiting. `counted`: always the total, counted for it where it has to be; of 100,000 that can take many times as long as the rows.
       */
      total: z.enum(['counted', 'known']).default('known'),
    }),
    response: pageOf(locationRowSchema),
  }),
  search: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/locations/search',
    summary: 'The first few locations for what somebody is typing. Names that begin with it come first.',
    access: { kind: 'permission', permission: 'locations:view' },
    unified: true,
    params: projectParams,
    query: z.object({
      ...unifiedQuery,
      text: z.string().trim().min(1).max(200),
      limit: z.coerce.number().int().min(1).max(20).default(4),
    }),
    response: z.object({
      items: z.array(
        locationRowSchema.pick({ id: true, name: true, city: true, state: true, project: true }),
      ),
      /** Whether the list has more for the same text. */
      hasMore: z.boolean(),
    }),
  }),
  summary: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/locations/summary',
    summary: 'Counts by status, the values filters can take, and how fresh the copy is.',
    access: { kind: 'permission', permission: 'locations:view' },
    unified: true,
    params: projectParams,
    query: z.object(unifiedQuery),
    response: z.object({
      total: z.int(),
      /** How many locations each project has, where it was asked for unified ones: the one in the path first, others by name. */
      projects: z.array(projectOfRowSchema.extend({ count: z.int() })).optional(),
      byStatus: z.record(locationStatusSchema, z.int()),
      /** Locations with changes on their way, and with changes that a person has to look at: as many as the filter shows. */
      inFlight: z.int(),
      refused: z.int(),
      /** Locations for which others suggest something. */
      suggested: z.int(),
      /** Locations that the merchant may not speak for, by what keeps them from it. */
      health: z.array(z.object({ value: locationHealthSchema, count: z.int() })),
      /** Each connection that at least one location has. */
      connections: z.array(z.object({ value: z.enum(locationConnections), count: z.int() })),
      cities: z.array(z.object({ value: z.string(), count: z.int() })),
      states: z.array(z.object({ value: z.string(), count: z.int() })),
      categories: z.array(z.object({ value: z.string(), count: z.int() })),
      labels: z.array(z.object({ value: z.string(), count: z.int() })),
      /** The part every name begins with, up to and with its separator; empty when there is none. */
      namePrefix: z.string(),
      /** When the copy was read; of several projects, the oldest. */
      readAt: instantSchema.nullable(),
      isSyncing: z.boolean(),
      /** Whether posts, reviews or pictures of some locations are being read for the first time: what is counted of these is not all yet. */
      isFirstReading: z.boolean(),
      /** How far the import is, while it is under way: the figures are not complete, and nothing can be changed. */
      importing: z.object({ done: z.int(), total: z.int() }).nullable(),
      /** The provider did not answer the last time it was asked. */
      isStale: z.boolean(),
    }),
  }),
  detail: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/locations/{locationId}',
    summary: 'One location with every field.',
    access: { kind: 'permission', permission: 'locations:view' },
    params: projectParams.extend({ locationId: idSchema }),
    response: locationDetailSchema,
  }),
  history: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/locations/{locationId}/history',
    summary: 'What was changed at a location, newest first: field, from, to, by whom, out of what.',
    access: { kind: 'permission', permission: 'locations:view' },
    params: projectParams.extend({ locationId: idSchema }),
    query: z.object({
      ...pageQuery,
      field: locationFieldSchema.optional(),
      source: historySourceSchema.optional(),
    }),
    response: pageOf(historyEntrySchema),
  }),
  sync: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/locations/sync',
    summary: 'Read all locations of the project from the provider again, as a job.',
    access: { kind: 'permission', permission: 'locations:edit' },
    reach: 'project',
    params: projectParams,
    response: z.object({ jobId: idSchema }),
    status: 202,
    errors: ['sync_running'],
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/locations/export.csv',
    summary:
      'The locations that match, in the columns of the CSV import; what is imported unchanged changes nothing.',
    access: { kind: 'permission', permission: 'locations:view' },
    params: projectParams,
    query: z.object({ ...locationFilter, separator: z.enum([',', ';']).default(',') }),
    response: z.string(),
    contentType: 'text/csv',
  }),
  categories: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/categories',
    summary: "The provider's categories in the product's country, for validating and choosing.",
    access: { kind: 'permission', permission: 'locations:view' },
    params: projectParams,
    response: z.object({ items: z.array(z.object({ name: z.string(), displayName: z.string() })) }),
  }),
};
