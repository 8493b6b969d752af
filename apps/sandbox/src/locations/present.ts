import type { JsonObject } from '../proto/descriptor';
import { consumerView, type LocationRecord } from '../state/record';
import { displayedFields, fieldPath } from './field-groups';
import type { LocationField } from './types';

/** The location as last set by the merchant, with what the provider says about it. */
export function presentMerchant(record: LocationRecord): JsonObject {
  return { name: `locations/${record.id}`, ...record.merchant, metadata: metadata(record) };
}

/** The location as consumers see it now. */
export function presentConsumer(record: LocationRecord): JsonObject {
  return { name: `locations/${record.id}`, ...consumerView(record), metadata: metadata(record) };
}

/**
 * The two masks of a consumer view. A field whose edit is still in review is pending, not different: it shows in the
 * diff mask once the review has ended without applying it. What waits for the merchant's voice is in neither: nobody reviews it, and
 * nobody else suggested it.
 */
export function masks(record: LocationRecord): { diffMask: string; pendingMask: string } {
  const pending = new Set(record.pending.map((edit) => edit.field));
  const isDifferent = (field: LocationField): boolean => !pending.has(field) && !record.held.includes(field);
  const different = (Object.keys(record.live) as LocationField[]).filter(isDifferent);
  return { diffMask: ordered(different), pendingMask: ordered([...pending]) };
}

function ordered(fields: readonly string[]): string {
  return displayedFields
    .filter((field) => fields.includes(field))
    .map(fieldPath)
    .join(',');
}

function metadata(record: LocationRecord): JsonObject {
  const { diffMask, pendingMask } = masks(record);
  const { duplicateLocation = '', ...facts } = record.facts;
  return {
    ...(diffMask !== '' && { hasGoogleUpdated: true }),
    ...(pendingMask !== '' && { hasPendingEdits: true }),
    ...facts,
    hasVoiceOfMerchant: record.voice === 'fine' ? true : undefined,
    ...(duplicateLocation !== '' && { duplicateLocation }),
  };
}
