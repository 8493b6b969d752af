import { sortRanges, type DayHours, type SpecialDay, type Weekday } from '../hours/hours';
import { canonicalAttributes } from './attributes';
import { fieldFacts, type FieldHome, type FieldKind } from './field-facts';
import type { OwnValue } from './own-values';
import type { Photo } from './photos';
import {
  locationValuesSchema,
  type Address,
  type Category,
  type LocationField,
  type LocationValues,
  type Service,
} from './values';

/** Which provider resource holds a field. */
export function fieldHome(field: LocationField): FieldHome {
  return fieldFacts[field].home;
}

/** What the provider keeps for whoever manages a location and shows to nobody else (help centre, "Store code" and "Labels"). */
export const unshownFields = ['storeCode', 'labels'] as const satisfies readonly LocationField[];

/** Whether the public never sees a field, however public its profile is: no value of it is live. */
export function isUnshown(field: string): boolean {
  return unshownFields.some((one) => one === field);
}

/** Whether an edit of the field deserves a warning before it is sent. */
export function isRisky(field: LocationField): boolean {
  return fieldFacts[field].isRisky;
}

/** Kinds of which a value is one thing, not a list that several people add to. */
const singleKinds: ReadonlySet<FieldKind> = new Set([
  'text',
  'status',
  'address',
  'category',
  'phone',
  'website',
  'cnpj',
  'link',
  'day',
  'picture',
]);

/**
 * Whether values of the field may wait for several dates at a time. Of a list, such as special hours, they may not: each would hold what
 * the list was when it was planned, and take back what another date had added.
 */
export function takesDatedValues(field: LocationField): boolean {
  return singleKinds.has(fieldFacts[field].kind);
}

/** Whether the field may never be empty. */
export function isRequired(field: LocationField): boolean {
  return fieldFacts[field].isRequired;
}

/** Whether the field is the hours of a weekday. */
export function isWeekday(field: LocationField): field is Weekday {
  return fieldFacts[field].kind === 'day';
}

/** A range that ends at midnight may be written `00:00` of the next day or `24:00` of its own; both mean the same. */
function canonicalHours(ranges: DayHours): DayHours {
  return sortRanges(ranges).map((range) => (range.close === '00:00' ? { ...range, close: '24:00' } : range));
}

function canonicalSpecialHours(days: readonly SpecialDay[]): unknown {
  return [...days]
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map(({ date, ranges }) => [date, canonicalHours(ranges)]);
}

/** The provider keeps numbers, so `45` and `45.00` are one price; a language that is not named is the location's own. */
function canonicalService(service: Service): unknown {
  const { price } = service;
  const amount = price?.amount.replace(/^0+(?=\d)/, '').replace(/(?:\.0*|(\.\d*?[1-9])0+)$/, '$1');
  return withSortedKeys({
    ...service,
    price: price === null ? null : { ...price, amount },
    description: orNone(service.description),
    language: service.language ?? null,
  });
}

/** An empty part is none: the provider has no word for it, and answers without. */
function orNone(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text.trim();
}

function canonicalAddress({ addressLines, regionCode, ...parts }: Address): unknown {
  return [
    regionCode,
    addressLines.map(orNone).filter((line) => line !== null),
    orNone(parts.postalCode),
    orNone(parts.administrativeArea),
    orNone(parts.locality),
    orNone(parts.sublocality),
  ];
}

/** The form in which values of a kind are compared; a kind without an entry is compared as it stands. */
const canonicalForms: Partial<Record<FieldKind, (value: never) => unknown>> = {
  day: canonicalHours,
  address: canonicalAddress,
  special_days: canonicalSpecialHours,
  category: ({ name }: Category) => name,
  categories: (categories: readonly Category[]) => categories.map(({ name }) => name).sort(),
  attributes: canonicalAttributes,
  photos: (photos: readonly Photo[]) => photos.map(({ id, category }) => `${id} ${category}`).sort(),
  services: (services: readonly Service[]) => services.map(canonicalService),
  own_values: (values: readonly OwnValue[]) =>
    values.map(({ key, text }) => [key, text]).sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  labels: (labels: readonly string[]) => [...labels].sort(),
  website: withoutTrailingSlash,
};

function canonical(field: LocationField, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  const form = canonicalForms[fieldFacts[field].kind] as ((value: unknown) => unknown) | undefined;
  return (form ?? withSortedKeys)(value);
}

/** A database keeps keys of objects in an order of its own, at any depth. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, withSortedKeys(part)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function withoutTrailingSlash(url: string): string {
  return url.endsWith('/') && url.indexOf('/', 8) === url.length - 1 ? url.slice(0, -1) : url;
}

/**
 * Whether two values of a field mean the same to the public: order of ranges, special days, categories and labels, how
 * midnight is written, a bare host's closing slash and whether an empty part of an address stands there do not count, everything else does.
 */
export function isSameValue<F extends LocationField>(
  field: F,
  a: LocationValues[F],
  b: LocationValues[F],
): boolean {
  if (a === b) return true;
  return valueKey(field, a) === valueKey(field, b);
}

/** A text that two values of a field share exactly where they mean the same ({@link isSameValue}). */
export function valueKey(field: LocationField, value: unknown): string {
  return JSON.stringify(canonical(field, value));
}

/** Reads an untrusted value of a field; `undefined` where its shape is wrong. */
export function readFieldValue<F extends LocationField>(
  field: F,
  value: unknown,
): LocationValues[F] | undefined {
  const parsed = locationValuesSchema.shape[field].safeParse(value);
  return parsed.success ? (parsed.data as LocationValues[F]) : undefined;
}
