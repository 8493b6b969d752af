import type { contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import { defaultFieldPolicy, publicParts, type FieldPolicy, type PublicPart } from '@frontage/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db, Tx } from '#src/db/database';
import { appUser, fieldPolicy } from '#src/db/schema/index';
import { requireOwnWord } from '#src/areas/access/door';
import { record, type AuditedCaller } from '#src/areas/base/door';
import type { ProjectRef } from '#src/http/project-ref';

/** What a project chose; parts that are absent have the default. */
export type Policies = ReadonlyMap<PublicPart, FieldPolicy>;

/** The policy of a part. */
export function policyOf(policies: Policies, part: PublicPart): FieldPolicy {
  return policies.get(part) ?? defaultFieldPolicy;
}

/** Reads what a project chose. */
export async function readPolicyMap(
  db: Db | Tx,
  { accountId, projectId }: { readonly accountId: string; readonly projectId: string },
): Promise<Policies> {
  const rows = await db
    .select({ part: fieldPolicy.part, policy: fieldPolicy.policy })
    .from(fieldPolicy)
    .where(and(eq(fieldPolicy.accountId, accountId), eq(fieldPolicy.projectId, projectId)));
  return new Map(rows.map(({ part, policy }) => [part, policy]));
}

/** Every part with its policy, and who chose it. */
export async function listPolicies(
  db: Db | Tx,
  project: ProjectRef,
): Promise<ResponseOf<typeof contract.suggestions.policies>> {
  const rows = await db
    .select({
      part: fieldPolicy.part,
      policy: fieldPolicy.policy,
      setAt: fieldPolicy.setAt,
      id: appUser.id,
      name: appUser.name,
    })
    .from(fieldPolicy)
    .innerJoin(appUser, eq(appUser.id, fieldPolicy.setBy))
    .where(and(eq(fieldPolicy.accountId, project.accountId), eq(fieldPolicy.projectId, project.id)));
  const chosen = new Map(rows.map((row) => [row.part, row]));
  return {
    items: publicParts.map((part) => {
      const row = chosen.get(part);
      return row === undefined
        ? { part, policy: defaultFieldPolicy, setBy: null, setAt: null }
        : { part, policy: row.policy, setBy: { id: row.id, name: row.name }, setAt: row.setAt.toISOString() };
    }),
  };
}

type Chosen = RequestOf<typeof contract.suggestions.savePolicies>['body']['policies'];

/**
 * Keeps what is chosen for some parts. What waits already follows the new choice with the next look. Throws `approval_required`
 * for a caller whose own changes wait for an approver: a rule's go without one.
 */
export async function savePolicies(
  context: AppContext,
  project: ProjectRef,
  chosen: Chosen,
  by: AuditedCaller,
): Promise<ResponseOf<typeof contract.suggestions.policies>> {
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    await requireOwnWord(tx, project.accountId, by.userId);
    const before = await readPolicyMap(tx, { accountId: project.accountId, projectId: project.id });
    const entries = (Object.entries(chosen) as [PublicPart, FieldPolicy][]).filter(
      ([part, policy]) => policyOf(before, part) !== policy,
    );
    if (entries.length > 0) {
      await tx
        .insert(fieldPolicy)
        .values(
          entries.map(([part, policy]) => ({
            projectId: project.id,
            accountId: project.accountId,
            part,
            policy,
            setBy: by.userId,
            setAt: now,
          })),
        )
        .onConflictDoUpdate({
          target: [fieldPolicy.projectId, fieldPolicy.part],
          set: { policy: sql`excluded.policy`, setBy: by.userId, setAt: now },
        });
      await record(tx, {
        ...by,
        at: now,
        action: 'field_policy_changed',
        projectId: project.id,
        object: { kind: 'project', id: project.id },
        before: Object.fromEntries(entries.map(([part]) => [part, policyOf(before, part)])),
        after: Object.fromEntries(entries),
      });
    }
    return listPolicies(tx, project);
  });
}
