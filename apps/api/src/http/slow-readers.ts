import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import type { Config } from '#src/config';

const slowestBytesPerSecond = 1000;
/** A chunk counts once all of it is taken, and the longest answers are one chunk of a megabyte: that takes a slow line a while. */
const patience = 4;

/**
 * Ends connections whose answers wait and are taken at less than 1 kB a second for four times `UPLOAD_STALL_SECONDS`: whoever asks
 * for a download and reads nothing of it would otherwise keep what is ready to be sent in memory for as long as they like.
 */
export function endSlowReaders(app: FastifyInstance, { UPLOAD_STALL_SECONDS }: Config): void {
  const seconds = UPLOAD_STALL_SECONDS * patience;
  /** Per connection, what its client had taken at the last look; `null` where nothing waited. */
  const seen = new Map<Socket, number | null>();
  app.server.on('connection', (socket: Socket) => {
    seen.set(socket, null);
    socket.once('close', () => seen.delete(socket));
  });
  const watch = setInterval(() => {
    for (const [socket, before] of seen) {
      const waits = socket.writableLength;
      // What Node calls written includes what waits.
      const taken = socket.bytesWritten - waits;
      seen.set(socket, waits > 0 ? taken : null);
      if (waits > 0 && before !== null && taken - before < slowestBytesPerSecond * seconds) socket.destroy();
    }
  }, seconds * 1000);
  watch.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(watch);
    done();
  });
}
