import type { Attribute, LocationData, LocationFacts } from '../locations/types';

/** What sort of business a group's locations are. */
export type Brand = 'bakery' | 'cafe' | 'office' | 'emporium';

/** A location as the seed makes it: the merchant's view, where the public's view differs, attributes and facts. */
export interface SeedLocation {
  merchant: LocationData;
  /** Fields whose live value differs from the merchant's (null: absent for consumers). */
  live: Partial<Record<keyof LocationData, LocationData[keyof LocationData] | null>>;
  attributes: Attribute[];
  facts: LocationFacts;
}
