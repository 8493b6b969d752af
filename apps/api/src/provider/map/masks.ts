import { fieldFacts, fieldsOfHome, isWeekday, type FieldOfHome, type LocationField } from '@frontage/domain';
import { attributeOf, linkFields } from './attributes';

type ResourceField = FieldOfHome<'location' | 'status'>;
type FirstOf<Path extends string> = Path extends `${infer First}.${string}` ? First : Path;

/** A field of the provider's location resource that the product edits. */
export type WireField = FirstOf<(typeof fieldFacts)[ResourceField]['at']>;

const resourceFields = fieldsOfHome('location', 'status');
const firstOf = (path: string) => path.split('.')[0] ?? '';

/** The product's fields that each of the provider's holds. */
const fieldsOfWire = new Map<string, LocationField[]>();
for (const field of resourceFields) {
  const first = firstOf(fieldFacts[field].at);
  fieldsOfWire.set(first, [...(fieldsOfWire.get(first) ?? []), field]);
}

/** What is read of a location: all that the product keeps (provider document A3). */
export const readMask = ['name', 'languageCode', ...fieldsOfWire.keys(), 'latlng', 'metadata'].join(',');

const fieldOfAttribute = new Map<string, LocationField>(
  linkFields.map((field) => [attributeOf(field), field]),
);
const fieldOfPath = new Map<string, LocationField>(
  resourceFields.filter((field) => !isWeekday(field)).map((field) => [fieldFacts[field].at, field]),
);

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
  const exact = fieldOfPath.get(`${first}.${second}`);
  return exact === undefined ? (fieldsOfWire.get(first) ?? []) : [exact];
}

/** As {@link fieldsOfPath}, for a comma-joined mask. */
export function fieldsOfMask(mask: string | undefined): ReadonlySet<LocationField> {
  return new Set((mask ?? '').split(',').flatMap((path) => fieldsOfPath(path)));
}
