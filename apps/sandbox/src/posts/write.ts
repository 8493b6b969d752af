import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../http/call';
import { ApiError, badRequest, validationError } from '../http/errors';
import { readJson, readQuery, required } from '../http/query';
import { fetchSource } from '../media/fetch-source';
import type { MediaItem } from '../media/items';
import { readPictureFile } from '../media/picture-file';
import type { JsonObject } from '../proto/descriptor';
import { applyMask, parseMask } from '../proto/mask';
import { isObject, parseMessage } from '../proto/parse';
import { localPostMessage } from '../proto/post-message';
import { checkPost, isViolation } from './rules';
import { presentPost, textOf, type StandingPost } from './standing';

const mostBytes = 26_214_400;
const leastBytes = 10_240;
const least = { width: 400, height: 300 };
const outputs = ['name', 'state', 'searchUrl', 'createTime', 'updateTime'] as const;

/** Reads a post, without what only the provider sets. @throws ApiError 400 for unknown fields */
function readPost(request: FastifyRequest): JsonObject {
  const fields = parseMessage(readJson(request), localPostMessage, 'local_post');
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !outputs.some((one) => one === name)));
}

/** @throws ApiError 400 where the location may not post: its chain is shut out, or nobody may speak for it */
function checkLocation(call: Call, location: string): void {
  const { accountId, voice } = call.findLocation(location);
  if (call.engine.world.settings.accountsWithoutPosts.includes(accountId))
    throw validationError([{ code: 1303, field: 'parent', message: 'LOCATION_DISABLED_FOR_LOCAL_POST_API' }]);
  if (voice === 'suspended' || voice === 'disabled')
    throw new ApiError('FAILED_PRECONDITION', 'Precondition check failed.');
}

const refuse = (code: number, message: string) =>
  validationError([{ code, field: 'media.source_url', message }]);

/** The photo of a post, fetched from where it says. @throws ApiError 400 for what is no picture, or one too small or large */
async function fetchPhoto(call: Call, { media }: JsonObject): Promise<MediaItem | undefined> {
  const [item] = Array.isArray(media) ? media : [];
  if (!isObject(item)) return undefined;
  const bytes = await fetchSource(textOf(item.sourceUrl), mostBytes);
  if (bytes === 'too_large')
    throw refuse(10, `Media fetch response bytes too large (max: ${String(mostBytes)}B).`);
  const file = bytes && readPictureFile(bytes);
  if (bytes === undefined || file === undefined) throw refuse(1000, 'Fetching image failed.');
  if (bytes.length < leastBytes)
    throw refuse(10, `Media fetch response bytes too small (min: ${String(leastBytes)}B).`);
  if (file.width < least.width || file.height < least.height)
    throw refuse(10, `Image dimensions too small (min: ${String(least.width)}x${String(least.height)}px).`);
  return {
    key: `AF1Qip${randomBytes(24).toString('base64url')}`,
    category: 'ADDITIONAL',
    width: file.width,
    height: file.height,
    createdAt: call.now,
    shownAt: call.now,
    picture: { kind: 'file', name: call.engine.pictures.keep(bytes) },
  };
}

/** Puts a post under review and writes it down. */
function commit(
  call: Call,
  name: string,
  location: string,
  post: Omit<StandingPost, 'updatedAt' | 'dueAt' | 'isRejected'>,
): JsonObject {
  const { moderation } = call.engine.world.settings;
  const fields = Object.fromEntries(
    Object.entries(post.fields).filter(
      // A picture is kept apart; an offer shows no button.
      ([field]) => field !== 'media' && !(field === 'callToAction' && post.fields.topicType === 'OFFER'),
    ),
  );
  const written: StandingPost = {
    ...post,
    fields,
    updatedAt: call.now,
    dueAt: call.now + moderation.delaySeconds.posts * 1000,
    isRejected: isViolation(fields, moderation),
  };
  call.commit([{ kind: 'post', location, post: post.postId, change: { written } }]);
  return presentPost(name, written, call.origin, call.now);
}

/** Creates a post. Repeating the call makes another: the API takes no name and no request id. */
export async function createPost(
  call: Call,
  request: FastifyRequest,
  name: string,
  location: string,
): Promise<JsonObject> {
  readQuery(request, {});
  const fields = readPost(request);
  checkLocation(call, location);
  checkPost(fields, call.engine.world.settings, call.now);
  call.takeEdit(location);
  const photo = await fetchPhoto(call, fields);
  const postId = BigInt(`0x${randomBytes(8).toString('hex')}`).toString();
  return commit(call, name, location, { postId, fields, createdAt: call.now, ...(photo && { photo }) });
}

/** Changes the fields of a post that the mask names; it is reviewed anew. */
export async function patchPost(
  call: Call,
  request: FastifyRequest,
  name: string,
  location: string,
  before: StandingPost,
): Promise<JsonObject> {
  const { updateMask } = readQuery(request, { updateMask: 'string' });
  const { mask, unknown } = parseMask(required(updateMask, 'update_mask'), localPostMessage);
  const isForbidden = mask.paths.some(([head]) => [...outputs, 'topicType'].some((field) => field === head));
  if (unknown.length > 0 || isForbidden)
    throw badRequest([{ field: 'update_mask', description: 'Invalid field mask provided' }]);
  call.mask = updateMask;
  const fields = applyMask(before.fields, readPost(request), mask);
  checkLocation(call, location);
  const { scheduledTime } = fields;
  const isPlannedAnew = mask.paths.some(([head]) => head === 'scheduledTime');
  checkPost(
    { ...fields, scheduledTime: isPlannedAnew ? scheduledTime : undefined },
    { ...call.engine.world.settings, areAlertsOpen: true },
    call.now,
  );
  call.takeEdit(location);
  const isNewPhoto = mask.paths.some(([head]) => head === 'media');
  const photo = isNewPhoto ? await fetchPhoto(call, fields) : before.photo;
  const { postId, createdAt } = before;
  return commit(call, name, location, { postId, fields, createdAt, ...(photo && { photo }) });
}

/** Deletes a post, whatever its state; one that waits for its time is never published. */
export function deletePost(call: Call, request: FastifyRequest, location: string, { postId }: StandingPost) {
  readQuery(request, {});
  call.takeEdit(location);
  call.commit([{ kind: 'post', location, post: postId, change: { isRemoved: true } }]);
  return {};
}
