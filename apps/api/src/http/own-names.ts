import type { FastifyInstance } from 'fastify';
import type { Config } from '#src/config';
import { isLoopback, isOpenToOthers } from '#src/loopback';
import { AppError } from './errors';

/** The name in a `Host` header, without the port. */
const nameOf = (host: string) => host.toLowerCase().replace(/:\d*$/, '');

/**
 * On an installation for this machine alone, refuses requests by any name but this machine's. A page of the internet whose name comes
 * to lead to 127.0.0.1 (DNS rebinding) stands on the product's origin as its browser sees it, and would read the demo's mailbox with
 * the codes and links in it.
 */
export function refuseForeignNames(app: FastifyInstance, config: Config): void {
  if (isOpenToOthers(config)) return;
  app.addHook('onRequest', ({ host }, _reply, done) => {
    const name = nameOf(host);
    if (name === '' || isLoopback(name) || name.endsWith('.localhost')) done();
    else done(new AppError('malformed_request', { message: 'PUBLIC_URL has to name this host.' }));
  });
}
