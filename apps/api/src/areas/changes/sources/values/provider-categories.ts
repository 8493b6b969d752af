import type { Category, LocationValues } from '@frontage/domain';
import { withHiddenCategories } from '@frontage/domain/csv';
import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { providerCategory } from '#src/db/schema/index';
import { categoryRegion } from '#src/areas/locations/door';

/** The provider's categories by their names; empty as long as there is no copy of them. */
export type KnownCategories = ReadonlyMap<string, Category>;

/** Reads {@link KnownCategories}. */
export async function readCategories(db: Db): Promise<KnownCategories> {
  const rows = await db
    .select({ name: providerCategory.name, displayName: providerCategory.displayName })
    .from(providerCategory)
    .where(eq(providerCategory.region, categoryRegion));
  return new Map(rows.map((row) => [row.name, row]));
}

/** Categories under the provider's own display names, and with those that it holds beyond the product's four. */
export function withProviderCategories(
  values: Partial<LocationValues>,
  current: LocationValues,
  known: KnownCategories,
): Partial<LocationValues> {
  const named = (category: Category) => known.get(category.name) ?? category;
  const { category, additionalCategories } = values;
  const wanted = { ...values };
  if (category != null) wanted.category = named(category);
  if (additionalCategories !== undefined)
    wanted.additionalCategories = withHiddenCategories(
      additionalCategories.map(named),
      current.additionalCategories,
    );
  return wanted;
}
