import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { AppContext } from '#src/app-context';
import { AppError } from '#src/http/errors';
import { openApiOf } from '#src/http/openapi';
import { separatePublicSite } from './public-site';
import { refuseForeignNames } from '#src/http/own-names';
import { registerSecurityHeaders, withoutTrustedTypes } from '#src/http/security-headers';
import { createServer } from '#src/http/server';
import { isApiAddress, registerWebApp } from '#src/http/web-app';
import type { RegisterRoutes } from '#src/area-part';
import { allRoutes } from './parts';

export type AppOptions = {
  /** Where the built web app lies; without it only the API is served. */
  readonly webDir?: string;
  /** What is served. @default everything */
  readonly routes?: readonly RegisterRoutes[];
  /** The server of the public pages, which is closed with this one; without it there are none. */
  readonly publicSite?: FastifyInstance;
  /** Sees every route as it is registered. */
  readonly onRoute?: (route: RouteOptions) => void;
};

const megabyte = 1024 * 1024;

async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: openApiOf() as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', transformStaticCSP: withoutTrustedTypes });
}

/** What is true of every request to the API: no caching, and no answer before the start is done. */
function registerApiRules(app: FastifyInstance, { health }: AppContext): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isApiAddress(request.url)) void reply.header('cache-control', 'no-store');
    const isEarly = !health.isStarted && request.routeOptions.config.definition?.atRoot !== true;
    if (isEarly && isApiAddress(request.url)) done(new AppError('unavailable', { retryAfterSeconds: 1 }));
    else done();
  });
}

/** The whole HTTP side of an installation, ready for `listen` or `inject`. */
export async function buildApp(context: AppContext, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = context;
  const app = createServer(context);
  if (options.onRoute !== undefined) app.addHook('onRoute', options.onRoute);
  if (options.publicSite !== undefined) separatePublicSite(app, context, options.publicSite);
  registerApiRules(app, context);
  await registerSecurityHeaders(app, config);
  refuseForeignNames(app, config);
  await app.register(cookie);
  await app.register(rateLimit, {
    max: config.RATE_LIMIT_PER_MINUTE,
    timeWindow: 60_000,
    // Whoever watches over the installation has to be answered while somebody floods it; answers share one look at the database.
    allowList: ({ url, routeOptions }) => routeOptions.url === '/health' || !isApiAddress(url),
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
  for (const register of options.routes ?? allRoutes) register(app, context);
  await registerWebApp(app, options.webDir);
  return app;
}
