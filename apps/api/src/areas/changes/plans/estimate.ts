import { fieldsOfHome, homeCalls, locationFields, pictureCalls, type FieldHome } from '@frontage/domain';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { editRate, requestRate, type Rate } from '#src/queue/gcra';

/** How many locations need a call of each kind, by where their fields live (domain's `fieldFacts`), and how many pictures do. */
export type CallNeeds = {
  /** With anything that is the provider's. */
  readonly locations: number;
  /** With fields of the location resource or the status, which are read together; `...Again`: that are sent again. */
  readonly resource: number;
  readonly resourceAgain: number;
  readonly location: number;
  readonly status: number;
  readonly attributes: number;
  readonly attributesAgain: number;
  readonly media: number;
  readonly added: number;
  readonly moved: number;
  readonly removed: number;
  /** The most pictures of one location that are put there or taken away. */
  readonly mostPictures: number;
  /** Changes of what is no field of a location, such as a reply: each is read and sent by itself. */
  readonly subjects: number;
  /** Those of them that make a post, which is nowhere to be read before. */
  readonly newPosts: number;
};

/** The columns of plan items or ledger entries that say what a change costs. */
type ChangeColumns = Record<'locationId' | 'field' | 'from' | 'to' | 'isResend', SQLWrapper>;

/** Counts {@link CallNeeds} over plan items or ledger entries, in one scan. */
export function callNeedsColumns({ locationId, field, from, to, isResend }: ChangeColumns) {
  const isIn = (...homes: FieldHome[]) => sql`${field} in (${list(fieldsOfHome(...homes))})`;
  const locations = (where: SQL) => sql<number>`(count(distinct ${locationId}) filter (where ${where}))::int`;
  // A picture of a field of its own takes the place of the one before; photos are told apart by their ids.
  const photos = (here: SQLWrapper, there: SQLWrapper, where: SQL) => sql`(
    select count(*) from jsonb_array_elements(${arrayOf(here)}) h
    left join jsonb_array_elements(${arrayOf(there)}) t on t->>'id' = h->>'id' where ${where})`;
  const picturesOf = (single: SQL, ofPhotos: SQL) => sql`case
    when ${field} = 'photos' then ${ofPhotos}
    when ${isIn('media')} and ${single} then 1 else 0 end`;
  const sum = (pictures: SQL) => sql<number>`coalesce(sum(${pictures}), 0)::int`;
  const added = picturesOf(isGiven(to), photos(to, from, sql`t is null`));
  const removed = picturesOf(isGiven(from), photos(from, to, sql`t is null`));
  return {
    locations: locations(isIn('location', 'status', 'attributes', 'media')),
    resource: locations(isIn('location', 'status')),
    resourceAgain: locations(sql`${isIn('location', 'status')} and ${isResend}`),
    location: locations(isIn('location')),
    status: locations(isIn('status')),
    attributes: locations(isIn('attributes')),
    attributesAgain: locations(sql`${isIn('attributes')} and ${isResend}`),
    media: locations(isIn('media')),
    added: sum(added),
    moved: sum(picturesOf(sql`false`, photos(to, from, sql`t->>'category' <> h->>'category'`))),
    removed: sum(removed),
    mostPictures: sql<number>`coalesce(max(${added} + ${removed}), 0)::int`,
    subjects: sql<number>`(count(*) filter (where ${field} not in (${list(locationFields)})))::int`,
    newPosts: sql<number>`(count(*) filter (where ${field} = 'post' and not ${isGiven(from)}))::int`,
  };
}

const list = (words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  );
const arrayOf = (value: SQLWrapper) =>
  sql`case when jsonb_typeof(${value}) = 'array' then ${value} else '[]'::jsonb end`;
const isGiven = (value: SQLWrapper) => sql`coalesce(jsonb_typeof(${value}), 'null') <> 'null'`;

/** A reply is read right before it is written, and so is a post that stands there. */
const subjectCalls = 2;

/** Locations in one page of the provider's list (provider document A14). */
export const listPageSize = 100;

/**
 * Provider requests that the sending needs, by what it does (`apply/live-source.ts`, `senders/values/send-values.ts`): the list is walked
 * where it has fewer pages than there are locations to send, and read one by one otherwise. A location that is made is not read before.
 */
export function requestsFor(needs: CallNeeds, locationsAtProvider: number, isCreation = false): number {
  const { location, status, attributes, media } = homeCalls;
  const pages = Math.ceil(locationsAtProvider / listPageSize);
  const reads = needs.locations > pages ? pages : needs.resource * location.read;
  return (
    (isCreation ? 0 : reads) +
    needs.resourceAgain * location.resend +
    needs.location * location.send +
    needs.status * status.send +
    needs.attributes * (attributes.read + attributes.send) +
    needs.attributesAgain * attributes.resend +
    needs.media * media.read +
    needs.added * pictureCalls.add +
    needs.moved * pictureCalls.move +
    needs.removed * pictureCalls.remove +
    needs.subjects * subjectCalls -
    needs.newPosts
  );
}

/** What the installation may send: to each API in a minute, and as edits of one profile in a minute. */
export type Quota = { readonly requestsPerMinute: number; readonly editsPerMinute: number };

/** While values are sent, what was sent is read back no more often than this, in milliseconds, and for this share of the time. */
export const sendingLook = { everyMs: 30_000, share: 0.1 } as const;

/**
 * Seconds that the sending of those requests lasts at the pace of the quota (`queue/pace.ts`): one after the other, reading back now and
 * then, and no sooner than the location with most pictures is through, each of which is an edit of its profile.
 */
export function secondsFor(requests: number, needs: Pick<CallNeeds, 'mostPictures'>, quota: Quota): number {
  if (requests === 0) return 0;
  const [rate, edits] = [requestRate(quota.requestsPerMinute), editRate(quota.editsPerMinute)];
  const sendingMs = lasts(requests, rate);
  const withLooksMs = sendingMs + Math.max(0, sendingMs - sendingLook.everyMs) * sendingLook.share;
  return Math.max(1, Math.ceil(Math.max(withLooksMs, lasts(needs.mostPictures, edits)) / 1_000));
}

/** Milliseconds until the last of so many grants; those that a pause has saved up are at once. */
function lasts(grants: number, { intervalMs, toleranceMs }: Rate): number {
  return Math.max(0, (grants - 1) * intervalMs - toleranceMs);
}
