import { z } from 'zod';
import type { Ids } from '../authorization/matrix/entry';

/** A schema in JSON Schema, as far as bodies are made of it. */
export type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly format?: string;
};

/** Ids by the names that bodies give them: `locationIds` is a list of `locationId`. */
function idNamed(name: string, ids: Readonly<Record<string, string>>): string {
  const single = name
    .replace(/s$/, '')
    .replace(/Ids$/, 'Id')
    .replace(/^usersId$/, 'userId');
  return ids[single] ?? ids.locationId ?? '';
}

function textOf(schema: Schema, name: string, ids: Ids): string {
  switch (schema.format) {
    case 'uuid':
      return idNamed(name, ids);
    case 'email':
      return 'ataque@padaria.example';
    case 'uri':
      return 'https://padaria.example';
    case 'date':
      return '2031-01-31';
    case 'date-time':
      return '2031-01-31T12:00:00Z';
    default:
      return 'ataque'.padEnd(schema.minLength ?? 0, 'x');
  }
}

/** Which of several forms a sample takes. */
export type Choice = <T>(of: readonly T[]) => T | undefined;
const first: Choice = ([one]) => one;

function sampleOf(schema: Schema, name: string, ids: Ids, choose: Choice): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return choose(schema.enum);
  const branch = choose(schema.anyOf ?? schema.oneOf ?? []);
  if (branch !== undefined) return sampleOf(branch, name, ids, choose);
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, name, ids, choose)));
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [key, sampleOf(part, key, ids, choose)]),
      );
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
        sampleOf(schema.items ?? {}, name, ids, choose),
      );
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return textOf(schema, name, ids);
    default:
      return null;
  }
}

/** What a body may be, in JSON Schema. */
export const schemaOf = (type: z.ZodType) =>
  z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;

/** A body that a schema would take, as far as its shape says, for an endpoint that nobody wrote an example of yet. */
export function sampleBody(body: z.ZodType, ids: Ids, choose = first): unknown {
  return sampleOf(schemaOf(body), '', ids, choose);
}

/** A schema with every form that it may have. */
function formsOf(schema: Schema): Schema[] {
  const { anyOf = [], oneOf = [], allOf = [] } = schema;
  return [schema, ...[...anyOf, ...oneOf, ...allOf].flatMap(formsOf)];
}

const namesOf = (forms: readonly Schema[]) =>
  new Set(forms.flatMap(({ properties = {} }) => Object.keys(properties)));

/** The names of all fields of a body, of every form that it may have and however deep. */
export function fieldsOf(body: z.ZodType): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (schema: Schema) => {
    for (const one of formsOf(schema)) {
      for (const [name, part] of Object.entries(one.properties ?? {})) {
        names.add(name);
        collect(part);
      }
      for (const part of [one.items, one.additionalProperties, ...(one.prefixItems ?? [])])
        if (typeof part === 'object') collect(part);
    }
  };
  collect(schemaOf(body));
  return names;
}

/** An object within a body: the way to it, and the fields that it may have there. */
export type ObjectPlace = { readonly path: readonly (string | number)[]; readonly own: ReadonlySet<string> };

/**
 * Every object of a payload whose fields its schema names, the payload itself first; of a list, the first entry. Where any name is
 * a key of the caller's, as in a map of permissions, there is nothing to smuggle, and what lies below is looked at.
 */
export function objectsIn(body: z.ZodType, payload: unknown): ObjectPlace[] {
  const places: ObjectPlace[] = [];
  const walk = (value: unknown, schemas: readonly Schema[], path: ObjectPlace['path']) => {
    if (typeof value !== 'object' || value === null || schemas.length === 0) return;
    const forms = schemas.flatMap(formsOf);
    if (Array.isArray(value)) {
      const entries = forms.flatMap(({ items, prefixItems = [] }) =>
        [items, prefixItems[0]].filter((one) => one !== undefined),
      );
      walk(value[0], entries, [...path, 0]);
      return;
    }
    const own = namesOf(forms);
    if (own.size > 0) places.push({ path, own });
    for (const [name, part] of Object.entries(value)) {
      const parts = forms.flatMap(({ properties = {}, additionalProperties }) =>
        [properties[name], own.size === 0 ? additionalProperties : undefined].filter(
          (one): one is Schema => typeof one === 'object',
        ),
      );
      walk(part, parts, [...path, name]);
    }
  };
  walk(payload, [schemaOf(body)], []);
  return places;
}

/** A payload with more fields in one of its objects; those that it has there stay. */
export function withFields(payload: unknown, path: ObjectPlace['path'], fields: object): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return { ...fields, ...(payload as object) };
  if (Array.isArray(payload))
    return payload.map((part: unknown, index) => (index === step ? withFields(part, rest, fields) : part));
  const held = payload as Record<string, unknown>;
  return { ...held, [step]: withFields(held[step], rest, fields) };
}
