/** A JSON value as it travels on the wire. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };

/** A JSON object as it travels on the wire. */
export type JsonObject = Record<string, Json | undefined>;

/** What one field of a message holds. Enumerations and messages carry their full proto name for error texts. */
type FieldKind =
  | { type: 'string' | 'bool' | 'int32' | 'int64' | 'double' | 'value' }
  | { type: 'enum'; name: string; values: readonly string[] }
  | { type: 'message'; message: MessageDescriptor };

/** One field of a message. */
export type FieldDescriptor = FieldKind & {
  jsonName: string;
  protoName: string;
  repeated: boolean;
  /** Presence of an empty sub-message carries meaning (midnight is `{}`), so it is kept. */
  keepEmpty: boolean;
};

/** A message: its full proto name and its fields by JSON name and by proto name. */
export interface MessageDescriptor {
  name: string;
  fields: ReadonlyMap<string, FieldDescriptor>;
}

interface FieldOptions {
  repeated?: boolean;
  keepEmpty?: boolean;
}

type FieldSpec = FieldKind & FieldOptions;

/** `regularHours` -> `regular_hours`. */
export function snakeCase(camel: string): string {
  return camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Declares a message; each field can be reached by both of its names, as proto3 JSON allows. */
export function message(name: string, specs: Record<string, FieldSpec>): MessageDescriptor {
  const fields = new Map<string, FieldDescriptor>();
  for (const [jsonName, spec] of Object.entries(specs)) {
    const protoName = snakeCase(jsonName);
    const field: FieldDescriptor = {
      ...spec,
      jsonName,
      protoName,
      repeated: spec.repeated ?? false,
      keepEmpty: spec.keepEmpty ?? false,
    };
    fields.set(jsonName, field);
    fields.set(protoName, field);
  }
  return { name, fields };
}

/** A text field. */
export const string = (options: FieldOptions = {}): FieldSpec => ({ type: 'string', ...options });
/** A true-or-false field. */
export const bool = (): FieldSpec => ({ type: 'bool' });
/** A 32-bit whole number. */
export const int32 = (): FieldSpec => ({ type: 'int32' });
/** A 64-bit whole number: a string on the wire. */
export const int64 = (): FieldSpec => ({ type: 'int64' });
/** A floating-point number. */
export const double = (): FieldSpec => ({ type: 'double' });
/** Any JSON value (`google.protobuf.Value`). */
export const value = (options: FieldOptions = {}): FieldSpec => ({ type: 'value', ...options });
/** An enumeration, by words. */
export const enumeration = (
  name: string,
  values: readonly string[],
  options: FieldOptions = {},
): FieldSpec => ({
  type: 'enum',
  name,
  values,
  ...options,
});
/** A nested message. */
export const nested = (descriptor: MessageDescriptor, options: FieldOptions = {}): FieldSpec => ({
  type: 'message',
  message: descriptor,
  ...options,
});
