/** Where a list was left: the first row that was read, and px over the first one in sight. */
export type ListPlace = { readonly start: number; readonly top: number };

const atTop: ListPlace = { start: 0, top: 0 };
/** Of this tab alone: a reload begins at the top. */
const places = new Map<string, ListPlace>();

/** The places of lists of this tab, by what is listed and in which order. */
export const listPlaces = {
  has: (list: string): boolean => places.has(list),
  of: (list: string): ListPlace => places.get(list) ?? atTop,
  note: (list: string, part: Partial<ListPlace>) => places.set(list, { ...listPlaces.of(list), ...part }),
  forget: (list: string) => places.delete(list),
};
