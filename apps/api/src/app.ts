import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type RouteOptions,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import type { AppContext } from './app-context';
import { answerAsNobody } from './db/tenant-context';
import { AppError, registerErrors } from './http/errors';
import { openApiOf } from './http/openapi';
import { endSlowBodies } from './http/slow-bodies';
import { registerSecurityHeaders } from './http/security-headers';
import { isApiAddress, registerWebApp } from './http/web-app';
import { modules, type RegisterModule } from './modules';

export type AppOptions = {
  /** Where the built web app lies; without it only the API is served. */
  readonly webDir?: string;
  /** Which modules are served. @default all */
  readonly modules?: readonly RegisterModule[];
  /** Sees every route as it is registered. */
  readonly onRoute?: (route: RouteOptions) => void;
};

const megabyte = 1024 * 1024;

async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: openApiOf() as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}

/** Until it is known whose a request is, its queries see nothing: routes outside of the contract have to say `asSystem`. */
function registerTenancy(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers, ip, method }, _reply, done) =>
    answerAsNobody(
      { caller: headers.authorization ?? ip, isReading: method === 'GET' || method === 'HEAD' },
      done,
    ),
  );
}

/** What is true of every request: an id in the answer, no caching of the API, one line in the log without the query. */
function registerRequestRules(app: FastifyInstance, { health }: AppContext): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    if (isApiAddress(request.url)) void reply.header('cache-control', 'no-store');
    const isEarly = !health.isStarted && request.routeOptions.config.definition?.atRoot !== true;
    if (isEarly && isApiAddress(request.url)) done(new AppError('unavailable', { retryAfterSeconds: 1 }));
    else done();
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

/** So long a stop waits for answers that are under way. */
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

/** The whole HTTP side of an installation, ready for `listen` or `inject`. */
export async function buildApp(context: AppContext, options: AppOptions = {}): Promise<FastifyInstance> {
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
  });
  if (options.onRoute !== undefined) app.addHook('onRoute', options.onRoute);
  app.removeContentTypeParser('text/plain');
  registerErrors(app);
  registerTenancy(app);
  registerStop(app);
  registerRequestRules(app, context);
  endSlowBodies(app, config);
  await registerSecurityHeaders(app, config);
  await app.register(rateLimit, {
    max: config.RATE_LIMIT_PER_MINUTE,
    timeWindow: 60_000,
    allowList: (request) => !isApiAddress(request.url),
    errorResponseBuilder: (_request, limit) =>
      new AppError('rate_limited', { retryAfterSeconds: Math.ceil(limit.ttl / 1000) }),
  });
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: {
      files: 1,
      fields: 10,
      fieldSize: 10_000,
      headerPairs: 50,
      fileSize: config.MAX_UPLOAD_MEGABYTES * megabyte,
    },
  });
  await registerDocs(app);
  for (const register of options.modules ?? modules) register(app, context);
  await registerWebApp(app, options.webDir);
  return app;
}
