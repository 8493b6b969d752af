import { sortRanges, weekdays, type DayHours, type SpecialDay, type Weekday } from '../hours/hours';
import { canonicalAttributes, type LocationAttribute } from './attributes';
import type { OwnValue } from './own-values';
import { pictureFields, type Photo } from './photos';
import {
  locationValuesSchema,
  socialNetworks,
  type LocationField,
  type LocationValues,
  type Service,
} from './values';

/** Where a field lives at the provider; `own` fields exist in Frontage alone and need no call. */
export type FieldHome = 'location' | 'status' | 'attributes' | 'media' | 'own';

const attributeFields = new Set<LocationField>([...socialNetworks, 'whatsapp', 'attributes']);
const mediaFields = new Set<LocationField>(pictureFields);
const ownFields = new Set<LocationField>(['cnpj', 'faq', 'ownFields']);

/** Which provider resource holds a field. Status edits travel as a patch of their own (provider document A3). */
export function fieldHome(field: LocationField): FieldHome {
  if (field === 'status') return 'status';
  if (ownFields.has(field)) return 'own';
  if (mediaFields.has(field)) return 'media';
  return attributeFields.has(field) ? 'attributes' : 'location';
}

/** Fields whose edit the provider often holds for days or answers with a suspension (provider document B, 'What goes to review'). */
export const riskyFields: readonly LocationField[] = ['name', 'address', 'category', 'website', 'status'];

/** Whether an edit of the field deserves a warning before it is sent. */
export function isRisky(field: LocationField): boolean {
  return riskyFields.includes(field);
}

/** Whether the field is the hours of a weekday. */
export function isWeekday(field: LocationField): field is Weekday {
  return (weekdays as readonly string[]).includes(field);
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
    language: service.language ?? null,
  });
}

function canonical(field: LocationField, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (isWeekday(field)) return canonicalHours(value as DayHours);
  if (field === 'specialHours') return canonicalSpecialHours(value as SpecialDay[]);
  if (field === 'category') return (value as { name: string }).name;
  if (field === 'additionalCategories')
    return (value as { name: string }[]).map((category) => category.name).sort();
  if (field === 'attributes') return canonicalAttributes(value as LocationAttribute[]);
  if (field === 'photos') return (value as Photo[]).map(({ id, category }) => `${id} ${category}`).sort();
  if (field === 'services') return (value as Service[]).map(canonicalService);
  if (field === 'ownFields')
    return (value as OwnValue[])
      .map(({ key, text }) => [key, text])
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  if (field === 'labels') return [...(value as string[])].sort();
  if (field === 'website') return withoutTrailingSlash(value as string);
  return withSortedKeys(value);
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
 * midnight is written and a bare host's closing slash do not count, everything else does.
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
