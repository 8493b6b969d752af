import type { FieldDescriptor, Json, JsonObject, MessageDescriptor } from './descriptor';
import { invalidPayload, type FieldViolation } from '../http/errors';

const typeWords = {
  string: 'TYPE_STRING',
  bool: 'TYPE_BOOL',
  int32: 'TYPE_INT32',
  int64: 'TYPE_INT64',
  double: 'TYPE_DOUBLE',
} as const;

const int64Pattern = /^-?\d{1,19}$/;

/** True for a JSON object (neither null nor a list). */
export function isObject(candidate: unknown): candidate is JsonObject {
  return typeof candidate === 'object' && candidate !== null && !Array.isArray(candidate);
}

/**
 * Reads proto3 JSON: both spellings of field names are taken, default values are dropped, names come out in camelCase.
 * @param root name of the message within the request ('location'), for error texts
 * @throws ApiError 400 naming every unknown field and every value of a wrong type, as Google's servers do
 */
export function parseMessage(input: unknown, descriptor: MessageDescriptor, root: string): JsonObject {
  const violations: FieldViolation[] = [];
  const parsed = isObject(input) ? readMessage(input, descriptor, root, violations) : undefined;
  if (parsed === undefined) {
    violations.push({
      field: root,
      description: `Invalid value at '${root}' (type.googleapis.com/${descriptor.name}), ${show(input)}`,
    });
  }
  if (violations.length > 0) throw invalidPayload(violations);
  return parsed ?? {};
}

function readMessage(
  input: JsonObject,
  descriptor: MessageDescriptor,
  path: string,
  violations: FieldViolation[],
): JsonObject {
  const output: JsonObject = {};
  for (const [name, raw] of Object.entries(input)) {
    const field = descriptor.fields.get(name);
    if (field === undefined) {
      violations.push({
        field: path,
        description: `Invalid JSON payload received. Unknown name "${name}" at '${path}': Cannot find field.`,
      });
      continue;
    }
    if (raw === null || raw === undefined) continue;
    const parsed = readField(raw, field, `${path}.${field.protoName}`, violations);
    if (parsed !== undefined) output[field.jsonName] = parsed;
  }
  return output;
}

function readField(
  raw: Json,
  field: FieldDescriptor,
  path: string,
  violations: FieldViolation[],
): Json | undefined {
  if (!field.repeated) {
    if (Array.isArray(raw) && field.type !== 'value') {
      violations.push({
        field: path,
        description: `Invalid JSON payload received. Unknown name "${field.jsonName}" at '${path.slice(0, path.lastIndexOf('.'))}': Proto field is not repeating, cannot start list.`,
      });
      return undefined;
    }
    return readSingle(raw, field, path, violations);
  }
  if (!Array.isArray(raw)) {
    violations.push({ field: path, description: wrongValue(path, field, raw) });
    return undefined;
  }
  const items: Json[] = [];
  raw.forEach((item, index) => {
    const at = `${path}[${String(index)}]`;
    const parsed = readSingle(item, field, at, violations, true);
    if (parsed !== undefined) items.push(parsed);
  });
  return items.length > 0 ? items : undefined;
}

function readSingle(
  raw: Json,
  field: FieldDescriptor,
  path: string,
  violations: FieldViolation[],
  isItem = false,
): Json | undefined {
  if (field.type === 'value') return raw;
  if (field.type === 'message') {
    if (!isObject(raw)) {
      violations.push({ field: path, description: wrongValue(path, field, raw) });
      return undefined;
    }
    const before = violations.length;
    const parsed = readMessage(raw, field.message, path, violations);
    if (violations.length > before) return undefined;
    return isItem || field.keepEmpty || Object.keys(parsed).length > 0 ? parsed : undefined;
  }
  const scalar = readScalar(raw, field);
  if (scalar === undefined) {
    violations.push({ field: path, description: wrongValue(path, field, raw) });
    return undefined;
  }
  return !isItem && isDefault(scalar, field) ? undefined : scalar;
}

function readScalar(raw: Json, field: FieldDescriptor): Json | undefined {
  switch (field.type) {
    case 'string':
      return typeof raw === 'string' ? raw : undefined;
    case 'bool':
      return typeof raw === 'boolean' ? raw : undefined;
    case 'int32': {
      const number = typeof raw === 'string' && int64Pattern.test(raw) ? Number(raw) : raw;
      return typeof number === 'number' && Number.isInteger(number) && Math.abs(number) < 2 ** 31
        ? number
        : undefined;
    }
    case 'int64':
      if (typeof raw === 'number' && Number.isSafeInteger(raw)) return String(raw);
      return typeof raw === 'string' && int64Pattern.test(raw) ? raw : undefined;
    case 'double': {
      const number = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
      return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
    }
    case 'enum':
      return typeof raw === 'string' && field.values.includes(raw) ? raw : undefined;
    default:
      return undefined;
  }
}

function isDefault(scalar: Json, field: FieldDescriptor): boolean {
  if (field.type === 'enum') return scalar === field.values[0];
  return scalar === '' || scalar === false || scalar === 0 || (field.type === 'int64' && scalar === '0');
}

function wrongValue(path: string, field: FieldDescriptor, raw: unknown): string {
  if (field.type === 'enum')
    return `Invalid value at '${path}' (type.googleapis.com/${field.name}), ${show(raw)}`;
  if (field.type === 'message')
    return `Invalid value at '${path}' (type.googleapis.com/${field.message.name}), ${show(raw)}`;
  return `Invalid value at '${path}' (${field.type === 'value' ? 'TYPE_MESSAGE' : typeWords[field.type]}), ${show(raw)}`;
}

function show(raw: unknown): string {
  const text = JSON.stringify(raw) as string | undefined;
  return text === undefined ? 'null' : text.slice(0, 200);
}
