import { z } from 'zod';
import type { Ids } from '../authorization/matrix/entry';

type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
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

function sampleOf(schema: Schema, name: string, ids: Ids): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [branch] = schema.anyOf ?? schema.oneOf ?? [];
  if (branch !== undefined) return sampleOf(branch, name, ids);
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, name, ids)));
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [key, sampleOf(part, key, ids)]),
      );
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
        sampleOf(schema.items ?? {}, name, ids),
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

const schemaOf = (type: z.ZodType) => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;

/** A body that a schema would take, as far as its shape says, for an endpoint that nobody wrote an example of yet. */
export function sampleBody(body: z.ZodType, ids: Ids): unknown {
  return sampleOf(schemaOf(body), '', ids);
}

/** The names of a body's own fields, of every form that it may have. */
export function fieldsOf(body: z.ZodType): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = ({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: Schema) => {
    for (const name of Object.keys(properties)) names.add(name);
    for (const part of [...anyOf, ...oneOf, ...allOf]) collect(part);
  };
  collect(schemaOf(body));
  return names;
}
