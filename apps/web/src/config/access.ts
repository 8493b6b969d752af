import { meetsRule, roleThresholds, type AccessRule, type PermissionMap, type Role } from '@frontage/domain';
import type { paths } from './paths';

export type { AccessRule } from '@frontage/domain';

/** Name of a screen that has an address of its own. */
export type ScreenName = Exclude<
  keyof typeof paths,
  | 'login'
  | 'companySignIn'
  | 'forgotPassword'
  | 'resetPassword'
  | 'register'
  | 'verifyEmail'
  | 'setup'
  | 'connect'
  | 'notAuthorized'
  | 'invite'
  | 'inviteUsers'
  | 'newUser'
  | 'integrationsCallback'
>;

/**
 * Who may open which screen (specification section 6, design section 4). Menu and guards both read it, so what the menu
 * shows can be opened and what it hides cannot. The server decides on its own.
 */
export const screenAccess: Readonly<Record<ScreenName, AccessRule>> = {
  home: {},
  locations: { permission: 'locations:view' },
  groups: { permission: 'locations:view' },
  pendingEdits: { permission: 'edits:view' },
  approvals: { permission: 'infos:view' },
  score: { permission: 'locations:view' },
  notifications: { permission: 'notifications:view' },
  postNews: { permission: 'posts:view' },
  postEvent: { permission: 'posts:view' },
  postOffer: { permission: 'posts:view' },
  postAlert: { permission: 'posts:view' },
  schedules: { permission: 'schedules:view' },
  editGeneral: { permission: 'infos:view' },
  editImages: { permission: 'infos:view' },
  editSocialMedia: { permission: 'infos:view' },
  editHours: { permission: 'infos:view' },
  editSpecialHours: { permission: 'infos:view' },
  editServices: { permission: 'infos:view' },
  editAttributes: { permission: 'infos:view' },
  editFaq: { permission: 'infos:view' },
  editLabels: { permission: 'infos:view' },
  editOwnFields: { permission: 'infos:view' },
  importCsv: { permission: 'infos:view' },
  reviews: { permission: 'reviews:view' },
  nps: {},
  insights: { permission: 'insights:view' },
  insightsKeywords: { permission: 'keywords:view' },
  insightsLocations: { permission: 'insights:view' },
  insightsActions: { permission: 'insights:view' },
  helpCenter: {},
  activity: { permission: 'locations:view' },
  profile: {},
  apiTokens: {},
  projects: {},
  accounts: { minRole: roleThresholds.accounts },
  users: { permission: 'users:view', minRole: roleThresholds.users },
  settings: { minRole: roleThresholds.settings },
  audit: { permission: 'settings:view', minRole: roleThresholds.settings },
  integrations: { permission: 'integrations:view', minRole: roleThresholds.settings },
  tutorials: { minRole: roleThresholds.tutorials },
};

/** The parts of the profile that rules ask for; what is left out is not held. */
type Person = {
  readonly role: Role;
  readonly userPermission: PermissionMap;
  readonly projects?: readonly unknown[];
  readonly account?: { readonly importProject: boolean };
};

/** Whether a person meets a rule, by the function that the server decides by too. */
export function meets({ role, userPermission, projects, account }: Person, rule: AccessRule): boolean {
  return meetsRule(
    {
      role,
      permissions: userPermission,
      projectCount: projects?.length ?? 0,
      importsProjects: account?.importProject ?? false,
    },
    rule,
  );
}
