import { hasQuestions } from '../../has-questions';
import type { ChangeField, LocationStatus, Weekday } from '@frontage/domain';

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
  attributes: 'Attributes',
  faq: 'Questions and answers',
  ownFields: 'Custom fields',
  logo: 'Logo',
  cover: 'Cover',
  profilePhoto: 'Profile photo',
  photos: 'Photos',
  post: 'Post',
  reply: 'Review reply',
  ...(hasQuestions
    ? {
        answer: 'Answer to a question',
      }
    : ({} as never)),
} as const satisfies Record<ChangeField, string>;

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
  status,
  statusShort,
  date: {
    order: 'dd/mm/yyyy',
    open: 'Choose from a calendar',
    calendar: 'Calendar',
    invalid: 'This is not a date. Enter it as {{example}}',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
  },
  time: {
    order: 'hh:mm',
    invalid: 'This is not a time. Enter it as 18:30',
  },
  hours: {
    onDay: '{{day, day}} {{hours}}',
    closed: 'Closed',
    allDay: 'Open 24 hours',
    notSet: 'No hours set',
    nextDay: '{{time}} the next day',
  },
  count: {
    attributes_one: '{{count, number}} attribute',
    attributes_other: '{{count, number}} attributes',
    faq_one: '{{count, number}} question',
    faq_other: '{{count, number}} questions',
    picture: 'Picture on Google',
    uploadedPicture: 'Uploaded picture',
    photos_one: '{{count, number}} photo',
    photos_other: '{{count, number}} photos',
  },
  change: { order: 'in another order' },
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
    city: 'City',
    state: 'State',
    neighborhood: 'Neighborhood',
    country: 'Country',
    location: 'Location',
  },
} as const;
