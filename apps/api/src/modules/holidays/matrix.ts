import type { contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import type { SpecialDay } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { selectionCondition } from '../groups/service';
import type { ProjectRef } from '../plans/service';

type Question = RequestOf<typeof contract.holidays.matrix>['body'];
type Matrix = ResponseOf<typeof contract.holidays.matrix>;

/** Whether a location under the name `l` has hours on a date, closed among them. */
const isSet = (date: string) => sql`l.field_values -> 'specialHours' @> ${JSON.stringify([{ date }])}::jsonb`;

/** A page of the matrix by name, and the gaps of the whole selection. */
export async function readMatrix(db: Db, project: ProjectRef, question: Question): Promise<Matrix> {
  const { selection, dates, offset, limit } = question;
  const condition = await selectionCondition(db, project, selection);
  const gaps = dates.map((date) => sql`count(*) filter (where not ${isSet(date)})::int`);
  const counted = await db.execute<{ locations: number; gaps: number[] }>(sql`
    select count(*)::int as locations, array[${sql.join(gaps, sql`, `)}] as gaps from location l where ${condition}`);
  const { rows } = await db.execute<{ id: string; name: string; days: SpecialDay[] | null }>(sql`
    select l.id, l.name, l.field_values -> 'specialHours' as days from location l where ${condition}
    order by l.name_key, l.id limit ${limit} offset ${offset}`);
  const [total] = counted.rows;
  return {
    locations: total?.locations ?? 0,
    gaps: total?.gaps ?? dates.map(() => 0),
    items: rows.map(({ id, name, days }) => ({
      locationId: id,
      name,
      days: dates.map((date) => days?.find((day) => day.date === date)?.ranges ?? null),
    })),
  };
}
