import type { FieldGroup } from '../state/settings';
import type { LocationField } from './types';

/** The group of each field that consumers see and Google reviews; the others take effect at once. */
const groups: Partial<Record<LocationField, FieldGroup>> = {
  title: 'title',
  phoneNumbers: 'phone',
  categories: 'categories',
  storefrontAddress: 'address',
  websiteUri: 'website',
  regularHours: 'hours',
  specialHours: 'hours',
  serviceArea: 'address',
  latlng: 'address',
  openInfo: 'status',
  profile: 'description',
  moreHours: 'hours',
  serviceItems: 'services',
};

/** The fields that consumers see, in the order of masks. */
export const displayedFields = Object.keys(groups) as LocationField[];

/** The group whose review a field goes through; undefined where none is needed. */
export function groupOf(field: LocationField): FieldGroup | undefined {
  return groups[field];
}

/** How a field is named in `diffMask` and `pendingMask`. */
export function fieldPath(field: LocationField): string {
  return field === 'openInfo' ? 'openInfo.status' : field;
}
