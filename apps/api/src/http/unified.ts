import type { EndpointDefinition } from '@frontage/api-client/contract';
import type { AppContext } from '#src/app-context';
import { readUnions } from '#src/db/unified-projects';
import { readReachable, type Actor, type ProjectScope } from './authenticate';
import type { ProjectSet } from './project-ref';
import { projectParamOf } from './reach';

/** The projects that an endpoint with `unified` is asked for. */
export type UnifiedScope = ProjectSet & {
  /** The one in the address first, then by name. */
  readonly scopes: readonly [ProjectScope, ...ProjectScope[]];
  /** Whether unified ones were asked for, though there may be none. */
  readonly isUnified: boolean;
};

/** Throws for a definition that says `unified` and cannot be asked for it. */
export function assertUnifiedDeclared(definition: EndpointDefinition): void {
  const { method, path, query, unified } = definition;
  if (unified !== true) return;
  if (projectParamOf(definition) !== 'projectId' || query?.shape.unified === undefined)
    throw new Error(`${method} ${path} has no project, or no query, to be asked for unified projects.`);
}

/**
 * Which projects a caller reads: the one in the address or, where the query asks for it, those unified with it. These are held to the
 * rule by which each of them is selected: the caller works in it and it is open. Of a project that they see in part, the database
 * shows that part. Permissions are the account's, and were asked for before.
 */
export async function readUnifiedScope(
  { db, clock }: AppContext,
  actor: Actor,
  project: ProjectScope,
  query: unknown,
): Promise<UnifiedScope> {
  const { accountId } = project;
  const isUnified = (query as { readonly unified?: string } | undefined)?.unified === 'true';
  const others = isUnified ? (await readUnions(db, accountId)).of(project.id) : [];
  const held = others.length === 0 ? [] : await readReachable(db, actor, others, clock.now());
  return { accountId, ids: [project, ...held].map(({ id }) => id), scopes: [project, ...held], isUnified };
}

/** The part that each project has of a number, for answers about unified ones; those that have none are left out. */
export function partsOf(
  { isUnified, scopes }: Pick<UnifiedScope, 'isUnified' | 'scopes'>,
  counts: ReadonlyMap<string, number>,
): { projects?: { id: string; name: string; count: number }[] } {
  if (!isUnified) return {};
  const parts = scopes.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }));
  return { projects: parts.filter(({ count }) => count > 0) };
}

/** What a row says of its project, where unified ones were asked for. */
export function projectOf(
  { isUnified, scopes }: { readonly isUnified: boolean; readonly scopes: readonly ProjectName[] },
  projectId: string,
): { project?: ProjectName } {
  const found = isUnified ? scopes.find(({ id }) => id === projectId) : undefined;
  return found === undefined ? {} : { project: { id: found.id, name: found.name } };
}

type ProjectName = Pick<ProjectScope, 'id' | 'name'>;

/** A single project, for what reads several. */
export function alone(project: ProjectScope): UnifiedScope {
  return { accountId: project.accountId, ids: [project.id], scopes: [project], isUnified: false };
}
