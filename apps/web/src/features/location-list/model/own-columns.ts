/** The list's column of a field that the project made up. */
export const ownColumnKey = (key: string): string => `own.${key}`;

/** Before a column that was asked for, among the hidden ones that are kept. */
const shown = '+';

/**
 * The hidden columns. The stored choice names hidden columns, but for custom fields it names the shown ones, since custom fields come and
 * go and are hidden by default.
 * @param kept as {@link keptColumns} made it
 * @param own keys of the columns of custom fields
 */
export function hiddenColumns(kept: readonly string[], own: readonly string[]): ReadonlySet<string> {
  const asked = new Set(kept);
  return new Set([
    ...kept.filter((key) => !key.startsWith(shown)),
    ...own.filter((key) => !asked.has(shown + key)),
  ]);
}

/** The choice of hidden columns to store; the choice about custom fields of other projects stays as it was. */
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
