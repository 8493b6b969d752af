import type { Locale } from '@frontage/i18n';

/** What the pages are given: the demo, no locations, names as long as any, a server that fails. */
export type State = 'normal' | 'empty' | 'long' | 'failing';

/** One way to look at the screens. */
export type PictureSet = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
  readonly locale: Locale;
  readonly state: State;
  /** Only these screens, where the others would show nothing new. */
  readonly only?: RegExp;
  /** Taken only when it is asked for by name. */
  readonly isAside?: true;
};

const normal = { state: 'normal' } as const;
/** Screens that show data of the project or the account. */
const withData =
  /^(home|locations|location|import|activity|approvals|audit|projects|users|accounts|tutorials|notif|settings|help|profile|token|plan|job|user|bulk|groups|pending|score|integrations|search-results|micro-site)/;
/** Screens on which the layout changes at a tablet's width, and those that are mostly text. */
const dense =
  /^(home|locations|location|repair|plan|job|users|user|audit|settings|profile|bulk|groups|pending|score|integrations|projects|accounts|approvals|activity|help|tutorials|notif|tokens)/;

/** Not the full product of widths, schemes, languages and states: each value is met by all screens that it can change. */
export const pictureSets: readonly PictureSet[] = [
  { name: 'light', width: 1280, height: 860, scheme: 'light', locale: 'en', ...normal },
  { name: 'dark-br', width: 1280, height: 860, scheme: 'dark', locale: 'br', ...normal },
  { name: 'phone-es', width: 375, height: 812, scheme: 'light', locale: 'es', ...normal },
  { name: 'wide', width: 1920, height: 1080, scheme: 'light', locale: 'en', ...normal },
  { name: 'tablet-es', width: 768, height: 1024, scheme: 'dark', locale: 'es', ...normal, only: dense },
  { name: 'tablet-br', width: 768, height: 1024, scheme: 'light', locale: 'br', ...normal },
  { name: 'es', width: 1280, height: 860, scheme: 'light', locale: 'es', ...normal },
  { name: 'phone-br', width: 375, height: 812, scheme: 'dark', locale: 'br', ...normal, only: dense },
  { name: 'narrow', width: 320, height: 640, scheme: 'light', locale: 'br', ...normal },
  { name: 'long', width: 1280, height: 860, scheme: 'light', locale: 'br', state: 'long', only: withData },
  {
    name: 'long-phone',
    width: 375,
    height: 812,
    scheme: 'light',
    locale: 'es',
    state: 'long',
    only: withData,
  },
  { name: 'empty', width: 1280, height: 860, scheme: 'light', locale: 'en', state: 'empty', only: withData },
  {
    name: 'empty-phone',
    width: 375,
    height: 812,
    scheme: 'dark',
    locale: 'es',
    state: 'empty',
    only: withData,
  },
  {
    name: 'failing',
    width: 1280,
    height: 860,
    scheme: 'light',
    locale: 'en',
    state: 'failing',
    only: withData,
  },
  {
    name: 'failing-phone',
    width: 375,
    height: 812,
    scheme: 'dark',
    locale: 'br',
    state: 'failing',
    only: withData,
  },
  // For the README and docs/.
  {
    name: 'docs-light',
    width: 1440,
    height: 900,
    scheme: 'light',
    locale: 'en',
    ...normal,
    only: /^(home|locations-panel|locations-map|score|integrations-compare|plan|job|search-results)$/,
    isAside: true,
  },
  {
    name: 'docs-dark',
    width: 1440,
    height: 900,
    scheme: 'dark',
    locale: 'en',
    ...normal,
    only: /^(repair|locations-selected|location-hours)$/,
    isAside: true,
  },
  {
    name: 'docs-phone',
    width: 375,
    height: 812,
    scheme: 'light',
    locale: 'br',
    ...normal,
    only: /^(home|locations|plan)$/,
    isAside: true,
  },
];
