import { replyFindingCodes } from '../reply/finding-codes';

/** What is found in drafts beside what is found in any reply, in the order in which people are told. */
export const draftOnlyFindingCodes = [
  'forbidden_word',
  'tells_rules',
  'not_plain',
  'quotes_review',
  'promises',
  'other_language',
] as const;
/** Everything that can be found in a draft. */
export const draftFindingCodes = [...replyFindingCodes, ...draftOnlyFindingCodes] as const;
export type DraftFindingCode = (typeof draftFindingCodes)[number];
