import type { AccessRule } from '../access/access-rule';
import { roleThresholds } from '../access/permissions';
import { absent, hasQuestions } from '../questions/in-build';

/** A heading of the sidebar (specification section 2); `top` and `foot` stand without one. */
export type MenuGroupName = 'top' | 'businessProfile' | 'publish' | 'sac' | 'insights' | 'foot';

/** Where the sidebar offers a screen. */
export type MenuPlace = {
  readonly group: MenuGroupName;
  /** The entry that it stands below, for screens that share one. */
  readonly branch?: 'posts' | 'bulkEdit';
  /** Its short name, where the heading or the branch says the rest. */
  readonly label?: 'general' | 'images' | 'socialMedia' | 'keywords' | 'locations';
};

/** A group of search (specification section 2). */
export type SearchGroupName = 'general' | 'posts' | 'insights';

/** A screen with an address of its own inside the product's frame. */
export type Screen = {
  /** Its address; the specification, section 2, names most of them. */
  readonly path: `/${string}`;
  /** Who may open it (specification section 6, design section 4). */
  readonly rule: AccessRule;
  readonly menu?: MenuPlace;
  /** The group of search that offers it; screens without one are reached from others. */
  readonly search?: SearchGroupName;
};

const general = { search: 'general' } as const;
const locationsRule = { permission: 'locations:view' } as const;
const editRule = { permission: 'infos:view' } as const;
const postsRule = { permission: 'posts:view' } as const;
const insightsRule = { permission: 'insights:view' } as const;

/**
 * Every screen, in the order in which menu and search offer them. Router, guards, menu, search and the server's answer to a
 * search read this table, so what the menu shows can be opened and what it hides cannot.
 */
