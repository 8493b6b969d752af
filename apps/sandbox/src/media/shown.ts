import type { FastifyInstance } from 'fastify';
import type { Engine } from '../state/engine';
import { paint } from './paint';
import { readPictureFile } from './picture-file';

/** Shows pictures to the public, as Google's picture hosts do: no token is asked for. */
export function servePictures(app: FastifyInstance, engine: Engine): void {
  app.get('/:key', (request, reply) => {
    const { key } = request.params as { key: string };
    const item = engine.world.mediaByKey(key);
    if (item === undefined || item.shownAt > engine.clock.now()) return reply.code(404).send();
    const bytes =
      item.picture.kind === 'file'
        ? engine.pictures.read(item.picture.name)
        : paint(item.picture.seed, item.width, item.height);
    if (bytes === undefined) return reply.code(404).send();
    return reply.type(readPictureFile(bytes)?.type ?? 'application/octet-stream').send(bytes);
  });
}
