/** The parts of the bulk edit, each with an address of its own. */
export const bulkParts = ['general', 'social-media', 'hours', 'special-hours', 'labels'] as const;
export type BulkPart = (typeof bulkParts)[number];
