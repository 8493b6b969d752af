import type { contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import type { SpecialDay } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { selectionCondition } from '#src/areas/locations/groups/selection';
import type { ProjectRef } from '#src/http/project-ref';

type Question = RequestOf<typeof contract.holidays.matrix>['body'];
type Matrix = ResponseOf<typeof contract.holidays.matrix>;
type Day = Question['days'][number];

/** Whether a location under the name `l` has hours on a date, closed among them. */
const isSet = (date: string) => sql`l.field_values -> 'specialHours' @> ${JSON.stringify([{ date }])}::jsonb`;

const region = sql`coalesce(l.field_values -> 'address' ->> 'regionCode', 'BR')`;
const state = sql`(${region} || '/' || (l.field_values -> 'address' ->> 'administrativeArea'))`;

/** Whether a day is one that the location keeps. */
function isKept({ places }: Day): SQL {
  if (places === undefined) return sql`true`;
  return sql`coalesce(array[${region}, ${state}] && ${sql.param([...places])}::text[], false)`;
}

/** A page of the matrix by name, and the gaps of the whole selection. */
export async function readMatrix(db: Db, project: ProjectRef, question: Question): Promise<Matrix> {
  const { selection, days, offset, limit } = question;
  const condition = await selectionCondition(db, project, selection);
  const gaps = days.map((day) => sql`count(*) filter (where ${isKept(day)} and not ${isSet(day.date)})::int`);
  const counted = await db.execute<{ locations: number; gaps: number[] }>(sql`
    select count(*)::int as locations, array[${sql.join(gaps, sql`, `)}] as gaps from location l where ${condition}`);
  const kept = sql.join(days.map(isKept), sql`, `);
  const { rows } = await db.execute<{
    id: string;
    name: string;
    set: SpecialDay[] | null;
    kept: boolean[];
  }>(sql`
    select l.id, l.name, l.field_values -> 'specialHours' as set, array[${kept}] as kept from location l
    where ${condition} order by l.name_key, l.id limit ${limit} offset ${offset}`);
  const [total] = counted.rows;
  return {
    locations: total?.locations ?? 0,
    gaps: total?.gaps ?? days.map(() => 0),
    items: rows.map((row) => ({
      locationId: row.id,
      name: row.name,
      days: days.map(({ date }) => row.set?.find((day) => day.date === date)?.ranges ?? null),
      notKept: row.kept.flatMap((isThere, index) => (isThere ? [] : [index])),
    })),
  };
}
