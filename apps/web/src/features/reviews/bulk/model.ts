import type { BulkReplyItem } from '@frontage/api-client/contract';
import { mostLowStars } from '@frontage/domain/reviews';
import { isTooLong } from '../model/reply-text';

/** How far a draft is, as its mark shows it. */
const marks = ['accepted', 'edited', 'skipped', 'blocked', 'pending', 'draft', 'sent'] as const;
export type Mark = (typeof marks)[number];

/** What keeps a draft from being accepted as it is. A review that changed only has to be read again. */
export function isStopped({ text, findings, obstacle }: BulkReplyItem): boolean {
  if (obstacle !== null && obstacle !== 'changed') return true;
  return text === null || isTooLong(text) || findings.some(({ severity }) => severity === 'blocks');
}

/** The mark of a draft. One that was accepted before its review changed is to be looked at again. */
export function markOf(item: BulkReplyItem): Mark {
  if (item.state === 'sent' || item.state === 'skipped') return item.state;
  if (item.lack === 'pending' && item.text === null) return 'pending';
  if (isStopped(item)) return 'blocked';
  if (item.state === 'draft' || item.obstacle !== null) return 'draft';
  return item.isEdited ? 'edited' : 'accepted';
}

/** Whether a draft is to be looked at and nothing was found in it. */
const isUnobjected = (item: BulkReplyItem): boolean =>
  markOf(item) === 'draft' && item.state === 'draft' && item.obstacle === null && item.findings.length === 0;

/** Whether a draft can be accepted together with others: nothing was found in it, and it answers no few stars. */
export const isClean = (item: BulkReplyItem): boolean => isUnobjected(item) && item.rating > mostLowStars;

/** Whether a draft in which nothing was found is looked at all the same, for the few stars that it answers. */
export const isForOneByOne = (item: BulkReplyItem): boolean =>
  isUnobjected(item) && item.rating <= mostLowStars;

/** Whether a draft is missing that can be drafted another time. */
export const comesAgain = ({ state, text, lack }: BulkReplyItem): boolean =>
  state === 'draft' && text === null && (lack === 'failed' || lack === 'stopped' || lack === 'limit');

/** How many drafts have each mark. */
export function countMarks(items: readonly BulkReplyItem[]): Readonly<Record<Mark, number>> {
  const all = items.map(markOf);
  return Object.fromEntries(marks.map((mark) => [mark, all.filter((one) => one === mark).length])) as Record<
    Mark,
    number
  >;
}

/** What the list shows. */
export const shows = ['all', 'look', 'blocked'] as const;
export type Show = (typeof shows)[number];

/** Whether a draft is among what the list shows. */
export function isShown(item: BulkReplyItem, show: Show): boolean {
  const mark = markOf(item);
  return show === 'all' || mark === (show === 'look' ? 'draft' : 'blocked');
}

/** The draft to go on with after one is decided: the next below it that is to be looked at, else the first above. */
export function nextToLookAt(items: readonly BulkReplyItem[], from: string): string | undefined {
  const at = items.findIndex(({ reviewId }) => reviewId === from);
  const following = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))];
  return following.find((item) => markOf(item) === 'draft')?.reviewId;
}
