import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import { answerAsNobody } from '#src/db/tenant-context';
import { addressKey } from './throttle';
import { registerErrors } from './errors';
import { requireReadable } from './json-size';
import { boundConnections } from './open-connections';
import { plainAnswers } from './plain-answers';
import { endSlowBodies } from './slow-bodies';
import { endSlowReaders } from './slow-readers';

const megabyte = 1024 * 1024;

/** Until it is known whose a request is, its queries see nothing: routes outside of the contract have to say `asSystem`. */
function registerTenancy(app: FastifyInstance): void {
  app.addHook('onRequest', ({ ip, method }, _reply, done) =>
    answerAsNobody(
      {
        address: addressKey(ip),
        isReading: method === 'GET' || method === 'HEAD',
      },
      done,
    ),
  );
}

/** An id in the answer, and one line in the log without the query. */
function registerLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const line = {
      method,
      route: routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.debug(line, 'request served');
    done();
  });
}

/** How long a stop waits for answers under way. */
const lingerMs = 5_000;

/** Cuts what is still open a while after a stop began: a client that fell asleep over a stream would hold it for ever. */
function registerStop(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', (done) => {
    timer = setTimeout(() => app.server.closeAllConnections(), lingerMs);
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearTimeout(timer);
    done();
  });
}

/**
 * The address of a request in the one form that rules read. A proxy's form names an origin before the path, which the router
 * skips: what looks for `/api/` at the beginning, as the limit of requests does, would not find it.
 */
function targetOf({ url = '/' }: { readonly url?: string }): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path === url || path.startsWith('/') ? path : `/${path}`;
}

/** A server without routes, with the limits, errors, log and tenancy that apply to every request. */
export function createServer(context: Pick<AppContext, 'config' | 'log'>): FastifyInstance {
  const { config } = context;
  const log: FastifyBaseLogger = context.log;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.TRUSTED_PROXIES.length === 0 ? false : [...config.TRUSTED_PROXIES],
    bodyLimit: megabyte,
    requestTimeout: 120_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    // While it closes, it still answers who is already connected.
    return503OnClosing: false,
    routerOptions: {
      caseSensitive: true,
      ignoreTrailingSlash: false,
      ignoreDuplicateSlashes: false,
      maxParamLength: 200,
    },
    // A HEAD route that Fastify adds by itself would run a GET endpoint's effects, `refresh` among them.
    exposeHeadRoutes: false,
    rewriteUrl: targetOf,
    ...plainAnswers(config),
  });
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    requireReadable(body);
    return parseJson(request, body, done);
  });
  registerErrors(app);
  registerTenancy(app);
  registerStop(app);
  registerLog(app);
  boundConnections(app, config);
  endSlowBodies(app, config);
  endSlowReaders(app, config);
  return app;
}
