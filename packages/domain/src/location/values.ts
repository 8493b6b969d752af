import { z } from 'zod';
import { locationAttributeSchema, mostAttributes } from './attributes';
import { faqEntrySchema, mostFaqEntries } from './faq';
import { fieldFacts } from './field-facts';
import { mostOwnFields, ownValueSchema } from './own-values';
import { mostPhotos, photoSchema, pictureIdSchema } from './photos';
import { dayHoursSchema, specialDaySchema, weekdays, type Weekday } from '../hours/hours';

/** The provider's open states, and the only ones a CSV may hold (specification section 4). */
export const locationStatuses = ['OPEN', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'] as const;
export const locationStatusSchema = z.enum(locationStatuses);
export type LocationStatus = z.infer<typeof locationStatusSchema>;

/** The social networks a location may link to, one link each (specification section 3). */
export const socialNetworks = [
  'facebook',
  'instagram',
  'twitter',
  'linkedin',
  'youtube',
  'pinterest',
  'tiktok',
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** A provider category: its resource name (`categories/gcid:bakery`) and the name people read. */
export const categorySchema = z.object({
  name: z.string().regex(/^categories\/gcid:[a-z0-9_]+$/),
  displayName: z.string(),
});
export type Category = z.infer<typeof categorySchema>;

/** At most this many additional categories come from the product; more that the provider already holds are kept (design section 4). */
export const maxAdditionalCategories = fieldFacts.additionalCategories.limits.chosen.most;

/** The provider takes this many additional categories of a location. */
export const mostHeldCategories = fieldFacts.additionalCategories.limits.held.most;

/** Most lines of a street address. */
export const mostAddressLines = fieldFacts.address.limits.lines.most;

/** Most phones beside the main one. */
export const mostAdditionalPhones = fieldFacts.additionalPhones.limits.numbers.most;

/** Most labels of a location, and most characters of one. */
export const mostLabels = fieldFacts.labels.limits.labels.most;
export const longestLabel = fieldFacts.labels.limits.text.most;

const { name: serviceName, description: serviceDescription, language } = fieldFacts.services.limits;
/** Most characters of a service's name, of its description, and of the code of their language. */
export const longestServiceName = serviceName.most;
export const longestServiceDescription = serviceDescription.most;
export const longestLanguage = language.most;

/** A postal address; `administrativeArea` is the state (`SP`), `sublocality` the neighborhood. */
export const addressSchema = z.object({
  regionCode: z.string().length(2),
  postalCode: z.string().nullable(),
  administrativeArea: z.string().nullable(),
  locality: z.string().nullable(),
  sublocality: z.string().nullable(),
  addressLines: z.array(z.string()).max(mostAddressLines),
});
export type Address = z.infer<typeof addressSchema>;

/** A service a location offers. `price` in the currency's major unit as a decimal string, so that no cent is lost. */
export const serviceSchema = z.object({
  name: z.string().min(1).max(longestServiceName),
  category: z.string(),
  price: z
    .object({ amount: z.string().regex(/^\d{1,12}(\.\d{1,9})?$/), currency: z.string().length(3) })
    .nullable(),
  description: z.string().max(longestServiceDescription).nullable(),
  /** Language of name and description, `pt-BR`; none is the location's own. */
  language: z.string().max(longestLanguage).nullish(),
});
export type Service = z.infer<typeof serviceSchema>;

const text = (max: number) => z.string().trim().min(1).max(max);

/** E.164, the one stored form of every phone number. */
export const phoneSchema = z.string().regex(/^\+[1-9]\d{6,14}$/);

/** A link that may be one of a network. An empty one is told apart from one that is none (specification section 5). */
const linkSchema = z
  .string()
  .superRefine((text, context) => {
    if (z.url().safeParse(text).success) return;
    context.addIssue({
      code: 'custom',
      params: { code: text.trim() === '' ? 'link_empty' : 'link_invalid' },
    });
  })
  .meta({ format: 'uri' });

const dayFields = Object.fromEntries(weekdays.map((day) => [day, dayHoursSchema.nullable()])) as Record<
  Weekday,
  z.ZodNullable<typeof dayHoursSchema>
>;

/**
 * Every editable field of a location and the shape of its value (specification sections 3 and 5, limits from {@link fieldFacts}). `null` means not set. A weekday is a field of its own, because that is how people edit,
 * compare and undo hours; `null` there means that the location has no regular hours at all.
 */
export const locationValuesSchema = z.object({
  name: text(fieldFacts.name.limits.text.most),
  storeCode: text(fieldFacts.storeCode.limits.text.most).nullable(),
  status: locationStatusSchema,
  description: text(fieldFacts.description.limits.text.most).nullable(),
  address: addressSchema.nullable(),
  category: categorySchema.nullable(),
  additionalCategories: z.array(categorySchema).max(mostHeldCategories),
  phone: phoneSchema.nullable(),
  additionalPhones: z.array(phoneSchema).max(mostAdditionalPhones),
  googleAdsPhone: phoneSchema.nullable(),
  website: z
    .url({ protocol: /^https?$/ })
    .max(fieldFacts.website.limits.text.most)
    .nullable(),
  whatsapp: phoneSchema.nullable(),
  cnpj: z
    .string()
    .regex(/^[0-9A-Z]{12}\d{2}$/)
    .nullable(),
  facebook: linkSchema.nullable(),
  instagram: linkSchema.nullable(),
  twitter: linkSchema.nullable(),
  linkedin: linkSchema.nullable(),
  youtube: linkSchema.nullable(),
  pinterest: linkSchema.nullable(),
  tiktok: linkSchema.nullable(),
  labels: z.array(text(longestLabel)).max(mostLabels),
  ...dayFields,
  specialHours: z.array(specialDaySchema),
  services: z.array(serviceSchema),
  attributes: z.array(locationAttributeSchema).max(mostAttributes),
  faq: z.array(faqEntrySchema).max(mostFaqEntries),
  ownFields: z.array(ownValueSchema).max(mostOwnFields),
  logo: pictureIdSchema.nullable(),
  cover: pictureIdSchema.nullable(),
  profilePhoto: pictureIdSchema.nullable(),
  photos: z.array(photoSchema).max(mostPhotos),
});
export type LocationValues = z.infer<typeof locationValuesSchema>;

/** Name of one editable field; what a plan item, a ledger entry and a history entry speak of. */
export type LocationField = keyof LocationValues;

/** All fields in the order in which screens and plans show them. */
export const locationFields = Object.keys(locationValuesSchema.shape) as LocationField[];
export const locationFieldSchema = z.enum(locationFields as [LocationField, ...LocationField[]]);

/** Whether a string names a field; own keys only. */
export function isLocationField(value: string): value is LocationField {
  return Object.hasOwn(locationValuesSchema.shape, value);
}
