import { foundation } from './001-foundation';
import { jobRunner } from './002-job-runner';
import { narrowLocations } from './003-narrow-locations';
import { mailAndRecovery } from './004-mail-and-recovery';
import { resetRequests } from './004-reset-requests';
import { identity } from './005-identity';
import { people } from './006-people';
import { projects } from './007-projects';
import { auditAndApprovals } from './008-audit-and-approvals';
import { imagesSettingsTutorials } from './009-images-settings-tutorials';
import { notifications } from './010-notifications';
import { preferences } from './010-preferences';
import { rowSecurity } from './011-row-security';
import { avatar } from './012-avatar';
import { locationScope } from './013-location-scope';
import { delegates } from './014-delegates';
import { localTimes } from './016-local-times';
import { locationGroups } from './016-location-groups';
import { companySignIn } from './015-company-sign-in';
import { purge } from './015-purge';
import { suggestions } from './017-suggestions';
import { wholeLocation } from './019-whole-location';

/** Every migration in order; only ever added to. */
export const migrations: readonly { readonly name: string; readonly sql: string }[] = [
  { name: '001-foundation', sql: foundation },
  { name: '002-job-runner', sql: jobRunner },
  { name: '003-narrow-locations', sql: narrowLocations },
  { name: '004-mail-and-recovery', sql: mailAndRecovery },
  { name: '004-reset-requests', sql: resetRequests },
  { name: '005-identity', sql: identity },
  { name: '006-people', sql: people },
  { name: '007-projects', sql: projects },
  { name: '008-audit-and-approvals', sql: auditAndApprovals },
  { name: '009-images-settings-tutorials', sql: imagesSettingsTutorials },
  { name: '010-preferences', sql: preferences },
  { name: '010-notifications', sql: notifications },
  { name: '011-row-security', sql: rowSecurity },
  { name: '012-avatar', sql: avatar },
  { name: '013-location-scope', sql: locationScope },
  { name: '016-location-groups', sql: locationGroups },
  { name: '015-purge', sql: purge },
  { name: '015-company-sign-in', sql: companySignIn },
  { name: '017-suggestions', sql: suggestions },
  { name: '014-delegates', sql: delegates },
  { name: '016-local-times', sql: localTimes },
  { name: '019-whole-location', sql: wholeLocation },
];
