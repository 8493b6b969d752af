import { isWeekday, pictureFields, socialNetworks, type LocationField } from '@frontage/domain';
import { oneOf, orElse } from '../../../shared/list/list-address';

/** Parts of the page, in the order of its tabs. */
export const tabs = [
  'overview',
  'profile',
  'hours',
  'services',
  'images',
  'faq',
  'attributes',
  'links',
  'posts',
  'reviews',
  'history',
] as const;
export type Tab = (typeof tabs)[number];

/** How the tab stands in the address; the first where it names none. */
export const tabAddress = orElse(oneOf(tabs), 'overview')('tab');

/** Where a field is edited. */
export function tabOf(field: LocationField): Tab {
  if (isWeekday(field) || field === 'specialHours') return 'hours';
  if (field === 'services' || field === 'faq' || field === 'attributes') return field;
  if ((pictureFields as readonly string[]).includes(field)) return 'images';
  return (socialNetworks as readonly string[]).includes(field) ? 'links' : 'profile';
}
