import {
  findValueFaults,
  isLocationField,
  isSameValue,
  type LocationField,
  type LocationValues,
} from '@frontage/domain';
import { z } from 'zod';
import { readTyped, type FaultCode } from './typed-values';

/** A person's input for a field, and the stored value they began from. */
export type DraftEntry = { readonly typed: unknown; readonly base: unknown };
/** Everything typed and not sent, by field. */
export type Draft = Partial<Record<LocationField, DraftEntry>>;

const storedSchema = z.record(z.string(), z.object({ typed: z.unknown(), base: z.unknown() }));

/** Reads a kept draft; anything that is none counts as empty. */
export function parseDraft(text: string | null): Draft {
  if (text === null) return {};
  try {
    const entries = Object.entries(storedSchema.parse(JSON.parse(text)));
    return Object.fromEntries(entries.filter(([field]) => isLocationField(field)));
  } catch {
    // A draft of another version cannot be read; it is given up rather than the page.
    return {};
  }
}

/** What the draft means against what is stored now. */
export type DraftReading = {
  /** Fields that differ from what is stored, in the order they were typed. */
  readonly changed: readonly LocationField[];
  /** Values to send, of the fields that can be read. */
  readonly values: Partial<LocationValues>;
  readonly faults: Partial<Record<LocationField, FaultCode>>;
  /** Fields whose stored value moved since the person began to type. */
  readonly moved: ReadonlySet<LocationField>;
};

const isSame = (field: LocationField, a: unknown, b: unknown) => isSameValue(field, a as never, b as never);

/** Reads a draft: what would be sent, what is wrong, and what somebody else changed meanwhile. */
export function readDraft(draft: Draft, current: LocationValues): DraftReading {
  const changed: LocationField[] = [];
  const values: Partial<Record<LocationField, unknown>> = {};
  const faults: Partial<Record<LocationField, FaultCode>> = {};
  const moved = new Set<LocationField>();
  for (const [field, entry] of Object.entries(draft) as [LocationField, DraftEntry][]) {
    const read = readTyped(field, entry.typed);
    if ('value' in read && isSame(field, read.value, current[field])) continue;
    changed.push(field);
    if ('value' in read) values[field] = read.value;
    else faults[field] = read.code;
    if (!isSame(field, entry.base, current[field])) moved.add(field);
  }
  const wanted = values as Partial<LocationValues>;
  for (const { path, code } of findValueFaults(wanted, current)) {
    const [field = ''] = path.split('.');
    if (isLocationField(field)) faults[field] ??= code;
  }
  return { changed, values: wanted, faults, moved };
}
