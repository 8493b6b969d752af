/** What a reply can have that should not become public, in the order in which people are told. */
export const replyFindingCodes = [
  'email',
  'link',
  'foreign_phone',
  'leftover_variable',
  'empty_greeting',
  'near_copy',
] as const;
export type ReplyFindingCode = (typeof replyFindingCodes)[number];
