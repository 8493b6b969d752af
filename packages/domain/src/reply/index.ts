export { phoneInText } from '../bulk/phone-in-text';
export { countReplyBytes, mostReplyBytes } from '../plan/reply';
export {
  alikeLimits,
  comparedReplies,
  findReplyFindings,
  type ReplyFacts,
  type ReplyFinding,
} from './find-reply-findings';
export { isNameless, leftoverVariables } from './leftovers';
export { likeness, mostAlike, type Likeness } from './likeness';
export { repairReply } from './repair-reply';
export { replyFindingCodes, type ReplyFindingCode } from './finding-codes';
