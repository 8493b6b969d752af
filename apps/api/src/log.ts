import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config';

const secretKeys = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'mfaToken',
  'token',
  'access_token',
  'refresh_token',
  'accessToken',
  'refreshToken',
  'client_secret',
  'clientSecret',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'DATABASE_URL',
  'SMTP_URL',
  'FIRST_ADMIN_PASSWORD',
  'PROVIDER_CLIENT_SECRET',
];

/** At the top of a log line and up to two objects deep. */
const redactedPaths = secretKeys.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]);

/** Our access tokens, and the provider's access and refresh tokens, wherever they stand in a text. */
const tokenForms = /eyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]+|ya29\.[\w.-]+|1\/\/[\w-]{5,}/g;

type SerializedError = {
  type: string;
  message: string;
  code?: unknown;
  stack?: string;
  cause?: SerializedError | string;
};

function framesOf(error: Error): string {
  const lines = error.stack?.split('\n') ?? [];
  return lines.filter((line) => /^\s+at /.test(line)).join('\n');
}

/**
 * Only what names the fault. A query builder's error carries the values of its query, in its message too, and a driver's
 * `detail` a row's: neither belongs in a log.
 */
function serializeError(error: unknown, depth = 0): SerializedError | string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : 'not an error';
  const isQuery = 'query' in error && typeof error.query === 'string';
  return {
    type: error.constructor.name,
    message: isQuery ? `Failed query: ${String(error.query)}` : error.message,
    ...('code' in error ? { code: error.code } : {}),
    stack: framesOf(error),
    ...(error.cause === undefined || depth > 4 ? {} : { cause: serializeError(error.cause, depth + 1) }),
  };
}

/**
 * The product's log: one JSON object a line, so nothing that was sent can begin a line of its own. Secrets are cut out by
 * name, and tokens by their form, wherever they turn up.
 */
export function createLogger(config: Pick<Config, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.LOG_LEVEL,
    base: { pid: process.pid },
    redact: { paths: redactedPaths, censor: '[redacted]' },
    serializers: { err: (error: unknown) => serializeError(error) },
    hooks: { streamWrite: (line: string) => line.replaceAll(tokenForms, '[token]') },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
