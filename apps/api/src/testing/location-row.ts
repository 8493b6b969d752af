import { sampleLocation, type LocationValues } from '@frontage/domain';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import { location } from '#src/db/schema/index';
import { locationColumns } from '#src/areas/locations/record/columns';
import type { TestProject } from './factories';

let numbers = 8_200_000_000;

/** Puts a location into a project, as a synchronisation would have left it. */
export async function insertLocation(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  project: TestProject,
  values: Partial<LocationValues> = {},
  columns: Partial<typeof location.$inferInsert> = {},
): Promise<typeof location.$inferSelect> {
  const all = sampleLocation(values);
  const now = clock.now();
  const [row] = await db
    .insert(location)
    .values({
      ...locationColumns(all),
      id: randomUUID(),
      accountId: project.accountId,
      projectId: project.id,
      providerAccount: 'accounts/1',
      providerName: `locations/${String((numbers += 1))}`,
      timeZone: 'America/Sao_Paulo',
      readAt: now,
      changedAt: now,
      ...columns,
    })
    .returning();
  if (row === undefined) throw new Error('Nothing was inserted.');
  return row;
}
