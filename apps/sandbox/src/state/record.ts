import type { Attribute, LocationData, LocationFacts, LocationField, Voice } from '../locations/types';

/** The value of one top-level field; null where consumers see none. */
export type FieldValue = LocationData[LocationField] | null;

/** Fields whose live value differs from the merchant's. */
export type LiveDifferences = Partial<Record<LocationField, FieldValue>>;

/** What the review will do with an edit. */
export type Outcome = 'apply' | 'revert';

/** A merchant's edit of one field that consumers do not see yet. */
export interface PendingEdit {
  field: LocationField;
  submittedAt: number;
  dueAt: number;
  outcome: Outcome;
}

/** A merchant's edit of attributes that consumers do not see yet. */
export interface PendingAttributes {
  dueAt: number;
  outcome: Outcome;
}

/** Everything that is known of one location. */
export interface LocationRecord {
  id: string;
  accountId: string;
  /** As last set by the merchant. */
  merchant: LocationData;
  live: LiveDifferences;
  pending: PendingEdit[];
  /** Fields that the merchant set while they had no voice there: consumers see them once they have one. */
  held: LocationField[];
  attributes: Attribute[];
  /** What consumers see, where it is not what the merchant set. */
  liveAttributes: Attribute[] | null;
  attributesPending: PendingAttributes | null;
  /** Whether {@link liveAttributes} is what consumers see because the merchant has no voice. */
  areAttributesHeld: boolean;
  facts: LocationFacts;
  voice: Voice;
  /** The caller was taken off it. */
  isWithdrawn: boolean;
}

/** Ends the reviews that are due: applied edits show, reverted ones leave the difference standing. */
export function settle(record: LocationRecord, now: number): LocationRecord {
  const due = record.pending.filter((edit) => edit.dueAt <= now);
  const attributesDue = record.attributesPending !== null && record.attributesPending.dueAt <= now;
  if (due.length === 0 && !attributesDue) return record;
  const applied = new Set(due.filter((edit) => edit.outcome === 'apply').map((edit) => edit.field));
  const isApplied = attributesDue && record.attributesPending?.outcome === 'apply';
  return {
    ...record,
    live: without(record.live, applied),
    pending: record.pending.filter((edit) => edit.dueAt > now),
    liveAttributes: isApplied ? null : record.liveAttributes,
    attributesPending: attributesDue ? null : record.attributesPending,
  };
}

/** The differences without those of some fields. */
function without(live: LiveDifferences, fields: ReadonlySet<string>): LiveDifferences {
  return Object.fromEntries(Object.entries(live).filter(([field]) => !fields.has(field)));
}

/** The location as consumers see it. */
export function consumerView(record: LocationRecord): LocationData {
  const view: Record<string, unknown> = { ...record.merchant };
  for (const [field, value] of Object.entries(record.live)) {
    if (value === null) Reflect.deleteProperty(view, field);
    else view[field] = value;
  }
  return view;
}

/** The attributes as consumers see them. */
export function consumerAttributes(record: LocationRecord): Attribute[] {
  return record.liveAttributes ?? record.attributes;
}
