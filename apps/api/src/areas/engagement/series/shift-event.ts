import type { ComposedPost } from '@frontage/api-client/contract';
import { addDays } from './series-rows';

/** A post with the days of its event or offer so many days later; its hours stay. Without, a second one would be over before it goes. */
export function shiftEvent(post: ComposedPost, days: number): ComposedPost {
  if (post.event === null || days === 0) return post;
  const later = (moment: string) => `${addDays(moment.slice(0, 10), days)}${moment.slice(10)}`;
  return { ...post, event: { ...post.event, start: later(post.event.start), end: later(post.event.end) } };
}
