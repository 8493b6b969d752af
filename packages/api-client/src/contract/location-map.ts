import { locationStatusSchema } from '@frontage/domain';
import { z } from 'zod';
import { areaSchema } from './area';
import { endpoint, idSchema, unifiedQuery } from './endpoint';
import { locationFilter } from './locations';

const access = { kind: 'permission', permission: 'locations:view' } as const;
const params = z.object({ projectId: idSchema });
const longitude = z.number();
const latitude = z.number();

/** The deepest zoom that a map of locations has: a street corner. */
export const deepestZoom = 18;

/** Several locations that stand so close that they are one point at the zoom asked for: where, how many, how many not open. */
export const mapClusterSchema = z.tuple([longitude, latitude, z.int(), z.int()]);
/** One location on the map. */
export const mapPinSchema = z.tuple([longitude, latitude, idSchema, locationStatusSchema, z.string()]);
export type MapCluster = z.infer<typeof mapClusterSchema>;
export type MapPin = z.infer<typeof mapPinSchema>;

export const locationMap = {
  extent: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/locations/map/extent',
    summary: 'How far the locations that match reach on the map, and how many of them have no place on it.',
    access,
    unified: true,
    params,
    query: z.object({ ...unifiedQuery, ...locationFilter }),
    response: z.object({
      placed: z.int(),
      /** Locations without coordinates. */
      unplaced: z.int(),
      /** West, south, east, north; `null` where none has a place. */
      bounds: z.tuple([longitude, latitude, longitude, latitude]).nullable(),
      /** The tiles that the installation names instead of the bundled base map. */
      tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
    }),
  }),
  points: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/locations/map/points',
    summary:
      'The locations that match within a view of the map; those closer than a few pixels together are one point.',
    access,
    unified: true,
    params,
    query: z.object({
      ...unifiedQuery,
      ...locationFilter,
      /** What is in sight. */
      view: areaSchema,
      zoom: z.coerce.number().int().min(0).max(deepestZoom),
    }),
    response: z.object({ clusters: z.array(mapClusterSchema), pins: z.array(mapPinSchema) }),
  }),
};
