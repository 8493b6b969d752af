import { z } from 'zod';
import { dateSchema, dayHoursSchema, specialDaySchema, weekdays } from '../hours/hours';
import { attributeNameSchema, locationAttributeSchema, mostAttributes } from '../location/attributes';
import { faqEntrySchema, mostFaqEntries } from '../location/faq';
import { longestOwnText, mostOwnFields, ownKeySchema } from '../location/own-values';
import { photoSchema, pictureIdSchema } from '../location/photos';
import {
  categorySchema,
  locationStatusSchema,
  longestLabel,
  longestServiceName,
  maxAdditionalCategories,
  mostAdditionalPhones,
  mostLabels,
  phoneSchema,
  serviceSchema,
  socialNetworks,
} from '../location/values';

/** Fields that are one text, which may hold variables. */
export const bulkTextFields = [
  'name',
  'storeCode',
  'description',
  'website',
  'phone',
  'googleAdsPhone',
  'whatsapp',
  'cnpj',
  ...socialNetworks,
] as const;
export type BulkTextField = (typeof bulkTextFields)[number];

/** Fields that are one picture. */
export const bulkPictureFields = ['logo', 'cover', 'profilePhoto'] as const;
/** Most photos that one edit adds. */
export const mostAddedPhotos = 10;

/** Most days of special hours that one edit names, and most places of one. */
const mostBulkDays = 400;
/** An edit has at most one operation for each field. */
const mostOperations = 40;

/** Most services that one edit names. */
export const mostBulkServices = 50;

/** A service that many locations get; a `category` of `null` is each location's own main one. Its price has to be said. */
export const bulkServiceSchema = serviceSchema.extend({
  category: z.string().min(1).nullable(),
  price: serviceSchema.shape.price.unwrap(),
});
export type BulkService = z.infer<typeof bulkServiceSchema>;

/** What an own field is set to, which may hold variables; `null` empties it. */
export const ownEntrySchema = z.object({
  key: ownKeySchema,
  text: z.string().trim().min(1).max(longestOwnText).nullable(),
});
export type OwnEntry = z.infer<typeof ownEntrySchema>;

/**
 * A day of special hours for many locations. `places` says whose day it is: countries as in an address (`BR`), or states of
 * them (`ES/MD`); without it the day is everybody's.
 */
export const bulkSpecialDaySchema = specialDaySchema.extend({
  places: z
    .array(z.string().regex(/^[A-Z]{2}(?:\/.{1,60})?$/))
    .max(mostBulkDays)
    .optional(),
});
export type BulkSpecialDay = z.infer<typeof bulkSpecialDaySchema>;

/** Most characters of a text with its variables still in braces. */
export const longestTemplate = 3_000;
const label = z.string().trim().min(1).max(longestLabel);
const listOf = <T extends z.ZodType>(item: T, most: number) => z.array(item).min(1).max(most);
const lists = z.enum(['set', 'add', 'remove']);

/**
 * What is done to one field of every chosen location; fields without an operation are kept. `merge` replaces the hours of
 * those dates alone, `fill` only adds dates that have none. A question that a location answers already keeps its answer when
 * questions are added, and a service keeps its price; merged, the service of that name is the one given.
 */
export const bulkOperationSchema = z.union([
  z.object({
    field: z.enum(bulkTextFields),
    act: z.literal('set'),
    text: z.string().trim().min(1).max(longestTemplate),
  }),
  z.object({ field: z.enum(bulkTextFields).exclude(['name']), act: z.literal('clear') }),
  z.object({ field: z.literal('status'), act: z.literal('set'), value: locationStatusSchema }),
  z.object({ field: z.literal('category'), act: z.literal('set'), value: categorySchema }),
  z.object({
    field: z.literal('additionalCategories'),
    act: lists,
    values: listOf(categorySchema, maxAdditionalCategories),
  }),
  z.object({
    field: z.literal('additionalPhones'),
    act: lists,
    values: listOf(phoneSchema, mostAdditionalPhones),
  }),
  z.object({ field: z.literal('labels'), act: lists, values: listOf(label, mostLabels) }),
  z.object({
    field: z.enum(['additionalCategories', 'additionalPhones', 'labels']),
    act: z.literal('clear'),
  }),
  z.object({ field: z.literal('specialHours'), act: z.literal('clear') }),
  z.object({ field: z.enum(weekdays), act: z.literal('set'), ranges: dayHoursSchema }),
  z.object({
    field: z.literal('specialHours'),
    act: z.enum(['set', 'merge', 'fill']),
    days: listOf(bulkSpecialDaySchema, mostBulkDays),
  }),
  z.object({
    field: z.literal('specialHours'),
    act: z.literal('remove'),
    dates: listOf(dateSchema, mostBulkDays),
  }),
  z.object({ field: z.enum(bulkPictureFields), act: z.literal('set'), picture: pictureIdSchema }),
  z.object({ field: z.enum(bulkPictureFields), act: z.literal('clear') }),
  z.object({
    field: z.literal('photos'),
    act: z.literal('add'),
    photos: listOf(photoSchema, mostAddedPhotos),
  }),
  z.object({
    field: z.literal('faq'),
    act: z.enum(['set', 'add']),
    entries: listOf(faqEntrySchema, mostFaqEntries),
  }),
  z.object({ field: z.enum(['faq', 'services', 'attributes', 'ownFields']), act: z.literal('clear') }),
  z.object({
    field: z.literal('services'),
    act: z.enum(['set', 'add', 'merge']),
    services: listOf(bulkServiceSchema, mostBulkServices),
  }),
  z.object({
    field: z.literal('services'),
    act: z.literal('remove'),
    names: listOf(z.string().trim().min(1).max(longestServiceName), mostBulkServices),
  }),
  z.object({
    field: z.literal('attributes'),
    act: z.literal('merge'),
    attributes: listOf(locationAttributeSchema, mostAttributes),
  }),
  z.object({
    field: z.literal('attributes'),
    act: z.literal('remove'),
    names: listOf(attributeNameSchema, mostAttributes),
  }),
  z.object({
    field: z.literal('ownFields'),
    act: z.literal('merge'),
    entries: listOf(ownEntrySchema, mostOwnFields),
  }),
]);
export type BulkOperation = z.infer<typeof bulkOperationSchema>;

/** The operations of one edit: at least one, and each field once. */
export const bulkOperationsSchema = z
  .array(bulkOperationSchema)
  .min(1)
  .max(mostOperations)
  .refine((operations) => new Set(operations.map(({ field }) => field)).size === operations.length, {
    message: 'field_twice',
  });
