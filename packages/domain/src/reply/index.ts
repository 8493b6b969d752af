export { countReplyBytes, mostReplyBytes } from '../plan/reply';
export {
  alikeLimits,
  comparedReplies,
  findReplyFindings,
  replyFindingCodes,
  type ReplyFacts,
  type ReplyFinding,
  type ReplyFindingCode,
} from './find-reply-findings';
export { isNameless } from './leftovers';
export { likeness, mostAlike, type Likeness } from './likeness';
export { repairReply } from './repair-reply';
