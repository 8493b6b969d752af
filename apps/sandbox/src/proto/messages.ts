import { bool, double, enumeration, int32, int64, message, nested, string, value } from './descriptor';

const bi = 'google.mybusiness.businessinformation.v1';
const am = 'google.mybusiness.accountmanagement.v1';

export const days = [
  'DAY_OF_WEEK_UNSPECIFIED',
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
];

export const date = message('google.type.Date', { year: int32(), month: int32(), day: int32() });
export const timeOfDay = message('google.type.TimeOfDay', {
  hours: int32(),
  minutes: int32(),
  seconds: int32(),
  nanos: int32(),
});
const dayOfWeek = enumeration('google.type.DayOfWeek', days);
const timePeriod = message(`${bi}.TimePeriod`, {
  openDay: dayOfWeek,
  openTime: nested(timeOfDay, { keepEmpty: true }),
  closeDay: dayOfWeek,
  closeTime: nested(timeOfDay, { keepEmpty: true }),
});
const specialHourPeriod = message(`${bi}.SpecialHourPeriod`, {
  startDate: nested(date),
  openTime: nested(timeOfDay, { keepEmpty: true }),
  endDate: nested(date),
  closeTime: nested(timeOfDay, { keepEmpty: true }),
  closed: bool(),
});
const serviceType = message(`${bi}.ServiceType`, { serviceTypeId: string(), displayName: string() });
const moreHoursType = message(`${bi}.MoreHoursType`, {
  hoursTypeId: string(),
  displayName: string(),
  localizedDisplayName: string(),
});
const category = message(`${bi}.Category`, {
  name: string(),
  displayName: string(),
  serviceTypes: nested(serviceType, { repeated: true }),
  moreHoursTypes: nested(moreHoursType, { repeated: true }),
});
const postalAddress = message('google.type.PostalAddress', {
  revision: int32(),
  regionCode: string(),
  languageCode: string(),
  postalCode: string(),
  sortingCode: string(),
  administrativeArea: string(),
  locality: string(),
  sublocality: string(),
  addressLines: string({ repeated: true }),
  recipients: string({ repeated: true }),
  organization: string(),
});
const money = message('google.type.Money', { currencyCode: string(), units: int64(), nanos: int32() });
const label = message(`${bi}.Label`, {
  displayName: string(),
  description: string(),
  languageCode: string(),
});
const serviceItem = message(`${bi}.ServiceItem`, {
  structuredServiceItem: nested(
    message(`${bi}.StructuredServiceItem`, { serviceTypeId: string(), description: string() }),
  ),
  freeFormServiceItem: nested(
    message(`${bi}.FreeFormServiceItem`, { category: string(), label: nested(label) }),
  ),
  price: nested(money),
});
const relevantLocation = message(`${bi}.RelevantLocation`, {
  placeId: string(),
  relationType: enumeration(`${bi}.RelevantLocation.RelationType`, [
    'RELATION_TYPE_UNSPECIFIED',
    'DEPARTMENT_OF',
    'INDEPENDENT_ESTABLISHMENT_IN',
  ]),
});
const serviceArea = message(`${bi}.ServiceAreaBusiness`, {
  businessType: enumeration(`${bi}.ServiceAreaBusiness.BusinessType`, [
    'BUSINESS_TYPE_UNSPECIFIED',
    'CUSTOMER_LOCATION_ONLY',
    'CUSTOMER_AND_BUSINESS_LOCATION',
  ]),
  places: nested(
    message(`${bi}.Places`, {
      placeInfos: nested(message(`${bi}.PlaceInfo`, { placeName: string(), placeId: string() }), {
        repeated: true,
      }),
    }),
  ),
  regionCode: string(),
});
const metadata = message(`${bi}.Metadata`, {
  hasGoogleUpdated: bool(),
  hasPendingEdits: bool(),
  canDelete: bool(),
  canOperateLocalPost: bool(),
  canModifyServiceList: bool(),
  canHaveFoodMenus: bool(),
  canOperateHealthData: bool(),
  canOperateLodgingData: bool(),
  canHaveBusinessCalls: bool(),
  hasVoiceOfMerchant: bool(),
  isParticularlyPersonalPlace: bool(),
  placeId: string(),
  duplicateLocation: string(),
  mapsUri: string(),
  newReviewUri: string(),
});

/** `google.mybusiness.businessinformation.v1.Location`. */
export const locationMessage = message(`${bi}.Location`, {
  name: string(),
  languageCode: string(),
  storeCode: string(),
  title: string(),
  phoneNumbers: nested(
    message(`${bi}.PhoneNumbers`, { primaryPhone: string(), additionalPhones: string({ repeated: true }) }),
  ),
  categories: nested(
    message(`${bi}.Categories`, {
      primaryCategory: nested(category),
      additionalCategories: nested(category, { repeated: true }),
    }),
  ),
  storefrontAddress: nested(postalAddress),
  websiteUri: string(),
  regularHours: nested(message(`${bi}.BusinessHours`, { periods: nested(timePeriod, { repeated: true }) })),
  specialHours: nested(
    message(`${bi}.SpecialHours`, { specialHourPeriods: nested(specialHourPeriod, { repeated: true }) }),
  ),
  serviceArea: nested(serviceArea),
  labels: string({ repeated: true }),
  adWordsLocationExtensions: nested(message(`${bi}.AdWordsLocationExtensions`, { adPhone: string() })),
  latlng: nested(message('google.type.LatLng', { latitude: double(), longitude: double() }), {
    keepEmpty: true,
  }),
  openInfo: nested(
    message(`${bi}.OpenInfo`, {
      status: enumeration(`${bi}.OpenInfo.OpenForBusiness`, [
        'OPEN_FOR_BUSINESS_UNSPECIFIED',
        'OPEN',
        'CLOSED_PERMANENTLY',
        'CLOSED_TEMPORARILY',
      ]),
      canReopen: bool(),
      openingDate: nested(date),
    }),
  ),
  metadata: nested(metadata),
  profile: nested(message(`${bi}.Profile`, { description: string() })),
  relationshipData: nested(
    message(`${bi}.RelationshipData`, {
      parentLocation: nested(relevantLocation),
      childrenLocations: nested(relevantLocation, { repeated: true }),
      parentChain: string(),
    }),
  ),
  moreHours: nested(
    message(`${bi}.MoreHours`, { hoursTypeId: string(), periods: nested(timePeriod, { repeated: true }) }),
    { repeated: true },
  ),
  serviceItems: nested(serviceItem, { repeated: true }),
});

