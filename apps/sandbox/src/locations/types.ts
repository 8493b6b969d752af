/** `google.type.Date`; zeros are omitted. */
export type GoogleDate = { year?: number; month?: number; day?: number };

/** `google.type.TimeOfDay`; zeros are omitted, midnight is `{}`, the end of a day is `{ hours: 24 }`. */
export type TimeOfDay = { hours?: number; minutes?: number; seconds?: number; nanos?: number };

/** A day of the week, by Google's word. */
export type Day = 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY';

/** The days in their order, Monday first. */
export const days: readonly Day[] = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
];

/** One opening period; it may end on the next day. */
export type TimePeriod = { openDay?: Day; openTime?: TimeOfDay; closeDay?: Day; closeTime?: TimeOfDay };

/** One exception to the regular hours. */
export type SpecialHourPeriod = {
  startDate?: GoogleDate;
  openTime?: TimeOfDay;
  endDate?: GoogleDate;
  closeTime?: TimeOfDay;
  closed?: boolean;
};

/** A category as it stands in a location. */
export type CategoryReference = {
  name?: string;
  displayName?: string;
  serviceTypes?: { serviceTypeId?: string; displayName?: string }[];
  moreHoursTypes?: { hoursTypeId?: string; displayName?: string; localizedDisplayName?: string }[];
};

/** `google.type.PostalAddress`. */
type PostalAddress = {
  revision?: number;
  regionCode?: string;
  languageCode?: string;
  postalCode?: string;
  sortingCode?: string;
  administrativeArea?: string;
  locality?: string;
  sublocality?: string;
  addressLines?: string[];
  recipients?: string[];
  organization?: string;
};

/** A service of a location. */
export type ServiceItem = {
  structuredServiceItem?: { serviceTypeId?: string; description?: string };
  freeFormServiceItem?: {
    category?: string;
    label?: { displayName?: string; description?: string; languageCode?: string };
  };
  price?: { currencyCode?: string; units?: string; nanos?: number };
};

type Relation = { placeId?: string; relationType?: 'DEPARTMENT_OF' | 'INDEPENDENT_ESTABLISHMENT_IN' };

/** What a merchant says about a location: everything but its name and metadata. */
export type LocationData = {
  languageCode?: string;
  storeCode?: string;
  title?: string;
  phoneNumbers?: { primaryPhone?: string; additionalPhones?: string[] };
  categories?: { primaryCategory?: CategoryReference; additionalCategories?: CategoryReference[] };
  storefrontAddress?: PostalAddress;
  websiteUri?: string;
  regularHours?: { periods?: TimePeriod[] };
  specialHours?: { specialHourPeriods?: SpecialHourPeriod[] };
  serviceArea?: {
    businessType?: 'CUSTOMER_LOCATION_ONLY' | 'CUSTOMER_AND_BUSINESS_LOCATION';
    places?: { placeInfos?: { placeName?: string; placeId?: string }[] };
    regionCode?: string;
  };
  labels?: string[];
  adWordsLocationExtensions?: { adPhone?: string };
  latlng?: { latitude?: number; longitude?: number };
  openInfo?: {
    status?: 'OPEN' | 'CLOSED_PERMANENTLY' | 'CLOSED_TEMPORARILY';
    canReopen?: boolean;
    openingDate?: GoogleDate;
  };
  profile?: { description?: string };
  relationshipData?: { parentLocation?: Relation; childrenLocations?: Relation[]; parentChain?: string };
  moreHours?: { hoursTypeId?: string; periods?: TimePeriod[] }[];
  serviceItems?: ServiceItem[];
};

/** A top-level field that a merchant may set. */
export type LocationField = keyof LocationData;

/** Facts the provider states about a location, besides the flags that follow from its edits. */
export type LocationFacts = {
  canDelete?: boolean;
  canModifyServiceList?: boolean;
  canHaveFoodMenus?: boolean;
  hasVoiceOfMerchant?: boolean;
  placeId?: string;
  mapsUri?: string;
  newReviewUri?: string;
  /** `locations/{id}` or a place of the one that this one duplicates. */
  duplicateLocation?: string;
};

/** Whether a merchant speaks for a location, and if not, what keeps them from it; `fine` and `waiting` need nothing of them. */
export const voices = [
  'fine',
  'waiting',
  'unverified',
  'verifying',
  'conflict',
  'suspended',
  'disabled',
] as const;

/** One of {@link voices}. */
export type Voice = (typeof voices)[number];

/** An attribute of a location, by value type. */
export type Attribute = {
  name: string;
  valueType?: 'BOOL' | 'ENUM' | 'URL' | 'REPEATED_ENUM';
  values?: (boolean | string)[];
  uriValues?: { uri?: string }[];
  repeatedEnumValue?: { setValues?: string[]; unsetValues?: string[] };
};
