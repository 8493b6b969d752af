import { z } from 'zod';
import { weekdays } from '../hours/hours';
import { socialNetworks, type LocationField } from './values';

/**
 * What the public sees of a location, in the parts in which the provider takes it: of hours, phones and categories only the
 * whole, so that whoever decides about a day's hours decides about the week's. Labels, the store code and the phone for
 * advertisements are seen by nobody, and the provider never suggests them. Pictures and questions come back in no list of
 * suggestions, and attributes are not compared yet.
 */
export const publicParts = [
  'name',
  'status',
  'address',
  'phones',
  'categories',
  'website',
  'description',
  'hours',
  'specialHours',
  'services',
  'whatsapp',
  ...socialNetworks,
] as const;
export const publicPartSchema = z.enum(publicParts);
export type PublicPart = z.infer<typeof publicPartSchema>;

/** The fields of a part. */
export function fieldsOfPart(part: PublicPart): readonly LocationField[] {
  if (part === 'phones') return ['phone', 'additionalPhones'];
  if (part === 'categories') return ['category', 'additionalCategories'];
  if (part === 'hours') return weekdays;
  return [part];
}

/** The part a field is in; `undefined` for one that the public does not see. */
export function publicPartOf(field: LocationField): PublicPart | undefined {
  return publicParts.find((part) => fieldsOfPart(part).includes(field));
}

/**
 * What becomes of what others suggest for a part. `watch`: it is listed and nobody is asked. `ask`: it waits for a person.
 * `protect`: our value is sent again by itself, at most {@link mostResends} times, and then a person is told.
 */
export const fieldPolicies = ['watch', 'ask', 'protect'] as const;
export const fieldPolicySchema = z.enum(fieldPolicies);
export type FieldPolicy = z.infer<typeof fieldPolicySchema>;

/** As long as nobody says otherwise. */
export const defaultFieldPolicy: FieldPolicy = 'ask';

/** How often a protected value is sent again for one suggestion before a person is told. */
export const mostResends = 3;

/**
 * Whether a merchant speaks for a location, so that their edits go live, and if not, why. `waiting`: the provider is checking it;
 * `duplicate`: another location stands for the same place; `access_lost`: the grant no longer reaches it.
 */
export const locationHealths = [
  'fine',
  'waiting',
  'unverified',
  'duplicate',
  'suspended',
  'disabled',
  'access_lost',
] as const;
export const locationHealthSchema = z.enum(locationHealths);
export type LocationHealth = z.infer<typeof locationHealthSchema>;
