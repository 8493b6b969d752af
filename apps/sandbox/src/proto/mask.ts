import type { FieldDescriptor, Json, JsonObject, MessageDescriptor } from './descriptor';
import { isObject } from './parse';

/** A field mask: paths of JSON names, resolved against a message. */
export interface FieldMask {
  paths: readonly (readonly string[])[];
}

/**
 * Reads a comma-separated field mask, in camelCase or snake_case.
 * @returns the paths that name no field (or lead through a list) beside the mask, for the caller to refuse
 */
export function parseMask(
  text: string,
  descriptor: MessageDescriptor,
): { mask: FieldMask; unknown: string[] } {
  const paths: string[][] = [];
  const unknown: string[] = [];
  for (const raw of text.split(',')) {
    const path = resolvePath(raw.trim(), descriptor);
    if (path === undefined) unknown.push(raw.trim());
    else paths.push(path);
  }
  return { mask: { paths }, unknown };
}

function resolvePath(text: string, descriptor: MessageDescriptor): string[] | undefined {
  const resolved: string[] = [];
  let current: MessageDescriptor | undefined = descriptor;
  for (const segment of text.split('.')) {
    const field: FieldDescriptor | undefined = current?.fields.get(segment);
    if (field === undefined) return undefined;
    resolved.push(field.jsonName);
    current = field.type === 'message' && !field.repeated ? field.message : undefined;
  }
  return resolved;
}

/** The part of a message that a mask names. Absent fields stay absent. */
export function project(source: JsonObject, mask: FieldMask): JsonObject {
  const output: JsonObject = {};
  for (const path of mask.paths) copyPath(source, output, path);
  return output;
}

function copyPath(source: JsonObject, target: JsonObject, path: readonly string[]): void {
  const [head, ...rest] = path;
  if (head === undefined) return;
  const found = source[head];
  if (found === undefined) return;
  if (rest.length === 0 || !isObject(found)) {
    target[head] = found;
    return;
  }
  const existing = target[head];
  if (existing === found) return;
  const nested: JsonObject = isObject(existing) ? existing : {};
  copyPath(found, nested, rest);
  if (Object.keys(nested).length > 0) target[head] = nested;
}

/**
 * A copy of `current` in which every masked path has the value of `update`; a masked path that `update` lacks is cleared.
 * Objects on the way are copied, so `current` stays as it was.
 */
export function applyMask(current: JsonObject, update: JsonObject, mask: FieldMask): JsonObject {
  let result = { ...current };
  for (const path of mask.paths) result = setPath(result, path, readPath(update, path));
  return result;
}

/** The value at a path, or undefined where anything on the way is absent. */
function readPath(source: JsonObject, path: readonly string[]): Json | undefined {
  let current: Json | undefined = source;
  for (const segment of path) {
    if (!isObject(current)) return undefined;
    current = current[segment];
  }
  return current;
}

function setPath(target: JsonObject, path: readonly string[], to: Json | undefined): JsonObject {
  const [head, ...rest] = path;
  if (head === undefined) return target;
  const copy = { ...target };
  if (rest.length > 0) {
    const below = copy[head];
    const nested = setPath(isObject(below) ? below : {}, rest, to);
    if (Object.keys(nested).length > 0) copy[head] = nested;
    else Reflect.deleteProperty(copy, head);
  } else if (to === undefined) Reflect.deleteProperty(copy, head);
  else copy[head] = to;
  return copy;
}

/** True when two JSON values are equal, the order of object keys aside. */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(a[key], b[key]));
}
