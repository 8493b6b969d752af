import { ownVariable, writtenPieces } from '../bulk/variables';
import type { PostContent } from './post';

/** Which addresses are a shop's own, among all of a project's. */
export type ShopLinks = {
  /**
   * Whether a link leads to another shop.
   * @param own the website of the shop that the post is for; `null` for none
   */
  isOthers(link: string, own: string | null): boolean;
};

/** What follows a scheme or stands without one; what is no address of a shop is known by nobody, and so does no harm. */
const links =
  /(?<![@\p{L}\p{N}./-])(?:https?:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#][^\s<>"{}]*)?/giu;
const endsSentence = /[.,;:!?)'"\]»”]+$/u;
/** Added to websites to tell where visitors came from; the page is the same. */
const tracking = /^(?:utm_\w+|gclid|fbclid)$/;

/** An address without what does not tell pages apart: scheme, `www.`, the slash at its end, and what counts visitors. */
type Page = { readonly path: string; readonly query: readonly string[] };

function pageOf(link: string): Page | null {
  const address = /^https?:\/\//i.test(link) ? link : `https://${link}`;
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const query = [...searchParams]
    .filter(([name]) => !tracking.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort();
  return { path: `${hostname.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}`, query };
}

const keyOf = ({ path, query }: Page) => (query.length === 0 ? path : `${path}?${query.join('&')}`);

/** What lies above a page, the nearest first: `a.example/b/c` lies below `a.example/b` and `a.example`. */
function above({ path, query }: Page): string[] {
  const parts = path.split('/');
  const parents = parts.slice(1).map((_, index) => parts.slice(0, parts.length - 1 - index).join('/'));
  return query.length === 0 ? parents : [path, ...parents];
}

/**
 * Knows the shops of a project by their websites, so that a post at one of them is not sent with a link to another (issue 15, line 3).
 *
 * A link leads to the nearest website that it is equal to, or lies below. That is another shop's where exactly one shop has it, and not
 * the one that the post is for. It is the chain's, and nobody's own, where several shops have it or another's website lies below it;
 * neither is a bare host taken for another shop's at a shop without a website, which may have its page there.
 *
 * @param websites of every location, with a `null` or twice where that is so
 */
export function openShopLinks(websites: Iterable<string | null>): ShopLinks {
  const shops = new Map<string, number>();
  const shared = new Set<string>();
  for (const website of websites) {
    const page = website === null ? null : pageOf(website);
    if (page === null) continue;
    const key = keyOf(page);
    shops.set(key, (shops.get(key) ?? 0) + 1);
    for (const parent of above(page)) shared.add(parent);
  }
  return {
    isOthers(link, own) {
      const page = pageOf(link);
      if (page === null) return false;
      const ownPage = own === null ? null : pageOf(own);
      const ownKey = ownPage && keyOf(ownPage);
      const single = page.query.length > 1 ? page.query.map((part) => `${page.path}?${part}`) : [];
      const nearest = [keyOf(page), ...single, ...above(page)].find(
        (key) => shops.has(key) || key === ownKey,
      );
      if (nearest === undefined || nearest === ownKey) return false;
      if (shops.get(nearest) !== 1 || shared.has(nearest)) return false;
      return nearest.includes('/') || nearest.includes('?') || ownKey !== null;
    },
  };
}

/** Where links stand in a post, and where one is all that stands there. */
const parts = [
  ['text', ({ text }: PostContent) => text],
  ['button.link', ({ button }: PostContent) => button?.link],
  ['event.title', ({ event }: PostContent) => event?.title],
  ['offer.link', ({ offer }: PostContent) => offer?.link],
  ['offer.terms', ({ offer }: PostContent) => offer?.terms],
] as const;

/**
 * Whether a post may hold a link that is not its location's own: one that is written in it, or comes with a value that a project made
 * up. Only then the websites of other shops have to be known.
 */
export function mayLinkElsewhere(draft: PostContent): boolean {
  return parts.some(([, textOf]) =>
    writtenPieces(textOf(draft) ?? '').some(
      ({ text, variable }) => /[^\s.]\.[^\s.]/.test(text) || variable?.startsWith(ownVariable('')) === true,
    ),
  );
}

function foreignIn(text: string, shops: ShopLinks, own: string | null): string[] {
  return [...text.matchAll(links)]
    .map(([found]) => found.replace(endsSentence, ''))
    .filter((link) => shops.isOthers(link, own));
}

/**
 * The parts of a post, as dotted paths, with a link to another shop in them.
 * @param own the website of the shop that the post is for; `null` for none
 */
export function findForeignLinks(post: PostContent, shops: ShopLinks, own: string | null): string[] {
  return parts.flatMap(([path, textOf]) => {
    const text = textOf(post) ?? '';
    return text !== '' && foreignIn(text, shops, own).length > 0 ? [path] : [];
  });
}

/** A text with its location's own website in place of links to other shops. */
export function withOwnLinks(text: string, shops: ShopLinks, own: string): string {
  return text.replaceAll(links, (found) => {
    const link = found.replace(endsSentence, '');
    return shops.isOthers(link, own) ? `${own}${found.slice(link.length)}` : found;
  });
}
