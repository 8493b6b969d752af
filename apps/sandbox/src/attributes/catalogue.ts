import type { CategoryFamily } from '../categories/catalogue';
import { attributeRows } from './attribute-rows';

/** What an attribute may hold. */
type AttributeValueType = 'BOOL' | 'ENUM' | 'URL' | 'REPEATED_ENUM';

/** One attribute a location of certain categories may have. */
export interface CatalogueAttribute {
  /** Resource name, `attributes/wi_fi`. */
  name: string;
  valueType: AttributeValueType;
  group: Bilingual;
  label: Bilingual;
  /** Categories that have it; undefined means all. */
  families: ReadonlySet<CategoryFamily> | undefined;
  values: { value: string; label: Bilingual }[];
  isDeprecated: boolean;
}

/** A text in the two languages the sandbox knows. */
export interface Bilingual {
  portuguese: string;
  english: string;
}

function words(id: string): string {
  const text = id.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function bilingual(text: string): Bilingual {
  const [portuguese = '', english = ''] = text.split('/');
  return { portuguese, english };
}

function readRow(row: string): CatalogueAttribute {
  const [id = '', valueType = '', group = '', portuguese = '', families = '', values = '', flag = ''] =
    row.split('|');
  return {
    name: `attributes/${id}`,
    valueType: valueType as AttributeValueType,
    group: bilingual(group),
    label: { portuguese, english: words(id) },
    families: families === '*' ? undefined : new Set(families.split(',') as CategoryFamily[]),
    values: (values === '' ? [] : values.split(',')).map((entry) => {
      const [value = '', label = ''] = entry.split('=');
      return { value, label: { portuguese: label, english: words(value) } };
    }),
    isDeprecated: flag === 'deprecated',
  };
}

/** Every attribute the sandbox knows. */
export const attributeCatalogue: readonly CatalogueAttribute[] = attributeRows
  .trim()
  .split('\n')
  .map(readRow);

const byName = new Map(attributeCatalogue.map((attribute) => [attribute.name, attribute]));

/** The attribute of a resource name, or undefined. */
export function findAttribute(name: string): CatalogueAttribute | undefined {
  return byName.get(name);
}

/** True when locations of such a category may have the attribute. */
export function isAvailable(attribute: CatalogueAttribute, family: CategoryFamily): boolean {
  return attribute.families === undefined || attribute.families.has(family);
}
