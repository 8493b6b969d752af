import {
  registerApiTokens,
  registerInvites,
  registerUsers,
  registerAccounts,
  registerCompanySignIn,
  registerPreferences,
  registerProfile,
  registerSecurity,
  registerSession,
  registerSessions,
  registerRecovery,
  registerRegistration,
  registerSetup,
} from '#src/areas/access/door';
import {
  registerIntegrations,
  registerConnection,
  registerSuggestions,
  registerSync,
} from '#src/areas/provider-data/door';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { registerMailboxPage } from '#src/mail/mailbox-page';
import { registerApprovals, registerJobs, registerPlans } from '#src/areas/changes/door';
import { registerAudit, registerNotifications, registerUploads } from '#src/areas/base/door';
import {
  registerLocations,
  registerMedia,
  registerSavedFilters,
  registerScore,
  registerHolidays,
  registerGroups,
  registerOwnFields,
} from '#src/areas/locations/door';
import {
  registerProjects,
  registerSearch,
  registerHome,
  registerSystem,
  registerSettings,
  registerTutorials,
} from '#src/areas/workspace/door';
import { registerReviews } from '#src/areas/engagement/door';

/** Serves a module's endpoints. */
export type RegisterModule = (app: FastifyInstance, context: AppContext) => void;

/** Every module. */
export const modules: readonly RegisterModule[] = [
  registerSystem,
  registerSession,
  registerSessions,
  registerCompanySignIn,
  registerProfile,
  registerSecurity,
  registerRecovery,
  registerRegistration,
  registerSetup,
  registerConnection,
  registerLocations,
  registerMedia,
  registerPlans,
  registerJobs,
  registerApprovals,
  registerAudit,
  registerProjects,
  registerAccounts,
  registerReviews,
  registerPreferences,
  registerMailboxPage,
  registerUploads,
  registerSearch,
  registerUsers,
  registerIntegrations,
  registerInvites,
  registerApiTokens,
  registerHome,
  registerHolidays,
  registerNotifications,
  registerSuggestions,
  registerSync,
  registerSettings,
  registerTutorials,
  registerGroups,
  registerSavedFilters,
  registerOwnFields,
  registerScore,
];
