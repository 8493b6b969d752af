import type { Plan } from '@frontage/api-client/contract';
import type { Phrases } from '../../shared/use-phrases';

/** What carries a plan out, as its button names it. */
export type Step = 'now' | 'later' | 'ask' | 'approve';

const ofChanges = {
  now: 'plan:apply',
  later: 'plan:schedule',
  ask: 'approvals:plan.send',
  approve: 'approvals:plan.approve',
} as const;
const ofPosts = {
  now: 'plan:posts.send',
  later: 'plan:posts.schedule',
  ask: 'plan:posts.ask',
  approve: 'plan:posts.approve',
} as const;
const ofDeletions = {
  now: 'plan:posts.delete',
  later: 'plan:posts.deleteLater',
  ask: 'plan:posts.askDelete',
  approve: 'plan:posts.approveDelete',
} as const;

/** Whether a plan is about posts alone; what an undo takes back may be anything. */
export const isOfPosts = ({ source, undoOfJobId }: Pick<Plan, 'source' | 'undoOfJobId'>): boolean =>
  source === 'post' && undoOfJobId === null;

/** Names a step of a plan by what goes out with it: changes, posts or deletions of posts. */
export function stepWords(
  t: Phrases,
  plan: Pick<Plan, 'source' | 'undoOfJobId' | 'deed'>,
  step: Step,
  count: number,
): string {
  if (!isOfPosts(plan)) return t(ofChanges[step], { count });
  const isDeletion = plan.deed?.what === 'delete_post' || plan.deed?.what === 'delete_posts';
  return t((isDeletion ? ofDeletions : ofPosts)[step], { count });
}
