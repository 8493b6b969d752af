import { z } from 'zod';
import type { ProviderAddresses } from './addresses';
import type { Exchange } from './exchange';
import { businessInformationApi, informationOf, informationReader, mostPerPage } from './information';
import { fromWireAttributes, toWireAttributes } from './map/attributes';
import { fromWireLocation, fromWireValues, toWireNewLocation, toWirePatch } from './map/location';
import { fieldsOfMask, readMask } from './map/masks';
import type { CallContext, Provider } from './port';
import {
  wireAttributesSchema,
  wireGoogleUpdatedSchema,
  wireLocationPageSchema,
  wireLocationSchema,
} from './wire';

type LocationCalls = Pick<
  Provider,
  | 'listLocations'
  | 'readLocation'
  | 'readAttributes'
  | 'readPublicView'
  | 'readPublicAttributes'
  | 'patchLocation'
  | 'patchAttributes'
  | 'createLocation'
>;

const namedLocationSchema = wireLocationSchema.extend({ name: z.string() });
/** What a change answers with; only that it is JSON matters. */
const changedSchema = z.looseObject({});

/** The calls about locations and their attributes, which are Business Information's. */
export function createLocationCalls(
  exchange: Exchange,
  addresses: ProviderAddresses,
  context: CallContext,
): LocationCalls {
  const read = informationReader(exchange, addresses, context);

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
      address: `${informationOf(addresses)}/${resource.path}`,
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
        hasVoice: view.location.metadata?.hasVoiceOfMerchant === true,
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
    async createLocation(providerAccount, requestId, values) {
      const created = await exchange(context, {
        kind: { api: businessInformationApi, method: 'accounts.locations.create', editOf: null, mask: null },
        address: `${informationOf(addresses)}/${providerAccount}/locations`,
        verb: 'POST',
        query: { requestId },
        body: toWireNewLocation(values),
        answer: namedLocationSchema,
        about: null,
      });
      return fromWireLocation(created);
    },
  };
}
