import type { FastifyRequest } from 'fastify';
import { snakeCase } from '../proto/descriptor';
import { badRequest, invalidPayload, type FieldViolation } from './errors';

type ParameterType = 'string' | 'strings' | 'int32' | 'bool';
type ParameterValue<Type extends ParameterType> = Type extends 'string'
  ? string
  : Type extends 'strings'
    ? string[]
    : Type extends 'int32'
      ? number
      : boolean;

/** The parameters that every Google API takes. `fields` is missing: partial responses are not modelled. */
const systemParameters = new Set([
  '$.xgafv',
  'access_token',
  'alt',
  'callback',
  'key',
  'oauth_token',
  'prettyPrint',
  'quotaUser',
  'uploadType',
  'upload_protocol',
]);

/**
 * Reads the query by the names a method knows, in camelCase or snake_case.
 * @throws ApiError 400 for unknown names and for values of a wrong type
 */
export function readQuery<Spec extends Record<string, ParameterType>>(
  request: FastifyRequest,
  spec: Spec,
): { [Name in keyof Spec]?: ParameterValue<Spec[Name]> } {
  const result: Record<string, unknown> = {};
  const violations: FieldViolation[] = [];
  const names = new Map(
    Object.keys(spec).flatMap(
      (name) =>
        [
          [name, name],
          [snakeCase(name), name],
        ] as const,
    ),
  );
  for (const [given, raw] of Object.entries(request.query as Record<string, string | string[]>)) {
    const name = names.get(given);
    if (name === undefined) {
      if (!systemParameters.has(given)) {
        violations.push({
          description: `Invalid JSON payload received. Unknown name "${given}": Cannot bind query parameter. Field '${given}' could not be found in request message.`,
        });
      }
      continue;
    }
    const values = Array.isArray(raw) ? raw : [raw];
    if (spec[name] === 'strings') result[name] = values;
    else {
      const value = values.at(-1) ?? '';
      const read = readValue(value, spec[name]);
      if (read === undefined) {
        const typeWord = spec[name] === 'int32' ? 'TYPE_INT32' : 'TYPE_BOOL';
        violations.push({
          field: snakeCase(name),
          description: `Invalid value at '${snakeCase(name)}' (${typeWord}), "${value}"`,
        });
      } else result[name] = read;
    }
  }
  if (violations.length > 0) throw invalidPayload(violations);
  return result as { [Name in keyof Spec]?: ParameterValue<Spec[Name]> };
}

function readValue(text: string, type: ParameterType | undefined): string | number | boolean | undefined {
  if (type === 'int32') return /^-?\d{1,10}$/.test(text) ? Number(text) : undefined;
  if (type === 'bool')
    return text === 'true' || text === '1'
      ? true
      : text === 'false' || text === '0' || text === ''
        ? false
        : undefined;
  return text;
}

/** @throws ApiError 400 'Field is required' */
export function required(value: string | undefined, field: string): string {
  if (value === undefined || value.trim() === '')
    throw badRequest([{ field, description: 'Field is required' }]);
  return value;
}

/** A page size within its bounds: absent or 0 is the default, too large is clamped. @throws ApiError 400 below 0 */
export function pageSizeWithin(given: number | undefined, usual: number, largest: number): number {
  if (given === undefined || given === 0) return usual;
  if (given < 0) throw badRequest([{ field: 'page_size', description: 'Page size must not be negative' }]);
  return Math.min(given, largest);
}

/**
 * Reads a request's JSON body; an empty one counts as `{}`.
 * @throws ApiError 400 for text that is no JSON
 */
export function readJson(request: FastifyRequest): unknown {
  const text = typeof request.body === 'string' ? request.body : '';
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badRequest(
      [{ description: 'Invalid JSON payload received. Unexpected token.' }],
      'Invalid JSON payload received. Unexpected token.',
    );
  }
}
