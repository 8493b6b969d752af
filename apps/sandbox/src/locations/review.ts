import { isSame } from '../proto/mask';
import type { Json } from '../proto/descriptor';
import type { Overlay } from '../state/overlay';
import type { FieldValue, LiveDifferences, LocationRecord, Outcome, PendingEdit } from '../state/record';
import type { Moderation } from '../state/settings';
import { groupOf } from './field-groups';
import type { LocationData, LocationField } from './types';

/**
 * What becomes of a location when its merchant sets fields: the merchant's view changes at once; what consumers see
 * follows after the review, unless the new value is what they see already. Where the merchant has no voice, consumers go on seeing what
 * they saw (provider document A12) until {@link release}.
 */
export function submitEdit(
  record: LocationRecord,
  next: LocationData,
  fields: ReadonlySet<LocationField>,
  moderation: Moderation,
  now: number,
): Overlay {
  const merchant: Partial<Record<LocationField, FieldValue>> = {};
  let live: LiveDifferences = { ...record.live };
  let pending: PendingEdit[] = [...record.pending];
  const held = new Set(record.held);
  for (const field of fields) {
    const seen = field in record.live ? record.live[field] : record.merchant[field];
    const wanted = next[field];
    merchant[field] = wanted ?? null;
    held.delete(field);
    const isResubmitted =
      record.pending.some((edit) => edit.field === field) && isSame(record.merchant[field], wanted);
    if (isResubmitted) continue;
    live = Object.fromEntries(Object.entries(live).filter(([name]) => name !== field));
    pending = pending.filter((edit) => edit.field !== field);
    const group = groupOf(field);
    if (group === undefined || isSame(orUndefined(seen), wanted)) continue;
    if (record.voice !== 'fine') {
      live[field] = seen ?? null;
      held.add(field);
      continue;
    }
    const outcome = outcomeOf(field, wanted, moderation);
    const delay = moderation.delaySeconds[group] * 1000;
    if (delay === 0 && outcome === 'apply') continue;
    live[field] = seen ?? null;
    if (delay > 0) pending.push({ field, submittedAt: now, dueAt: now + delay, outcome });
  }
  return { merchant, live, pending, held: [...held] };
}

/** The merchant has a voice now: what they set without one goes through the review. */
export function release(record: LocationRecord, moderation: Moderation, now: number): Overlay {
  const set: LocationData = Object.fromEntries(record.held.map((field) => [field, record.merchant[field]]));
  const spoken: LocationRecord = { ...record, voice: 'fine', held: [] };
  const { live, pending } = submitEdit(spoken, set, new Set(record.held), moderation, now);
  return {
    voice: 'fine',
    held: [],
    ...(live !== undefined && { live }),
    ...(pending !== undefined && { pending }),
    ...(record.areAttributesHeld && {
      areAttributesHeld: false,
      ...reviewAttributes(record, moderation, now),
    }),
  };
}

function reviewAttributes(record: LocationRecord, moderation: Moderation, now: number): Overlay {
  const delay = moderation.delaySeconds.attributes * 1000;
  const outcome = outcomeOf('attributes', record.attributes, moderation);
  if (delay === 0 && outcome === 'apply') return { liveAttributes: null, attributesPending: null };
  return { attributesPending: delay > 0 ? { dueAt: now + delay, outcome } : null };
}

/** What consumers see of a location that was just made: nothing, as nobody has verified it. */
export function unseen(merchant: LocationData): Overlay {
  const held = (Object.keys(merchant) as LocationField[]).filter((field) => groupOf(field) !== undefined);
  return { held, live: Object.fromEntries(held.map((field) => [field, null])) };
}

/** What the review decides about a value: reject rules are looked at when the edit comes in. */
export function outcomeOf(field: string, value: Json | undefined, moderation: Moderation): Outcome {
  const text = JSON.stringify(value ?? '').toLowerCase();
  const isRejected = moderation.rules.some(
    (rule) => (rule.field === field || rule.field === '*') && text.includes(rule.contains.toLowerCase()),
  );
  return isRejected ? 'revert' : 'apply';
}

/** The public sets fields of the consumer view; a value that the merchant has too is no difference. */
export function suggest(record: LocationRecord, suggestion: LiveDifferences): Overlay {
  const live: LiveDifferences = { ...record.live };
  for (const [name, value] of Object.entries(suggestion)) {
    const field = name as LocationField;
    if (isSame(orUndefined(value), record.merchant[field])) Reflect.deleteProperty(live, field);
    else live[field] = value;
  }
  const held = record.held.filter((field) => !Object.hasOwn(suggestion, field));
  return { live, pending: record.pending, held };
}

/** Ends reviews now, one way or the other. */
export function decide(
  record: LocationRecord,
  outcome: Outcome,
  fields: readonly string[] | undefined,
): Overlay {
  const isMeant = (field: string): boolean => fields === undefined || fields.includes(field);
  const decided = new Set(record.pending.map((edit) => edit.field).filter(isMeant));
  const live = Object.fromEntries(
    Object.entries(record.live).filter(
      ([field]) => outcome === 'revert' || !decided.has(field as LocationField),
    ),
  );
  const hasAttributes = record.attributesPending !== null && isMeant('attributes');
  return {
    live,
    pending: record.pending.filter((edit) => !decided.has(edit.field)),
    liveAttributes: hasAttributes && outcome === 'apply' ? null : record.liveAttributes,
    attributesPending: hasAttributes ? null : record.attributesPending,
  };
}

function orUndefined(value: FieldValue | undefined): Json | undefined {
  return value ?? undefined;
}
