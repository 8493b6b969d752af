import { isWeekday, pictureFields, socialNetworks, type LocationField } from '@frontage/domain';

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

const key = 'tab';

/** The tab that the address names; the first where it names none. */
export function readTab(search: URLSearchParams): Tab {
  return tabs.find((tab) => tab === search.get(key)) ?? 'overview';
}

/** The address of a tab. */
export function writeTab(tab: Tab): URLSearchParams {
  return new URLSearchParams(tab === 'overview' ? {} : { [key]: tab });
}

/** Where a field is edited. */
export function tabOf(field: LocationField): Tab {
  if (isWeekday(field) || field === 'specialHours') return 'hours';
  if (field === 'services' || field === 'faq' || field === 'attributes') return field;
  if ((pictureFields as readonly string[]).includes(field)) return 'images';
  return (socialNetworks as readonly string[]).includes(field) ? 'links' : 'profile';
}
