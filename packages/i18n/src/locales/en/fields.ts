import type { LocationField, LocationStatus, Weekday } from '@frontage/domain';

const field = {
  name: 'Name',
  storeCode: 'Store code',
  status: 'Status',
  description: 'Description',
  address: 'Address',
  category: 'Category',
  additionalCategories: 'Additional categories',
  phone: 'Phone',
  additionalPhones: 'Additional phones',
  googleAdsPhone: 'Google Ads phone',
  website: 'Website',
  whatsapp: 'WhatsApp',
  cnpj: 'CNPJ',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  pinterest: 'Pinterest',
  tiktok: 'TikTok',
  labels: 'Labels',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
  specialHours: 'Special hours',
  services: 'Services',
} as const satisfies Record<LocationField, string>;

const weekdayShort = {
  monday: 'Mon',
  tuesday: 'Tue',
  wednesday: 'Wed',
  thursday: 'Thu',
  friday: 'Fri',
  saturday: 'Sat',
  sunday: 'Sun',
} as const satisfies Record<Weekday, string>;

const status = {
  OPEN: 'Open',
  CLOSED_TEMPORARILY: 'Temporarily closed',
  CLOSED_PERMANENTLY: 'Permanently closed',
} as const satisfies Record<LocationStatus, string>;

const statusShort = {
  OPEN: 'Open',
  CLOSED_TEMPORARILY: 'Temp. closed',
  CLOSED_PERMANENTLY: 'Perm. closed',
} as const satisfies Record<LocationStatus, string>;

export const fields = {
  field,
  weekdayShort,
  weekdayHours: '{{day}} hours',
  status,
  statusShort,
  hours: {
    closed: 'Closed',
    allDay: 'Open 24 hours',
    notSet: 'No hours set',
    nextDay: '{{time}} the next day',
  },
  holiday: {
    newYear: 'New Year',
    carnival: 'Carnival',
    goodFriday: 'Good Friday',
    tiradentes: 'Tiradentes Day',
    labor: 'Labor Day',
    corpusChristi: 'Corpus Christi',
    independence: 'Independence Day',
    aparecida: 'Our Lady of Aparecida',
    allSouls: "All Souls' Day",
    republic: 'Republic Proclamation Day',
    blackAwareness: 'Black Awareness Day',
    christmas: 'Christmas',
  },
  part: {
    locationId: 'Location ID',
    city: 'City',
    state: 'State',
    neighborhood: 'Neighborhood',
    postalCode: 'Postal code',
    country: 'Country',
    street: 'Street',
    location: 'Location',
    changedAt: 'Changed',
    price: 'Price',
    date: 'Date',
  },
} as const;
