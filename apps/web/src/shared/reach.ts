import type { Profile } from '@frontage/api-client/contract';

/**
 * Whether what all projects share is the person's to change, and new projects theirs to make. A profile that an earlier version kept
 * does not say; then the server does.
 */
export function reachesAccount({ reachesAccount: reaches }: Pick<Profile, 'reachesAccount'>): boolean {
  return reaches !== false;
}

/** Whether what all locations of a project share is the person's to change. */
export function reachesWhole({ isPart }: Pick<Profile['projects'][number], 'isPart'>): boolean {
  return isPart !== true;
}
