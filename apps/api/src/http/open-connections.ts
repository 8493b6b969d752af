import type { FastifyInstance } from 'fastify';
import { BlockList, isIPv6, type Socket } from 'node:net';
import type { Config } from '#src/config';
import { addressKey } from './throttle';

/**
 * Connections that one address, an IPv6 subscriber as one, has open at once to a server: a browser opens six to a host, and an office
 * is one address.
 */
export const mostConnectionsOfOne = 500;
/** Connections that a server has open in all; each costs memory and a file of the system. */
export const mostConnections = 10_000;

/** Networks that proxies may be named by, as Fastify understands the names. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether an address is one of these, each an address, a network such as `10.0.0.0/8` or the name of some. */
function among(list: readonly string[]): (address: string) => boolean {
  const block = new BlockList();
  for (const one of list.flatMap((text) => named[text] ?? [text])) {
    const [address = '', bits] = one.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) block.addAddress(address, family);
    else block.addSubnet(address, Number(bits), family);
  }
  return (address) => block.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The machine itself: a proxy that stands beside the server without being named, and what watches it. */
const here = ['loopback'];

/**
 * Refuses connections beyond {@link mostConnectionsOfOne} of one address, before anything of them is read, and beyond
 * {@link mostConnections} of all (security R47). Trusted proxies and the machine itself bring many people's and are not counted.
 */
export function boundConnections(
  app: Pick<FastifyInstance, 'server'>,
  { TRUSTED_PROXIES }: Pick<Config, 'TRUSTED_PROXIES'>,
  { most = mostConnectionsOfOne, uncounted = [...here, ...TRUSTED_PROXIES] } = {},
): void {
  const isUncounted = among(uncounted);
  const open = new Map<string, number>();
  app.server.maxConnections = mostConnections;
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    // Whoever is gone already has no address.
    if (address === undefined || isUncounted(address.replace(/^::ffff:/i, ''))) return;
    const key = addressKey(address);
    const count = (open.get(key) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    });
  });
}
