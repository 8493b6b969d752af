import { sql, type SQL } from 'drizzle-orm';

/** Where a `post w` stands on its locations' own clocks, or else on the project's. */
export const wallOf = (timeZone: string): SQL =>
  sql`coalesce(w.local_at::timestamp, w.at at time zone ${timeZone}::text)`;

/** Where a post stands, and whether it can be moved from there. */
export type PlacedRow = { wall: string; can_move: boolean };

/** The same as the contract has it. */
export const placedOf = ({ wall, can_move: canMove }: PlacedRow) => ({ wall, canMove });
