const minuteMs = 60_000;
const msOf = (wall: string) => Date.parse(`${wall}:00Z`);

/** The earliest of some wall-clock times, `2026-11-13T09:00`; empty for none. */
export const firstWall = (walls: readonly string[]): string => walls.toSorted()[0] ?? '';

/** A wall-clock time that keeps its distance to a first one, which goes from one time to another. */
export function shiftWall(wall: string, from: string, to: string): string {
  const minutes = Math.round((msOf(to) - msOf(from)) / minuteMs);
  return new Date(msOf(wall) + minutes * minuteMs).toISOString().slice(0, 16);
}
