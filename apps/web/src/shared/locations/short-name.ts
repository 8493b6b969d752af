/** A location's name without the beginning that all of its project share; the whole where nothing else is in it. */
export function shortName(name: string, prefix: string): string {
  return name.startsWith(prefix) && name !== prefix ? name.slice(prefix.length) : name;
}
