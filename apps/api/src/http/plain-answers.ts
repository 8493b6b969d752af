import type { FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { ErrorCode, Problem } from '@frontage/domain';
import type { Config } from '#src/config';
import { sendError } from './errors';

/** What an answer carries that no hook of ours sees: a browser does nothing with it, wherever it is opened. */
function plainHeaders({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(PUBLIC_URL?.startsWith('https://') === true
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/** Status of what could not be read as a request, by Node's own codes; 400 for all others. */
const statusOf: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers to what never becomes a request, in the form of every other error: addresses that the router cannot read, and bytes that
 * are no HTTP. Neither runs a hook, so nothing else sets their headers.
 */
export function plainAnswers(
  config: Pick<Config, 'PUBLIC_URL'>,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> {
  const headers = plainHeaders(config);
  return {
    frameworkErrors(error, request, reply) {
      const [asked, answer] = [request, reply];
      void answer.headers({ ...headers, 'x-request-id': asked.id });
      sendError(error, asked, answer);
    },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const [status, requestId] = [statusOf[error.code] ?? 400, randomUUID()];
      const code: ErrorCode = 'malformed_request';
      const body = JSON.stringify({ code, requestId } satisfies Problem);
      const lines = {
        ...headers,
        'x-request-id': requestId,
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      };
      const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
      if (socket.writable)
        socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head.join('')}\r\n${body}`);
      socket.destroy(error);
    },
  };
}
