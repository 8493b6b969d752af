import type { FastifyInstance } from 'fastify';
import type { Engine } from '../state/engine';
import { clockRoutes } from './clock';
import { faultRoutes } from './faults';
import { grantRoutes } from './grants';
import { ledgerRoutes } from './ledger';
import { locationAdminRoutes } from './locations';
import { limitRoutes } from './limits';
import { AdminError } from './requests';
import { seedRoutes } from './seed';

/** Serves the sandbox's own admin path: everything about the world that its APIs do not let a client do. */
export function serveAdmin(app: FastifyInstance, engine: Engine): void {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof AdminError) return reply.code(error.statusCode).send({ error: error.message });
    throw error;
  });
  app.get('/health', () => ({ status: 'ok' }));
  for (const add of [
    clockRoutes,
    ledgerRoutes,
    faultRoutes,
    limitRoutes,
    locationAdminRoutes,
    grantRoutes,
    seedRoutes,
  ])
    add(app, engine);
}
