import { weekdays } from '../hours/hours';
import { socialNetworks, type LocationField, type LocationValues } from './values';

/** What a duplicate takes over where its maker wants it. Pictures stay with the location that they show. */
export const copiedFields = [
  'description',
  'additionalCategories',
  'labels',
  ...weekdays,
  'specialHours',
  'services',
  'attributes',
  'googleAdsPhone',
  ...socialNetworks,
  'faq',
  'ownFields',
] as const satisfies readonly LocationField[];
export type CopiedField = (typeof copiedFields)[number];

/** A location of which nothing is said yet. Its name is empty, which no location's may be. */
export function blankLocation(): LocationValues {
  return {
    name: '',
    storeCode: null,
    status: 'OPEN',
    description: null,
    address: null,
    category: null,
    additionalCategories: [],
    phone: null,
    additionalPhones: [],
    googleAdsPhone: null,
    website: null,
    whatsapp: null,
    cnpj: null,
    facebook: null,
    instagram: null,
    twitter: null,
    linkedin: null,
    youtube: null,
    pinterest: null,
    tiktok: null,
    labels: [],
    monday: null,
    tuesday: null,
    wednesday: null,
    thursday: null,
    friday: null,
    saturday: null,
    sunday: null,
    specialHours: [],
    services: [],
    attributes: [],
    faq: [],
    ownFields: [],
    logo: null,
    cover: null,
    profilePhoto: null,
    photos: [],
  };
}
