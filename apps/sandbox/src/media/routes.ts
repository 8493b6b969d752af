import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { RegisterMethod } from '../http/api-scope';
import type { Call } from '../http/call';
import { ApiError, notFound, validationError, type ValidationDetail } from '../http/errors';
import { readPageToken, writePageToken } from '../http/page-token';
import { pageSizeWithin, readJson, readQuery } from '../http/query';
import type { JsonObject } from '../proto/descriptor';
import { locationOfV4 } from '../reviews/routes';
import { fetchSource } from './fetch-source';
import { mediaCategories, singleCategories, type MediaItem } from './items';
import { readPictureFile } from './picture-file';

const usualPage = 100;
const largestPage = 2500;
const largestCustomerPage = 200;
const mostPhotos = 100;
/** The API's floor for everything but cover and profile photo (provider document B). */
const leastSide = 250;
const leastBytes = 10_240;
export const mostBytes = 26_214_400;

type Params = { account: string; location: string; media: string };

/** Registers the media methods of My Business v4. */
export function mediaRoutes(register: RegisterMethod): void {
  const path = '/v4/accounts/:account/locations/:location/media';
  register('GET', path, list);
  register('POST', path, create);
  register('POST', `${path}::startUpload`, startUpload);
  // Customers' pictures can be read and nothing else.
  register('GET', `${path}/customers`, listCustomers);
  register('GET', `${path}/customers/:media`, getCustomers);
  register('GET', `${path}/:media`, (call, request) => {
    const { name, item } = find(call, request);
    return present(call, name, item);
  });
  register('PATCH', `${path}/:media`, patch);
  register('DELETE', `${path}/:media`, remove);
  register('POST', '/upload/v1/media/:reference', receive);
}

function present(call: Call, name: string, item: MediaItem): JsonObject {
  const url = `${call.origin}/pictures/${item.key}`;
  return {
    name: `${name}/media/${item.attribution === undefined ? '' : 'customers/'}${item.key}`,
    mediaFormat: 'PHOTO',
    locationAssociation: { category: item.category },
    ...(item.shownAt <= call.now && { googleUrl: url, thumbnailUrl: url }),
    createTime: new Date(item.createdAt).toISOString(),
    dimensions: { widthPixels: item.width, heightPixels: item.height },
    ...(item.description !== undefined && { description: item.description }),
    ...(item.sourceUrl !== undefined && { sourceUrl: item.sourceUrl }),
    ...(item.attribution !== undefined && {
      attribution: {
        ...item.attribution,
        profilePhotoUrl: 'https://lh3.googleusercontent.com/a/default-user=s120-c-rp-mo-br100',
        takedownUrl: `https://www.google.com/local/imagery/report/?image_key=${item.key}`,
      },
    }),
  };
}

function list(call: Call, request: FastifyRequest): JsonObject {
  const { account, location } = request.params as Params;
  const name = locationOfV4(call, account, location);
  const items = call.engine.world.media(location);
  return page(call, request, { resource: 'media', name, items, most: largestPage });
}

function listCustomers(call: Call, request: FastifyRequest): JsonObject {
  const { account, location } = request.params as Params;
  const name = locationOfV4(call, account, location);
  const items = call.engine.world.customerMedia(location);
  return page(call, request, { resource: 'media/customers', name, items, most: largestCustomerPage });
}

function getCustomers(call: Call, request: FastifyRequest): JsonObject {
  const { account, location, media } = request.params as Params;
  const name = locationOfV4(call, account, location);
  const item = call.engine.world.customerMedia(location).find(({ key }) => key === media);
  if (item === undefined) throw notFound();
  return present(call, name, item);
}

function page(
  call: Call,
  request: FastifyRequest,
  { resource, name, items, most }: { resource: string; name: string; items: MediaItem[]; most: number },
): JsonObject {
  const query = readQuery(request, { pageSize: 'int32', pageToken: 'string' });
  const bound = [resource, name];
  const offset = readPageToken(query.pageToken, bound);
  const end = offset + pageSizeWithin(query.pageSize, usualPage, most);
  return {
    ...(items.length > offset && {
      mediaItems: items.slice(offset, end).map((item) => present(call, name, item)),
    }),
    ...(items.length > 0 && { totalMediaItemCount: items.length }),
    ...(end < items.length && { nextPageToken: writePageToken(end, bound) }),
  };
}

function find(call: Call, request: FastifyRequest): { name: string; location: string; item: MediaItem } {
  const { account, location, media } = request.params as Params;
  const name = locationOfV4(call, account, location);
  const item = call.engine.world.media(location).find(({ key }) => key === media);
  if (item === undefined) throw notFound();
  return { name, location, item };
}

function startUpload(call: Call, request: FastifyRequest): JsonObject {
  const { account, location } = request.params as Params;
  locationOfV4(call, account, location);
  return { resourceName: call.engine.uploads.start(location, call.now) };
}

function receive(call: Call, request: FastifyRequest): JsonObject {
  const { reference } = request.params as { reference: string };
  readQuery(request, { upload_type: 'string' });
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (!call.engine.uploads.receive(reference, bytes, call.now)) throw notFound();
  return {};
}

