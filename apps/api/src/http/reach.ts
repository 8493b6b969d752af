import type { EndpointDefinition, Reach } from '@frontage/api-client/contract';
import { hasRole, roles } from '@frontage/domain';
import type { Actor, Caller } from './authenticate';
import { AppError } from './errors';

/** Needs no check beforehand: it touches only the caller's own, or the handler checks each thing the call names. */
const heldToByTheHandler: ReadonlySet<Reach> = new Set([
  'nothing',
  'self',
  'locations',
  'people',
  'accounts',
]);

/** The name under which a path holds the project it works in or manages. */
export function projectParamOf({ path }: EndpointDefinition): 'projectId' | 'managedProjectId' | null {
  if (path.includes('{projectId}')) return 'projectId';
  return path.includes('{managedProjectId}') ? 'managedProjectId' : null;
}

/** Whether somebody reaches all that the account's projects share: from Admin up, and who works in every project. */
export function reachesAccount({ role, allProjects }: Pick<Actor, 'role' | 'allProjects'>): boolean {
  return hasRole(role, roles.admin) || allProjects;
}

/**
 * Throws for a definition that cannot be checked as declared: a project that no path names, or a reach that needs a caller at an endpoint
 * without one. A write that declares nothing does not compile.
 */
export function assertReachDeclared(definition: EndpointDefinition): void {
  const { method, path, access, reach } = definition;
  const fault = (what: string) => new Error(`${method} ${path} ${what}.`);
  if (reach === undefined) return;
  if (reach === 'project' && projectParamOf(definition) === null) throw fault('names no project to reach');
  const isAnonymous = access.kind === 'public' || access.kind === 'refresh';
  if (isAnonymous && !['nothing', 'self', 'installation'].includes(reach))
    throw fault(`is open to whoever comes and reaches ${reach}`);
}

/**
 * Refuses a write that touches more than the caller's scope, by what the endpoint declares. Throws `not_authorized`, and
 * `not_found` for a project that the caller does not know of.
 */
export function requireReach({ actor, membership }: Caller, { reach }: EndpointDefinition): void {
  if (reach === undefined || heldToByTheHandler.has(reach)) return;
  if (reach === 'installation' && hasRole(actor.role, roles.superAdmin)) return;
  if (reach === 'account' && reachesAccount(actor)) return;
  if (reach === 'project') {
    if (hasRole(actor.role, roles.admin) || membership === 'whole') return;
    if (membership === 'none') throw new AppError('not_found');
  }
  throw new AppError('not_authorized');
}
