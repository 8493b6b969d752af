/**
 * What differs between two lists whose entries are compared whole, wherever they stand: what goes or is replaced, and what comes.
 * Values are of one schema, so equal ones have their keys in the same order.
 */
export function changedEntries<T>(from: readonly T[], to: readonly T[]): { from: T[]; to: T[] } {
  const missing = (entries: readonly T[], among: readonly T[]) => {
    const known = new Set(among.map((entry) => JSON.stringify(entry)));
    return entries.filter((entry) => !known.has(JSON.stringify(entry)));
  };
  return { from: missing(from, to), to: missing(to, from) };
}
