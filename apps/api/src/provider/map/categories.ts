import { categorySchema, maxAdditionalCategories, mostHeldCategories, type Category } from '@frontage/domain';
import type { WireCategories, WireCategory } from '#src/provider/wire';

/** A category of the provider; `null` where its name has not the provider's form. */
export function fromWireCategory(category: WireCategory | undefined): Category | null {
  if (category === undefined) return null;
  const read = categorySchema.safeParse({
    name: category.name,
    displayName: category.displayName ?? category.name,
  });
  return read.success ? read.data : null;
}

/** A location's categories, read. */
export type Categories = { category: Category | null; additionalCategories: Category[] };

/** Reads a location's categories, no more of them than {@link mostHeldCategories}. */
export function fromWireCategories(categories: WireCategories | undefined): Categories {
  return {
    category: fromWireCategory(categories?.primaryCategory),
    additionalCategories: (categories?.additionalCategories ?? [])
      .map((category) => fromWireCategory(category))
      .filter((category) => category !== null)
      .slice(0, mostHeldCategories),
  };
}

/**
 * The additional categories a location ends up with when the product asks for `wanted`: those beyond the product's four that
 * the provider already holds are kept, never dropped (design section 4), and none stands twice or beside itself as main one.
 */
export function keepHeldCategories<T extends { readonly name: string }>(
  wanted: readonly T[],
  held: readonly T[],
  main: { readonly name: string } | null,
): T[] {
  const names = new Set(main === null ? [] : [main.name]);
  const all = [...wanted, ...held.slice(maxAdditionalCategories)];
  return all.filter(({ name }) => !names.has(name) && names.add(name)).slice(0, mostHeldCategories);
}

/** The categories to send, always whole (provider document A3); `undefined` clears them. */
export function toWireCategories(
  change: Partial<Categories>,
  original: WireCategories | undefined,
): WireCategories | undefined {
  const main = change.category === undefined ? original?.primaryCategory : (change.category ?? undefined);
  const held = original?.additionalCategories ?? [];
  const additional = keepHeldCategories<WireCategory>(
    change.additionalCategories ?? held,
    held,
    main ?? null,
  );
  if (main === undefined && additional.length === 0) return undefined;
  return {
    ...(main === undefined ? {} : { primaryCategory: { name: main.name } }),
    ...(additional.length === 0 ? {} : { additionalCategories: additional.map(({ name }) => ({ name })) }),
  };
}
