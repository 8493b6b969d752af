/** What a country calls the code of a place, in the kinds of Google's address data. */
export const postalKinds = ['cep', 'zip', 'postcode', 'eircode', 'pin', 'postal'] as const;
export type PostalKind = (typeof postalKinds)[number];

/** What a country calls the part of it that stands in an address, in the kinds of Google's address data. */
export const regionKinds = [
  'state',
  'province',
  'department',
  'district',
  'county',
  'region',
  'prefecture',
  'emirate',
  'canton',
] as const;
export type RegionKind = (typeof regionKinds)[number];

type AddressKinds = { readonly postal: PostalKind; readonly region: RegionKind };

const kinds: Readonly<Record<string, AddressKinds>> = {
  AE: { postal: 'postal', region: 'emirate' },
  AR: { postal: 'postal', region: 'province' },
  AT: { postal: 'postal', region: 'state' },
  AU: { postal: 'postcode', region: 'state' },
  BE: { postal: 'postal', region: 'province' },
  BO: { postal: 'postal', region: 'department' },
  BR: { postal: 'cep', region: 'state' },
  CA: { postal: 'postal', region: 'province' },
  CH: { postal: 'postal', region: 'canton' },
  CL: { postal: 'postal', region: 'region' },
  CO: { postal: 'postal', region: 'department' },
  CR: { postal: 'postal', region: 'province' },
  DE: { postal: 'postal', region: 'state' },
  DO: { postal: 'postal', region: 'province' },
  EC: { postal: 'postal', region: 'province' },
  ES: { postal: 'postal', region: 'province' },
  FR: { postal: 'postal', region: 'department' },
  GB: { postal: 'postcode', region: 'county' },
  GT: { postal: 'postal', region: 'department' },
  HN: { postal: 'postal', region: 'department' },
  IE: { postal: 'eircode', region: 'county' },
  IN: { postal: 'pin', region: 'state' },
  IT: { postal: 'postal', region: 'province' },
  JP: { postal: 'postal', region: 'prefecture' },
  LU: { postal: 'postal', region: 'canton' },
  MX: { postal: 'postal', region: 'state' },
  NI: { postal: 'postal', region: 'department' },
  NL: { postal: 'postal', region: 'province' },
  NZ: { postal: 'postcode', region: 'region' },
  PA: { postal: 'postal', region: 'province' },
  PE: { postal: 'postal', region: 'department' },
  PR: { postal: 'zip', region: 'state' },
  PT: { postal: 'postal', region: 'district' },
  PY: { postal: 'postal', region: 'department' },
  SV: { postal: 'postal', region: 'department' },
  US: { postal: 'zip', region: 'state' },
  UY: { postal: 'postal', region: 'department' },
  VE: { postal: 'postal', region: 'state' },
  ZA: { postal: 'postal', region: 'province' },
};

/** Countries whose addresses can be chosen, by ISO 3166-1 code. */
export const addressCountries: readonly string[] = Object.keys(kinds);

/** What a country calls the parts of its addresses; of one that is not listed, the general words. */
export function addressKindsOf(regionCode: string): AddressKinds {
  return kinds[regionCode] ?? { postal: 'postal', region: 'province' };
}
