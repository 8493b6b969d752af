import { mostPlannedDays, type contract, type ResponseOf } from '@frontage/api-client/contract';
import type { OfferedHoliday } from '@frontage/domain';
import type { Locale } from '@frontage/i18n';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { selectionCondition, type Selection } from '#src/areas/locations/groups/selection';
import type { ProjectRef } from '#src/http/project-ref';
import { listHolidays } from './list';

type Coming = ResponseOf<typeof contract.holidays.coming>;
type Place = { readonly region: string; readonly state: string | null; readonly locations: number };

/** Holidays by place, year and language; the rules of a country take some milliseconds to work out. */
const known = new Map<string, Promise<OfferedHoliday[]>>();
const mostKnown = 2_000;

function holidaysAt({ region, state }: Place, year: number, locale: Locale): Promise<OfferedHoliday[]> {
  const key = [region, state, year, locale].join(' ');
  const held = known.get(key);
  if (held !== undefined) return held;
  if (known.size >= mostKnown) known.clear();
  const asked = listHolidays({ region, ...(state === null ? {} : { state }), year, locale });
  known.set(key, asked);
  return asked;
}

/** Where a selection's locations are: in Brazil as a whole, elsewhere state by state, most of them first. */
async function placesOf(db: Db, project: ProjectRef, selection: Selection): Promise<Place[]> {
  const condition = await selectionCondition(db, project, selection);
  const { rows } = await db.execute<Place>(sql`
    select region, state, count(*)::int as locations from (
      select coalesce(l.field_values -> 'address' ->> 'regionCode', 'BR') as region,
        case when l.field_values -> 'address' ->> 'regionCode' <> 'BR'
          then l.field_values -> 'address' ->> 'administrativeArea' end as state
      from location l where ${condition}
    ) p group by 1, 2 order by 3 desc, 1, 2`);
  return rows;
}

/** The holidays of the twelve months from a day on where locations are, in the order of the calendar. */
export async function comingHolidays(
  db: Db,
  project: ProjectRef,
  {
    selection,
    from,
    locale,
  }: { readonly selection: Selection; readonly from: string; readonly locale: Locale },
): Promise<Coming> {
  const places = await placesOf(db, project, selection);
  const year = Number(from.slice(0, 4));
  const until = `${String(year + 1)}${from.slice(4)}`;
  const found = new Map<string, OfferedHoliday & { places: string[]; locations: number }>();
  for (const place of places) {
    const years = await Promise.all([year, year + 1].map((one) => holidaysAt(place, one, locale)));
    for (const holiday of years.flat()) {
      if (holiday.date < from || holiday.date >= until) continue;
      const name = place.state === null ? place.region : `${place.region}/${place.state}`;
      const held = found.get(holiday.date) ?? { ...holiday, places: [], locations: 0 };
      held.places.push(name);
      held.locations += place.locations;
      found.set(holiday.date, held);
    }
  }
  // Those that most keep, where there are more than a planner has room for.
  const most = [...found.values()].sort((a, b) => b.locations - a.locations).slice(0, mostPlannedDays);
  return {
    locations: places.reduce((sum, place) => sum + place.locations, 0),
    items: most.sort((a, b) => (a.date < b.date ? -1 : 1)),
  };
}
