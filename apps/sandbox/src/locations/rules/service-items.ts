import { findCategory, serviceTypes } from '../../categories/catalogue';
import type { RuleViolation } from '../../http/errors';
import type { LocationData, ServiceItem } from '../types';
import { broken, type Rule } from './rule';

const field = 'service_items';

/** Services are either the category's own (once each) or free texts with a name; prices state a currency. */
export const serviceItemsRule: Rule = ({ next }) => {
  const items = next.serviceItems ?? [];
  const violations = items.flatMap((item) => [...checkPrice(item), ...checkKind(item, next)]);
  const types = items
    .map((item) => item.structuredServiceItem?.serviceTypeId)
    .filter((id) => id !== undefined);
  if (new Set(types).size < types.length) violations.push(broken('SERVICE_TYPE_ID_DUPLICATE', field));
  const labels = items
    .map((item) => item.freeFormServiceItem?.label?.displayName)
    .filter((name) => name !== undefined);
  if (new Set(labels).size < labels.length)
    violations.push(broken('SERVICE_ITEM_LABEL_DUPLICATE_DISPLAY_NAME', field));
  return violations;
};

function checkPrice(item: ServiceItem): RuleViolation[] {
  if (item.price === undefined) return [];
  const { currencyCode } = item.price;
  if (currencyCode === undefined) return [broken('PRICE_CURRENCY_MISSING', field)];
  return /^[A-Z]{3}$/.test(currencyCode) ? [] : [broken('PRICE_CURRENCY_INVALID', field)];
}

function checkKind(item: ServiceItem, location: LocationData): RuleViolation[] {
  const { structuredServiceItem: structured, freeFormServiceItem: free } = item;
  if (structured !== undefined) {
    const isOffered = offeredTypes(location).has(structured.serviceTypeId ?? '');
    const violations = isOffered ? [] : [broken('INVALID_SERVICE_ITEM', field)];
    if ((structured.description ?? '').length > 300) violations.push(broken('STRING_TOO_LONG', field));
    return violations;
  }
  if (free === undefined) return [broken('INVALID_SERVICE_ITEM', field)];
  const violations = [];
  if (free.category === undefined)
    violations.push(broken('FREE_FORM_SERVICE_ITEM_WITH_NO_CATEGORY_ID', field));
  else if (findCategory(free.category) === undefined) violations.push(broken('INVALID_CATEGORY', field));
  if (free.label?.displayName === undefined)
    violations.push(broken('SERVICE_ITEM_LABEL_NO_DISPLAY_NAME', field));
  return violations;
}

function offeredTypes(location: LocationData): Set<string> {
  const references = [
    location.categories?.primaryCategory,
    ...(location.categories?.additionalCategories ?? []),
  ];
  return new Set(
    references.flatMap((reference) => {
      const category = findCategory(reference?.name ?? '');
      return category === undefined ? [] : serviceTypes(category).map((type) => type.serviceTypeId);
    }),
  );
}
