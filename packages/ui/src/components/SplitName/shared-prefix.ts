const separators = [' - ', ' – ', ': ', ' | ', ', ', ' '];

function commonStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
}

/**
 * The prefix all names share, cut at the end of a word, for example `Padaria Boa Vista - `.
 * Empty with fewer than two names, and never the whole of a name.
 */
export function sharedPrefix(names: readonly string[]): string {
  const [first, ...rest] = names;
  if (first === undefined || rest.length === 0) return '';
  const common = rest.reduce(commonStart, first);
  for (const separator of separators) {
    const end = common.lastIndexOf(separator);
    if (end <= 0) continue;
    const prefix = common.slice(0, end + separator.length);
    if (names.every((name) => name.length > prefix.length)) return prefix;
  }
  return '';
}
