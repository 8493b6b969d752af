import type { ProviderPost } from '#src/provider/port';
import type { WirePost } from '#src/provider/wire';

/** A local post in our terms; button, event, offer and media stay in the provider's. */
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
    details: Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)),
  };
}
