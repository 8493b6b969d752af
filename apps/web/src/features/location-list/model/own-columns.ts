/** The list's column of a field that the project made up. */
export const ownColumnKey = (key: string): string => `own.${key}`;

/** Before a column that was asked for, among the hidden ones that are kept. */
const shown = '+';

/**
 * The columns that are hidden. What is kept names those that are hidden; own fields come and go, and are hidden until they are asked
 * for, so of them it names those that are shown.
 * @param kept as {@link keptColumns} made it
 * @param own keys of the columns of own fields
 */
export function hiddenColumns(kept: readonly string[], own: readonly string[]): ReadonlySet<string> {
  const asked = new Set(kept);
  return new Set([
    ...kept.filter((key) => !key.startsWith(shown)),
    ...own.filter((key) => !asked.has(shown + key)),
  ]);
}

/** What to keep of a choice of hidden columns; the choice about own fields of other projects stays as it was. */
export function keptColumns(
  hidden: readonly string[],
  own: readonly string[],
  before: readonly string[],
): string[] {
  const isHidden = new Set(hidden);
  const isOwn = new Set(own);
  return [
    ...hidden.filter((key) => !isOwn.has(key)),
    ...own.filter((key) => !isHidden.has(key)).map((key) => shown + key),
    ...before.filter((key) => key.startsWith(shown) && !isOwn.has(key.slice(shown.length))),
  ];
}
