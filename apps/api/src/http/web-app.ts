import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { AppError, sendError } from './errors';

const yearInSeconds = 31_536_000;

/** Whether an address is the API's, however it is spelled: an unknown one there is an error, never the web app's page. */
export function isApiAddress(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    // A broken escape is no page of ours either; the raw path is judged.
  }
  return /^[/\\]*(api|health|files)([/\\]|$)/i.test(plain);
}

function isPageRequest(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (isApiAddress(request.raw.url ?? request.url)) return false;
  const last = request.url.split('?', 1)[0]?.split('/').at(-1) ?? '';
  return !last.includes('.');
}

/**
 * Serves the built web app, compressed where the build left a copy that the browser takes: files with a hash in their name for good, everything else asked for again each time, and the
 * app's page for every address of its router. Without a build, unknown addresses answer `not_found` like any other.
 */
export async function registerWebApp(app: FastifyInstance, webDir: string | undefined): Promise<void> {
  const root = webDir !== undefined && existsSync(join(webDir, 'index.html')) ? webDir : undefined;
  if (root !== undefined) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      // Compressed copies are found beside their originals, and have no address of their own.
      globIgnore: ['.vite/**', '**/*.map', '**/*.{br,gz}'],
      setHeaders(reply, path) {
        const isHashed = path.includes(`${sep}assets${sep}`);
        void reply.header(
          'cache-control',
          isHashed ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (root !== undefined && isPageRequest(request)) return reply.sendFile('index.html');
    return sendError(new AppError('not_found'), request, reply);
  });
}
