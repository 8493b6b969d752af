import { z } from 'zod';
import { longestOwnText, ownKeySchema } from '../location/own-values';
import { locationStatusSchema, longestLabel } from '../location/values';

/** How a group gets its own locations: each put in by hand, or all that a rule finds at the moment somebody asks. */
export const groupKinds = ['fixed', 'rule'] as const;
export const groupKindSchema = z.enum(groupKinds);
export type GroupKind = z.infer<typeof groupKindSchema>;

/** Facts of a location that a rule compares with a list of values. */
export const listedRuleFields = ['status', 'state', 'city', 'category', 'label'] as const;
export type ListedRuleField = (typeof listedRuleFields)[number];
/** Facts of a location that a rule looks for text in, accents and case aside. */
export const textRuleFields = ['name', 'storeCode'] as const;
export type TextRuleField = (typeof textRuleFields)[number];

const listedTests = z.enum(['any_of', 'none_of']);
const listedValues = <T extends z.ZodType<string>>(value: T) => z.array(value).min(1).max(200);

const textTests = z.enum(['contains', 'not_contains', 'starts_with']);

/** One condition of a rule. */
export const groupConditionSchema = z.union([
  z.object({
    field: z.literal('status'),
    test: listedTests,
    values: listedValues(locationStatusSchema),
  }),
  z.object({
    field: z.enum(['state', 'city', 'category', 'label']),
    test: listedTests,
    values: listedValues(z.string().min(1).max(longestLabel)),
  }),
  z.object({
    field: z.enum(textRuleFields),
    test: textTests,
    text: z.string().trim().min(1).max(200),
  }),
  /** A field that the project made up; a location without a value of it has an empty text. */
  z.object({
    field: z.literal('own'),
    key: ownKeySchema,
    test: textTests,
    text: z.string().trim().min(1).max(longestOwnText),
  }),
]);
export type GroupCondition = z.infer<typeof groupConditionSchema>;

/** A rule: conditions of which all have to hold, or any one. */
export const groupRuleSchema = z.object({
  match: z.enum(['all', 'any']),
  conditions: z.array(groupConditionSchema).min(1).max(20),
});
export type GroupRule = z.infer<typeof groupRuleSchema>;

/**
 * The groups that may not be put into a group, since it would then hold itself: the group and every one that holds it already,
 * however deep.
 * @param partsOf the groups that lie directly in a group, by its id
 */
export function groupsAbove(id: string, partsOf: ReadonlyMap<string, readonly string[]>): Set<string> {
  const above = new Set([id]);
  for (let size = 0; size < above.size;) {
    size = above.size;
    for (const [group, parts] of partsOf) if (parts.some((part) => above.has(part))) above.add(group);
  }
  return above;
}
