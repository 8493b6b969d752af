/** Mixes 32 bits so that neighbouring inputs give unrelated outputs (the finisher of MurmurHash3). */
export function mix(input: number): number {
  let hash = input | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A deterministic stream of numbers: equal keys give equal streams, on every machine. */
export class Random {
  private state: number;

  constructor(...keys: number[]) {
    this.state = keys.reduce((hash, key) => mix(hash + Math.imul(key + 1, 0x9e3779b1)), 0x2545f491);
  }

  /** The next number in [0, 1). */
  next(): number {
    this.state = (this.state + 0x9e3779b9) | 0;
    return mix(this.state) / 4294967296;
  }

  /** A whole number in [0, bound). */
  below(bound: number): number {
    return Math.floor(this.next() * bound);
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of a list that is not empty. */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  /** The given number of different items, in random order. */
  sample<Item>(items: readonly Item[], count: number): Item[] {
    const rest = [...items];
    const taken: Item[] = [];
    while (taken.length < count && rest.length > 0) taken.push(...rest.splice(this.below(rest.length), 1));
    return taken;
  }

  /** Decimal digits. */
  digits(count: number): string {
    let text = '';
    for (let index = 0; index < count; index += 1) text += String(this.below(10));
    return text;
  }

  /** Characters as in Google's opaque ids. */
  token(count: number): string {
    let text = '';
    for (let index = 0; index < count; index += 1)
      text += tokenAlphabet.charAt(this.below(tokenAlphabet.length));
    return text;
  }
}

const tokenAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
