import { weekdays, type LocationField } from '@frontage/domain';
import { attributeOf, linkFields } from './attributes';

/** A field of the provider's location resource that the product edits. */
export type WireField =
  | 'storeCode'
  | 'title'
  | 'phoneNumbers'
  | 'categories'
  | 'storefrontAddress'
  | 'websiteUri'
  | 'regularHours'
  | 'specialHours'
  | 'labels'
  | 'adWordsLocationExtensions'
  | 'openInfo'
  | 'profile'
  | 'serviceItems';

/** The product's fields that each of the provider's holds. */
export const fieldsOfWire: Record<WireField, readonly LocationField[]> = {
  storeCode: ['storeCode'],
  title: ['name'],
  phoneNumbers: ['phone', 'additionalPhones'],
  categories: ['category', 'additionalCategories'],
  storefrontAddress: ['address'],
  websiteUri: ['website'],
  regularHours: weekdays,
  specialHours: ['specialHours'],
  labels: ['labels'],
  adWordsLocationExtensions: ['googleAdsPhone'],
  openInfo: ['status'],
  profile: ['description'],
  serviceItems: ['services'],
};

/** What is read of a location: all that the product keeps (provider document A3). */
export const readMask = ['name', 'languageCode', ...Object.keys(fieldsOfWire), 'latlng', 'metadata'].join(
  ',',
);

const fieldOfAttribute = new Map(linkFields.map((field) => [attributeOf[field], field]));
const narrower: Readonly<Record<string, LocationField>> = {
  'phoneNumbers.primaryPhone': 'phone',
  'phoneNumbers.additionalPhones': 'additionalPhones',
  'categories.primaryCategory': 'category',
  'categories.additionalCategories': 'additionalCategories',
};

function camel(path: string): string {
  return path.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * The product's fields that a path of the provider names, in a mask or in an error. Both spellings are understood, as are
 * the prefix `location.` and list indexes; a path that concerns nothing of ours names no field.
 */
export function fieldsOfPath(path: string): readonly LocationField[] {
  const attribute = /^(?:attributes\/([a-z0-9_]+)|(url_[a-z_]+))$/.exec(path.trim());
  if (attribute !== null) {
    const name = `attributes/${attribute[1] ?? attribute[2] ?? ''}`;
    return [fieldOfAttribute.get(name) ?? 'attributes'];
  }
  const [first = '', second = ''] = camel(path.trim())
    .replace(/\[\d+\]/g, '')
    .replace(/^location\./, '')
    .split('.');
  const exact = narrower[`${first}.${second}`];
  if (exact !== undefined) return [exact];
  return isWireField(first) ? fieldsOfWire[first] : [];
}

/** As {@link fieldsOfPath}, for a comma-joined mask. */
export function fieldsOfMask(mask: string | undefined): ReadonlySet<LocationField> {
  return new Set((mask ?? '').split(',').flatMap((path) => fieldsOfPath(path)));
}

function isWireField(text: string): text is WireField {
  return Object.hasOwn(fieldsOfWire, text);
}
