import type { PostContent } from '@frontage/domain';
import { z } from 'zod';
import type { ProviderAddresses } from './addresses';
import type { Exchange } from './exchange';
import { fromWirePost, postUpdateMask, toWirePost, toWirePostChange } from './map/posts';
import type { CallContext, CallKind, MediaPlace, PostPlace, Provider } from './port';
import { wirePostSchema } from './wire';

type PostCalls = Pick<Provider, 'readPost' | 'createPost' | 'patchPost' | 'deletePost'>;
const changedSchema = z.looseObject({});

/** The calls about one local post, which are My Business v4's (provider document A7). */
export function createPostCalls(
  exchange: Exchange,
  addresses: ProviderAddresses,
  context: CallContext,
): PostCalls {
  const listAddress = ({ providerAccount, location }: MediaPlace) =>
    `${addresses.myBusiness}/v4/${providerAccount}/${location}/localPosts`;
  const addressOf = (place: PostPlace) => `${listAddress(place)}/${encodeURIComponent(place.post)}`;
  const kind = (method: string, editOf: string | null, mask: string | null = null): CallKind => ({
    api: 'mybusiness',
    method: `accounts.locations.localPosts.${method}`,
    editOf,
    mask,
  });
  return {
    async readPost(place) {
      const post = await exchange(context, {
        kind: kind('get', null),
        address: addressOf(place),
        verb: 'GET',
        query: {},
        answer: wirePostSchema,
        about: place.location,
      });
      return fromWirePost(post);
    },
    async createPost(place, content: PostContent) {
      const post = await exchange(context, {
        kind: kind('create', place.location),
        address: listAddress(place),
        verb: 'POST',
        query: {},
        body: toWirePost(content),
        answer: wirePostSchema,
        about: place.location,
      });
      return fromWirePost(post);
    },
    async patchPost(place, content: PostContent) {
      await exchange(context, {
        kind: kind('patch', place.location, postUpdateMask),
        address: addressOf(place),
        verb: 'PATCH',
        query: { updateMask: postUpdateMask },
        body: toWirePostChange(content),
        answer: changedSchema,
        about: place.location,
      });
    },
    async deletePost(place) {
      await exchange(context, {
        kind: kind('delete', place.location),
        address: addressOf(place),
        verb: 'DELETE',
        query: {},
        answer: changedSchema,
        about: place.location,
      });
    },
  };
}
