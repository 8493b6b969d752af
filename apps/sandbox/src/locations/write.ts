import type { FastifyRequest } from 'fastify';
import type { Call } from '../http/call';
import { ApiError, badRequest, ruleErrors } from '../http/errors';
import { readJson, readQuery } from '../http/query';
import type { JsonObject } from '../proto/descriptor';
import { applyMask } from '../proto/mask';
import { locationMessage } from '../proto/messages';
import { parseMessage } from '../proto/parse';
import { encodeLocationId, largestGroup } from '../seed/location-ids';
import { mix, Random } from '../seed/random';
import type { Account } from '../state/world';
import { presentMerchant } from './present';
import { submitEdit, unseen } from './review';
import { checkFields, normalize } from './rules/check';
import type { LocationFacts, LocationField } from './types';
import { readUpdateMask } from './update-mask';

/** `PATCH /v1/{location.name=locations/*}`. */
export function patchLocation(call: Call, request: FastifyRequest, id: string): JsonObject {
  const record = call.findLocation(id);
  const query = readQuery(request, { updateMask: 'string', validateOnly: 'bool' });
  call.mask = query.updateMask;
  call.isValidateOnly = query.validateOnly === true;
  if (!call.isValidateOnly) call.takeEdit(id);
  const update = parseMessage(readJson(request), locationMessage, 'location');
  const { mask, fields } = readUpdateMask(query.updateMask);
  const before = record.merchant;
  const next = normalize(applyMask(before, update, mask), before);
  const violations = checkFields(fields, { next, before, now: call.now });
  if (violations.length > 0) throw ruleErrors(violations);
  if (fields.has('storeCode')) refuseTakenStoreCode(call, record.accountId, next.storeCode, id);
  if (call.isValidateOnly) return {};
  const { settings } = call.engine.world;
  const overlay = submitEdit(record, next, fields, settings.moderation, call.now);
  const isReverified =
    settings.isReverifying &&
    record.voice === 'fine' &&
    (fields.has('title') || fields.has('storefrontAddress'));
  call.commit([
    { kind: 'overlay', id, overlay: { ...overlay, ...(isReverified && { voice: 'unverified' }) } },
  ]);
  if (isReverified) call.engine.publisher.publish('VOICE_OF_MERCHANT_UPDATED', id);
  return presentMerchant(call.findLocation(id));
}

/** `POST /v1/{parent=accounts/*}/locations`. */
export function createLocation(call: Call, request: FastifyRequest): JsonObject {
  const { account: parent } = request.params as { account: string };
  const account = call.findAccount(parent);
  const query = readQuery(request, { requestId: 'string', validateOnly: 'bool' });
  call.isValidateOnly = query.validateOnly === true;
  const requestId = query.requestId === '' ? undefined : query.requestId;
  if (requestId !== undefined && requestId.length > 50) {
    throw badRequest([{ field: 'request_id', description: 'Request ID must be at most 50 characters' }]);
  }
  const earlier = requestId === undefined ? undefined : call.engine.world.createdBy(requestId);
  if (earlier !== undefined) return presentMerchant(call.findLocation(earlier));
  const parsed = parseMessage(readJson(request), locationMessage, 'location');
  const given = Object.fromEntries(
    Object.entries(parsed).filter(([field]) => field !== 'name' && field !== 'metadata'),
  );
  const next = normalize({ languageCode: 'pt-BR', openInfo: { status: 'OPEN' }, ...given }, undefined);
  const fields = new Set([
    ...(Object.keys(next) as LocationField[]),
    'title',
    'categories',
    'storefrontAddress',
  ] as const);
  const violations = checkFields(fields, { next, before: undefined, now: call.now });
  if (violations.length > 0) throw ruleErrors(violations);
  refuseTakenStoreCode(call, account.id, next.storeCode, undefined);
  if (call.isValidateOnly) return {};
  const id = newLocationId(call, account);
  call.location = id;
  call.commit([
    {
      kind: 'create',
      id,
      accountId: account.id,
      merchant: next,
      facts: newFacts(id),
      ...(requestId !== undefined && { requestId }),
    },
    { kind: 'overlay', id, overlay: unseen(next) },
  ]);
  return presentMerchant(call.findLocation(id));
}

/** `DELETE /v1/{name=locations/*}`. */
export function deleteLocation(call: Call, request: FastifyRequest, id: string): JsonObject {
  readQuery(request, {});
  const record = call.findLocation(id);
  if (record.facts.canDelete !== true)
    throw new ApiError('FAILED_PRECONDITION', 'Precondition check failed.');
  call.commit([{ kind: 'overlay', id, overlay: { isDeleted: true } }]);
  return {};
}

function refuseTakenStoreCode(
  call: Call,
  accountId: string,
  code: string | undefined,
  own: string | undefined,
): void {
  const { world } = call.engine;
  const account = world.account(accountId);
  if (code === undefined || account === undefined) return;
  for (let place = 0; place < world.places(account); place += 1) {
    if (world.headingAt(account, place).storeCode !== code) continue;
    const id = world.idAt(account, place);
    if (id !== undefined && id !== own) {
      throw badRequest([
        { field: 'location.store_code', description: 'Store code must be unique within the account' },
      ]);
    }
  }
}

// Created locations take ids from a slot that no seeded group has, so they never meet.
const createdSlot = 255;

function newLocationId(call: Call, account: Account): string {
  const { world } = call.engine;
  const created = world.accounts().reduce((sum, other) => sum + other.createdIds.length, 0);
  return encodeLocationId(createdSlot, (created + mix(Number(account.id.slice(-6)))) % largestGroup);
}

function newFacts(id: string): LocationFacts {
  const random = new Random(Number(id.slice(-9)));
  const placeId = `ChIJ${random.token(23)}`;
  return {
    canDelete: true,
    placeId,
    mapsUri: `https://maps.google.com/maps?cid=${id.slice(0, 18)}`,
    newReviewUri: `https://search.google.com/local/writereview?placeid=${placeId}`,
  };
}
