import { roleThresholds, type AccessRule } from '@frontage/domain';

/** A screen that search offers: its name in the catalogue, its address, and what it asks of a person. */
export type SearchScreen = { readonly id: ScreenId; readonly link: string; readonly rule: AccessRule };

/** The groups of search (specification section 2), each with its screens in the order of the menu. */
export const searchGroups = [
  {
    id: 'general',
    screens: [
      { id: 'home', link: '/', rule: {} },
      { id: 'locations', link: '/locations/list', rule: { permission: 'locations:view' } },
      { id: 'groups', link: '/locations/groups', rule: { permission: 'locations:view' } },
      { id: 'pendingEdits', link: '/locations/pending', rule: { permission: 'edits:view' } },
      { id: 'approvals', link: '/approvals', rule: { permission: 'infos:view' } },
      { id: 'score', link: '/locations/score', rule: { permission: 'locations:view' } },
      { id: 'notifications', link: '/notifications', rule: { permission: 'notifications:view' } },
      { id: 'editGeneral', link: '/locations/edit/general', rule: { permission: 'infos:view' } },
      { id: 'editImages', link: '/locations/edit/images', rule: { permission: 'infos:view' } },
      { id: 'editSocialMedia', link: '/locations/edit/social-media', rule: { permission: 'infos:view' } },
      { id: 'editHours', link: '/locations/edit/hours', rule: { permission: 'infos:view' } },
      { id: 'editSpecialHours', link: '/locations/edit/special-hours', rule: { permission: 'infos:view' } },
      { id: 'editServices', link: '/locations/edit/services', rule: { permission: 'infos:view' } },
      { id: 'editAttributes', link: '/locations/edit/attributes', rule: { permission: 'infos:view' } },
      { id: 'editFaq', link: '/locations/edit/faq', rule: { permission: 'infos:view' } },
      { id: 'editLabels', link: '/locations/edit/labels', rule: { permission: 'infos:view' } },
      { id: 'editOwnFields', link: '/locations/edit/own-fields', rule: { permission: 'infos:view' } },
      { id: 'importCsv', link: '/locations/edit/import', rule: { permission: 'infos:view' } },
      { id: 'reviews', link: '/reviews', rule: { permission: 'reviews:view' } },
      { id: 'nps', link: '/nps', rule: {} },
      { id: 'activity', link: '/activity', rule: { permission: 'locations:view' } },
      { id: 'helpCenter', link: '/help-center', rule: {} },
      { id: 'profile', link: '/profile', rule: {} },
      { id: 'apiTokens', link: '/profile/api-tokens', rule: {} },
      { id: 'projects', link: '/projects', rule: {} },
      { id: 'accounts', link: '/accounts', rule: { minRole: roleThresholds.accounts } },
      { id: 'users', link: '/users', rule: { permission: 'users:view', minRole: roleThresholds.users } },
      { id: 'settings', link: '/account/settings', rule: { minRole: roleThresholds.settings } },
      {
        id: 'integrations',
        link: '/integrations',
        rule: { permission: 'integrations:view', minRole: roleThresholds.settings },
      },
      {
        id: 'audit',
        link: '/account/audit',
        rule: { permission: 'settings:view', minRole: roleThresholds.settings },
      },
      { id: 'tutorials', link: '/tutorials', rule: { minRole: roleThresholds.tutorials } },
    ],
  },
  {
    id: 'posts',
    screens: [
      { id: 'postNews', link: '/posts/cta', rule: { permission: 'posts:view' } },
      { id: 'postEvent', link: '/posts/event', rule: { permission: 'posts:view' } },
      { id: 'postOffer', link: '/posts/offer', rule: { permission: 'posts:view' } },
      { id: 'postAlert', link: '/posts/alert', rule: { permission: 'posts:view' } },
      { id: 'schedules', link: '/publications', rule: { permission: 'schedules:view' } },
    ],
  },
  {
    id: 'insights',
    screens: [
      { id: 'insights', link: '/insights', rule: { permission: 'insights:view' } },
      { id: 'insightsKeywords', link: '/insights/keywords', rule: { permission: 'keywords:view' } },
      { id: 'insightsLocations', link: '/insights/locations', rule: { permission: 'insights:view' } },
      { id: 'insightsActions', link: '/insights/actions', rule: { permission: 'insights:view' } },
    ],
  },
] as const satisfies readonly {
  readonly id: string;
  readonly screens: readonly { readonly id: string; readonly link: string; readonly rule: AccessRule }[];
}[];

type ScreenId = (typeof searchGroups)[number]['screens'][number]['id'];
