import { z } from 'zod';
import type { ProviderAddresses } from './addresses';
import type { Exchange } from './exchange';
import { fromWireMedia } from './map/media';
import type { CallContext, CallKind, MediaPlace, Provider, ProviderMedia } from './port';
import { wireDataRefSchema, wireMediaPageSchema, wireMediaSchema } from './wire';

const api = 'mybusiness';
/** The most a page may hold (provider document A14). */
const mostPerPage = 2500;
const pictureTimeoutMs = 15_000;
/** What the provider itself takes at most (provider document A13). */
const mostBytes = 26_214_400;
const emptySchema = z.looseObject({});

type MediaCalls = Pick<Provider, 'listMedia' | 'createMedia' | 'moveMedia' | 'deleteMedia' | 'fetchMedia'>;

/** The calls about pictures, which are My Business v4's. Bytes travel by upload, so that no address of ours has to be reached. */
export function createMediaCalls(
  exchange: Exchange,
  addresses: ProviderAddresses,
  context: CallContext,
): MediaCalls {
  const v4 = `${addresses.myBusiness}/v4`;
  const pathOf = ({ providerAccount, location }: MediaPlace) => `${providerAccount}/${location}/media`;
  const kind = (method: string, editOf: string | null): CallKind => ({
    api,
    method: `accounts.locations.media.${method}`,
    editOf,
    mask: null,
  });

  const upload = async (place: MediaPlace, bytes: Uint8Array): Promise<string> => {
    const { location: about } = place;
    const { resourceName } = await exchange(context, {
      kind: kind('startUpload', null),
      address: `${v4}/${pathOf(place)}:startUpload`,
      verb: 'POST',
      query: {},
      body: {},
      answer: wireDataRefSchema,
      about,
    });
    await exchange(context, {
      kind: kind('upload', null),
      address: `${addresses.myBusiness}/upload/v1/media/${resourceName}`,
      verb: 'POST',
      query: { upload_type: 'media' },
      body: bytes,
      answer: emptySchema,
      about,
    });
    return resourceName;
  };

  return {
    async listMedia(place) {
      const media: ProviderMedia[] = [];
      let pageToken: string | undefined;
      do {
        const page = await exchange(context, {
          kind: kind('list', null),
          address: `${v4}/${pathOf(place)}`,
          verb: 'GET',
          query: { pageSize: mostPerPage, pageToken },
          answer: wireMediaPageSchema,
          about: place.location,
        });
        media.push(...page.mediaItems.map(fromWireMedia));
        pageToken = page.nextPageToken;
      } while (pageToken !== undefined && pageToken !== '');
      return media.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    },
    async createMedia(place, category, bytes) {
      const resourceName = await upload(place, bytes);
      const created = await exchange(context, {
        kind: kind('create', place.location),
        address: `${v4}/${pathOf(place)}`,
        verb: 'POST',
        query: {},
        body: { mediaFormat: 'PHOTO', locationAssociation: { category }, dataRef: { resourceName } },
        answer: wireMediaSchema,
        about: place.location,
      });
      return fromWireMedia(created);
    },
    async moveMedia(place, key, category) {
      await exchange(context, {
        kind: { ...kind('patch', place.location), mask: 'locationAssociation' },
        address: `${v4}/${pathOf(place)}/${key}`,
        verb: 'PATCH',
        query: { updateMask: 'locationAssociation' },
        body: { locationAssociation: { category } },
        answer: emptySchema,
        about: place.location,
      });
    },
    async deleteMedia(place, key) {
      await exchange(context, {
        kind: kind('delete', place.location),
        address: `${v4}/${pathOf(place)}/${key}`,
        verb: 'DELETE',
        query: {},
        answer: emptySchema,
        about: place.location,
      });
    },
    fetchMedia: (url) => fetchPicture(url, addresses),
  };
}

const googleHosts = /(?:^|\.)(?:googleusercontent\.com|ggpht\.com)$/;

/** Whether the provider shows pictures under an address: no other address is ever requested. */
function isProviders(url: URL, { kind, myBusiness }: ProviderAddresses): boolean {
  if (kind === 'sandbox') return url.origin === new URL(myBusiness).origin;
  return url.protocol === 'https:' && googleHosts.test(url.hostname);
}

async function fetchPicture(address: string, addresses: ProviderAddresses): Promise<Uint8Array | null> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !isProviders(url, addresses)) return null;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(pictureTimeoutMs), redirect: 'error' });
    if (!response.ok || response.body === null) return null;
    const parts: Uint8Array[] = [];
    let size = 0;
    // An answer need not say how long it is, nor be as long as it says.
    for await (const part of response.body as ReadableStream<Uint8Array>) {
      size += part.byteLength;
      if (size > mostBytes) return null;
      parts.push(part);
    }
    return new Uint8Array(Buffer.concat(parts, size));
  } catch {
    // A copy is made for a later undo; where there is none, that undo says so.
    return null;
  }
}
