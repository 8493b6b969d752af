import { isWebsite } from '../social/website';
import { longestOfPost, type PostContent, type PostFault, type PostKind } from './post';

const hasEvent = (kind: PostKind) => kind === 'event' || kind === 'offer';

type HasPhone = (text: string) => boolean;

/**
 * What the provider would refuse about a post as it stands, but for phone numbers in its texts: what finds those weighs more than
 * the rest (`findPostFaults` of `@frontage/domain/posts`).
 */
export function findFaultsBesidePhones(post: PostContent): PostFault[] {
  return findFaults(post, () => false);
}

/** The faults of a post, with a given way to find phone numbers. */
export function findFaults(post: PostContent, hasPhone: HasPhone): PostFault[] {
  return [
    ...textFaults(post, hasPhone),
    ...photoFaults(post),
    ...buttonFaults(post),
    ...eventFaults(post, hasPhone),
    ...offerFaults(post, hasPhone),
  ];
}

function textFaults({ kind, text }: PostContent, hasPhone: HasPhone): PostFault[] {
  const faults: PostFault[] = [];
  if (text.trim() === '' && !hasEvent(kind)) faults.push({ path: 'text', code: 'text_missing' });
  if (text.length > longestOfPost.text) faults.push({ path: 'text', code: 'text_too_long' });
  if (hasPhone(text)) faults.push({ path: 'text', code: 'phone_in_text' });
  return faults;
}

function photoFaults({ kind, photo }: PostContent): PostFault[] {
  if (photo === null) return [];
  if (kind === 'alert') return [{ path: 'photo', code: 'photo_not_allowed' }];
  return isWebsite(photo) ? [] : [{ path: 'photo', code: 'photo_invalid' }];
}

function buttonFaults({ kind, button }: PostContent): PostFault[] {
  if (button === null) return [];
  if (kind === 'offer') return [{ path: 'button', code: 'button_not_allowed' }];
  const { action, link } = button;
  if (action === 'CALL')
    return link === null ? [] : [{ path: 'button.link', code: 'button_link_not_allowed' }];
  if (link === null) return [{ path: 'button.link', code: 'button_link_missing' }];
  return isWebsite(link) ? [] : [{ path: 'button.link', code: 'button_link_invalid' }];
}

function eventFaults({ kind, event }: PostContent, hasPhone: HasPhone): PostFault[] {
  if (event === null) return hasEvent(kind) ? [{ path: 'event', code: 'event_missing' }] : [];
  if (!hasEvent(kind)) return [{ path: 'event', code: 'event_not_allowed' }];
  const { title, start, end } = event;
  const faults: PostFault[] = [];
  if (title.trim() === '' || title.length > longestOfPost.title)
    faults.push({ path: 'event.title', code: 'title_size' });
  if (hasPhone(title)) faults.push({ path: 'event.title', code: 'phone_in_text' });
  // Texts of one shape compare as the moments do.
  if (end <= start) faults.push({ path: 'event.end', code: 'end_before_start' });
  return faults;
}

function offerFaults({ kind, offer }: PostContent, hasPhone: HasPhone): PostFault[] {
  if (offer === null) return kind === 'offer' ? [{ path: 'offer', code: 'offer_missing' }] : [];
  if (kind !== 'offer') return [{ path: 'offer', code: 'offer_not_allowed' }];
  const { coupon, link, terms } = offer;
  const faults: PostFault[] = [];
  if (coupon !== null && coupon.length > longestOfPost.coupon)
    faults.push({ path: 'offer.coupon', code: 'coupon_too_long' });
  if (link !== null && !isWebsite(link)) faults.push({ path: 'offer.link', code: 'offer_link_invalid' });
  if (terms !== null && terms.length > longestOfPost.terms)
    faults.push({ path: 'offer.terms', code: 'terms_too_long' });
  if (terms !== null && hasPhone(terms)) faults.push({ path: 'offer.terms', code: 'phone_in_text' });
  return faults;
}
