import { deepestZoom, type Area, type MapCluster, type MapPin } from '@frontage/api-client/contract';
import { shortName } from '../../../shared/locations/short-name';

/** What a map shows: the area in sight and how near. */
export type MapView = { readonly area: Area; readonly zoom: number };

/** Mercator ends here. */
const northernmost = 85;
const tilesPerStep = 4;

/**
 * The view to ask for: widened to a grid of quarter tiles, so that a small step of the map asks for nothing, at the next whole zoom,
 * so that points are never further apart than the screen can tell.
 */
export function askedView({ area, zoom }: MapView): MapView {
  const whole = Math.min(deepestZoom, Math.max(0, Math.ceil(zoom)));
  const step = 360 / 2 ** whole / tilesPerStep;
  const down = (degrees: number) => Math.floor(degrees / step) * step;
  const up = (degrees: number) => Math.ceil(degrees / step) * step;
  return {
    zoom: whole,
    area: {
      west: Math.max(-180, down(area.west)),
      south: Math.max(-northernmost, down(area.south)),
      east: Math.min(180, up(area.east)),
      north: Math.min(northernmost, up(area.north)),
    },
  };
}

/** A point of the map: one location, or several that stand too close together. */
export type MapPoint = {
  readonly type: 'Feature';
  readonly geometry: { readonly type: 'Point'; readonly coordinates: [number, number] };
  readonly properties: {
    readonly locations: number;
    readonly closed: number;
    readonly id?: string;
    readonly status?: string;
    readonly name?: string;
  };
};

/**
 * Points as the map takes them.
 *
 * @param prefix what all names begin with; there is no room to say it at each pin
 */
export function pointsOf(
  {
    clusters,
    pins,
  }: {
    readonly clusters: readonly MapCluster[];
    readonly pins: readonly MapPin[];
  },
  prefix = '',
): MapPoint[] {
  const point = (longitude: number, latitude: number, properties: MapPoint['properties']): MapPoint => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties,
  });
  return [
    ...clusters.map(([longitude, latitude, locations, closed]) =>
      point(longitude, latitude, { locations, closed }),
    ),
    ...pins.map(([longitude, latitude, id, status, name]) =>
      point(longitude, latitude, {
        locations: 1,
        closed: status === 'OPEN' ? 0 : 1,
        id,
        status,
        name: shortName(name, prefix),
      }),
    ),
  ];
}
