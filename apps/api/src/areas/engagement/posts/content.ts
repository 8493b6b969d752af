import { isSamePost, postDraftSchema, type PostContent } from '@frontage/domain';

/** What a plan or a ledger holds of a post; `null` for none. */
export function contentOf(value: unknown): PostContent | null {
  return value == null ? null : postDraftSchema.parse(value);
}

/** Whether two posts of plans and ledgers say the same. */
export function isSameContent(a: unknown, b: unknown): boolean {
  return isSamePost(contentOf(a), contentOf(b));
}
