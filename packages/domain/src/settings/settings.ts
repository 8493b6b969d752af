import { z } from 'zod';
import { phoneSchema } from '../location/values';
import { isE164Brazil } from '../brazil/phone';

/** A Google Tag Manager container (security.md R43): nothing else ever reaches a page. */
export const tagManagerIdSchema = z.string().regex(/^GTM-[A-Z0-9]{4,10}$/);

/** Longest redirect message, in characters: with a long name put in it still fits a link that every browser opens. */
export const longestRedirectMessage = 500;

/** Stands in a redirect message for the name of the location it is sent from. */
export const locationNamePlaceholder = '{location}';

/** Where messages go, and what they begin with; a Brazilian number is held to Brazil's rules. */
export const whatsappSettingSchema = z.object({
  number: phoneSchema.refine((number) => !number.startsWith('+55') || isE164Brazil(number)).nullable(),
  message: z.string().trim().max(longestRedirectMessage),
});
export type WhatsappSetting = z.infer<typeof whatsappSettingSchema>;

export const tagManagerSettingSchema = z.object({ id: tagManagerIdSchema.nullable() });
export type TagManagerSetting = z.infer<typeof tagManagerSettingSchema>;

/** Parts of a micro site that can be left out; a part without data is never shown. */
export const microSiteParts = [
  'description',
  'hours',
  'map',
  'whatsapp',
  'social',
  'services',
  'faq',
  'posts',
] as const;
export const microSitePartSchema = z.enum(microSiteParts);
export type MicroSitePart = z.infer<typeof microSitePartSchema>;

/** Languages a micro site can be read in. */
export const microSiteLocales = ['en', 'br', 'es'] as const;

export const microSiteSettingSchema = z.object({
  isOn: z.boolean(),
  /** Fills of the page's head and main button; the text on them is chosen to be readable. */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  parts: z.array(microSitePartSchema).max(microSiteParts.length),
  /** The language it opens in. */
  locale: z.enum(microSiteLocales),
});
export type MicroSiteSetting = z.infer<typeof microSiteSettingSchema>;

/** What an account settles for all of its projects. */
export const settingsSchema = z.object({
  whatsapp: whatsappSettingSchema,
  tagManager: tagManagerSettingSchema,
  microSite: microSiteSettingSchema,
});
export type Settings = z.infer<typeof settingsSchema>;

/** What a project settles otherwise than its account; `null` takes the account's. */
export const projectSettingsSchema = z.object({
  whatsapp: whatsappSettingSchema.nullable(),
  tagManager: tagManagerSettingSchema.nullable(),
  microSite: microSiteSettingSchema.nullable(),
});
export type ProjectSettings = z.infer<typeof projectSettingsSchema>;

/** The settings of an account that has settled nothing: no micro site, nobody to write to. */
export const defaultSettings: Settings = {
  whatsapp: { number: null, message: '' },
  tagManager: { id: null },
  microSite: { isOn: false, color: '#0b5e5c', parts: [...microSiteParts], locale: 'br' },
};

/** What holds for a project. */
export function settingsOf(account: Settings, project: ProjectSettings): Settings {
  return {
    whatsapp: project.whatsapp ?? account.whatsapp,
    tagManager: project.tagManager ?? account.tagManager,
    microSite: project.microSite ?? account.microSite,
  };
}
