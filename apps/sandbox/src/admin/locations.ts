import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { presentConsumer, presentMerchant, masks } from '../locations/present';
import { decide, release, suggest } from '../locations/review';
import { normalize } from '../locations/rules/check';
import { voices, type Attribute, type LocationField } from '../locations/types';
import { ApiError } from '../http/errors';
import { attributesMessage, locationMessage } from '../proto/messages';
import { parseMessage } from '../proto/parse';
import type { Json } from '../proto/descriptor';
import type { Effect } from '../state/effects';
import type { Overlay } from '../state/overlay';
import type { Engine } from '../state/engine';
import { consumerAttributes, type LiveDifferences, type LocationRecord } from '../state/record';
import { AdminError, readAdminBody } from './requests';

const suggestionSchema = z.strictObject({
  location: z
    .record(z.string(), z.json())
    .optional()
    .describe('fields of a location; null takes a field away'),
  attributes: z.array(z.json()).optional().describe('all attributes, as consumers shall see them'),
});

const voiceSchema = z.strictObject({
  voice: z.enum(voices).optional(),
  duplicateLocation: z.string().optional().describe('the location it duplicates; empty ends it'),
  isWithdrawn: z.boolean().optional().describe('whether the caller was taken off it'),
});

const announcementSchema = z.strictObject({
  type: z.enum(['NEW_REVIEW', 'UPDATED_REVIEW', 'NEW_CUSTOMER_MEDIA']),
});

const decisionSchema = z.strictObject({
  location: z.string().transform((name) => name.replace(/^locations\//, '')),
  decision: z.enum(['apply', 'revert']),
  fields: z.array(z.string()).optional(),
});

/** Shows single locations from both sides, lets the public change them, and ends reviews. */
export function locationAdminRoutes(app: FastifyInstance, engine: Engine): void {
  app.get<{ Params: { id: string } }>('/locations/:id', (request) =>
    present(find(engine, request.params.id), engine),
  );
  app.post<{ Params: { id: string } }>('/locations/:id/suggest', (request) => {
    const record = find(engine, request.params.id);
    const { location, attributes } = readAdminBody(request, suggestionSchema);
    const overlay: Overlay = {
      ...(location !== undefined && suggest(record, readSuggestion(location, record))),
      ...(attributes !== undefined && {
        liveAttributes: readAttributes(attributes),
        attributesPending: null,
      }),
    };
    engine.change([{ kind: 'overlay', id: record.id, overlay }]);
    engine.publisher.publish('GOOGLE_UPDATE', record.id);
    return present(find(engine, record.id), engine);
  });
  app.post<{ Params: { id: string } }>('/locations/:id/voice', (request) => {
    const record = find(engine, request.params.id);
    const { voice, duplicateLocation, isWithdrawn } = readAdminBody(request, voiceSchema);
    const overlay: Overlay = {
      ...(voice === 'fine' && release(record, engine.world.settings.moderation, engine.world.clock.now())),
      ...(voice !== undefined && { voice }),
      ...(duplicateLocation !== undefined && { facts: { duplicateLocation } }),
      ...(isWithdrawn !== undefined && { isWithdrawn }),
    };
    engine.change([{ kind: 'overlay', id: record.id, overlay }]);
    if (voice !== undefined) engine.publisher.publish('VOICE_OF_MERCHANT_UPDATED', record.id);
    if (duplicateLocation !== undefined) engine.publisher.publish('DUPLICATE_LOCATION', record.id);
    return present(find(engine, record.id), engine);
  });
  app.post<{ Params: { id: string } }>('/locations/:id/announce', (request) => {
    const record = find(engine, request.params.id);
    const { type } = readAdminBody(request, announcementSchema);
    if (type === 'NEW_CUSTOMER_MEDIA') {
      engine.publisher.publish(type, record.id);
      return {};
    }
    const [newest] = engine.world.reviews(record.id);
    if (newest === undefined) throw new AdminError(404, 'the location has no review');
    engine.publisher.publish(type, record.id, newest.reviewId);
    return { review: newest.reviewId };
  });
  app.post('/moderation/decide', (request) => {
    const { location, decision, fields } = readAdminBody(request, decisionSchema);
    const record = find(engine, location);
    const effect: Effect = { kind: 'overlay', id: record.id, overlay: decide(record, decision, fields) };
    engine.change([effect]);
    if (decision === 'revert') engine.publisher.publish('GOOGLE_UPDATE', record.id);
    return present(find(engine, record.id), engine);
  });
}

/** A location. @throws AdminError 404 */
export function find(engine: Engine, id: string): LocationRecord {
  const record = engine.world.location(id);
  if (record === undefined) throw new AdminError(404, 'no such location');
  return record;
}

function present(record: LocationRecord, engine: Engine): object {
  return {
    account: `accounts/${record.accountId}`,
    merchant: { location: presentMerchant(record), attributes: record.attributes },
    consumer: { location: presentConsumer(record), attributes: consumerAttributes(record) },
    ...masks(record),
    pending: record.pending,
    attributesPending: record.attributesPending,
    voice: record.voice,
    isWithdrawn: record.isWithdrawn,
    counts: engine.ledger.counts(record.id)[record.id] ?? null,
  };
}

function readSuggestion(given: Record<string, Json>, record: LocationRecord): LiveDifferences {
  const parsed = wellFormed(() => parseMessage(given, locationMessage, 'location'));
  // The provider's own flags are no part of what people suggest.
  const data = normalize(parsed, record.merchant);
  return Object.fromEntries(Object.keys(given).map((field) => [field, data[field as LocationField] ?? null]));
}

function readAttributes(given: Json[]): Attribute[] {
  const { attributes } = wellFormed(() =>
    parseMessage({ attributes: given }, attributesMessage, 'attributes'),
  );
  return (attributes ?? []) as Attribute[];
}

function wellFormed<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof ApiError) throw new AdminError(400, error.message);
    throw error;
  }
}
