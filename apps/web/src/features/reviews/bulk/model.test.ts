import type { BulkReplyItem } from '@frontage/api-client/contract';
import { expect, it } from 'vitest';
import { countMarks, isClean, isForOneByOne, isShown, markOf, nextToLookAt } from './model';

const item = (part: Partial<BulkReplyItem> = {}): BulkReplyItem => ({
  reviewId: 'a',
  locationId: 'l',
  locationName: 'Savassi',
  reviewerName: null,
  rating: 5,
  comment: null,
  language: null,
  writtenAt: '2026-11-12T12:00:00.000Z',
  updatedAt: '2026-11-12T12:00:00.000Z',
  state: 'draft',
  obstacle: null,
  text: 'Obrigado!',
  lack: null,
  template: null,
  fits: null,
  repliesAgo: null,
  isEdited: false,
  findings: [],
  likeness: 0,
  replyState: null,
  decidedBy: null,
  version: 0,
  ...part,
});
const finding = { code: 'link', severity: 'blocks', start: 0, end: 1, likeness: null } as const;

it('marks what people decided, and what keeps it from being sent', () => {
  expect(markOf(item())).toBe('draft');
  expect(markOf(item({ state: 'accepted' }))).toBe('accepted');
  expect(markOf(item({ state: 'accepted', isEdited: true }))).toBe('edited');
  expect(markOf(item({ state: 'skipped', text: null }))).toBe('skipped');
  expect(markOf(item({ state: 'sent', findings: [finding] }))).toBe('sent');
  expect(markOf(item({ text: null, lack: 'used_up' }))).toBe('blocked');
  expect(markOf(item({ findings: [finding] }))).toBe('blocked');
  expect(markOf(item({ findings: [{ ...finding, severity: 'warns' }] }))).toBe('draft');
  expect(markOf(item({ text: 'é'.repeat(2_049) }))).toBe('blocked');
});

it('waits for a draft that is yet to come, and is clean only with nothing found', () => {
  const pending = item({ text: null, lack: 'pending' });
  expect([markOf(pending), markOf({ ...pending, state: 'skipped' })]).toEqual(['pending', 'skipped']);
  expect(isClean(item())).toBe(true);
  expect([3, 4].map((rating) => isForOneByOne(item({ rating })))).toEqual([true, false]);
  const unclean: readonly Partial<BulkReplyItem>[] = [
    { text: null, lack: 'pending' },
    { findings: [{ ...finding, severity: 'warns' }] },
    { obstacle: 'changed' },
    { state: 'accepted' },
    { rating: 3 },
  ];
  for (const part of unclean) expect(isClean(item(part))).toBe(false);
});

it('takes back what was accepted of a review that is not as it was', () => {
  expect(markOf(item({ state: 'accepted', obstacle: 'changed' }))).toBe('draft');
  for (const obstacle of ['removed', 'answered', 'in_progress'] as const)
    expect(markOf(item({ state: 'accepted', obstacle }))).toBe('blocked');
});

it('goes on to the next that is to be looked at, and begins again at the top', () => {
  const items = [
    item({ reviewId: 'a' }),
    item({ reviewId: 'b', state: 'skipped' }),
    item({ reviewId: 'c' }),
    item({ reviewId: 'd', findings: [finding] }),
  ];
  expect([nextToLookAt(items, 'a'), nextToLookAt(items, 'c')]).toEqual(['c', 'a']);
  expect(nextToLookAt([items[1]!, items[3]!], 'b')).toBeUndefined();
  expect(countMarks(items)).toEqual({
    accepted: 0,
    edited: 0,
    skipped: 1,
    blocked: 1,
    pending: 0,
    draft: 2,
    sent: 0,
  });
  expect(items.map((one) => isShown(one, 'look'))).toEqual([true, false, true, false]);
  expect(items.map((one) => isShown(one, 'blocked'))).toEqual([false, false, false, true]);
});
