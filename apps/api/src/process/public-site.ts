import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '#src/app-context';
import { registerMicroSites, robots } from '#src/areas/workspace/door';
import { AppError } from '#src/http/errors';
import { createServer } from '#src/http/server';

/**
 * The server of the pages that customers write and anybody reads. It has no route of the API and no file of the app, so that what
 * stands on its origin can never be the product.
 */
export async function buildPublicSite(context: AppContext): Promise<FastifyInstance> {
  const { config, publicSite, health } = context;
  const isHttps = publicSite.origin.startsWith('https://');
  const site = createServer(context);
  site.addHook('onRequest', (_request, _reply, done) =>
    health.isStarted ? done() : done(new AppError('unavailable', { retryAfterSeconds: 1 })),
  );
  await site.register(helmet, {
    // Each page brings a policy of its own; what brings none may do nothing.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
  });
  await site.register(rateLimit, {
    max: config.RATE_LIMIT_PER_MINUTE,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, limit) =>
      new AppError('rate_limited', { retryAfterSeconds: Math.ceil(limit.ttl / 1000) }),
  });
  registerMicroSites(site, context);
  await site.ready();
  return site;
}

const isPublicPath = ({ url }: FastifyRequest) => /^\/(?:m(?:[/?]|$)|robots\.txt(?:\?|$))/.test(url);

/**
 * Keeps the product and the public site apart where both are reached through one door: what comes under the site's host is the
 * site's alone. The product's own `/m/` leads there; where the origin is shared, its pages answer, each sandboxed.
 */
export function separatePublicSite(
  app: FastifyInstance,
  { publicSite }: Pick<AppContext, 'publicSite'>,
  site: FastifyInstance,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isTheirs = publicSite.isShared ? isPublicPath(request) : request.host === publicSite.host;
    if (!isTheirs) {
      done();
      return;
    }
    reply.hijack();
    site.routing(request.raw, reply.raw);
  });
  app.addHook('onClose', () => site.close());
  const method: ['GET', 'HEAD'] = ['GET', 'HEAD'];
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  for (const url of ['/m', '/m/*'])
    app.route({
      method,
      url,
      handler: (request, reply) =>
        reply
          .header('cache-control', 'public, max-age=3600')
          .redirect(`${publicSite.origin}${request.url}`, 301),
    });
}
