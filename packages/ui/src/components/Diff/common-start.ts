/** Values up to this long are shown whole. */
const shownWhole = 32;
/** What stays of the common start before the difference, so that the place is recognised. */
const kept = 10;

/**
 * How many leading characters two long values share and can do without, so that the difference stays in sight; 0 where
 * one of them is short or they begin differently.
 *
 * @param whole how many characters there is room for in any case
 */
export function commonStart(from: string, to: string, whole = shownWhole): number {
  if (Math.min(from.length, to.length) <= whole) return 0;
  let head = 0;
  while (head < from.length && from[head] === to[head]) head += 1;
  const cut = Math.max(0, head - kept);
  // Half of a surrogate pair is no character.
  return /[\uDC00-\uDFFF]/.test(to[cut] ?? '') ? cut - 1 : cut;
}
