import { languageOfPost, languageTags, postActions, type PostContent, type PostKind } from '@frontage/domain';
import type { ProviderPost } from '#src/provider/port';
import type { WirePost } from '#src/provider/wire';
import { fromWireMoment, toWireMoment } from './dates';

/** What the provider calls each kind of post. */
export const topicOf = { news: 'STANDARD', event: 'EVENT', offer: 'OFFER', alert: 'ALERT' } as const;
const kindOf = new Map(Object.entries(topicOf).map(([kind, topic]) => [topic as string, kind as PostKind]));
/** The parts of a post that may be edited; its topic stays what it is. */
const editable = ['languageCode', 'summary', 'callToAction', 'event', 'offer'] as const;

/** What an edit of a post changes, as the provider's field mask; the photo stays. */
export const postUpdateMask = editable.join(',');

/**
 * What a post says, in our terms; `null` for one that we could not write ourselves, as its topic or its button is none of ours.
 * Its photo is named by the address that the provider shows it under.
 */
function contentOfWire(post: WirePost): PostContent | null {
  const { topicType, summary, callToAction, event, offer, media } = post;
  const kind = kindOf.get(topicType);
  const action = postActions.find((one) => one === callToAction?.actionType);
  if (kind === undefined || (callToAction !== undefined && action === undefined)) return null;
  const start = fromWireMoment(event?.schedule?.startDate, event?.schedule?.startTime);
  const end = fromWireMoment(event?.schedule?.endDate, event?.schedule?.endTime);
  if (event !== undefined && (start === undefined || end === undefined)) return null;
  const [photo] = media ?? [];
  return {
    kind,
    text: summary ?? '',
    button: action === undefined ? null : { action, link: callToAction?.url ?? null },
    photo: photo === undefined ? null : (photo.sourceUrl ?? photo.googleUrl ?? ''),
    event: start === undefined || end === undefined ? null : { title: event?.title ?? '', start, end },
    // Proto JSON leaves an offer without any detail out.
    offer:
      kind === 'offer'
        ? {
            coupon: offer?.couponCode ?? null,
            link: offer?.redeemOnlineUrl ?? null,
            terms: offer?.termsConditions ?? null,
          }
        : null,
  };
}

/** The language that the provider shows a post's dates and button in: its own, or that of the chains where its words do not tell. */
const languageCodeOf = (post: PostContent) => languageTags[languageOfPost(post) ?? 'br'];

const given = (object: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));

function toWireEvent({ title, start, end }: NonNullable<PostContent['event']>) {
  const [from, to] = [toWireMoment(start), toWireMoment(end)];
  const schedule = { startDate: from.date, startTime: from.time, endDate: to.date, endTime: to.time };
  return { title, schedule };
}

/** The parts of a post that an edit sends, as {@link postUpdateMask} names them. */
export function toWirePostChange(post: PostContent): Record<string, unknown> {
  const { text, button, event, offer } = post;
  return {
    languageCode: languageCodeOf(post),
    ...(text !== '' && { summary: text }),
    ...(button !== null && {
      callToAction: { actionType: button.action, ...given({ url: button.link }) },
    }),
    ...(event !== null && { event: toWireEvent(event) }),
    ...(offer !== null && {
      offer: given({
        couponCode: offer.coupon,
        redeemOnlineUrl: offer.link,
        termsConditions: offer.terms,
      }),
    }),
  };
}

/** A new post on the wire. */
export function toWirePost(post: PostContent): Record<string, unknown> {
  return {
    topicType: topicOf[post.kind],
    ...(post.kind === 'alert' && { alertType: 'COVID_19' }),
    ...toWirePostChange(post),
    ...(post.photo !== null && { media: [{ mediaFormat: 'PHOTO', sourceUrl: post.photo }] }),
  };
}

/** A local post as the provider has it: what it says in our terms, its details in the provider's beside it. */
export function fromWirePost(post: WirePost): ProviderPost {
  const { name, topicType, state, summary, event, scheduledTime, searchUrl, createTime, updateTime } = post;
  const { callToAction, offer, media, alertType } = post;
  const details = { callToAction, event, offer, media, alertType };
  return {
    id: name.slice(name.lastIndexOf('/') + 1),
    topicType,
    state,
    summary: summary ?? null,
    eventTitle: event?.title ?? null,
    scheduledAt: scheduledTime === undefined ? null : new Date(scheduledTime),
    searchUrl: searchUrl ?? null,
    createdAt: new Date(createTime),
    updatedAt: new Date(updateTime ?? createTime),
    content: contentOfWire(post),
    details: Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)),
  };
}
