import type { OwnValue } from '@frontage/domain';

/** What differs between two lists of values of own fields: what goes or is replaced, and what comes. */
export function changedOwnValues(
  from: readonly OwnValue[],
  to: readonly OwnValue[],
): { from: OwnValue[]; to: OwnValue[] } {
  const missing = (values: readonly OwnValue[], among: readonly OwnValue[]) =>
    values.filter(({ key, text }) => !among.some((one) => one.key === key && one.text === text));
  return { from: missing(from, to), to: missing(to, from) };
}
