import { z } from 'zod';

/** How many bookmarks stand as stars; the others wait in the overflow list (specification section 9). */
export const mostStarred = 10;
/** Stars and overflow together; further ones are refused. */
export const mostBookmarks = 100;

/** An address within the product: it begins with one slash, so it can lead to no other host. */
export const bookmarkLinkSchema = z
  .string()
  .max(1_000)
  .regex(/^\/(?![/\\])/);

/** A starred page. `title` is how the page called itself; `null` where its screen has a name in every language. */
export const bookmarkSchema = z.object({
  link: bookmarkLinkSchema,
  title: z.string().trim().min(1).max(200).nullable(),
});
export type Bookmark = z.infer<typeof bookmarkSchema>;

/** A person's bookmarks in their order, each page once. */
export const bookmarksSchema = z
  .array(bookmarkSchema)
  .max(mostBookmarks)
  .refine((list) => new Set(list.map(({ link }) => link)).size === list.length, {
    params: { code: 'duplicated' },
  });
export type Bookmarks = readonly Bookmark[];

/** Whether a page is among the bookmarks, starred or waiting. */
export function hasBookmark(list: Bookmarks, link: string): boolean {
  return list.some((one) => one.link === link);
}

/**
 * The two parts a person sees. There is one order: the first ten are starred and the rest wait in turn, so removing a star
 * promotes the first that waits (specification section 4, 'Starring').
 */
export function splitBookmarks(list: Bookmarks): {
  readonly starred: Bookmarks;
  readonly overflow: Bookmarks;
} {
  return { starred: list.slice(0, mostStarred), overflow: list.slice(mostStarred) };
}

/** Adds a page behind the others; the same list when it is there already or there is no room. */
export function addBookmark(list: Bookmarks, bookmark: Bookmark): Bookmarks {
  return hasBookmark(list, bookmark.link) || list.length >= mostBookmarks ? list : [...list, bookmark];
}

/** Takes a page out; the same list when it is not there. */
export function removeBookmark(list: Bookmarks, link: string): Bookmarks {
  return hasBookmark(list, link) ? list.filter((one) => one.link !== link) : list;
}

/** Moves a page to a place counted from 0; places beyond the ends are the ends. The same list when nothing moves. */
export function moveBookmark(list: Bookmarks, link: string, to: number): Bookmarks {
  const from = list.findIndex((one) => one.link === link);
  const moved = list[from];
  if (moved === undefined) return list;
  const place = Math.min(Math.max(0, Math.trunc(to)), list.length - 1);
  if (place === from) return list;
  const others = list.filter((one) => one !== moved);
  return [...others.slice(0, place), moved, ...others.slice(place)];
}