const refuse = (...details: ValidationDetail[]): ApiError => validationError(details);

async function create(call: Call, request: FastifyRequest): Promise<JsonObject> {
  const { account, location } = request.params as Params;
  const name = locationOfV4(call, account, location);
  readQuery(request, {});
  const body = readJson(request) as {
    mediaFormat?: unknown;
    locationAssociation?: { category?: unknown };
    sourceUrl?: unknown;
    dataRef?: { resourceName?: unknown };
    description?: unknown;
  };
  if (body.mediaFormat === 'VIDEO') throw new ApiError('INTERNAL', 'Internal error encountered.');
  if (body.mediaFormat !== 'PHOTO')
    throw refuse({ code: 2, field: 'media_format', message: 'Media format is required.' });
  const category = readCategory(body.locationAssociation?.category);
  call.takeEdit(location);
  const bytes = await bytesOf(call, location, body);
  const file = readPictureFile(bytes);
  const isFree = singleCategories.has(category);
  if (file === undefined)
    throw refuse({ code: 1000, field: 'source_url', message: 'Fetching image failed.' });
  if (!isFree && bytes.length < leastBytes)
    throw refuse({
      code: 10,
      field: 'source_url',
      message: `Media fetch response bytes too small (min: ${String(leastBytes)}B).`,
    });
  if (!isFree && Math.min(file.width, file.height) < leastSide)
    throw refuse({
      code: 10,
      field: 'source_url',
      message: `Image dimensions too small (min: ${String(leastSide)}px).`,
    });
  const { world, pictures } = call.engine;
  const before = world.media(location);
  if (before.length >= mostPhotos)
    throw refuse({ code: 5, field: 'media_items', message: 'A location can have at most 100 photos.' });
  const item: MediaItem = {
    key: `AF1Qip${randomBytes(24).toString('base64url')}`,
    category,
    ...(typeof body.description === 'string' && { description: body.description }),
    ...(typeof body.sourceUrl === 'string' && { sourceUrl: body.sourceUrl }),
    width: file.width,
    height: file.height,
    createdAt: call.now,
    shownAt: call.now + world.settings.moderation.delaySeconds.media * 1000,
    picture: { kind: 'file', name: pictures.keep(bytes) },
  };
  const kept = isFree ? before.filter((other) => other.category !== category) : before;
  call.commit([{ kind: 'media', location, items: [item, ...kept] }]);
  return present(call, name, item);
}

function readCategory(value: unknown): string {
  if (typeof value === 'string' && mediaCategories.has(value)) return value;
  throw refuse({ code: 3, field: 'location_association.category', message: 'Invalid category.' });
}

async function bytesOf(
  call: Call,
  location: string,
  body: { sourceUrl?: unknown; dataRef?: { resourceName?: unknown } },
): Promise<Buffer> {
  if ((body.sourceUrl === undefined) === (body.dataRef === undefined))
    throw refuse({
      code: 2,
      field: 'source_url',
      message: 'Exactly one of source_url and data_ref must be set.',
    });
  if (body.dataRef !== undefined) {
    const bytes = call.engine.uploads.take(String(body.dataRef.resourceName), location, call.now);
    if (bytes === undefined)
      throw refuse({
        code: 1300,
        field: 'data_ref.resource_name',
        message: 'The data reference was used or is over.',
      });
    return bytes;
  }
  const fetched = await fetchSource(String(body.sourceUrl), mostBytes);
  if (fetched === 'too_large')
    throw refuse({
      code: 10,
      field: 'source_url',
      message: `Media fetch response bytes too large (max: ${String(mostBytes)}B).`,
    });
  if (fetched === undefined)
    throw refuse({ code: 1000, field: 'source_url', message: 'Fetching image failed.' });
  return fetched;
}

function patch(call: Call, request: FastifyRequest): JsonObject {
  const { name, location, item } = find(call, request);
  const { updateMask } = readQuery(request, { updateMask: 'string' });
  if (!/^location_?association(?:\.category)?$/i.test(updateMask ?? ''))
    throw refuse({ code: 6, field: 'update_mask', message: 'Only location_association can be updated.' });
  const body = readJson(request) as { locationAssociation?: { category?: unknown } };
  const category = readCategory(body.locationAssociation?.category);
  if (singleCategories.has(category))
    throw refuse({
      code: 3,
      field: 'location_association.category',
      message: 'The category cannot be changed to COVER or PROFILE.',
    });
  call.takeEdit(location);
  const moved = { ...item, category };
  const items = call.engine.world.media(location).map((other) => (other.key === item.key ? moved : other));
  call.commit([{ kind: 'media', location, items }]);
  return present(call, name, moved);
}

function remove(call: Call, request: FastifyRequest): JsonObject {
  const { location, item } = find(call, request);
  readQuery(request, {});
  call.takeEdit(location);
  const items = call.engine.world.media(location).filter(({ key }) => key !== item.key);
  call.commit([{ kind: 'media', location, items }]);
  return {};
}
