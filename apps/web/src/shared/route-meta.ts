import { screens, type ScreenName } from '@frontage/domain/screens';
import type { TranslationKey } from '@frontage/i18n';
import type { RouteObject } from 'react-router-dom';
import type { AccessRule } from '../config/access';

/** Phrase of a page's title; it takes no values. */
export type TitleKey = Extract<TranslationKey, `shell:menu.${string}` | `shell:titles.${string}`>;

/** What a route says about itself: its title and who may open it. The guards and the document title read it. */
export type RouteMeta = AccessRule & { readonly title: TitleKey };

/** A route of a feature: its page is always loaded lazily, its `handle` is its {@link RouteMeta}. */
export type FeatureRoute = RouteObject & { readonly handle: RouteMeta };

/** Address, title and rule of a screen's route, as the table of screens has them. */
export function atScreen(name: ScreenName): { readonly path: string; readonly handle: RouteMeta } {
  const { path, rule } = screens[name];
  return { path: path.slice(1), handle: { title: `shell:menu.${name}`, ...rule } };
}

/** Whether a route's handle is a {@link RouteMeta}. */
export function isRouteMeta(handle: unknown): handle is RouteMeta {
  return (
    typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string'
  );
}
