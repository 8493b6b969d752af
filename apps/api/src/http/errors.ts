import { errorStatus, type ErrorCode, type Issue, type MfaChallenge, type Problem } from '@frontage/domain';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProviderError } from '#src/provider/port';

/** What an {@link AppError} may carry besides its code. */
export type AppErrorDetails = {
  /** What was caught; logged, never answered. */
  readonly cause?: unknown;
  /** Faults by field, answered as they are. */
  readonly fields?: readonly Issue[];
  /** With `mfa_required`: what is asked for. */
  readonly challenge?: MfaChallenge;
  /** A text that is meant for the caller, answered as it is. Never somebody else's error message. */
  readonly message?: string;
  /** Seconds after which asking again makes sense; answered as `Retry-After`. */
  readonly retryAfterSeconds?: number;
};

/** The one error that code throws to answer something other than success: its code decides the HTTP status. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: readonly Issue[] | undefined;
  readonly challenge: MfaChallenge | undefined;
  readonly publicMessage: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? code, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.fields = details.fields;
    this.challenge = details.challenge;
    this.publicMessage = details.message;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** PostgreSQL's own codes for values no column can hold: U+0000 in a text, a number beyond its type, a date that never was, what is no number or id at all. They come from callers, also by cursors of their own making. */
const unstorableCodes = new Set(['22021', '22P02', '22P05', '22003', '22007', '22008']);
/** PostgreSQL's own codes that say "later" rather than "wrong": no connection, took too long, shutting down, out of slots, lost a race, disk full, read only because of that. */
const passingDatabaseCodes = /^(08...|57014|57P0[123]|53[13]00|40001|40P01|25006)$/;
const passingSystemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** The query builder wraps the driver's error; the driver's is the one with the code. */
function rootOf(error: unknown): unknown {
  let root = error;
  for (let depth = 0; depth < 5 && root instanceof Error && codeOf(root) === ''; depth += 1) {
    if (root.cause === undefined) break;
    root = root.cause;
  }
  return root;
}

/** PostgreSQL's own code for a statement that may not write; the embedded database answers it while its disk is nearly full. */
const readOnlyCode = '25006';

/**
 * Writes what no answer hangs on: when somebody was last seen, how often an account asked. A database that is read only keeps no
 * such note (`undefined`), and whoever only reads is answered all the same. Any other error is thrown.
 */
export async function note<T>(write: () => PromiseLike<T>): Promise<T | undefined> {
  try {
    return await write();
  } catch (error) {
    if (codeOf(rootOf(error)) !== readOnlyCode) throw error;
    return undefined;
  }
}

function fromFastify(error: FastifyError): ErrorCode | undefined {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return 'file_too_large';
  if (error.statusCode === 429) return 'rate_limited';
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? 'malformed_request' : undefined;
}

/** What the reader of forms says of one that ends before its last boundary; it gives these errors no code. */
const brokenForm = /unexpected end of multipart data$/i;

/** Whatever was thrown, as the error that is answered. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ProviderError) return new AppError('provider_unreachable', { cause: error });
  const code = codeOf(rootOf(error));
  if (code.startsWith('FST_') || codeOf(error).startsWith('FST_')) {
    const known = fromFastify(error as FastifyError);
    if (known !== undefined) return new AppError(known, { cause: error });
  }
  if (error instanceof Error && brokenForm.test(error.message))
    return new AppError('malformed_request', { cause: error });
  if (unstorableCodes.has(code)) return new AppError('malformed_request', { cause: error });
  if (code === '23505') return new AppError('conflict', { cause: error });
  if (passingDatabaseCodes.test(code) || passingSystemCodes.has(code))
    return new AppError('unavailable', { cause: error, retryAfterSeconds: 1 });
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError('malformed_request', { cause: error });
  return new AppError('internal', { cause: error });
}

function problemOf(error: AppError, request: FastifyRequest): Problem {
  return {
    code: error.code,
    ...(error.publicMessage === undefined ? {} : { message: error.publicMessage }),
    ...(error.fields === undefined ? {} : { fields: [...error.fields] }),
    ...(error.challenge === undefined ? {} : { challenge: error.challenge }),
    requestId: request.id,
  };
}

/** Answers an error: the only place that writes an error body. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toAppError(error);
  if (answer.status >= 500)
    request.log.error({ err: answer.cause ?? answer, code: answer.code }, 'request failed');
  else request.log.debug({ err: answer.cause, code: answer.code }, 'request refused');
  if (answer.retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(answer.retryAfterSeconds));
  // What a handler said of the file it was about to send is not true of the error.
  void reply.removeHeader('content-disposition');
  return reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemOf(answer, request));
}

/** Makes {@link sendError} answer everything that is thrown while a request is served. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}
