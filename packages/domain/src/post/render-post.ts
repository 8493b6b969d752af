import { hasVariables, renderText, unknownVariables } from '../bulk/variables';
import type { LocationValues } from '../location/values';
import type { PostContent, PostFault } from './post';
import { findPostFaults } from './find-post-faults';

/** Applies a function to every text of a post, saying which are web addresses. */
function mapTexts(post: PostContent, to: (text: string, isAddress: boolean) => string): PostContent {
  const optional = (text: string | null, isAddress: boolean) => {
    const made = text === null ? '' : to(text, isAddress);
    return made === '' ? null : made;
  };
  const { button, event, offer } = post;
  return {
    ...post,
    text: to(post.text, false),
    button: button && { ...button, link: optional(button.link, true) },
    event: event && { ...event, title: to(event.title, false) },
    offer: offer && {
      coupon: optional(offer.coupon, false),
      link: optional(offer.link, true),
      terms: optional(offer.terms, false),
    },
  };
}

/** Every text of a post in which variables may stand. */
function textsOf(post: PostContent): string[] {
  const texts: string[] = [];
  mapTexts(post, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

/** Whether a post takes anything from its location. */
export function postHasVariables(post: PostContent): boolean {
  return textsOf(post).some(hasVariables);
}

/**
 * Names in braces that are no variables, each once.
 * @param ownKeys the project's own fields
 */
export function unknownPostVariables(post: PostContent, ownKeys: readonly string[]): string[] {
  return [...new Set(textsOf(post).flatMap((text) => unknownVariables(text, ownKeys)))];
}

/** A post as one location would have it, what keeps it from being sent there, and the variables that have no value. */
export type RenderedPost = {
  readonly post: PostContent;
  readonly faults: readonly PostFault[];
  readonly empty: readonly string[];
};

/** Puts a location's values into a post. */
export function renderPost(draft: PostContent, values: LocationValues): RenderedPost {
  const empty = new Set<string>();
  const post = mapTexts(draft, (text, isAddress) => {
    const rendered = renderText(text, values, isAddress);
    for (const name of rendered.empty) empty.add(name);
    return rendered.text;
  });
  return { post, faults: findPostFaults(post), empty: [...empty] };
}
