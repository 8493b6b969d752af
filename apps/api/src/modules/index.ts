import { registerApiTokens } from './api-tokens';
import { registerIntegrations } from './integrations';
import { registerInvites } from './invites';
import { registerUsers } from './users';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { registerMailboxPage } from '../mail/mailbox-page';
import { registerApprovals } from './approvals';
import { registerAudit } from './audit';
import { registerAccounts } from './accounts';
import { registerCompanySignIn } from './company-sign-in';
import { registerConnection } from './connection';
import { registerJobs } from './jobs';
import { registerLocations } from './locations';
import { registerMedia } from './media';
import { registerPlans } from './plans';
import { registerPreferences } from './preferences';
import { registerProfile } from './profile';
import { registerSecurity } from './security';
import { registerProjects } from './projects';
import { registerReviews } from './reviews';
import { registerSavedFilters } from './saved-filters';
import { registerSession } from './session';
import { registerSessions } from './sessions';
import { registerScore } from './score';
import { registerSearch } from './search';
import { registerRecovery } from './recovery';
import { registerRegistration } from './registration';
import { registerSetup } from './setup';
import { registerHolidays } from './holidays';
import { registerGroups } from './groups';
import { registerHome } from './home';
import { registerNotifications } from './notifications';
import { registerOwnFields } from './own-fields';
import { registerSuggestions } from './suggestions';
import { registerSync } from './sync';
import { registerSystem } from './system';
import { registerSettings } from './settings';
import { registerTutorials } from './tutorials';
import { registerUploads } from './uploads';

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
