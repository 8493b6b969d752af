import {
  copiedFields,
  socialNetworks,
  weekdays,
  type CopiedField,
  type LocationValues,
} from '@frontage/domain';

/** What can be taken over, as people choose it: some stand for several fields. */
export const copyGroups = {
  texts: ['description'],
  categories: ['additionalCategories'],
  labels: ['labels'],
  hours: weekdays,
  specialHours: ['specialHours'],
  services: ['services'],
  attributes: ['attributes'],
  links: socialNetworks,
  googleAdsPhone: ['googleAdsPhone'],
  faq: ['faq'],
  ownFields: ['ownFields'],
} as const satisfies Record<string, readonly CopiedField[]>;
export type CopyGroup = keyof typeof copyGroups;
export const copyGroupNames = Object.keys(copyGroups) as CopyGroup[];

/** Whether a location has anything of a group. */
export function hasAny(values: LocationValues, group: CopyGroup): boolean {
  return copyGroups[group].some((field) => {
    const value = values[field];
    return value !== null && !(Array.isArray(value) && value.length === 0);
  });
}

/** The fields of the groups chosen, in their order. */
export function fieldsOf(chosen: ReadonlySet<CopyGroup>): CopiedField[] {
  const wanted = new Set<CopiedField>(
    copyGroupNames.filter((name) => chosen.has(name)).flatMap((name) => copyGroups[name]),
  );
  return copiedFields.filter((field) => wanted.has(field));
}
