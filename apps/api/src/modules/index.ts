import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { registerMailboxPage } from '../mail/mailbox-page';
import { registerApprovals } from './approvals';
import { registerAudit } from './audit';
import { registerJobs } from './jobs';
import { registerLocations } from './locations';
import { registerPlans } from './plans';
import { registerPreferences } from './preferences';
import { registerSession } from './session';
import { registerSystem } from './system';
import { registerUploads } from './uploads';

/** Serves a module's endpoints. */
export type RegisterModule = (app: FastifyInstance, context: AppContext) => void;

/** Every module. */
export const modules: readonly RegisterModule[] = [
  registerSystem,
  registerSession,
  registerLocations,
  registerPlans,
  registerJobs,
  registerApprovals,
  registerAudit,
  registerPreferences,
  registerMailboxPage,
  registerUploads,
];
