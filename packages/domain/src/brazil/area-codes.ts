/**
 * The 67 area codes (DDD) in use and the state that each belongs to. A few serve towns across a state line; the state
 * named is that of most of their numbers (provider document G2, checked against libphonenumber's metadata in the test).
 */
const codesByState: Record<string, readonly number[]> = {
  AC: [68],
  AL: [82],
  AM: [92, 97],
  AP: [96],
  BA: [71, 73, 74, 75, 77],
  CE: [85, 88],
  DF: [61],
  ES: [27, 28],
  GO: [62, 64],
  MA: [98, 99],
  MG: [31, 32, 33, 34, 35, 37, 38],
  MS: [67],
  MT: [65, 66],
  PA: [91, 93, 94],
  PB: [83],
  PE: [81, 87],
  PI: [86, 89],
  PR: [41, 42, 43, 44, 45, 46],
  RJ: [21, 22, 24],
  RN: [84],
  RO: [69],
  RR: [95],
  RS: [51, 53, 54, 55],
  SC: [47, 48, 49],
  SE: [79],
  SP: [11, 12, 13, 14, 15, 16, 17, 18, 19],
  TO: [63],
};

/** All area codes in ascending order. */
export const areaCodes: readonly number[] = Object.values(codesByState)
  .flat()
  .sort((a, b) => a - b);

const inUse = new Uint8Array(100);
for (const code of areaCodes) inUse[code] = 1;

/** Whether a two-digit number is an area code in use. */
export function isAreaCode(code: number): boolean {
  return inUse[code] === 1;
}

/** Area codes of a state by its two-letter name (`SP`), any case; none for an unknown state. */
export function areaCodesOfState(state: string): readonly number[] {
  const key = state.trim().toUpperCase();
  return Object.hasOwn(codesByState, key) ? (codesByState[key] ?? []) : [];
}
