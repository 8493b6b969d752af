/** A house of the street, measured in units of the drawing. */
export interface House {
  readonly x: number;
  readonly width: number;
  /** Top of the wall; the street's pavement is at 325. */
  readonly top: number;
  readonly hasCornice?: boolean;
  readonly windows: readonly { readonly x: number; readonly y: number }[];
  readonly isOurs?: boolean;
}

function windowGrid(xs: readonly number[], ys: readonly number[]) {
  return ys.flatMap((y) => xs.map((x) => ({ x, y })));
}

/** The houses of the sign-in picture, from left to right. */
export const houses: readonly House[] = [
  { x: -40, width: 144, top: 102, windows: windowGrid([-10, 60], [128]) },
  { x: 104, width: 130, top: 33, hasCornice: true, windows: windowGrid([128, 192], [58, 109, 160]) },
  { x: 234, width: 166, top: 130, windows: windowGrid([252, 308, 363], [156]) },
  { x: 400, width: 148, top: 65, hasCornice: true, isOurs: true, windows: windowGrid([428, 502], [91, 142]) },
  { x: 548, width: 130, top: 119, windows: windowGrid([572, 636], [145]) },
  { x: 678, width: 166, top: 14, hasCornice: true, windows: windowGrid([697, 752, 808], [40, 91, 142]) },
  { x: 844, width: 120, top: 91, windows: windowGrid([870, 924], [117, 168]) },
];
