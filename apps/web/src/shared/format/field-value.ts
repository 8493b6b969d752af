import {
  addressLines,
  isOvernight,
  isUploadedPicture,
  isWeekday,
  readFieldValue,
  sortRanges,
  type DayHours,
  type LocationField,
  type LocationValues,
  type OwnValue,
  type TimeRange,
} from '@frontage/domain';
import type { Phrases } from '../use-phrases';
import { phoneText } from './phone-text';

function rangeText(range: TimeRange): string {
  return `${range.open}–${range.close}`;
}

function hoursText(t: Phrases, ranges: DayHours | null): string {
  if (ranges === null) return t('fields:hours.notSet');
  if (ranges.length === 0) return t('fields:hours.closed');
  const [only] = ranges;
  if (ranges.length === 1 && only?.open === '00:00' && only.close === '24:00')
    return t('fields:hours.allDay');
  return sortRanges(ranges)
    .map((range) =>
      isOvernight(range)
        ? `${range.open}–${t('fields:hours.nextDay', { time: range.close })}`
        : rangeText(range),
    )
    .join(', ');
}

function ownText(t: Phrases, values: readonly OwnValue[], names?: ReadonlyMap<string, string>): string {
  const parts = values.map(({ key, text }) =>
    t('list.filterNamed', { name: names?.get(key) ?? key, value: text }),
  );
  return parts.join(', ') || t('state.none');
}

/** A picture by where it comes from: one that replaces another would read the same otherwise. */
function pictureText(t: Phrases, value: string): string {
  return t(isUploadedPicture(value) ? 'fields:count.uploadedPicture' : 'fields:count.picture');
}

const phoneFields: ReadonlySet<LocationField> = new Set(['phone', 'googleAdsPhone', 'whatsapp']);

type Known = { [F in LocationField]?: (t: Phrases, value: NonNullable<LocationValues[F]>) => string };

const byField: Known = {
  status: (t, value) => t(`fields:status.${value}`),
  address: (_t, value) => addressLines(value).join(', '),
  category: (_t, value) => value.displayName,
  additionalCategories: (t, value) =>
    value.map((category) => category.displayName).join(', ') || t('state.none'),
  additionalPhones: (t, value) => value.map(phoneText).join(', ') || t('state.none'),
  labels: (t, value) => value.join(', ') || t('state.none'),
  cnpj: (_t, value) => value.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5'),
  specialHours: (t, value) =>
    value
      .map(({ date, ranges }) => t('fields:hours.onDay', { day: date, hours: hoursText(t, ranges) }))
      .join(', ') || t('state.none'),
  attributes: (t, value) =>
    value.length === 0 ? t('state.none') : t('fields:count.attributes', { count: value.length }),
  faq: (t, value) => (value.length === 0 ? t('state.none') : t('fields:count.faq', { count: value.length })),
  logo: pictureText,
  cover: pictureText,
  profilePhoto: pictureText,
  photos: (t, value) =>
    value.length === 0 ? t('state.none') : t('fields:count.photos', { count: value.length }),
  services: (t, value) => value.map((service) => service.name).join(', ') || t('state.none'),
};

/**
 * A field's value as one line of text in the reader's language; an en dash where nothing is set. Takes what the API
 * answers, so a value of a wrong shape is shown as it came rather than hidden.
 * @param ownNames what people call the project's own fields, by key
 */
export function fieldValueText(
  t: Phrases,
  field: LocationField,
  raw: unknown,
  ownNames?: ReadonlyMap<string, string>,
): string {
  const value = readFieldValue(field, raw);
  if (value === undefined) return typeof raw === 'string' ? raw : JSON.stringify(raw);
  if (isWeekday(field)) return hoursText(t, value as DayHours | null);
  if (value === null) return t('state.none');
  if (field === 'ownFields') return ownText(t, value as OwnValue[], ownNames);
  const known = byField[field] as ((t: Phrases, value: unknown) => string) | undefined;
  if (known !== undefined) return known(t, value);
  return phoneFields.has(field) ? phoneText(value as string) : (value as string);
}
