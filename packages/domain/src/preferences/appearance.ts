import { z } from 'zod';

/** Light, dark, or whatever the system says. */
export const appearanceModes = ['light', 'dark', 'auto'] as const;
/** Where the menu stands. Horizontal needs 1200 px and falls back to vertical below (specification section 4, 'Layout'). */
export const layouts = ['vertical', 'horizontal'] as const;
export const menuThemes = ['neutral', 'dark', 'accent'] as const;
/** `floating` hovers over what scrolls beneath it, `sticky` stays above it, `static` scrolls away with it. */
export const navbarTypes = ['floating', 'sticky', 'static', 'hidden'] as const;
export const footerTypes = ['static', 'sticky', 'hidden'] as const;
export const directions = ['ltr', 'rtl'] as const;
export const densities = ['comfortable', 'compact'] as const;

/**
 * How a person wants the product to look (specification sections 2 and 3, 'Customizer settings'). What is missing or not
 * known any more falls back to the specification's defaults, one by one.
 */
export const appearanceSchema = z.object({
  mode: z.enum(appearanceModes).catch('light'),
  layout: z.enum(layouts).catch('vertical'),
  menuTheme: z.enum(menuThemes).catch('neutral'),
  sidebarCollapsed: z.boolean().catch(false),
  navbarType: z.enum(navbarTypes).catch('floating'),
  footerType: z.enum(footerTypes).catch('static'),
  direction: z.enum(directions).catch('ltr'),
  hideScrollToTop: z.boolean().catch(false),
  density: z.enum(densities).catch('comfortable'),
});
export type Appearance = z.infer<typeof appearanceSchema>;

/** What a person sees who has changed nothing. */
export const defaultAppearance: Appearance = appearanceSchema.parse({});
