import type { EndpointDefinition } from '@frontage/api-client/contract';
import type { Permission, Role } from '@frontage/domain';
import type { Actor } from './actors';
import { matrix } from './matrix';
import type { EndpointId, Outcome } from './matrix/entry';
import type { PlaceName } from './world';

/** From which role a permission is held by default, written out once more, so that a slip in the rules shows (design section 4). */
const heldFrom: Partial<Record<Permission, Role>> = {
  'locations:view': 0,
  'locations:edit': 0,
  'infos:view': 0,
  'infos:edit': 0,
  'users:view': 1,
  'users:edit': 1,
  'users:delete': 1,
  'settings:view': 1,
  'settings:edit': 1,
  'tutorials:edit': 3,
  'tutorials:delete': 3,
  'reviews:view': 0,
  'reviews:edit': 0,
  'notifications:view': 0,
  'schedules:view': 0,
  'schedules:edit': 0,
  'schedules:delete': 1,
  'posts:view': 0,
  'posts:edit': 0,
  'posts:delete': 1,
  'templates:view': 0,
  'templates:edit': 0,
  'templates:delete': 1,
  'edits:view': 0,
  'edits:edit': 0,
  'projects:view': 0,
  'projects:edit': 1,
  'projects:delete': 1,
  'projectImport:edit': 1,
  'accounts:view': 2,
  'accounts:edit': 2,
  'integrations:view': 0,
  'integrations:edit': 1,
  'integrations:delete': 1,
  'ipRestriction:view': 2,
  'ipRestriction:edit': 2,
};

function holds(actor: Actor, definition: EndpointDefinition, permission: Permission): boolean {
  const own = actor.permissions(definition)[permission];
  if (own !== undefined) return own;
  const from = heldFrom[permission];
  if (from === undefined) throw new Error(`Say in heldFrom from which role ${permission} is held.`);
  return actor.role >= from;
}

/** Who reaches a project: nobody a deleted or absent one; members; from Admin (2) up all of their own account. */
function reaches(actor: Actor, place: PlaceName): boolean {
  if (place === 'deleted' || place === 'absent') return false;
  const account = place === 'foreign' ? 'foreign' : 'home';
  return actor.account === account && (actor.role >= 2 || actor.memberOf.includes(place));
}

/** What does not follow from the endpoint's access rule for this caller. */
export function exceptionOf(id: EndpointId, actor: Actor) {
  return matrix[id].exceptions?.find(({ applies }) => applies(actor));
}

/** What the endpoint's access rule says about this caller in this place; `null` where the address names no project. */
export function outcomeOf(
  id: EndpointId,
  definition: EndpointDefinition,
  actor: Actor,
  place: PlaceName | null,
): Outcome {
  const exception = exceptionOf(id, actor);
  if (exception !== undefined && exception.isBehind !== true) return exception.outcome;
  const { access } = definition;
  const letIn = exception?.outcome ?? matrix[id].letIn?.outcome ?? 'let_in';
  if (access.kind === 'public') return letIn;
  if (actor.credential === 'none') return 'unauthenticated';
  if (access.kind === 'refresh') return actor.credential === 'refresh' ? 'let_in' : 'session_expired';
  if (actor.credential === 'refused' || actor.credential === 'refresh') return 'unauthenticated';
  if (actor.credential === 'address_outside') return 'authentication_invalid';
  if (access.kind === 'permission') {
    if (!holds(actor, definition, access.permission)) return 'not_authorized';
    if (access.role !== undefined && actor.role < access.role) return 'not_authorized';
  }
  if (place !== null && !(matrix[id].reaches ?? reaches)(actor, place)) return 'not_found';
  return isWithinReach(definition, actor) ? letIn : 'not_authorized';
}

/** Whether a caller has as much as an endpoint reaches (docs/decisions/020); projects they have whole or not at all. */
function isWithinReach({ reach }: EndpointDefinition, { role, name }: Actor): boolean {
  if (reach === 'installation') return role === 3;
  return reach !== 'account' || role >= 2 || name.endsWith('all projects');
}
