import type { Protection, RuleField } from './rule';

/**
 * Why a rule leaves a review alone: a condition that does not fit, by its field; a protection; that it is somebody's already; that no
 * text of the rule is for its stars; or that the rule had written all it may on that day.
 */
export const leftReasons = [
  'answered',
  'drafted',
  'earlier_rule',
  'low_rating',
  'legal_words',
  'health_words',
  'outside',
  'rating',
  'text',
  'question',
  'language',
  'words',
  'label',
  'group',
  'age',
  'no_text',
  'daily_limit',
] as const satisfies readonly (
  Protection | RuleField | 'answered' | 'drafted' | 'earlier_rule' | 'outside' | 'no_text' | 'daily_limit'
)[];
export type LeftReason = (typeof leftReasons)[number];

/** Why a person should look at what a rule would do, before it is switched on. */
export const lookReasons = ['question', 'low_rating', 'legal_words', 'health_words'] as const;
export type LookReason = (typeof lookReasons)[number];
