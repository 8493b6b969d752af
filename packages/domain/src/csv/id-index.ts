import { compactCopy } from './compact-copy';

const longestPacked = 20;
const tenDigits = 1e10;
const firstSize = 1 << 14;

/**
 * Remembers the ids of a file and the line of each one's first record. Decimal ids of up to 20 digits, which is what the
 * provider's are, lie packed in typed arrays (20 bytes each): a Set of strings would cost over 100 MB for a million rows.
 */
export class IdIndex {
  #high = new Float64Array(firstSize);
  #low = new Float64Array(firstSize);
  #lines = new Uint32Array(firstSize);
  #mask = firstSize - 1;
  #count = 0;
  readonly #others = new Map<string, number>();

  /** Adds an id; answers the line of its first record where there was one, else 0. Lines are 1-based. */
  add(id: string, line: number): number {
    const length = id.length;
    if (length > longestPacked) return this.#addOther(id, line);
    let high = 0;
    let low = 0;
    const split = length - 10;
    for (let index = 0; index < length; index++) {
      const digit = id.charCodeAt(index) - 48;
      if (digit < 0 || digit > 9) return this.#addOther(id, line);
      if (index < split) high = high * 10 + digit;
      else low = low * 10 + digit;
    }
    // The length belongs to the key: 007 and 7 are two ids.
    return this.#addPacked(high + length * tenDigits, low, line);
  }

  #addPacked(high: number, low: number, line: number): number {
    if (this.#count * 2 > this.#mask) this.#grow();
    const slot = this.#slotOf(high, low);
    const first = this.#lines[slot] ?? 0;
    if (first !== 0) return first;
    this.#high[slot] = high;
    this.#low[slot] = low;
    this.#lines[slot] = line;
    this.#count++;
    return 0;
  }

  #slotOf(high: number, low: number): number {
    let hash = Math.imul(low | 0, 0x9e3779b1) ^ Math.imul((low / 0x100000000) | 0, 0x85ebca6b);
    hash = Math.imul(hash ^ (high | 0) ^ (hash >>> 15), 0xc2b2ae35);
    let slot = (hash ^ (hash >>> 13)) & this.#mask;
    while (this.#lines[slot] !== 0 && (this.#low[slot] !== low || this.#high[slot] !== high))
      slot = (slot + 1) & this.#mask;
    return slot;
  }

  #grow(): void {
    const [high, low, lines] = [this.#high, this.#low, this.#lines];
    const size = lines.length * 2;
    this.#high = new Float64Array(size);
    this.#low = new Float64Array(size);
    this.#lines = new Uint32Array(size);
    this.#mask = size - 1;
    for (let from = 0; from < lines.length; from++) {
      const line = lines[from] ?? 0;
      if (line === 0) continue;
      const [h, l] = [high[from] ?? 0, low[from] ?? 0];
      const slot = this.#slotOf(h, l);
      this.#high[slot] = h;
      this.#low[slot] = l;
      this.#lines[slot] = line;
    }
  }

  #addOther(id: string, line: number): number {
    const first = this.#others.get(id);
    if (first !== undefined) return first;
    this.#others.set(compactCopy(id), line);
    return 0;
  }
}
