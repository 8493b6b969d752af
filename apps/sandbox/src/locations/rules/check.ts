import type { RuleViolation } from '../../http/errors';
import type { LocationData, LocationField } from '../types';
import { addressRule, latlngRule, serviceAreaRule } from './address';
import { categoriesRule, nameCategories } from './categories';
import { moreHoursRule, regularHoursRule, specialHoursRule } from './hours';
import { keepCanReopen, openInfoRule } from './open-info';
import { adPhoneRule, normalizePhones, phonesRule } from './phones';
import type { Rule, RuleInput } from './rule';
import { serviceItemsRule } from './service-items';
import { labelsRule, profileRule, storeCodeRule, titleRule, websiteRule } from './texts';

const rules: Partial<Record<LocationField, Rule>> = {
  title: titleRule,
  storeCode: storeCodeRule,
  phoneNumbers: phonesRule,
  categories: categoriesRule,
  storefrontAddress: addressRule,
  websiteUri: websiteRule,
  regularHours: regularHoursRule,
  specialHours: specialHoursRule,
  serviceArea: serviceAreaRule,
  labels: labelsRule,
  adWordsLocationExtensions: adPhoneRule,
  latlng: latlngRule,
  openInfo: openInfoRule,
  profile: profileRule,
  moreHours: moreHoursRule,
  serviceItems: serviceItemsRule,
};

/** Every broken rule of the fields that are about to be written. */
export function checkFields(fields: Iterable<LocationField>, input: RuleInput): RuleViolation[] {
  return [...fields].flatMap((field) => rules[field]?.(input) ?? []);
}

/** What Google makes of a merchant's values: category names, national phones, its own flags. */
export function normalize(data: LocationData, before: LocationData | undefined): LocationData {
  return keepCanReopen(normalizePhones(nameCategories(data)), before);
}
