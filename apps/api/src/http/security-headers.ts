import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#src/config';

/**
 * Sets the headers that tell browsers what our pages may do. Scripts come from our origin only, as files. Styles may
 * stand in the page: the design system writes its tokens into a style element, and a static page has no nonce to give it.
 */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  // Tiles that the installation names for its map are pictures which a script fetches.
  const tiles = config.MAP_TILES_URL === undefined ? [] : [new URL(config.MAP_TILES_URL).origin];
  const isHttps = config.PUBLIC_URL?.startsWith('https://') === true;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tiles],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...tiles],
        workerSrc: ["'self'"],
        // Tutorials, each opened by a click (security R43).
        frameSrc: ['https://player.vimeo.com'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        // The web app's own (`trusted-types.ts`), and none beside it.
        trustedTypes: ['default'],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
  });
}

/** The policy of a page that is not ours and knows no Trusted Types. */
export function withoutTrustedTypes(policy: string): string {
  return policy
    .split(';')
    .filter((directive) => !/^\s*(require-trusted-types-for|trusted-types)\b/.test(directive))
    .join(';');
}
