import type { PostReach, PostSummary } from '@frontage/api-client/contract';
import { needsYou, standing } from '../../../shared/posts/post-looks';

/** At which locations a post may be deleted, and how many these are. */
export type DeleteChoice = {
  readonly id: 'here' | 'selected' | 'needs_you' | 'all';
  readonly at: PostReach;
  readonly count: number;
  /** Of these, where it waits to be sent and where something of it stands at the provider; absent while that is not known. */
  readonly waits?: number;
  readonly stands?: number;
  /** Where the public sees it. */
  readonly live?: number;
  /** The location that `here` is. */
  readonly locationId?: string;
};

/** Where a post can be deleted: at what is chosen first, then what needs somebody; a post at one location has one choice. */
export function deleteChoices(
  { counts, locations }: Pick<PostSummary, 'counts' | 'locations'>,
  chosen?: DeleteChoice,
): DeleteChoice[] {
  const needed = needsYou(counts);
  const everywhere: DeleteChoice = {
    id: 'all',
    at: { all: true },
    count: locations,
    waits: counts.scheduled,
    stands: standing(counts),
    live: counts.live,
  };
  if (locations === 1) return [everywhere];
  const needing: DeleteChoice = {
    id: 'needs_you',
    at: { states: ['rejected', 'failed'] },
    count: needed,
    waits: 0,
    stands: counts.rejected,
    live: 0,
  };
  return [...(chosen === undefined ? [] : [chosen]), ...(needed === 0 ? [] : [needing]), everywhere];
}
