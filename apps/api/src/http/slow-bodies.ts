import type { FastifyInstance } from 'fastify';
import { Socket } from 'node:net';
import type { Config } from '#src/config';

const slowestBytesPerSecond = 1000;

/**
 * Ends connections whose request body comes at less than 1 kB a second for `UPLOAD_STALL_SECONDS`. Otherwise a client that sends a byte
 * now and then could hold a socket, and everything that waits for the body, for as long as it likes.
 */
export function endSlowBodies(app: FastifyInstance, { UPLOAD_STALL_SECONDS: seconds }: Config): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (encoding === undefined && Number(length ?? 0) === 0) {
      done();
      return;
    }
    const { socket } = raw;
    // Requests that tests put in have none.
    if (!(socket instanceof Socket)) {
      done();
      return;
    }
    let seen = socket.bytesRead;
    // A connection is kept for many requests: what one of them hung on it goes with that one.
    const stop = () => {
      clearInterval(watch);
      socket.off('close', stop);
    };
    const watch = setInterval(() => {
      // While the server itself is behind with reading, the client is not to blame.
      const isOurTurn = raw.readableLength > 0;
      const came = socket.bytesRead - seen;
      seen = socket.bytesRead;
      if (raw.complete) stop();
      if (raw.complete || isOurTurn || came >= slowestBytesPerSecond * seconds) return;
      stop();
      request.log.debug('slow body ended');
      socket.destroy();
    }, seconds * 1000);
    watch.unref();
    // Not when the answer is sent: who was refused may still be sending.
    raw.once('end', stop);
    socket.once('close', stop);
    done();
  });
}
