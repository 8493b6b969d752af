import { postStates, type PostState } from '@frontage/domain';
import { stateLooks, type SegmentTone, type StateLook } from '@frontage/ui';
import { IconTrash, IconUserCheck } from '@tabler/icons-react';

const calm = (icon: StateLook['icon']): StateLook => ({ icon, tone: 'neutral', isWordToned: false });

/** How each state of a post is drawn. */
export const postLooks: Readonly<Record<PostState, StateLook>> = {
  live: stateLooks.live,
  processing: stateLooks.inReview,
  sent: stateLooks.sent,
  scheduled: stateLooks.queued,
  rejected: stateLooks.rejected,
  failed: stateLooks.failed,
  waiting_approval: calm(IconUserCheck),
  draft: stateLooks.draft,
  expired: stateLooks.cancelled,
  cancelled: stateLooks.cancelled,
  deleted: calm(IconTrash),
};

/** The colour of each state in a bar. */
export const postTones: Readonly<Record<PostState, SegmentTone>> = {
  live: 'ok',
  processing: 'info',
  sent: 'sent',
  scheduled: 'queued',
  rejected: 'bad',
  failed: 'warn',
  waiting_approval: 'queued',
  draft: 'queued',
  expired: 'queued',
  cancelled: 'queued',
  deleted: 'queued',
};

/** At how many locations a post is in each state. */
export type PostCounts = Readonly<Record<PostState, number>>;

/** The one state that a post is in wherever it goes; `null` where there are several, or none. */
export function onlyState(counts: PostCounts): PostState | null {
  const held = postStates.filter((state) => counts[state] > 0);
  return held.length === 1 ? (held[0] ?? null) : null;
}

/** Whether states of a post will still change by themselves. */
export function isUnderWay({ sent, processing, scheduled }: PostCounts): boolean {
  return sent + processing + scheduled > 0;
}

/** At how many locations something of a post stands at the provider, and can be deleted. */
export function standing({ live, processing, sent, rejected, expired }: PostCounts): number {
  return live + processing + sent + rejected + expired;
}

/** At how many locations another text can be sent: where it stands, and where it failed. What waits is cancelled instead. */
export function changeable({ live, processing, sent, rejected, failed }: PostCounts): number {
  return live + processing + sent + rejected + failed;
}

/** How many locations need a person. */
export function needsYou({ rejected, failed }: PostCounts): number {
  return rejected + failed;
}
