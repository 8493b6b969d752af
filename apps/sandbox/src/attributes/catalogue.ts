import type { CategoryFamily } from '../categories/catalogue';
import { attributeRows } from './attribute-rows';

/** What an attribute may hold. */
type AttributeValueType = 'BOOL' | 'ENUM' | 'URL' | 'REPEATED_ENUM';

/** One attribute a location of certain categories may have. */
export interface CatalogueAttribute {
  /** Resource name, `attributes/wi_fi`. */
  name: string;
  valueType: AttributeValueType;
  group: Translated;
  label: Translated;
  /** Categories that have it; undefined means all. */
  families: ReadonlySet<CategoryFamily> | undefined;
  values: { value: string; label: Translated }[];
  isDeprecated: boolean;
}

/** A text in the languages the sandbox knows. */
export interface Translated {
  portuguese: string;
  english: string;
  spanish: string;
}

function translated(text: string): Translated {
  const [portuguese = '', english = portuguese, spanish = english] = text.split('/');
  return { portuguese, english, spanish };
}

function readRow(row: string): CatalogueAttribute {
  const [id = '', valueType = '', group = '', label = '', families = '', values = '', flag = ''] =
    row.split('|');
  return {
    name: `attributes/${id}`,
    valueType: valueType as AttributeValueType,
    group: translated(group),
    label: translated(label),
    families: families === '*' ? undefined : new Set(families.split(',') as CategoryFamily[]),
    values: (values === '' ? [] : values.split(',')).map((entry) => {
      const [value = '', words = ''] = entry.split('=');
      return { value, label: translated(words) };
    }),
    isDeprecated: flag === 'deprecated',
  };
}

/** The language in which a caller who asks for another one is answered as well: English. */
export function languageOf(code: string): keyof Translated {
  const [language] = code.toLowerCase().split('-');
  return language === 'pt' ? 'portuguese' : language === 'es' ? 'spanish' : 'english';
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
