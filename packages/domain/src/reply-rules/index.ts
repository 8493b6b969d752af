export {
  decide,
  decidePast,
  judged,
  lookAt,
  readyRule,
  rulesByAge,
  whyLeft,
  type Decision,
  type JudgedReview,
  type ReadyRule,
  type RulesByAge,
  type RuledReview,
} from './decide';
export { leftReasons, lookReasons, type LeftReason, type LookReason } from './reasons';
export { healthWords, legalWords } from './protected-words';
export {
  protections,
  replyRuleDraftSchema,
  ruleActionsSchema,
  ruleConditionSchema,
  type Protection,
  type ReplyRuleDraft,
  type RuleActions,
  type RuleCondition,
  type RuleField,
  type RuleSource,
} from './rule';
