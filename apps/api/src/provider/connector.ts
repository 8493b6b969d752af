import { z } from 'zod';
import type { ProviderAddresses } from './addresses';
import { createCatalogueCalls } from './catalogue-calls';
import type { Exchange } from './exchange';
import { mostPerPage } from './information';
import { createLocationCalls } from './location-calls';
import { fromWireVoice } from './map/health';
import { createPostCalls } from './post-calls';
import { createQuestionCalls } from './question-calls';
import { createReviewCalls } from './review-calls';
import { createMediaCalls } from './media-calls';
import { fromWirePost } from './map/posts';
import { fromWireReview } from './map/reviews';
import type { CallContext, CallKind, Provider } from './port';
import {
  wireAccountPageSchema,
  wireAccountSchema,
  wirePostPageSchema,
  wireReviewPageSchema,
  wireVoiceSchema,
} from './wire';

/** Names of the APIs as quotas and the call log know them. */
const accountManagementApi = 'mybusinessaccountmanagement';
const myBusinessApi = 'mybusiness';
const notificationsApi = 'mybusinessnotifications';
const verificationsApi = 'mybusinessverifications';

/** The events we subscribe to: those of reviews, photos and places (provider document A11, 'Types live'). */
const notificationTypes = [
  'GOOGLE_UPDATE',
  'NEW_REVIEW',
  'UPDATED_REVIEW',
  'NEW_CUSTOMER_MEDIA',
  'DUPLICATE_LOCATION',
  'VOICE_OF_MERCHANT_UPDATED',
];

/** What a change answers with; only that it is JSON matters. */
const changedSchema = z.looseObject({});
const mostReviewsPerPage = 50;

/** The token of the next page; `null` on the last one, which has none or an empty one. */
const pageTokenOf = (token: string | undefined): string | null =>
  token === undefined || token === '' ? null : token;

const reading = (api: string, method: string): CallKind => ({ api, method, editOf: null, mask: null });

/** The provider over its HTTP APIs, for the account of the context. */
export function createConnector(
  exchange: Exchange,
  addresses: ProviderAddresses,
  context: CallContext,
): Provider {
  return {
    ...createLocationCalls(exchange, addresses, context),
    ...createCatalogueCalls(exchange, addresses, context),
    ...createMediaCalls(exchange, addresses, context),
    ...createReviewCalls(exchange, addresses, context),
    ...createQuestionCalls(exchange, addresses, context),
    ...createPostCalls(exchange, addresses, context),
    async listAccounts({ pageToken }) {
      const page = await exchange(context, {
        kind: reading(accountManagementApi, 'accounts.list'),
        address: `${addresses.accountManagement}/v1/accounts`,
        verb: 'GET',
        query: { pageToken },
        answer: wireAccountPageSchema,
        about: null,
      });
      return {
        accounts: page.accounts.map(({ name, accountName, type }) => ({
          name,
          displayName: accountName,
          type,
        })),
        nextPageToken: pageTokenOf(page.nextPageToken),
      };
    },
    async readAccount(providerAccount) {
      const account = await exchange(context, {
        kind: reading(accountManagementApi, 'accounts.get'),
        address: `${addresses.accountManagement}/v1/${providerAccount}`,
        verb: 'GET',
        query: {},
        answer: wireAccountSchema,
        about: null,
      });
      return { name: account.name, displayName: account.accountName, type: account.type };
    },
    async listReviews({ providerAccount, locations, pageToken }) {
      const page = await exchange(context, {
        kind: reading(myBusinessApi, 'accounts.locations.batchGetReviews'),
        address: `${addresses.myBusiness}/v4/${providerAccount}/locations:batchGetReviews`,
        verb: 'POST',
        isReading: true,
        query: {},
        body: {
          locationNames: locations.map((name) => `${providerAccount}/${name}`),
          pageSize: mostReviewsPerPage,
          orderBy: 'updateTime desc',
          ...(pageToken === undefined ? {} : { pageToken }),
        },
        answer: wireReviewPageSchema,
        about: null,
      });
      return {
        reviews: page.locationReviews.flatMap(({ name, review }) => fromWireReview(name, review) ?? []),
        nextPageToken: pageTokenOf(page.nextPageToken),
      };
    },
    async readHealth(name) {
      const voice = await exchange(context, {
        kind: reading(verificationsApi, 'locations.getVoiceOfMerchantState'),
        address: `${addresses.verifications}/v1/${name}/VoiceOfMerchantState`,
        verb: 'GET',
        query: {},
        answer: wireVoiceSchema,
        about: name,
      });
      return fromWireVoice(voice);
    },
    async setNotifications(providerAccount, topic) {
      const name = `${providerAccount}/notificationSetting`;
      await exchange(context, {
        kind: reading(notificationsApi, 'accounts.updateNotificationSetting'),
        address: `${addresses.notifications}/v1/${name}`,
        verb: 'PATCH',
        // Setting it twice is setting it once.
        isReading: true,
        query: { updateMask: 'pubsubTopic,notificationTypes' },
        body: { name, ...(topic === null ? {} : { pubsubTopic: topic, notificationTypes }) },
        answer: changedSchema,
        about: null,
      });
    },
    async listPosts({ providerAccount, location, pageToken }) {
      const page = await exchange(context, {
        kind: reading(myBusinessApi, 'accounts.locations.localPosts.list'),
        address: `${addresses.myBusiness}/v4/${providerAccount}/${location}/localPosts`,
        verb: 'GET',
        query: { pageSize: mostPerPage, pageToken },
        answer: wirePostPageSchema,
        about: location,
      });
      return { posts: page.localPosts.map(fromWirePost), nextPageToken: pageTokenOf(page.nextPageToken) };
    },
  };
}
