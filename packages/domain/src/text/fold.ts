const combiningMarks = /\p{M}/gu;

/** Lower case without accents, for searching and for sorting names 'ignoring accents' (specification section 3). */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(combiningMarks, '').toLowerCase();
}

/** Order of names ignoring accents and case; ties fall back to the plain text so that the order is total. */
export function compareFolded(a: string, b: string): number {
  const x = foldText(a);
  const y = foldText(b);
  if (x !== y) return x < y ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
