import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** How many locations need a call of each kind (where a field lives at the provider decides, domain's `fieldHome`). */
export type CallNeeds = {
  readonly locations: number;
  readonly resource: number;
  readonly status: number;
  readonly attributes: number;
};

const attributeFieldList = sql.raw(
  "('facebook','instagram','twitter','linkedin','youtube','pinterest','tiktok','whatsapp')",
);

/** Counts {@link CallNeeds} over rows with a location column and a field column, in one scan. */
export function callNeedsColumns(location: SQL | { getSQL(): SQL }, field: SQL | { getSQL(): SQL }) {
  const distinct = (where: SQL) => sql<number>`(count(distinct ${location}) filter (where ${where}))::int`;
  return {
    locations: distinct(sql`${field} <> 'cnpj'`),
    resource: distinct(sql`${field} not in ${attributeFieldList} and ${field} not in ('status', 'cnpj')`),
    status: distinct(sql`${field} = 'status'`),
    attributes: distinct(sql`${field} in ${attributeFieldList}`),
  };
}

/** Locations in one page of the provider's list (provider document A14). */
export const listPageSize = 100;

/**
 * Provider requests that the sending needs: live reads by the list or one by one, whichever is less; a patch per location
 * for its fields, one for its status, and a read and a patch for its attributes.
 */
export function requestsFor(needs: CallNeeds, locationsAtProvider: number): number {
  const reads = Math.min(needs.locations, Math.ceil(locationsAtProvider / listPageSize));
  return reads + needs.resource + needs.status + 2 * needs.attributes;
}

/** Seconds those requests last when evenly spread over the quota. */
export function secondsFor(requests: number, perMinute: number): number {
  return Math.ceil((requests * 60) / perMinute);
}
