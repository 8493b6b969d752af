import type { AttributeDefinition, Category } from '@frontage/domain';
import { z } from 'zod';
import type { ProviderAddresses } from './addresses';
import type { Exchange } from './exchange';
import { fromWireAttributes, fromWireDefinition, toWireAttributes } from './map/attributes';
import { fromWireCategory } from './map/categories';
import { fromWireVoice } from './map/health';
import { fromWireLocation, fromWireValues, toWireNewLocation, toWirePatch } from './map/location';
import { createPostCalls } from './post-calls';
import { createReviewCalls } from './review-calls';
import { createMediaCalls } from './media-calls';
import { fieldsOfMask, readMask } from './map/masks';
import { fromWirePost } from './map/posts';
import { fromWireReview } from './map/reviews';
import type { CallContext, CallKind, Provider } from './port';
import {
  wireAccountPageSchema,
  wireAccountSchema,
  wireAttributeMetadataPageSchema,
  wireAttributesSchema,
  wireCategoryPageSchema,
  wireGoogleUpdatedSchema,
  wireLocationPageSchema,
  wireLocationSchema,
  wirePostPageSchema,
  wireReviewPageSchema,
  wireVoiceSchema,
  wireServiceTypesSchema,
} from './wire';

/** Names of the APIs as quotas and the call log know them. */
export const businessInformationApi = 'mybusinessbusinessinformation';
export const accountManagementApi = 'mybusinessaccountmanagement';
export const myBusinessApi = 'mybusiness';
const notificationsApi = 'mybusinessnotifications';
const verificationsApi = 'mybusinessverifications';

/** What we are told of: what reviews, photos and places do by themselves (provider document A11, 'Types live'). */
const notificationTypes = [
  'GOOGLE_UPDATE',
  'NEW_REVIEW',
  'UPDATED_REVIEW',
  'DUPLICATE_LOCATION',
  'VOICE_OF_MERCHANT_UPDATED',
];

const namedLocationSchema = wireLocationSchema.extend({ name: z.string() });
/** What a change answers with; only that it is JSON matters. */
const changedSchema = z.looseObject({});
/** The most a page of locations or categories may hold (provider document A14). */
const mostPerPage = 100;
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
  const information = `${addresses.businessInformation}/v1`;

  const read = <S extends z.ZodType>(
    method: string,
    path: string,
    query: Record<string, string | number | undefined>,
    answer: S,
    about: string | null = null,
  ) =>
    exchange(context, {
      kind: reading(businessInformationApi, method),
      address: `${information}/${path}`,
      verb: 'GET',
      query,
      answer,
      about,
    });

  const patch = async (
    method: string,
    resource: { location: string; path: string },
    maskName: 'updateMask' | 'attributeMask',
    mask: readonly string[],
    body: unknown,
  ): Promise<void> => {
    if (mask.length === 0) return;
    const joined = mask.join(',');
    await exchange(context, {
      kind: { api: businessInformationApi, method, editOf: resource.location, mask: joined },
      address: `${information}/${resource.path}`,
      verb: 'PATCH',
      query: { [maskName]: joined },
      body,
      answer: changedSchema,
      about: resource.location,
    });
  };

  return {
    async listLocations({ providerAccount, pageToken, pageSize = mostPerPage }) {
      const page = await read(
        'accounts.locations.list',
        `${providerAccount}/locations`,
        { readMask, pageSize, pageToken },
        wireLocationPageSchema,
      );
      return {
        locations: page.locations.map((location) => fromWireLocation(location)),
        nextPageToken: page.nextPageToken ?? null,
      };
    },
    async readLocation(name) {
      return fromWireLocation(await read('locations.get', name, { readMask }, namedLocationSchema, name));
    },
    async readAttributes(name) {
      const { attributes } = await read(
        'locations.getAttributes',
        `${name}/attributes`,
        {},
        wireAttributesSchema,
        name,
      );
      return fromWireAttributes(attributes);
    },
    async readPublicView(name) {
      const view = await read(
        'locations.getGoogleUpdated',
        `${name}:getGoogleUpdated`,
        { readMask },
        wireGoogleUpdatedSchema,
        name,
      );
      return {
        values: fromWireValues(view.location),
        differs: fieldsOfMask(view.diffMask),
        pending: fieldsOfMask(view.pendingMask),
      };
    },
    async readPublicAttributes(name) {
      const { attributes } = await read(
        'locations.attributes.getGoogleUpdated',
        `${name}/attributes:getGoogleUpdated`,
        {},
        wireAttributesSchema,
        name,
      );
      return fromWireAttributes(attributes);
    },
    async patchLocation(base, change) {
      const { body, mask } = toWirePatch(base, change);
      await patch('locations.patch', { location: base.name, path: base.name }, 'updateMask', mask, body);
    },
    async patchAttributes(name, base, change) {
      const { attributes, mask } = toWireAttributes(base, change);
      const path = `${name}/attributes`;
      await patch('locations.updateAttributes', { location: name, path }, 'attributeMask', mask, {
        name: path,
        attributes,
      });
    },
    async listAttributeDefinitions(categoryName, regionCode, languageCode) {
      const definitions: AttributeDefinition[] = [];
      let pageToken: string | undefined;
      do {
        const page = await read(
          'attributes.list',
          'attributes',
          { categoryName, regionCode, languageCode, pageToken },
          wireAttributeMetadataPageSchema,
        );
        definitions.push(...page.attributeMetadata.map(fromWireDefinition).filter((one) => one !== null));
        pageToken = page.nextPageToken;
      } while (pageToken !== undefined && pageToken !== '');
      return definitions;
    },
    async listServiceTypes(categories, regionCode, languageCode) {
      const names = categories.map((name) => `names=${encodeURIComponent(name)}`).join('&');
      const answer = await read(
        'categories.batchGet',
        `categories:batchGet?${names}`,
        { regionCode, languageCode, view: 'FULL' },
        wireServiceTypesSchema,
      );
      return answer.categories.flatMap(({ name, serviceTypes }) =>
        serviceTypes.map(({ serviceTypeId, displayName }) => ({
          id: serviceTypeId,
          name: displayName,
          category: name,
        })),
      );
    },
    async createLocation(providerAccount, requestId, values) {
      const created = await exchange(context, {
        kind: { api: businessInformationApi, method: 'accounts.locations.create', editOf: null, mask: null },
        address: `${information}/${providerAccount}/locations`,
        verb: 'POST',
        query: { requestId },
        body: toWireNewLocation(values),
        answer: namedLocationSchema,
        about: null,
      });
      return fromWireLocation(created);
    },
    ...createMediaCalls(exchange, addresses, context),
    ...createReviewCalls(exchange, addresses, context),
    ...createPostCalls(exchange, addresses, context),
    async listCategories(regionCode, languageCode) {
      const categories: Category[] = [];
      let pageToken: string | undefined;
      do {
        const page = await read(
          'categories.list',
          'categories',
          { regionCode, languageCode, view: 'BASIC', pageSize: mostPerPage, pageToken },
          wireCategoryPageSchema,
        );
        categories.push(...page.categories.map(fromWireCategory).filter((category) => category !== null));
        pageToken = page.nextPageToken;
      } while (pageToken !== undefined && pageToken !== '');
      return categories;
    },
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
