import {
  readArea,
  type contract,
  type MapCluster,
  type MapPin,
  type RequestOf,
  type ResponseOf,
} from '@frontage/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import type { ProjectsRead } from '#src/http/project-ref';
import { inArea, matchingWithin, readFilterParts, type FilterParts, type LocationFilter } from './filter';

type PointsQuery = RequestOf<typeof contract.locationMap.points>['query'];
type Points = ResponseOf<typeof contract.locationMap.points>;
type Extent = Omit<ResponseOf<typeof contract.locationMap.extent>, 'tiles'>;

/** Side of the squares in which locations become one point, in pixels of the map. */
const cellPixels = 16;
const tilePixels = 512;
/** More points than fit on the widest screen; only a query that is no screen meets it. */
const mostPoints = 20_000;

/** How far what matches reaches. */
export async function readExtent(db: Db, projects: ProjectsRead, filter: LocationFilter): Promise<Extent> {
  const where = matchingWithin(projects, filter, await readFilterParts(db, projects, filter));
  const { rows } = await db.execute<{
    total: number;
    placed: number;
    west: number | null;
    south: number | null;
    east: number | null;
    north: number | null;
  }>(sql`
    select count(*)::int as total, count(l.latitude)::int as placed, min(l.longitude) as west, min(l.latitude) as south,
      max(l.longitude) as east, max(l.latitude) as north
    from location l where ${where}`);
  const { total = 0, placed = 0, west = null, south = null, east = null, north = null } = rows[0] ?? {};
  const bounds: Extent['bounds'] =
    west === null || south === null || east === null || north === null ? null : [west, south, east, north];
  return { placed, unplaced: total - placed, bounds };
}

/**
 * The statement behind a view of the map: one row for each square that holds locations, so that its answer does not grow with their
 * number. What stands alone in its square comes with its name.
 */
export function pointsStatement(projects: ProjectsRead, query: PointsQuery, parts: FilterParts = {}): SQL {
  const { view, zoom, ...filter } = query;
  const degrees = (360 * cellPixels) / (tilePixels * 2 ** zoom);
  return sql`
    select c.longitude, c.latitude, c.locations, c.closed, o.id, o.status, o.name
    from (
      select avg(l.longitude) as longitude, avg(l.latitude) as latitude, count(*)::int as locations,
        (count(*) filter (where l.status <> 'OPEN'))::int as closed, min(l.id::text collate "C") as first
      from location l where ${matchingWithin(projects, filter, parts)} and ${inArea(readArea(view))}
      group by floor(l.longitude / ${degrees}::float8), floor(l.latitude / ${degrees}::float8)
      limit ${mostPoints}
    ) c left join lateral (
      select o.id, o.status, o.name from location o
      where c.locations = 1 and o.id = c.first::uuid and o.account_id = ${projects.accountId} limit 1
    ) o on true`;
}

type PointRow = {
  longitude: number;
  latitude: number;
  locations: number;
  closed: number;
  id: string | null;
  status: MapPin[3];
  name: string;
};

/** About as exact as the coordinates of a shop are. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** What a view of the map shows of what matches. */
export async function readPoints(db: Db, projects: ProjectsRead, query: PointsQuery): Promise<Points> {
  const parts = await readFilterParts(db, projects, query);
  const { rows } = await db.execute<PointRow>(pointsStatement(projects, query, parts));
  const clusters: MapCluster[] = [];
  const pins: MapPin[] = [];
  for (const { longitude, latitude, locations, closed, id, status, name } of rows)
    if (id === null) clusters.push([round(longitude), round(latitude), locations, closed]);
    else pins.push([round(longitude), round(latitude), id, status, name]);
  return { clusters, pins };
}
