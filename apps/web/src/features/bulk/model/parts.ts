/** The parts of the bulk edit, each with an address of its own. */
export const bulkParts = [
  'general',
  'social-media',
  'hours',
  'special-hours',
  'images',
  'faq',
  'labels',
] as const;
export type BulkPart = (typeof bulkParts)[number];

/** Name of a part in the catalogues, whose keys have no dashes. */
export const phraseOfPart = {
  general: 'general',
  'social-media': 'socialMedia',
  hours: 'hours',
  'special-hours': 'specialHours',
  images: 'images',
  faq: 'faq',
  labels: 'labels',
} as const satisfies Record<BulkPart, string>;
