import { customType, timestamp } from 'drizzle-orm/pg-core';

/**
 * A value of any JSON type. The query builder's own `jsonb` parses once more what the driver has parsed, which makes a number
 * of the text "11222333000181" and nothing of the text "null".
 */
export const jsonValue = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});

/** A moment, with its zone in the database and a `Date` in the program. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
