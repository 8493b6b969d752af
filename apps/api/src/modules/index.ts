import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { registerJobs } from './jobs';
import { registerPlans } from './plans';
import { registerSession } from './session';
import { registerSystem } from './system';

/** Every module, by the function that serves its endpoints. */
export const modules: readonly ((app: FastifyInstance, context: AppContext) => void)[] = [
  registerSystem,
  registerSession,
  registerPlans,
  registerJobs,
];
