import { municipalities, type Municipality } from './municipalities';
import { mix } from './random';

/** Where each location of a group lies: its town and its running number within the state (`SP-0012`). */
export interface TownPlan {
  townOf: (index: number) => Municipality;
  storeCodeOf: (index: number) => string;
}

/**
 * Spreads a group over the country: every town gets its share by size (the largest remainders fill up), then the order
 * is shuffled, so that neighbours in a list lie apart.
 */
export function planTowns(size: number, seed: number): TownPlan {
  const towns = new Uint16Array(size);
  let filled = 0;
  for (const [town, count] of shares(size).entries())
    for (let n = 0; n < count; n += 1) towns[filled++] = town;
  for (let index = size - 1; index > 0; index -= 1) {
    const other = mix(seed + Math.imul(index, 0x9e3779b1)) % (index + 1);
    const swap = towns[index] ?? 0;
    towns[index] = towns[other] ?? 0;
    towns[other] = swap;
  }
  const numbers = new Uint32Array(size);
  const perState = new Map<string, number>();
  for (let index = 0; index < size; index += 1) {
    const { uf } = town(towns[index] ?? 0);
    const number = (perState.get(uf) ?? 0) + 1;
    perState.set(uf, number);
    numbers[index] = number;
  }
  const townOf = (index: number): Municipality => town(towns[index] ?? 0);
  return {
    townOf,
    storeCodeOf: (index) => `${townOf(index).uf}-${String(numbers[index] ?? 0).padStart(4, '0')}`,
  };
}

function town(number: number): Municipality {
  const found = municipalities[number];
  if (found === undefined) throw new RangeError(`no town ${String(number)}`);
  return found;
}

function shares(size: number): number[] {
  // Less than proportional: otherwise the largest cities would leave nothing for small towns.
  const weights = municipalities.map((place) => place.weight ** 0.75);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (weight / total) * size);
  const counts = exact.map(Math.floor);
  const left = size - counts.reduce((sum, count) => sum + count, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) counts[index] = (counts[index] ?? 0) + 1;
  return counts;
}
