import {
  can,
  hasRole,
  roleThresholds,
  type Permission,
  type PermissionMap,
  type Role,
} from '@frontage/domain';
import type { paths } from './paths';

/** What a screen asks of a person: a permission, a role, or nothing but being signed in. */
export type AccessRule = { readonly permission?: Permission; readonly minRole?: Role };

/** Name of a screen that has an address of its own. */
export type ScreenName = Exclude<
  keyof typeof paths,
  'login' | 'forgotPassword' | 'register' | 'notAuthorized'
>;

/**
 * Who may open which screen (specification section 6, design section 4). Menu and guards both read it, so what the menu
 * shows can be opened and what it hides cannot. The server decides on its own.
 */
export const screenAccess: Readonly<Record<ScreenName, AccessRule>> = {
  home: {},
  locations: { permission: 'locations:view' },
  pendingEdits: { permission: 'edits:view' },
  score: { permission: 'locations:view' },
  notifications: { permission: 'notifications:view' },
  postNews: { permission: 'posts:view' },
  postEvent: { permission: 'posts:view' },
  postOffer: { permission: 'posts:view' },
  schedules: { permission: 'schedules:view' },
  editGeneral: { permission: 'infos:view' },
  editImages: { permission: 'infos:view' },
  editSocialMedia: { permission: 'infos:view' },
  importCsv: { permission: 'infos:view' },
  reviews: { permission: 'reviews:view' },
  nps: {},
  insights: { permission: 'insights:view' },
  insightsKeywords: { permission: 'keywords:view' },
  insightsLocations: { permission: 'insights:view' },
  helpCenter: {},
  activity: { permission: 'locations:view' },
  profile: {},
  projects: {},
  accounts: { minRole: roleThresholds.accounts },
  users: { minRole: roleThresholds.users },
  settings: { minRole: roleThresholds.settings },
  tutorials: { minRole: roleThresholds.tutorials },
};

/** Whether a person meets a rule. */
export function meets(
  person: { readonly role: Role; readonly userPermission: PermissionMap },
  rule: AccessRule,
): boolean {
  if (rule.permission !== undefined && !can(person.userPermission, rule.permission)) return false;
  return rule.minRole === undefined || hasRole(person.role, rule.minRole);
}
