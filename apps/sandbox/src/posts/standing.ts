import type { MediaItem } from '../media/items';
import type { Json, JsonObject } from '../proto/descriptor';
import { isObject } from '../proto/parse';
import type { SeedPost } from '../seed/posts';

/** A post with what its merchant wrote, in the API's terms; until `dueAt` it is reviewed. */
export interface StandingPost {
  postId: string;
  fields: JsonObject;
  createdAt: number;
  updatedAt: number;
  dueAt: number;
  isRejected: boolean;
  photo?: MediaItem;
}

/** What has become of a post since the seed: written or edited, or deleted. */
export type PostChange = { written: StandingPost } | { isRemoved: true };

/** Proto JSON leaves zeros out, so midnight is `{}`. */
function dateOf(at: number): JsonObject {
  const date = new Date(at);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function ofSeed(post: SeedPost): StandingPost {
  const schedule = {
    startDate: dateOf(post.eventFrom),
    startTime: { hours: 9 },
    endDate: dateOf(post.eventTo),
    endTime: { hours: 18 },
  };
  const { postId, createdAt, scheduledAt, state } = post;
  return {
    postId,
    fields: {
      languageCode: 'pt-BR',
      summary: post.summary,
      ...(post.action !== undefined && { callToAction: { ...post.action } }),
      ...(post.eventTitle !== undefined && { event: { title: post.eventTitle, schedule } }),
      ...(scheduledAt !== undefined && { scheduledTime: new Date(scheduledAt).toISOString() }),
      topicType: post.topicType,
      ...(post.couponCode !== undefined && { offer: { couponCode: post.couponCode } }),
    },
    createdAt,
    updatedAt: state === 'LIVE' ? (scheduledAt ?? createdAt) : createdAt,
    dueAt: createdAt,
    isRejected: state === 'REJECTED',
  };
}

/** Lays changes over the posts of the seed, newest first. */
export function withPostChanges(
  seeded: readonly SeedPost[],
  changes: Readonly<Record<string, PostChange>>,
): StandingPost[] {
  const untouched = seeded.filter(({ postId }) => changes[postId] === undefined).map(ofSeed);
  const written = Object.values(changes).flatMap((change) => ('written' in change ? [change.written] : []));
  return [...written.reverse(), ...untouched].sort((a, b) => b.createdAt - a.createdAt);
}

/** A field that holds a text; without one it is empty. */
export const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : '');

type PostState = 'PROCESSING' | 'REJECTED' | 'RECURRING' | 'SCHEDULED' | 'LIVE';

function stateOf({ fields, dueAt, isRejected }: StandingPost, now: number): PostState {
  if (dueAt > now) return 'PROCESSING';
  if (isRejected) return 'REJECTED';
  if (isObject(fields.event) && isObject(fields.event.recurrenceInfo)) return 'RECURRING';
  return Date.parse(textOf(fields.scheduledTime)) > now ? 'SCHEDULED' : 'LIVE';
}

/** The clock of the merchants of the seed is three hours behind. */
const clockBehindMs = 3 * 3_600_000;
const numberAt = (object: unknown, name: string) =>
  Number((isObject(object) ? object[name] : undefined) ?? 0);

/** The moment of a `google.type.Date` and `TimeOfDay` on the merchant's clock. */
export function momentOf(date: unknown, time: unknown): number {
  const [year, month, day] = ['year', 'month', 'day'].map((name) => numberAt(date, name));
  const at = Date.UTC(year ?? 0, (month ?? 1) - 1, day, numberAt(time, 'hours'), numberAt(time, 'minutes'));
  return at + clockBehindMs;
}

function isOver({ fields: { event } }: StandingPost, now: number): boolean {
  if (!isObject(event) || !isObject(event.schedule)) return false;
  return momentOf(event.schedule.endDate, event.schedule.endTime) <= now;
}

/** A post as the API answers it. One that is over is no longer shown, so it has no address to be found at. */
export function presentPost(name: string, post: StandingPost, origin: string, now: number): JsonObject {
  const { postId, fields, createdAt, updatedAt, photo } = post;
  const state = stateOf(post, now);
  const picture = photo && `${origin}/pictures/${photo.key}`;
  return {
    name: `${name}/localPosts/${postId}`,
    ...fields,
    state,
    createTime: new Date(createdAt).toISOString(),
    updateTime: new Date(updatedAt).toISOString(),
    ...(state === 'LIVE' &&
      !isOver(post, now) && { searchUrl: `https://local.google.com/place?use=posts&lpsid=${postId}` }),
    ...(photo !== undefined && {
      media: [
        {
          name: `${name}/media/localPosts/${photo.key}`,
          mediaFormat: 'PHOTO',
          googleUrl: picture,
          thumbnailUrl: picture,
          dimensions: { widthPixels: photo.width, heightPixels: photo.height },
        },
      ],
    }),
  };
}