/** `google.mybusiness.businessinformation.v1.Attributes`. */
export const attributesMessage = message(`${bi}.Attributes`, {
  name: string(),
  attributes: nested(
    message(`${bi}.Attribute`, {
      name: string(),
      valueType: enumeration(`${bi}.Attribute.AttributeValueType`, [
        'ATTRIBUTE_VALUE_TYPE_UNSPECIFIED',
        'BOOL',
        'ENUM',
        'URL',
        'REPEATED_ENUM',
      ]),
      values: value({ repeated: true }),
      uriValues: nested(message(`${bi}.UriAttributeValue`, { uri: string() }), { repeated: true }),
      repeatedEnumValue: nested(
        message(`${bi}.RepeatedEnumAttributeValue`, {
          setValues: string({ repeated: true }),
          unsetValues: string({ repeated: true }),
        }),
      ),
    }),
    { repeated: true },
  ),
});

/** `google.mybusiness.accountmanagement.v1.Account`. */
export const accountMessage = message(`${am}.Account`, {
  name: string(),
  accountName: string(),
  primaryOwner: string(),
  type: enumeration(`${am}.Account.AccountType`, [
    'ACCOUNT_TYPE_UNSPECIFIED',
    'PERSONAL',
    'LOCATION_GROUP',
    'USER_GROUP',
    'ORGANIZATION',
  ]),
  role: enumeration(`${am}.AccountRole`, [
    'ACCOUNT_ROLE_UNSPECIFIED',
    'PRIMARY_OWNER',
    'OWNER',
    'MANAGER',
    'SITE_MANAGER',
  ]),
  verificationState: enumeration(`${am}.Account.VerificationState`, [
    'VERIFICATION_STATE_UNSPECIFIED',
    'VERIFIED',
    'UNVERIFIED',
    'VERIFICATION_REQUESTED',
  ]),
  vettedState: enumeration(`${am}.Account.VettedState`, [
    'VETTED_STATE_UNSPECIFIED',
    'NOT_VETTED',
    'VETTED',
    'INVALID',
  ]),
  accountNumber: string(),
  permissionLevel: enumeration(`${am}.PermissionLevel`, [
    'PERMISSION_LEVEL_UNSPECIFIED',
    'OWNER_LEVEL',
    'MEMBER_LEVEL',
  ]),
  organizationInfo: nested(
    message(`${am}.OrganizationInfo`, {
      registeredDomain: string(),
      address: nested(postalAddress),
      phoneNumber: string(),
    }),
  ),
});

/** `google.mybusiness.notifications.v1.NotificationSetting`. */
export const notificationSettingMessage = message('google.mybusiness.notifications.v1.NotificationSetting', {
  name: string(),
  pubsubTopic: string(),
  notificationTypes: enumeration(
    'google.mybusiness.notifications.v1.NotificationSetting.NotificationType',
    [
      'NOTIFICATION_TYPE_UNSPECIFIED',
      'GOOGLE_UPDATE',
      'NEW_REVIEW',
      'UPDATED_REVIEW',
      'NEW_CUSTOMER_MEDIA',
      'NEW_QUESTION',
      'UPDATED_QUESTION',
      'NEW_ANSWER',
      'UPDATED_ANSWER',
      'DUPLICATE_LOCATION',
      'LOSS_OF_VOICE_OF_MERCHANT',
      'VOICE_OF_MERCHANT_UPDATED',
    ],
    { repeated: true },
  ),
});

/** `google.mybusiness.verifications.v1.VerifyLocationRequest`. */
export const verifyLocationMessage = message('google.mybusiness.verifications.v1.VerifyLocationRequest', {
  method: enumeration('google.mybusiness.verifications.v1.VerificationMethod', [
    'VERIFICATION_METHOD_UNSPECIFIED',
    'ADDRESS',
    'EMAIL',
    'PHONE_CALL',
    'SMS',
    'AUTO',
    'TRUSTED_PARTNER',
  ]),
  languageCode: string(),
  emailAddress: string(),
  mailerContact: string(),
  phoneNumber: string(),
});

/** `google.mybusiness.verifications.v1.FetchVerificationOptionsRequest`. */
export const fetchOptionsMessage = message(
  'google.mybusiness.verifications.v1.FetchVerificationOptionsRequest',
  { languageCode: string() },
);

/** `google.mybusiness.verifications.v1.CompleteVerificationRequest`. */
export const completeVerificationMessage = message(
  'google.mybusiness.verifications.v1.CompleteVerificationRequest',
  { pin: string() },
);
