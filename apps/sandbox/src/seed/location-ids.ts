import { mix } from './random';

const base = 1_000_000_000_000_000_000n;
const stride = 1_800_000_011n;
const idPattern = /^\d{19}$/;
const indexBits = 24;

/** Most locations that one seeded group can hold. */
export const largestGroup = 2 ** indexBits;

/**
 * The id of a seeded location: 19 digits that look random and lead back to the group's slot (below 256) and the index
 * within it, so that a group of any size needs no table.
 */
export function encodeLocationId(slot: number, index: number): string {
  return String(base + BigInt(scramble(slot * largestGroup + index)) * stride);
}

/** The slot and index of a seeded location, or undefined where the text is no such id. */
export function decodeLocationId(id: string): { slot: number; index: number } | undefined {
  if (!idPattern.test(id)) return undefined;
  const offset = BigInt(id) - base;
  if (offset < 0n || offset % stride !== 0n || offset / stride > 0xffffffffn) return undefined;
  const plain = unscramble(Number(offset / stride));
  return { slot: Math.floor(plain / largestGroup), index: plain % largestGroup };
}

const rounds = [0x3c6e, 0x1b87, 0x5f35, 0x62a9] as const;

function roundOf(half: number, key: number): number {
  return mix(half * 65537 + key) & 0xffff;
}

function scramble(plain: number): number {
  let left = Math.floor(plain / 65536) & 0xffff;
  let right = plain & 0xffff;
  for (const key of rounds) [left, right] = [right, left ^ roundOf(right, key)];
  return left * 65536 + right;
}

function unscramble(scrambled: number): number {
  let left = Math.floor(scrambled / 65536) & 0xffff;
  let right = scrambled & 0xffff;
  for (const key of [...rounds].reverse()) [left, right] = [right ^ roundOf(left, key), left];
  return left * 65536 + right;
}
