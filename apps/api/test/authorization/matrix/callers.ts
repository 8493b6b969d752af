import type { Actor } from '../actors';

/** Whether what the caller shows is in force. */
export const isSignedIn = (actor: Actor) => actor.credential === 'good';

/** Who may administer people, yet shares no project with the one that the address names. */
export function isApart(actor: Actor): boolean {
  if (actor.credential !== 'good' || actor.role < 1) return false;
  return actor.account === 'foreign' || (actor.role === 1 && actor.memberOf.length === 0);
}

/** An exception of endpoints that name a person or an invite. */
export const outOfSight = {
  reason: 'People and invites of another account or of others’ projects are not there.',
  applies: isApart,
  outcome: 'not_found',
} as const;
