import type { LocationValues } from '@frontage/domain';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { location } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';

/** A location of a project, as what the provider is asked about it needs. Throws `not_found`. */
export async function readPlace(db: Db, project: ProjectRef, locationId: string) {
  const [row] = await db
    .select({
      providerAccount: location.providerAccount,
      location: location.providerName,
      mediaReadAt: location.mediaReadAt,
      values: location.values,
    })
    .from(location)
    .where(
      and(
        eq(location.id, locationId),
        eq(location.accountId, project.accountId),
        eq(location.projectId, project.id),
        isNull(location.removedAt),
      ),
    );
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** Country and categories of a location, main one first. */
export function categoriesOf(values: LocationValues): { region: string; names: string[] } {
  const all =
    values.category === null
      ? values.additionalCategories
      : [values.category, ...values.additionalCategories];
  return { region: values.address?.regionCode ?? 'BR', names: all.map(({ name }) => name) };
}
