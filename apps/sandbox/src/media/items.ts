/** Categories of media (My Business v4); of `singleCategories` a location has one each. */
export const mediaCategories: ReadonlySet<string> = new Set([
  'COVER',
  'PROFILE',
  'LOGO',
  'EXTERIOR',
  'INTERIOR',
  'PRODUCT',
  'AT_WORK',
  'FOOD_AND_DRINK',
  'MENU',
  'COMMON_AREA',
  'ROOMS',
  'TEAMS',
  'ADDITIONAL',
]);
export const singleCategories: ReadonlySet<string> = new Set(['COVER', 'PROFILE']);

/** Who took a picture, where a customer did; Google wants it shown beside the picture. */
export interface Attribution {
  profileName: string;
  profileUrl: string;
}

/** A picture of a location. */
export interface MediaItem {
  key: string;
  category: string;
  description?: string;
  sourceUrl?: string;
  width: number;
  height: number;
  createdAt: number;
  /** When consumers see it. */
  shownAt: number;
  /** Of a customer's picture. */
  attribution?: Attribution;
  /** Its bytes: the name of a kept file, or the number that paints it. */
  picture: { kind: 'file'; name: string } | { kind: 'painted'; seed: number };
}
