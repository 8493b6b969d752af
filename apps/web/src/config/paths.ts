import type { ScoreCheck } from '@frontage/domain';
import { screenNames, screens, type ScreenName } from '@frontage/domain/screens';

const screenPaths = Object.fromEntries(screenNames.map((name) => [name, screens[name].path])) as {
  readonly [Name in ScreenName]: (typeof screens)[Name]['path'];
};

/** Every address of the product, so that no component spells one: those of the screens, and what stands beside them. */
export const paths = {
  ...screenPaths,
  login: '/login',
  companySignIn: '/login/company',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  register: '/register',
  verifyEmail: '/verify-email',
  setup: '/setup',
  connect: '/connect',
  notAuthorized: '/misc/not-authorized',
  importPosts: '/publications/import',
  newUser: '/users/new',
  inviteUsers: '/users/invite',
  newRole: '/users/roles/new',
  invite: '/invite',
  integrationsCallback: '/integrations/callback',
} as const;

/** Name of the project in the addresses of what belongs to one, so that a link opens whichever is selected. */
export const projectParam = 'project';

function ofProject(address: string, projectId: string): string {
  return `${address}?${new URLSearchParams({ [projectParam]: projectId }).toString()}`;
}

/** Address of the score's list of what lacks a check; of the project in sight where none is named. */
export function lackingPath(check: ScoreCheck, projectId?: string): string {
  const search = new URLSearchParams({
    ...(projectId === undefined ? {} : { [projectParam]: projectId }),
    check,
  });
  return `${paths.score}?${search.toString()}`;
}

/** Address of one part of the bulk edit. */
export function bulkEditPath(part: string): string {
  return `/locations/edit/${part}`;
}

/** Address of a location's page and the project it belongs to. */
export function locationPath(locationId: string, projectId: string): string {
  return ofProject(`/locations/${encodeURIComponent(locationId)}`, projectId);
}

/** Name of the field in a location's address whose refused value is edited again. */
export const againParam = 'again';

/** Address of a location's page that begins with a refused value, to be edited and sent again. */
export function editAgainPath(locationId: string, projectId: string, field: string): string {
  return `${locationPath(locationId, projectId)}&${new URLSearchParams({ [againParam]: field }).toString()}`;
}

/** Address of what waits for a decision at locations of a name. */
export function pendingPath(locationName: string, projectId: string): string {
  return `${ofProject(paths.pendingEdits, projectId)}&${new URLSearchParams({ search: locationName }).toString()}`;
}

/** Address of the posts that a file brought. */
export function postImportPath(importId: string, projectId: string): string {
  return ofProject(`${paths.importPosts}/${encodeURIComponent(importId)}`, projectId);
}

/** Address of the screen that makes a location like another. */
export function duplicatePath(locationId: string, projectId: string): string {
  return ofProject(`/locations/${encodeURIComponent(locationId)}/duplicate`, projectId);
}

/** Address of a person's page. */
/** A role that the account named. */
export function rolePath(namedRoleId: string): string {
  return `${paths.users}/roles/${encodeURIComponent(namedRoleId)}`;
}

export function userPath(userId: string): string {
  return `${paths.users}/${encodeURIComponent(userId)}`;
}

/** Address of a plan and the project it belongs to. */
export function planPath(planId: string, projectId: string): string {
  return ofProject(`/plans/${encodeURIComponent(planId)}`, projectId);
}

/** Address of a post's own page and the project it belongs to. */
export function postPath(postId: string, projectId: string): string {
  return ofProject(`${paths.schedules}/${encodeURIComponent(postId)}`, projectId);
}

/** What the page of a post can be opened to do at one of its locations. */
export const postActs = ['edit', 'delete', 'duplicate'] as const;
export type PostAct = (typeof postActs)[number];

/** Address of a post's page that begins something there at one location. */
export function postActPath(postId: string, projectId: string, act: PostAct, locationId: string): string {
  return `${postPath(postId, projectId)}&${new URLSearchParams({ act, at: locationId }).toString()}`;
}

/** Name of the location in the composer's address that a new post begins with. */
export const newPostParam = 'location';

/** Address of the composer of a new post for one location. */
export function newPostPath(locationId: string): string {
  return `${paths.postNews}?${new URLSearchParams({ [newPostParam]: locationId }).toString()}`;
}

/** Name of the check in the composer's address whose locations a new post begins with. */
export const newPostWhereParam = 'lacking';

/** Address of the composer of a new post for the locations at which a check of the score fails. */
export function newPostWherePath(check: ScoreCheck): string {
  return `${paths.postNews}?${new URLSearchParams({ [newPostWhereParam]: check }).toString()}`;
}

/** Address of the list of posts, narrowed as the screen writes it. */
export function postsPath(narrowed: Readonly<Record<string, string>>, projectId: string): string {
  return `${ofProject(paths.schedules, projectId)}&${new URLSearchParams({ view: 'list', ...narrowed }).toString()}`;
}

/** Address of drafts of several replies and the project they belong to. */
export function bulkReplyPath(bulkReplyId: string, projectId: string): string {
  return ofProject(`${paths.reviews}/bulk/${encodeURIComponent(bulkReplyId)}`, projectId);
}

/** Address of the page of a post that comes again, and the project it belongs to. */
export function seriesPath(seriesId: string, projectId: string): string {
  return ofProject(`${paths.schedules}/series/${encodeURIComponent(seriesId)}`, projectId);
}

/** Address of the inbox of reviews, narrowed as the screen writes it; of the project in sight where none is named. */
export function reviewsPath(narrowed: Readonly<Record<string, string>>, projectId?: string): string {
  const search = new URLSearchParams({
    ...(projectId === undefined ? {} : { [projectParam]: projectId }),
    ...narrowed,
  });
  return `${paths.reviews}?${search.toString()}`;
}

/** Address of the questions of a project, narrowed as the screen writes it. */
export function questionsPath(narrowed: Readonly<Record<string, string>>, projectId?: string): string {
  const search = new URLSearchParams({
    ...(projectId === undefined ? {} : { [projectParam]: projectId }),
    ...narrowed,
  });
  return `${paths.questions}?${search.toString()}`;
}

/** Address of a job and its ledger, and the project it belongs to. */
export function jobPath(jobId: string, projectId: string): string {
  return ofProject(`/activity/${encodeURIComponent(jobId)}`, projectId);
}

/** The search part `next` with the project that `before` names, for a page that writes its filters there. */
export function keepProject(before: URLSearchParams, next: URLSearchParams): URLSearchParams {
  const project = before.get(projectParam);
  if (project === null) return next;
  return new URLSearchParams([[projectParam, project], ...next]);
}

/** Address of the sign-in screen that leads back to `next` (an address within the product) afterwards. */
export function loginPath(next?: string): string {
  return next === undefined || next === paths.home
    ? paths.login
    : `${paths.login}?next=${encodeURIComponent(next)}`;
}

/** Parts of the profile that have an address of their own. */
export const profileTabs = ['details', 'security', 'sessions'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** Address of a part of one's profile. */
export function profilePath(tab: ProfileTab): string {
  return tab === 'details' ? paths.profile : `${paths.profile}?tab=${tab}`;
}
