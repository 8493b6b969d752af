import { z } from 'zod';
import { fieldFacts } from './field-facts';

/** So many fields of its own a project may have. */
export const mostOwnFields = fieldFacts.ownFields.limits.fields.most;
/** Most characters of a value of an own field. */
export const longestOwnText = fieldFacts.ownFields.limits.text.most;
/** Most characters of an own field's name. */
export const longestOwnName = 40;

/** Under what a text names an own field: `{own.gerente}`. */
export const ownKeySchema = z.string().regex(/^[a-z0-9_]{1,40}$/);

/** A location's value of a field that its project made up; a field without a value is not listed. */
export const ownValueSchema = z.object({
  key: ownKeySchema,
  text: z.string().trim().min(1).max(longestOwnText),
});
export type OwnValue = z.infer<typeof ownValueSchema>;

/** An own field with one of its values, as a filter names it: `gerente:Ana Souza`. */
export const ownFilterSchema = z
  .string()
  .regex(/^[a-z0-9_]{1,40}:./s)
  .max(41 + longestOwnText);

/** What an {@link ownFilterSchema} text names. */
export function readOwnFilter(filter: string): OwnValue {
  const at = filter.indexOf(':');
  return { key: filter.slice(0, at), text: filter.slice(at + 1) };
}

/** The inverse of {@link readOwnFilter}. */
export function ownFilterOf({ key, text }: OwnValue): string {
  return `${key}:${text}`;
}

/**
 * Does to a location's own fields what a change from one state to another did, field by field: one that the change left alone keeps
 * what it has now, and one that is neither as before the change nor as after it is named in `moved` and keeps that.
 */
export function carryOwnValues(
  change: { readonly from: readonly OwnValue[]; readonly to: readonly OwnValue[] },
  current: readonly OwnValue[],
): { values: OwnValue[]; moved: string[] } {
  const byKey = (values: readonly OwnValue[]) => new Map(values.map(({ key, text }) => [key, text]));
  const [from, to, now] = [byKey(change.from), byKey(change.to), byKey(current)];
  const moved: string[] = [];
  const values = new Map(now);
  for (const key of new Set([...from.keys(), ...to.keys()])) {
    const wanted = to.get(key);
    if (from.get(key) === wanted || now.get(key) === wanted) continue;
    if (now.get(key) !== from.get(key)) moved.push(key);
    else if (wanted === undefined) values.delete(key);
    else values.set(key, wanted);
  }
  return { values: [...values].map(([key, text]) => ({ key, text })), moved };
}
