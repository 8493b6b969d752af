import { sql, type SQL } from 'drizzle-orm';
import type { ledgerEntry, planItem } from '#src/db/schema/index';

/** Domain's `changeKey` of a row. */
export function changeKeyOf({
  field,
  subjectId,
}: Pick<typeof ledgerEntry | typeof planItem, 'field' | 'subjectId'>): SQL {
  return sql`(${field} || coalesce('/' || ${subjectId}, ''))`;
}
