/** The parts of the bulk edit, each with an address of its own. */
export const bulkParts = [
  'general',
  'social-media',
  'hours',
  'special-hours',
  'services',
  'attributes',
  'images',
  'faq',
  'labels',
  'own-fields',
] as const;
export type BulkPart = (typeof bulkParts)[number];

/** Name of a part in the catalogues, whose keys have no dashes. */
export const phraseOfPart = {
  general: 'general',
  'social-media': 'socialMedia',
  hours: 'hours',
  'special-hours': 'specialHours',
  services: 'services',
  attributes: 'attributes',
  images: 'images',
  faq: 'faq',
  labels: 'labels',
  'own-fields': 'ownFields',
} as const satisfies Record<BulkPart, string>;
