import { z } from 'zod';
import { longestLabel } from '../location/values';
import { nameSchema } from '../text/name';

const longestName = 80;
const longestWord = 60;
const longestDelayMinutes = 3 * 24 * 60;
const mostAgeHours = 30 * 24;
const mostADay = 500;
/** So many conditions a rule may have, and so many values one of them. */
const mostConditions = 12;
const mostValues = 50;

const list = <T extends z.ZodType>(value: T) => z.array(value).min(1).max(mostValues);

/**
 * What a rule asks of a review. Values of one condition are alternatives; a rule needs all of its conditions.
 *
 * - `words`: any of them, or none, anywhere in the text at word borders; accents and case do not count, `*` ends a beginning.
 * - `question`: whether the text has a question mark.
 * - `age`: hours since the review was written or last edited.
 */
export const ruleConditionSchema = z.discriminatedUnion('field', [
  z.object({ field: z.literal('rating'), values: list(z.int().min(1).max(5)) }),
  z.object({ field: z.literal('text'), value: z.enum(['with', 'without']) }),
  z.object({ field: z.literal('question'), value: z.enum(['with', 'without']) }),
  z.object({ field: z.literal('language'), values: list(z.string().regex(/^[a-z]{2,3}$/)) }),
  z.object({
    field: z.literal('words'),
    test: z.enum(['any_of', 'none_of']),
    values: list(
      z
        .string()
        .trim()
        .min(1)
        .max(longestWord)
        .regex(/[\p{L}\p{N}]/u),
    ),
  }),
  z.object({
    field: z.literal('label'),
    test: z.enum(['any_of', 'none_of']),
    values: list(z.string().trim().min(1).max(longestLabel)),
  }),
  z.object({
    field: z.literal('group'),
    test: z.enum(['any_of', 'none_of']),
    values: list(z.uuid().toLowerCase()),
  }),
  z.object({
    field: z.literal('age'),
    test: z.enum(['at_least', 'at_most']),
    hours: z.int().min(1).max(mostAgeHours),
  }),
]);
export type RuleCondition = z.infer<typeof ruleConditionSchema>;
export type RuleField = RuleCondition['field'];

/** Where a rule has its texts from: one template, or the templates of a pool in turn. */
export const ruleSourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('template'), id: z.uuid().toLowerCase() }),
  z.object({ kind: z.literal('pool'), name: nameSchema(longestName) }),
]);
export type RuleSource = z.infer<typeof ruleSourceSchema>;

/** What a rule does with a review that fits it. */
export const ruleActionsSchema = z.object({
  /** `draft` leaves the text for a person; `send` puts it in the outbox for so many minutes. */
  reply: z
    .object({
      how: z.enum(['draft', 'send']),
      from: ruleSourceSchema,
      delayMinutes: z.int().min(0).max(longestDelayMinutes),
    })
    .nullable(),
  assigneeId: z.uuid().toLowerCase().nullable(),
  labels: z.array(z.string().trim().min(1).max(longestLabel)).max(5),
  /** People who are told. */
  notify: z.array(z.uuid().toLowerCase()).max(20),
});
export type RuleActions = z.infer<typeof ruleActionsSchema>;

/** What a rule that sends leaves to people unless it says otherwise. */
export const protections = ['low_rating', 'legal_words', 'health_words'] as const;
export type Protection = (typeof protections)[number];

/** A rule as a person writes it. */
export const replyRuleDraftSchema = z.object({
  name: nameSchema(longestName),
  conditions: z.array(ruleConditionSchema).max(mostConditions),
  actions: ruleActionsSchema.refine(
    ({ reply, assigneeId, labels, notify }) =>
      reply !== null || assigneeId !== null || labels.length > 0 || notify.length > 0,
    { path: ['reply'] },
  ),
  /** Protections that this rule does without. */
  optIns: z.array(z.enum(protections)).max(protections.length),
  /** So many replies it writes on one day of the project; reviews beyond that are left to people. */
  dailyLimit: z.int().min(1).max(mostADay),
});
export type ReplyRuleDraft = z.infer<typeof replyRuleDraftSchema>;
