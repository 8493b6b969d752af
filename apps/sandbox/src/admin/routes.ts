import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Engine } from '../state/engine';
import { clockRoutes } from './clock';
import { faultRoutes } from './faults';
import { grantRoutes } from './grants';
import { ledgerRoutes } from './ledger';
import { locationAdminRoutes } from './locations';
import { limitRoutes } from './limits';
import { pushRoutes } from './push';
import { AdminError } from './requests';
import { seedRoutes } from './seed';

/** Serves the sandbox's own admin path: everything about the world that its APIs do not let a client do. */
export function serveAdmin(app: FastifyInstance, engine: Engine): void {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof AdminError) return reply.code(error.statusCode).send({ error: error.message });
    throw error;
  });
  app.addHook('onRequest', (request, _reply, done) => {
    refuseBrowsers(request);
    done();
  });
  app.get('/health', () => ({ status: 'ok' }));
  for (const add of [
    clockRoutes,
    ledgerRoutes,
    faultRoutes,
    limitRoutes,
    locationAdminRoutes,
    grantRoutes,
    pushRoutes,
    seedRoutes,
  ])
    add(app, engine);
}

/** The path needs no token, so a web page must not reach it: neither across origins nor by a name that leads here. */
function refuseBrowsers(request: FastifyRequest): void {
  const isLoopback = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(request.headers.host ?? '');
  if (!isLoopback || request.headers.origin !== undefined) {
    throw new AdminError(403, 'the admin path is for programs on this machine');
  }
}
