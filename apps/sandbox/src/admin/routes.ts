import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Engine } from '../state/engine';
import { clockRoutes } from './clock';
import { faultRoutes } from './faults';
import { grantRoutes } from './grants';
import { ledgerRoutes } from './ledger';
import { locationAdminRoutes } from './locations';
import { limitRoutes } from './limits';
import { postAdminRoutes } from './posts';
import { pushRoutes } from './push';
import { questionAdminRoutes } from './questions';
import { AdminError } from './requests';
import { reviewAdminRoutes } from './reviews';
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
    postAdminRoutes,
    reviewAdminRoutes,
    questionAdminRoutes,
    grantRoutes,
    pushRoutes,
    seedRoutes,
  ])
    add(app, engine);
}

/** Loopback, in the spellings of a Host header. */
const ownHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;
/** What browsers say of where a request comes from, whether or not they name an origin: programs say nothing. */
const marksOfBrowsers = ['origin', 'referer', 'sec-fetch-site', 'sec-fetch-dest'] as const;

/**
 * The path needs no token, so a web page must not reach it: neither across origins, nor by a name that leads here, nor with a
 * form, whose types a page may send anywhere without asking.
 */
function refuseBrowsers({ headers, method }: FastifyRequest): void {
  const isOwn =
    ownHost.test(headers.host ?? '') && marksOfBrowsers.every((name) => headers[name] === undefined);
  if (!isOwn) throw new AdminError(403, 'the admin path is for programs on this machine');
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  const isJson = /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '');
  if (method !== 'GET' && hasBody && !isJson) throw new AdminError(415, 'the body is to be application/json');
}
