import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const domain = 'packages/domain/src';
const api = 'apps/api/src';
const access = `${api}/areas/access`;

const root = fileURLToPath(new URL('..', import.meta.url));

/** The lines of some functions of a file. Throws for one that is not there, or a guard that was renamed would be judged no more. */
function within(path, ...names) {
  const lines = readFileSync(`${root}${path}`, 'utf8').split('\n');
  return names.map((name) => {
    const begin = lines.findIndex((line) =>
      new RegExp(`^(export )?((async )?function |class |const )${name}\\b`).test(line),
    );
    if (begin === -1) throw new Error(`${path} has no function ${name}.`);
    const isBlock = /\b(function|class) /.test(lines[begin]);
    const end = lines.findIndex((line, at) => at >= begin && (isBlock ? line === '}' : line.endsWith(';')));
    return `${path}:${begin + 1}-${end + 1}`;
  });
}

/** The guards that are mutated, and the tests that have to notice. Of a file that does other things too, the functions that decide. */
export const groups = [
  {
    name: 'access',
    mutate: [`${domain}/access/*.ts`, `!${domain}/access/*.test.ts`],
    tests: [`${domain}/access/*.test.ts`],
  },
  {
    // In whose name every query is made.
    name: 'tenancy',
    mutate: [
      ...within(
        `${api}/db/tenant-context.ts`,
        'databaseContext',
        'isForReader',
        'turnOf',
        'isLimitedContext',
        'asTenant',
        'asSystem',
        'within',
        'asNobody',
        'answerAsNobody',
        'apartFromRequest',
        'keepContext',
      ),
      ...within(`${api}/db/tenant-pool.ts`, 'checkedId', 'settingsOf', 'TenantPool'),
    ],
    tests: [
      `${api}/db/{row-security,tenant-context,tenant-pool,database}.test.ts`,
      `${api}/fair-work.test.ts`,
    ],
  },
  {
    name: 'authenticate',
    mutate: [`${api}/http/authenticate.ts`],
    tests: [
      `${api}/http/{authenticate,implement,reach,idle-lock,unified}.test.ts`,
      `${access}/api-tokens/api-tokens.test.ts`,
      `${access}/accounts/{enter,close}.test.ts`,
      `${access}/joined/{joined,closed-accounts}.test.ts`,
    ],
  },
  {
    // Who comes in, and whose rows the answer sees.
    name: 'admit',
    mutate: within(`${api}/http/implement.ts`, 'projectIdOf', 'admit', 'inContextOf'),
    tests: [`${api}/http/{authenticate,implement,reach}.test.ts`, `${access}/accounts/enter.test.ts`],
  },
  {
    // How far a write may reach.
    name: 'reach',
    mutate: [`${api}/http/reach.ts`, `${api}/areas/provider-data/integrations/scope.ts`],
    tests: [
      `${api}/http/reach.test.ts`,
      `${access}/people/all-projects.test.ts`,
      `${api}/areas/provider-data/integrations/integrations.test.ts`,
    ],
  },
  {
    // What one person may give another.
    name: 'people-grant',
    mutate: [
      ...within(
        `${access}/people/grant.ts`,
        'liveProjects',
        'liveLocations',
        'liveGroups',
        'mergePlaces',
        'judgeGrant',
        'requirePlaces',
        'checkApprovers',
        'checkGrant',
      ),
      ...within(`${access}/people/person.ts`, 'scopeOf', 'reachesGroup', 'grantOf', 'asCaller', 'readSelf'),
    ],
    tests: [
      `${access}/people/{users,group-places,places,own-approvers,all-projects}.test.ts`,
      `${access}/accounts/enter.test.ts`,
    ],
  },
  {
    // What roles that an account names give, and whom a change of one may reach.
    name: 'named-roles',
    mutate: [
      `${access}/named-roles/reach.ts`,
      `${access}/named-roles/rows.ts`,
      ...within(
        `${access}/named-roles/change.ts`,
        'judgeContent',
        'pass',
        'updateNamedRole',
        'removeNamedRole',
      ),
      ...within(`${access}/people/grant.ts`, 'asNamed'),
      ...within(`${access}/people/update.ts`, 'withoutGoverned'),
      ...within(`${access}/invites/list.ts`, 'readInvitesOf'),
    ],
    tests: [`${access}/named-roles/named-roles.test.ts`],
  },
  {
    // Whom somebody may change, remove, and put into a project.
    name: 'people-change',
    mutate: [
      `${access}/people/lock-people.ts`,
      ...within(`${access}/people/update.ts`, 'signInSteps'),
      ...within(`${access}/people/membership.ts`, 'setMembers', 'visibleAmong', 'listMembers'),
      ...within(`${access}/people/create.ts`, 'requireFreeEmail', 'checkedIps', 'requireIpRight', 'lockSelf'),
      ...within(`${access}/people/chosen-password.ts`, 'hashChosenPassword'),
      `${access}/people/approvers.ts`,
    ],
    tests: [
      `${access}/people/{users,own-approvers,all-projects,places,reset-factors,leaving}.test.ts`,
      `${api}/http/reach.test.ts`,
      `${api}/areas/workspace/projects/projects.test.ts`,
    ],
  },
  {
    name: 'invites',
    mutate: [
      ...within(`${access}/invites/manage.ts`, 'lockOpen', 'revokeInvite'),
      ...within(
        `${access}/invites/accept.ts`,
        'isGood',
        'grantNow',
        'isRegistered',
        'readGood',
        'acceptInvite',
      ),
      ...within(`${access}/invites/list.ts`, 'stateOf', 'couldGrant'),
      `${access}/invites/visible.ts`,
    ],
    tests: [`${access}/invites/*.test.ts`],
  },
  {
    name: 'approvals',
    mutate: [
      ...within(`${api}/areas/changes/approvals/who.ts`, 'standsIn', 'isDecider', 'readPlanApproval'),
      ...within(
        `${api}/areas/changes/approvals/decide.ts`,
        'holdApproval',
        'requireDecider',
        'requireAsSent',
        'beginningOf',
      ),
    ],
    tests: [`${api}/areas/changes/approvals/*.test.ts`, `${access}/people/{leaving,own-approvers}.test.ts`],
  },
  {
    // Who is at work in another's account, without what writes the delegate.
    name: 'entrant',
    mutate: within(
      `${access}/accounts/entrant.ts`,
      'delegatePermissions',
      'looksAfter',
      'readEntrant',
      'heldThere',
      'readDelegated',
    ),
    tests: [`${access}/accounts/{enter,entrant}.test.ts`],
  },
  {
    name: 'access-token',
    mutate: [`${access}/sign-in/access-token.ts`],
    tests: [`${access}/sign-in/access-token.test.ts`],
  },
  {
    name: 'api-token',
    mutate: [
      `${access}/api-tokens/use.ts`,
      ...within(`${access}/api-tokens/service.ts`, 'listApiTokens', 'permissionsOf', 'revokeApiToken'),
    ],
    tests: [`${access}/api-tokens/api-tokens.test.ts`, `${api}/http/{authenticate,read-only}.test.ts`],
  },
  {
    // Whose pictures and files somebody may use.
    name: 'files',
    mutate: [
      ...within(`${api}/areas/base/files/stored-images.ts`, 'attachImage', 'attachKnownImages'),
      ...within(`${api}/areas/changes/plans/foreign-pictures.ts`, 'foreignPictures'),
      ...within(`${api}/areas/locations/media/place.ts`, 'readPlace'),
      ...within(`${api}/storage/storage.ts`, 'readKey'),
    ],
    tests: [
      `${api}/areas/base/files/uploads.test.ts`,
      `${api}/areas/locations/media/media.test.ts`,
      `${api}/areas/changes/plans/foreign-pictures.test.ts`,
      `${api}/storage/storage.test.ts`,
    ],
  },
  {
    name: 'lists',
    mutate: [
      `${api}/areas/base/saved-filters/service.ts`,
      `${api}/areas/base/lists/visible-people.ts`,
      ...within(`${api}/areas/workspace/projects/rows.ts`, 'managedBy', 'heldBy'),
    ],
    tests: [
      `${api}/areas/base/saved-filters/saved-filters.test.ts`,
      `${access}/people/{list,users,all-projects}.test.ts`,
      `${api}/areas/workspace/projects/projects.test.ts`,
    ],
  },
  {
    // What settles a company's sign-in, and whom it signs in.
    name: 'company',
    mutate: [
      `${access}/company-sign-in/may-change.ts`,
      `${access}/company-sign-in/required.ts`,
      ...within(`${access}/company-sign-in/bound-person.ts`, 'isOwnDomain', 'findPerson'),
    ],
    tests: [`${access}/company-sign-in/{settling,company-sign-in}.test.ts`],
  },
  {
    // Which addresses the server itself asks.
    name: 'fetch',
    mutate: within(
      `${api}/http/guarded-fetch.ts`,
      'isOpenAddress',
      'isLoopbackName',
      'hostOf',
      'requireOpenUrl',
      'guardedLookup',
    ),
    tests: [`${api}/http/guarded-fetch.test.ts`],
  },
  {
    // What is safe on one's own machine alone.
    name: 'loopback',
    mutate: [
      `${api}/loopback.ts`,
      `${api}/http/own-names.ts`,
      ...within(`${api}/config.ts`, 'hasDemo', 'tlsOf'),
    ],
    tests: [`${api}/{loopback,config}.test.ts`, `${api}/http/own-names.test.ts`],
  },
  {
    name: 'passwords',
    mutate: [
      ...within(`${api}/password-faults.ts`, 'isCommon', 'isRegular', 'plainFault', 'lettersOf'),
      ...within(`${access}/sign-in/password-policy.ts`, 'faultOfPassword'),
    ],
    tests: [`${access}/sign-in/password-policy.test.ts`, `${api}/password-faults.test.ts`],
  },
  {
    // Codes sent by mail, and the proof that it is the same person.
    name: 'codes',
    mutate: [
      ...within(
        `${access}/factors/code-challenges.ts`,
        'isOneOf',
        'findChallenge',
        'takeGuess',
        'isSentCode',
        'closeChallenge',
      ),
      ...within(`${access}/sessions/confirm.ts`, 'provePassword', 'spendOwnCode', 'proveAndNote'),
    ],
    tests: [`${access}/sign-in/second-step.test.ts`, `${access}/sessions/sessions.test.ts`],
  },
  {
    name: 'idle-lock',
    mutate: [`${api}/http/idle-lock.ts`],
    tests: [`${api}/http/{idle-lock,read-only}.test.ts`],
  },
  {
    // How often somebody may try, ask and work.
    name: 'limits',
    mutate: [`${api}/http/throttle.ts`, `${api}/http/tenant-limit.ts`],
    tests: [`${api}/http/{throttle-counts,tenant-limit}.test.ts`],
  },
  {
    name: 'turns',
    mutate: [`${api}/db/fair-turns.ts`, `${api}/fair-work.ts`],
    tests: [`${api}/db/fair-turns.test.ts`, `${api}/fair-work.test.ts`],
  },
  {
    // Cells that a spreadsheet would evaluate, and texts in a page that customers write.
    name: 'texts',
    mutate: [
      `${domain}/csv/guard.ts`,
      ...within(`${api}/areas/base/lists/table-csv.ts`, 'csvLine', 'csvCell'),
      `${api}/areas/workspace/micro-site/html.ts`,
    ],
    tests: [
      `${domain}/csv/write.test.ts`,
      `${api}/areas/base/lists/table-csv.test.ts`,
      `${api}/areas/workspace/micro-site/{html,micro-site}.test.ts`,
    ],
  },
];
