export {
  decide,
  decidePast,
  judged,
  leftReasons,
  lookAt,
  lookReasons,
  readyRule,
  whyLeft,
  type Decision,
  type JudgedReview,
  type LeftReason,
  type LookReason,
  type ReadyRule,
  type RuledReview,
} from './decide';
export { healthWords, legalWords } from './protected-words';
export {
  protections,
  replyRuleDraftSchema,
  type Protection,
  type ReplyRuleDraft,
  type RuleActions,
  type RuleCondition,
  type RuleField,
  type RuleSource,
} from './rule';
