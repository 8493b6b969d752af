import type { FastifyRequest } from 'fastify';
import type { RegisterMethod } from '../http/api-scope';
import type { Call } from '../http/call';
import { ApiError, badRequest, notFound } from '../http/errors';
import { readJson, readQuery } from '../http/query';
import { locationId } from '../locations/routes';
import { release } from '../locations/review';
import type { Voice } from '../locations/types';
import type { JsonObject } from '../proto/descriptor';
import { completeVerificationMessage, fetchOptionsMessage, verifyLocationMessage } from '../proto/messages';
import { parseMessage } from '../proto/parse';
import type { LocationRecord } from '../state/record';

/** The PIN that completes every verification here. */
export const verificationPin = '482913';

/** Registers the methods of Verifications v1. */
export function verificationRoutes(register: RegisterMethod): void {
  register('GET', '/v1/locations/:location/VoiceOfMerchantState', (call, request) => {
    readQuery(request, {});
    return presentVoice(call.findLocation(locationId(request.params)));
  });
  register('POST', '/v1/locations/:location(^[^/:]+)::verify', verify);
  register('GET', '/v1/locations/:location/verifications', (call, request) => {
    readQuery(request, { pageSize: 'int32', pageToken: 'string' });
    const record = call.findLocation(locationId(request.params));
    const found = verificationOf(record, call.now);
    return found === undefined ? {} : { verifications: [found] };
  });
  register('POST', '/v1/locations/:location/verifications/:verification', complete);
  register('POST', '/v1/locations/:location(^[^/:]+)::fetchVerificationOptions', fetchOptions);
}

/** What the provider says of each voice; of the parts beside the two flags, one at most is there. */
const states: Record<Voice, JsonObject> = {
  fine: { hasVoiceOfMerchant: true, hasBusinessAuthority: true },
  waiting: { hasBusinessAuthority: true, waitForVoiceOfMerchant: {} },
  unverified: { verify: {} },
  verifying: { verify: { hasPendingVerification: true } },
  conflict: { resolveOwnershipConflict: {} },
  suspended: {
    hasBusinessAuthority: true,
    complyWithGuidelines: { recommendationReason: 'BUSINESS_LOCATION_SUSPENDED' },
  },
  disabled: {
    hasBusinessAuthority: true,
    complyWithGuidelines: { recommendationReason: 'BUSINESS_LOCATION_DISABLED' },
  },
};

function presentVoice({ voice }: LocationRecord): JsonObject {
  return states[voice];
}

function verificationOf({ id, voice }: LocationRecord, now: number): JsonObject | undefined {
  if (voice !== 'verifying' && voice !== 'fine') return undefined;
  return {
    name: `locations/${id}/verifications/1`,
    method: 'PHONE_CALL',
    state: voice === 'fine' ? 'COMPLETED' : 'PENDING',
    createTime: new Date(now).toISOString(),
  };
}

/** By phone at the number that is set, or by a letter; nothing where there is nothing to verify. */
function fetchOptions(call: Call, request: FastifyRequest): JsonObject {
  readQuery(request, {});
  const record = call.findLocation(locationId(request.params));
  const { languageCode } = parseMessage(
    readJson(request),
    fetchOptionsMessage,
    'fetch_verification_options_request',
  );
  if (languageCode === undefined)
    throw badRequest([{ field: 'language_code', description: 'Field is required' }]);
  if (record.voice !== 'unverified' && record.voice !== 'verifying') return {};
  const { phoneNumbers, title } = record.merchant;
  const phone = (phoneNumbers as { primaryPhone?: string } | null | undefined)?.primaryPhone;
  return {
    options: [
      ...(phone === undefined ? [] : [{ verificationMethod: 'PHONE_CALL', phoneNumber: phone }]),
      {
        verificationMethod: 'ADDRESS',
        addressData: { business: title ?? '', expectedDeliveryDaysRegion: 14 },
      },
    ],
  };
}

function verify(call: Call, request: FastifyRequest): JsonObject {
  readQuery(request, {});
  const record = call.findLocation(locationId(request.params));
  const { method } = parseMessage(readJson(request), verifyLocationMessage, 'verify_location_request');
  if (method === undefined) throw badRequest([{ field: 'method', description: 'Field is required' }]);
  if (record.voice !== 'unverified' && record.voice !== 'verifying')
    throw new ApiError('FAILED_PRECONDITION', 'Precondition check failed.');
  call.commit([{ kind: 'overlay', id: record.id, overlay: { voice: 'verifying' } }]);
  const verification = verificationOf(call.findLocation(record.id), call.now);
  return { verification: { ...verification, method } };
}

function complete(call: Call, request: FastifyRequest): JsonObject {
  readQuery(request, {});
  const { verification } = request.params as { verification: string };
  const record = call.findLocation(locationId(request.params));
  if (verification !== '1:complete' || verificationOf(record, call.now) === undefined) throw notFound();
  const body = parseMessage(readJson(request), completeVerificationMessage, 'complete_verification_request');
  if (body.pin !== verificationPin) throw badRequest([{ field: 'pin', description: 'Invalid PIN' }]);
  const { moderation } = call.engine.world.settings;
  call.commit([{ kind: 'overlay', id: record.id, overlay: release(record, moderation, call.now) }]);
  call.engine.publisher.publish('VOICE_OF_MERCHANT_UPDATED', record.id);
  return { verification: verificationOf(call.findLocation(record.id), call.now) };
}
