import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { AppError } from '#src/http/errors';
import { readKey } from '#src/storage/storage';

const yearInSeconds = 31_536_000;

/**
 * Serves stored images to whoever knows their names, 128 bits that were never anybody else's: an `img` element brings no
 * token. Opened as a page, one is a download that can do nothing.
 */
export function registerFiles(app: FastifyInstance, { storage }: AppContext): void {
  app.route<{ Params: { account: string; name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/:account/:name',
    handler: async ({ params, headers, method }, reply) => {
      const { account, name } = params;
      const key = readKey(account, name);
      if (key === null) throw new AppError('not_found');
      void reply.headers({
        etag: `"${name}"`,
        'cache-control': `public, max-age=${yearInSeconds}, immutable`,
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `attachment; filename="${name}"`,
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      const found = await storage.open(key);
      if (found === null) throw new AppError('not_found');
      const { stream, bytes } = found;
      // Names are never used for other bytes, so who has any has these.
      const isKnown = headers['if-none-match'] === `"${name}"`;
      if (isKnown || method === 'HEAD') stream.destroy();
      if (isKnown) return reply.code(304).send();
      void reply.type(name.endsWith('.png') ? 'image/png' : 'image/jpeg');
      if (bytes !== null) void reply.header('content-length', bytes);
      return method === 'HEAD' ? reply.send() : reply.send(stream);
    },
  });
}
