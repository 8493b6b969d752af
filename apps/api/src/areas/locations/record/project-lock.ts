import { eq } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import { project } from '#src/db/schema/index';

/**
 * Serialises, per project, what opens fields of locations or changes who is in a group, until the transaction ends: two
 * transactions that look for open fields before either has committed would both open the same ones. Taken after the lock on
 * the plan or job and before any ledger row.
 */
export async function lockProjectFields(tx: Tx, projectId: string): Promise<void> {
  await tx.select({ id: project.id }).from(project).where(eq(project.id, projectId)).for('no key update');
}
