import type { Category } from '@frontage/domain';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { providerCategory } from '#src/db/schema/index';
import { categoryRegion } from './category-region';

/** The provider's categories in the product's country, by the name people read. */
export async function listCategories(db: Db): Promise<Category[]> {
  return db
    .select({ name: providerCategory.name, displayName: providerCategory.displayName })
    .from(providerCategory)
    .where(eq(providerCategory.region, categoryRegion))
    .orderBy(asc(providerCategory.displayName), asc(providerCategory.name));
}
