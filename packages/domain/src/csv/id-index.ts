import { compactCopy } from './compact-copy';

const longestPacked = 20;
const partDigits = 9;
const firstSlots = 1 << 14;
const slotWidth = 3;
// Below this it grows fourfold, because moving costs more than the memory.
const fastGrowthSlots = 1 << 18;

/**
 * Remembers the ids of a file and the line of each one's first record. Decimal ids of up to 20 digits, which is what the
 * provider's are, lie packed in one typed array (24 bytes a slot: high digits, low digits, line): a Set of strings would
 * cost over 100 MB for a million rows.
 */
export class IdIndex {
  #slots = new Float64Array(firstSlots * slotWidth);
  #mask = firstSlots - 1;
  #count = 0;
  readonly #others = new Map<string, number>();

  /** Adds an id; answers the line of its first record where there was one, else 0. Lines are 1-based. */
  add(id: string, line: number): number {
    const length = id.length;
    if (length > longestPacked) return this.#addOther(id, line);
    // Three whole numbers of at most nine digits each, so that the loop stays in integer arithmetic.
    let top = 0;
    let middle = 0;
    let low = 0;
    for (let index = 0; index < length; index++) {
      const digit = id.charCodeAt(index) - 48;
      if (digit < 0 || digit > 9) return this.#addOther(id, line);
      const fromEnd = length - index;
      if (fromEnd <= partDigits) low = low * 10 + digit;
      else if (fromEnd <= 2 * partDigits) middle = middle * 10 + digit;
      else top = top * 10 + digit;
    }
    // The length belongs to the key: 007 and 7 are two ids.
    const high = (length * 100 + top) * 1e9 + middle;
    if (this.#count * 3 > this.#mask * 2) this.#grow();
    const at = this.#find(high, low, hashOf(middle, low));
    const first = this.#slots[at + 2] ?? 0;
    if (first !== 0) return first;
    this.#slots[at] = high;
    this.#slots[at + 1] = low;
    this.#slots[at + 2] = line;
    this.#count++;
    return 0;
  }

  #find(high: number, low: number, hash: number): number {
    const slots = this.#slots;
    let at = (hash & this.#mask) * slotWidth;
    while (slots[at + 2] !== 0 && (slots[at + 1] !== low || slots[at] !== high)) {
      at += slotWidth;
      if (at === slots.length) at = 0;
    }
    return at;
  }

  #grow(): void {
    const old = this.#slots;
    const factor = this.#mask < fastGrowthSlots ? 4 : 2;
    this.#slots = new Float64Array(old.length * factor);
    this.#mask = (this.#mask + 1) * factor - 1;
    for (let from = 0; from < old.length; from += slotWidth) {
      const line = old[from + 2] ?? 0;
      if (line === 0) continue;
      const high = old[from] ?? 0;
      const low = old[from + 1] ?? 0;
      const at = this.#find(high, low, hashOf(high % 1e9, low));
      this.#slots[at] = high;
      this.#slots[at + 1] = low;
      this.#slots[at + 2] = line;
    }
  }

  #addOther(id: string, line: number): number {
    const first = this.#others.get(id);
    if (first !== undefined) return first;
    this.#others.set(compactCopy(id), line);
    return 0;
  }
}

function hashOf(middle: number, low: number): number {
  const mixed = Math.imul(low, 0x9e3779b1) ^ Math.imul(middle, 0x85ebca6b);
  const spread = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
  return spread ^ (spread >>> 13);
}
