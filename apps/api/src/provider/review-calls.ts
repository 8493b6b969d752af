import { z } from 'zod';
import type { ProviderAddresses } from './addresses';
import type { Exchange } from './exchange';
import { fromWireReview } from './map/reviews';
import type { CallContext, CallKind, Provider, ReviewPlace } from './port';
import { ProviderError } from './port';
import { wireReviewSchema } from './wire';

type ReviewCalls = Pick<Provider, 'readReview' | 'putReply' | 'deleteReply'>;
const changedSchema = z.looseObject({});

/** The calls about one review, which are My Business v4's (provider document A8). */
export function createReviewCalls(
  exchange: Exchange,
  addresses: ProviderAddresses,
  context: CallContext,
): ReviewCalls {
  const nameOf = ({ providerAccount, location }: ReviewPlace) => `${providerAccount}/${location}`;
  const addressOf = (place: ReviewPlace) =>
    `${addresses.myBusiness}/v4/${nameOf(place)}/reviews/${encodeURIComponent(place.review)}`;
  const kind = (method: string, editOf: string | null): CallKind => ({
    api: 'mybusiness',
    method: `accounts.locations.reviews.${method}`,
    editOf,
    mask: null,
  });
  return {
    async readReview(place) {
      const answer = await exchange(context, {
        kind: kind('get', null),
        address: addressOf(place),
        verb: 'GET',
        query: {},
        answer: wireReviewSchema,
        about: place.location,
      });
      const review = fromWireReview(nameOf(place), answer);
      if (review === null) throw new ProviderError('malformed', 'The review has no rating.');
      return review;
    },
    async putReply(place, comment) {
      await exchange(context, {
        kind: kind('updateReply', place.location),
        address: `${addressOf(place)}/reply`,
        verb: 'PUT',
        query: {},
        body: { comment },
        answer: changedSchema,
        about: place.location,
      });
    },
    async deleteReply(place) {
      await exchange(context, {
        kind: kind('deleteReply', place.location),
        address: `${addressOf(place)}/reply`,
        verb: 'DELETE',
        query: {},
        answer: changedSchema,
        about: place.location,
      });
    },
  };
}
