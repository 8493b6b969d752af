export { composeReply, withSignature, type ComposedOf, type ComposedReply } from './compose';
export { draftFindingCodes, draftOnlyFindingCodes, type DraftFindingCode } from './finding-codes';
export { findDraftFindings, type DraftFacts, type DraftFinding } from './judge-draft';
export { draftPrompt, promptRules, type PromptMessage, type PromptReview } from './prompt';
export {
  defaultReplyDraftSettings,
  draftLanguages,
  draftLimits,
  draftTones,
  replyDraftSettingsSchema,
  type DraftLanguage,
  type DraftTone,
  type ReplyDraftSettings,
} from './settings';
