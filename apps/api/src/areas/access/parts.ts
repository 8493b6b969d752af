import type { AreaPart } from '#src/area-part';
import { registerAccountExports } from './account-exports/routes';
import { createExportWriter } from './account-exports/writer';
import { registerAccounts } from './accounts/routes';
import { registerApiTokens } from './api-tokens/routes';
import { registerCompanySignIn } from './company-sign-in/routes';
import { registerSecurity } from './factors/routes';
import { registerInvites } from './invites/routes';
import { registerJoined } from './joined/routes';
import { registerNamedRoles } from './named-roles/routes';
import { registerUsers } from './people/routes';
import { registerPreferences } from './preferences/routes';
import { registerProfile } from './profile/routes';
import { registerRecovery } from './recovery/routes';
import { registerRegistration } from './registration/routes';
import { registerSessions } from './sessions/routes';
import { registerSetup } from './setup/routes';
import { registerAccountAddresses } from './sign-in/account-addresses';
import { registerSession } from './sign-in/routes';

/** The routes, job handlers and schedules of this area. */
export const accessParts: readonly AreaPart[] = [
  {
    name: 'account-exports',
    routes: registerAccountExports,
    schedules: (context) => [createExportWriter(context)],
  },
  { name: 'accounts', routes: registerAccounts },
  { name: 'api-tokens', routes: registerApiTokens },
  { name: 'company-sign-in', routes: registerCompanySignIn },
  { name: 'factors', routes: registerSecurity },
  { name: 'invites', routes: registerInvites },
  { name: 'joined', routes: registerJoined },
  { name: 'named-roles', routes: registerNamedRoles },
  { name: 'people', routes: registerUsers },
  { name: 'preferences', routes: registerPreferences },
  { name: 'profile', routes: registerProfile },
  { name: 'recovery', routes: registerRecovery },
  { name: 'registration', routes: registerRegistration },
  { name: 'sessions', routes: registerSessions },
  { name: 'setup', routes: registerSetup },
  { name: 'account-addresses', routes: registerAccountAddresses },
  { name: 'sign-in', routes: registerSession },
];
