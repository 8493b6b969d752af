import { z } from 'zod';

/** A rectangle of the map in degrees. Where it crosses the date line, `west` is east of `east`. */
export type Area = {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

/** Reads `west,south,east,north`; `null` for anything that is no rectangle of the map. */
export function readArea(text: string): Area | null {
  const parts = text.split(',').map((part) => (/^-?\d{1,3}(\.\d{1,6})?$/.test(part) ? Number(part) : NaN));
  const [west = NaN, south = NaN, east = NaN, north = NaN, ...rest] = parts;
  if (rest.length > 0 || !(Math.abs(west) <= 180 && Math.abs(east) <= 180)) return null;
  return south >= -90 && north <= 90 && south <= north ? { west, south, east, north } : null;
}

/** Writes an area as addresses and filters hold it; to about ten metres, which is as exact as a map is panned. */
export function writeArea({ west, south, east, north }: Area): string {
  return [west, south, east, north].map((degrees) => String(Number(degrees.toFixed(4)))).join(',');
}

/** An area as text, see {@link readArea}. */
export const areaSchema = z
  .string()
  .max(60)
  .refine((text) => readArea(text) !== null, 'must be west,south,east,north in degrees');
