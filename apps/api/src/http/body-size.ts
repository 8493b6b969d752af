import type { Issue } from '@frontage/domain';

/** Most entries that all lists of a body may have together: twice the most locations that one may name. */
export const mostEntries = 20_000;
/** Most fields that all objects of a body may have together. */
export const mostFields = 100_000;

/**
 * Looks through a body before its schema does, which makes a finding of each wrong entry: a list of half a million numbers fits
 * into a megabyte and would hold everybody up for seconds. Answers what there is too much of; `null` where a schema may look.
 */
export function excessOf(body: unknown): Issue | null {
  let entries = 0;
  let fields = 0;
  const open: unknown[] = [body];
  for (let next = open.pop(); next !== undefined || open.length > 0; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const values: readonly unknown[] = Array.isArray(next) ? next : Object.values(next);
    if (Array.isArray(next)) entries += values.length;
    else fields += values.length;
    if (entries > mostEntries) return { path: '', code: 'too_big', params: { maximum: mostEntries } };
    if (fields > mostFields) return { path: '', code: 'too_big', params: { maximum: mostFields } };
    for (const value of values) if (typeof value === 'object' && value !== null) open.push(value);
  }
  return null;
}

const unstorable = /[\u0000\p{Cs}]/u;

/**
 * Whether a body has a text or a name that no column holds: one with U+0000, or with half a surrogate pair, which JSON can write
 * and UTF-8 cannot.
 */
export function hasUnstorableText(body: unknown): boolean {
  const open: unknown[] = [body];
  for (let next = open.pop(); next !== undefined || open.length > 0; next = open.pop()) {
    if (typeof next === 'string' && unstorable.test(next)) return true;
    if (typeof next !== 'object' || next === null) continue;
    if (Array.isArray(next)) open.push(...(next as unknown[]));
    else for (const [name, value] of Object.entries(next)) open.push(name, value);
  }
  return false;
}
