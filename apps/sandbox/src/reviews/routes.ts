import type { FastifyRequest } from 'fastify';
import { UnknownAddressError, type RegisterMethod } from '../http/api-scope';
import type { Call } from '../http/call';
import { badRequest, invalidPayload, notFound } from '../http/errors';
import { readPageToken, writePageToken } from '../http/page-token';
import { pageSizeWithin, readJson, readQuery } from '../http/query';
import type { JsonObject } from '../proto/descriptor';
import { deleteReply, putReply } from './replies';
import { presentReply, type StandingReview } from './standing';

const largestPage = 50;
const mostLocations = 50;
const words = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'] as const;

/** Registers the methods of My Business v4 reviews. */
export function reviewRoutes(register: RegisterMethod): void {
  register('GET', '/v4/accounts/:account/locations/:location/reviews', list);
  register('GET', '/v4/accounts/:account/locations/:location/reviews/:review', get);
  // One colon is written as two; what comes before it is part of the same segment.
  register('POST', '/v4/accounts/:account/locations::batchGetReviews', batchGet);
  register('PUT', '/v4/accounts/:account/locations/:location/reviews/:review/reply', put);
  register('DELETE', '/v4/accounts/:account/locations/:location/reviews/:review/reply', remove);
}

type Params = { account: string; location: string; review: string };
type Entry = { name: string; review: StandingReview };

/** A location by its v4 name, which needs the account it lies in. @throws UnknownAddressError, ApiError 404 */
export function locationOfV4(call: Call, account: string, location: string): string {
  if (location.includes(':')) throw new UnknownAddressError();
  const found = call.findLocation(location);
  if (call.findAccount(account).id !== found.accountId) throw notFound();
  return `accounts/${account}/locations/${location}`;
}

function present({ name, review }: Entry, now: number): JsonObject {
  return {
    name: `${name}/reviews/${review.reviewId}`,
    reviewId: review.reviewId,
    reviewer:
      review.displayName === undefined
        ? { isAnonymous: true }
        : {
            displayName: review.displayName,
            profilePhotoUrl: 'https://lh3.googleusercontent.com/a/default-user=s120-c-rp-mo-br100',
          },
    starRating: words[review.rating - 1] ?? 'STAR_RATING_UNSPECIFIED',
    ...(review.comment !== undefined && { comment: review.comment }),
    createTime: new Date(review.createdAt).toISOString(),
    updateTime: new Date(review.updatedAt).toISOString(),
    ...((review.photos ?? []).length > 0 && {
      reviewMediaItems: (review.photos ?? []).map((thumbnailUrl): JsonObject => ({ thumbnailUrl })),
    }),
    ...(review.reply !== undefined && { reviewReply: presentReply(review.reply, now) }),
  };
}

function order(entries: Entry[], orderBy: string | undefined): Entry[] {
  const newest = (a: Entry, b: Entry) => b.review.updatedAt - a.review.updatedAt;
  switch (orderBy?.trim() ?? '') {
    case '':
    case 'updateTime desc':
      return entries.sort(newest);
    case 'rating':
      return entries.sort((a, b) => a.review.rating - b.review.rating || newest(a, b));
    case 'rating desc':
      return entries.sort((a, b) => b.review.rating - a.review.rating || newest(a, b));
    default:
      throw badRequest([{ field: 'order_by', description: 'Invalid order by' }]);
  }
}

function list(call: Call, request: FastifyRequest): JsonObject {
  const { account, location } = request.params as Params;
  const name = locationOfV4(call, account, location);
  const query = readQuery(request, { pageSize: 'int32', pageToken: 'string', orderBy: 'string' });
  const bound = ['reviews', name, query.orderBy, call.principal?.refreshToken];
  const offset = readPageToken(query.pageToken, bound);
  const size = pageSizeWithin(query.pageSize, largestPage, largestPage);
  const reviews = call.engine.world.reviews(location).map((review): Entry => ({ name, review }));
  const ordered = order(reviews, query.orderBy);
  const end = offset + size;
  const sum = reviews.reduce((all, { review }) => all + review.rating, 0);
  return {
    ...(ordered.length > offset && {
      reviews: ordered.slice(offset, end).map((entry) => present(entry, call.now)),
    }),
    ...(reviews.length > 0 && {
      averageRating: sum / reviews.length,
      totalReviewCount: reviews.length,
    }),
    ...(end < ordered.length && { nextPageToken: writePageToken(end, bound) }),
  };
}

function find(call: Call, request: FastifyRequest): Entry {
  const { account, location, review: id } = request.params as Params;
  const name = locationOfV4(call, account, location);
  const review = call.engine.world.reviews(location).find(({ reviewId }) => reviewId === id);
  if (review === undefined) throw notFound();
  return { name, review };
}

function get(call: Call, request: FastifyRequest): JsonObject {
  return present(find(call, request), call.now);
}

function put(call: Call, request: FastifyRequest): JsonObject {
  const { review } = find(call, request);
  return putReply(call, request, (request.params as Params).location, review.reviewId);
}

function remove(call: Call, request: FastifyRequest): JsonObject {
  const { review } = find(call, request);
  return deleteReply(call, request, (request.params as Params).location, review);
}

type BatchBody = {
  locationNames: string[];
  pageSize: number | undefined;
  pageToken: string | undefined;
  orderBy: string | undefined;
};

const batchFields = new Set(['locationNames', 'pageSize', 'pageToken', 'orderBy', 'ignoreRatingOnlyReviews']);

function readBatch(request: FastifyRequest): BatchBody {
  const body = readJson(request);
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
  const unknown = Object.keys(fields).filter((name) => !batchFields.has(name));
  if (unknown.length > 0)
    throw invalidPayload(
      unknown.map((name) => ({
        description: `Invalid JSON payload received. Unknown name "${name}": Cannot find field.`,
      })),
    );
  const { locationNames, pageSize, pageToken, orderBy } = fields as Record<string, unknown>;
  if (!Array.isArray(locationNames) || locationNames.length === 0)
    throw badRequest([{ field: 'location_names', description: 'Field is required' }]);
  if (locationNames.length > mostLocations)
    throw badRequest([{ field: 'location_names', description: 'Too many locations requested' }]);
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    locationNames: locationNames.map(String),
    pageSize: typeof pageSize === 'number' ? pageSize : undefined,
    pageToken: text(pageToken),
    orderBy: text(orderBy),
  };
}

function batchGet(call: Call, request: FastifyRequest): JsonObject {
  const { account } = request.params as Params;
  call.findAccount(account);
  readQuery(request, {});
  const body = readBatch(request);
  const entries = body.locationNames.flatMap((given): Entry[] => {
    const [, of = '', location = ''] = /^accounts\/([^/]+)\/locations\/([^/]+)$/.exec(given) ?? [];
    const name = locationOfV4(call, of, location);
    return call.engine.world.reviews(location).map((review) => ({ name, review }));
  });
  const ordered = order(entries, body.orderBy);
  const bound = ['batch', account, body.locationNames, body.orderBy, call.principal?.refreshToken];
  const offset = readPageToken(body.pageToken, bound);
  const end = offset + pageSizeWithin(body.pageSize, largestPage, largestPage);
  return {
    ...(ordered.length > offset && {
      locationReviews: ordered
        .slice(offset, end)
        .map((entry): JsonObject => ({ name: entry.name, review: present(entry, call.now) })),
    }),
    ...(end < ordered.length && { nextPageToken: writePageToken(end, bound) }),
  };
}
