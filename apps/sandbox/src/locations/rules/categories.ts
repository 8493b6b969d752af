import { displayName, findCategory } from '../../categories/catalogue';
import type { CategoryReference, LocationData } from '../types';
import { broken, type Rule } from './rule';

const mostAdditional = 9;

/** One known primary category and at most nine other known ones. */
export const categoriesRule: Rule = ({ next }) => {
  const primary = next.categories?.primaryCategory?.name;
  if (primary === undefined) return [broken('REQUIRED_FIELD_MISSING_VALUE', 'categories.primary_category')];
  const violations = [];
  if (findCategory(primary) === undefined)
    violations.push(broken('INVALID_CATEGORY', 'categories.primary_category'));
  const additional = next.categories?.additionalCategories ?? [];
  if (additional.length > mostAdditional)
    violations.push(broken('TOO_MANY_ENTRIES', 'categories.additional_categories'));
  const names = additional.map((category) => category.name ?? '');
  if (
    names.some((name) => findCategory(name) === undefined) ||
    new Set([primary, ...names]).size <= names.length
  ) {
    violations.push(broken('INVALID_CATEGORY', 'categories.additional_categories'));
  }
  return violations;
};

/** Reduces what was sent to ids and adds the names, as Google does. */
export function nameCategories(data: LocationData): LocationData {
  const { categories } = data;
  if (categories === undefined) return data;
  const { primaryCategory, additionalCategories } = categories;
  return {
    ...data,
    categories: {
      ...(primaryCategory !== undefined && { primaryCategory: named(primaryCategory, data.languageCode) }),
      ...(additionalCategories !== undefined && {
        additionalCategories: additionalCategories.map((category) => named(category, data.languageCode)),
      }),
    },
  };
}

function named(reference: CategoryReference, languageCode = 'pt-BR'): CategoryReference {
  const category = findCategory(reference.name ?? '');
  if (category === undefined) return reference.name === undefined ? {} : { name: reference.name };
  return { name: category.name, displayName: displayName(category, languageCode) };
}