export const screens = {
  home: { path: '/', rule: {}, menu: { group: 'top' }, ...general },
  locations: { path: '/locations/list', rule: locationsRule, menu: { group: 'businessProfile' }, ...general },
  groups: { path: '/locations/groups', rule: locationsRule, ...general },
  pendingEdits: {
    path: '/locations/pending',
    rule: { permission: 'edits:view' },
    menu: { group: 'businessProfile' },
    ...general,
  },
  approvals: { path: '/approvals', rule: editRule, menu: { group: 'businessProfile' }, ...general },
  score: { path: '/locations/score', rule: locationsRule, menu: { group: 'businessProfile' }, ...general },
  notifications: {
    path: '/notifications',
    rule: { permission: 'notifications:view' },
    menu: { group: 'businessProfile' },
    ...general,
  },
  postNews: {
    path: '/posts/cta',
    rule: postsRule,
    menu: { group: 'publish', branch: 'posts' },
    search: 'posts',
  },
  postEvent: {
    path: '/posts/event',
    rule: postsRule,
    menu: { group: 'publish', branch: 'posts' },
    search: 'posts',
  },
  postOffer: {
    path: '/posts/offer',
    rule: postsRule,
    menu: { group: 'publish', branch: 'posts' },
    search: 'posts',
  },
  postAlert: { path: '/posts/alert', rule: postsRule, search: 'posts' },
  schedules: {
    path: '/publications',
    // It shows posts and edits, each to who may see them.
    rule: { permission: 'schedules:view', anyOf: ['posts:view', 'infos:view'] },
    menu: { group: 'publish' },
    search: 'posts',
  },
  editGeneral: {
    path: '/locations/edit/general',
    rule: editRule,
    menu: { group: 'publish', branch: 'bulkEdit', label: 'general' },
    ...general,
  },
  editImages: {
    path: '/locations/edit/images',
    rule: editRule,
    menu: { group: 'publish', branch: 'bulkEdit', label: 'images' },
    ...general,
  },
  editSocialMedia: {
    path: '/locations/edit/social-media',
    rule: editRule,
    menu: { group: 'publish', branch: 'bulkEdit', label: 'socialMedia' },
    ...general,
  },
  editHours: { path: '/locations/edit/hours', rule: editRule, ...general },
  editSpecialHours: { path: '/locations/edit/special-hours', rule: editRule, ...general },
  editServices: { path: '/locations/edit/services', rule: editRule, ...general },
  editAttributes: { path: '/locations/edit/attributes', rule: editRule, ...general },
  editFaq: { path: '/locations/edit/faq', rule: editRule, ...general },
  editLabels: { path: '/locations/edit/labels', rule: editRule, ...general },
  editOwnFields: { path: '/locations/edit/own-fields', rule: editRule, ...general },
  importCsv: { path: '/locations/edit/import', rule: editRule, menu: { group: 'publish' }, ...general },
  reviews: { path: '/reviews', rule: { permission: 'reviews:view' }, menu: { group: 'sac' }, ...general },
  ...(hasQuestions
    ? {
        questions: {
          path: '/locations/questions',
          rule: { permission: 'reviews:view' },
          menu: { group: 'sac' },
          ...general,
        } as const,
      }
    : absent),
  replyRules: { path: '/reviews/rules', rule: { permission: 'reviews:view' }, ...general },
  templates: { path: '/templates', rule: { permission: 'templates:view' }, ...general },
  nps: { path: '/nps', rule: {}, menu: { group: 'sac' }, ...general },
  insights: {
    path: '/insights',
    rule: insightsRule,
    menu: { group: 'insights', label: 'general' },
    search: 'insights',
  },
  insightsKeywords: {
    path: '/insights/keywords',
    rule: { permission: 'keywords:view' },
    menu: { group: 'insights', label: 'keywords' },
    search: 'insights',
  },
  insightsLocations: {
    path: '/insights/locations',
    rule: insightsRule,
    menu: { group: 'insights', label: 'locations' },
    search: 'insights',
  },
  insightsActions: { path: '/insights/actions', rule: insightsRule, search: 'insights' },
  activity: { path: '/activity', rule: locationsRule, menu: { group: 'foot' }, ...general },
  helpCenter: { path: '/help-center', rule: {}, menu: { group: 'foot' }, ...general },
  profile: { path: '/profile', rule: {}, ...general },
  apiTokens: { path: '/profile/api-tokens', rule: {}, ...general },
  projects: { path: '/projects', rule: {}, ...general },
  accounts: { path: '/accounts', rule: { minRole: roleThresholds.accounts }, ...general },
  users: { path: '/users', rule: { permission: 'users:view', minRole: roleThresholds.users }, ...general },
  settings: { path: '/account/settings', rule: { minRole: roleThresholds.settings }, ...general },
  integrations: {
    path: '/integrations',
    rule: { permission: 'integrations:view', minRole: roleThresholds.settings },
    ...general,
  },
  audit: {
    path: '/account/audit',
    rule: { permission: 'settings:view', minRole: roleThresholds.settings },
    ...general,
  },
  tutorials: { path: '/tutorials', rule: { minRole: roleThresholds.tutorials }, ...general },
} as const satisfies Readonly<Record<string, Screen>>;

/** Name of a screen; also its key in the catalogue (`shell:menu.*`). */
export type ScreenName = keyof typeof screens;

/** Every screen's name, in the order of the table. */
export const screenNames = Object.keys(screens) as readonly ScreenName[];

/** A screen that the sidebar offers. */
export type MenuScreen = {
  [Name in ScreenName]: (typeof screens)[Name] extends { readonly menu: MenuPlace } ? Name : never;
}[ScreenName];

/** Where the sidebar offers a screen; `undefined` for one that is reached otherwise. */
export function menuPlaceOf(name: ScreenName): MenuPlace | undefined {
  return (screens[name] as Screen).menu;
}

/** The group of search that offers a screen; `undefined` for none. */
export function searchGroupOf(name: ScreenName): SearchGroupName | undefined {
  return (screens[name] as Screen).search;
}
