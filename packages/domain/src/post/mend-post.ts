import { hasPhone, withoutPhones } from './phone-in-post';
import { longestOfPost, type PostContent, type PostMend } from './post';
import { sentences } from './sentences';
import { withOwnLinks, type ShopLinks } from './shop-links';

/** A post after its mends, and those that were needed. */
export type MendedPost = { readonly post: PostContent; readonly used: readonly PostMend[] };

const words = new Intl.Segmenter('pt', { granularity: 'word' });

/** As many whole segments as there is room for, in UTF-16 units. */
function fitting(text: string, limit: number, segmenter: Intl.Segmenter): string {
  let end = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    if (text.slice(0, index + segment.length).trimEnd().length > limit) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trimEnd();
}

function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const whole = fitting(text, limit, sentences);
  return whole === '' ? shortTitle(text, limit) : whole;
}

/** Cut at a word, without what would have joined it to the next one. */
function shortTitle(text: string, limit: number): string {
  return text.length <= limit ? text : fitting(text, limit, words).replace(/[\s:;,–—-]+$/u, '');
}

/** The location that a post is mended for: its website, and what leads to others. */
type Place = { readonly website: string | null; readonly shops: ShopLinks };

/**
 * Does to a post of one location what it needs of some mends; the same post where it needs none.
 * @param place left out, links stay as they are; so they do at a location without a website
 */
export function mendPost(post: PostContent, mends: readonly PostMend[], place?: Place): MendedPost {
  const used = new Set<PostMend>();
  const own = mends.includes('own_link') ? (place?.website ?? null) : null;
  const relink = (text: string) => {
    if (own === null || place === undefined) return text;
    const made = withOwnLinks(text, place.shops, own);
    if (made !== text) used.add('own_link');
    return made;
  };
  const mend = (text: string, cut: (text: string) => string) => {
    let made = relink(text);
    const bare = mends.includes('drop_phone') && hasPhone(made) ? withoutPhones(made) : null;
    if (bare !== null) {
      made = bare;
      used.add('drop_phone');
    }
    const short = mends.includes('shorten') ? cut(made) : made;
    if (short !== made) used.add('shorten');
    return short;
  };
  const { button, event, offer } = post;
  const mended: PostContent = {
    ...post,
    button: button && { ...button, link: button.link === null ? null : relink(button.link) },
    text: mend(post.text, (text) => shortened(text, longestOfPost.text)),
    event: event && { ...event, title: mend(event.title, (text) => shortTitle(text, longestOfPost.title)) },
    offer: offer && {
      ...offer,
      link: offer.link === null ? null : relink(offer.link),
      terms: offer.terms === null ? null : mend(offer.terms, (text) => shortened(text, longestOfPost.terms)),
    },
  };
  return { post: used.size === 0 ? post : mended, used: [...used] };
}
