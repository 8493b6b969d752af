import type { Attribute, LocationFacts, LocationField, Voice } from '../locations/types';
import type { FieldValue, LiveDifferences, LocationRecord, PendingAttributes, PendingEdit } from './record';

/** What a location has become beyond its seed. Absent parts are as seeded. */
export interface Overlay {
  /** Fields the merchant has changed; null: cleared. */
  merchant?: Partial<Record<LocationField, FieldValue>>;
  live?: LiveDifferences;
  pending?: PendingEdit[];
  held?: LocationField[];
  attributes?: Attribute[];
  liveAttributes?: Attribute[] | null;
  attributesPending?: PendingAttributes | null;
  areAttributesHeld?: boolean;
  facts?: LocationFacts;
  voice?: Voice;
  /** The caller was removed from the location: it is in none of their lists and refuses them. */
  isWithdrawn?: boolean;
  isDeleted?: boolean;
}

/** A location with what has changed since its seed. */
export function layered(base: LocationRecord, overlay: Overlay): LocationRecord {
  const merchant: Record<string, unknown> = { ...base.merchant };
  for (const [field, value] of Object.entries(overlay.merchant ?? {})) {
    if (value === null) Reflect.deleteProperty(merchant, field);
    else merchant[field] = value;
  }
  return {
    ...base,
    merchant: merchant,
    live: overlay.live ?? base.live,
    pending: overlay.pending ?? base.pending,
    held: overlay.held ?? base.held,
    attributes: overlay.attributes ?? base.attributes,
    liveAttributes: overlay.liveAttributes === undefined ? base.liveAttributes : overlay.liveAttributes,
    attributesPending:
      overlay.attributesPending === undefined ? base.attributesPending : overlay.attributesPending,
    areAttributesHeld: overlay.areAttributesHeld ?? base.areAttributesHeld,
    facts: { ...base.facts, ...overlay.facts },
    voice: overlay.voice ?? base.voice,
    isWithdrawn: overlay.isWithdrawn ?? base.isWithdrawn,
  };
}
