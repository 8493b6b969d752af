import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticate } from '../oauth/access-tokens';
import type { JsonObject } from '../proto/descriptor';
import type { Engine } from '../state/engine';
import { forcedExhaustion } from '../state/quotas';
import type { ApiName } from './address';
import { frontEndHeaders, printJson, sendJson, sendUnknownAddress } from './answer';
import { Call } from './call';
import { ApiError, errorInfo } from './errors';

/** Handles one call of an API and returns the body of its answer. */
export type Handler = (call: Call, request: FastifyRequest) => JsonObject;

/** An address below an API that it does not know: answered in HTML. */
export class UnknownAddressError extends Error {
  override readonly name = 'UnknownAddressError';
}

declare module 'fastify' {
  interface FastifyRequest {
    call: Call | null;
  }
}

/** Registers a method of an API. */
export type RegisterMethod = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  handler: Handler,
) => void;

/**
 * Serves one Google API below its prefix: every call is authenticated, metered, may be hit by a fault, and is entered in
 * the ledger before it is answered.
 */
export function serveApi(
  app: FastifyInstance,
  engine: Engine,
  api: ApiName,
  routes: (register: RegisterMethod) => void,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const call = new Call(engine, api, request.method, request.url.slice(api.length + 1));
    request.call = call;
    const { location } = request.params as { location?: string };
    if (location !== undefined) call.location = location.split(':', 1)[0];
    call.principal = authenticate(request, engine, api);
    admit(call);
    await strike(call, request, reply);
  });
  routes((method, path, handler) => {
    app.route({ method, url: path, handler: (request, reply) => run(handler, request, reply) });
  });
}

function admit(call: Call): void {
  const { settings } = call.engine.world;
  if (settings.disabledServices.includes(call.api)) throw serviceDisabled(call.api);
  call.engine.meter.takeRequest(call.api, call.now, settings.quotas);
  call.quota = 'request';
}

/** Faults that hit before a call has had any effect. */
async function strike(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const fault = call.engine.faults.strike(call.api, call.method, call.path);
  call.fault = fault;
  switch (fault?.kind) {
    case '429':
      throw forcedExhaustion(call.api, call.engine.world.settings.quotas);
    case '500':
      throw new ApiError('INTERNAL', 'Internal error encountered.');
    case '503':
      throw new ApiError('UNAVAILABLE', 'The service is currently unavailable.');
    case 'slow':
      await sleep(fault.delayMs ?? 1000);
      break;
    case 'timeout-before-effect':
      call.record(0);
      await drop(request, reply, fault.delayMs);
      break;
    default:
  }
}

async function run(handler: Handler, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { call } = request;
  if (call === null) throw new Error('a call without its scope');
  const body = handler(call, request);
  call.record(200);
  if (call.fault?.kind === 'timeout-after-effect') return drop(request, reply, call.fault.delayMs);
  if (call.fault?.kind === 'malformed-json') {
    const text = printJson(body);
    return reply
      .headers(frontEndHeaders)
      .type('application/json; charset=UTF-8')
      .send(text.slice(0, Math.ceil(text.length / 2)));
  }
  return sendJson(reply, 200, body);
}

/** Holds the connection, then cuts it without an answer. */
async function drop(request: FastifyRequest, reply: FastifyReply, delayMs = 0): Promise<FastifyReply> {
  reply.hijack();
  if (delayMs > 0) await sleep(delayMs);
  request.raw.socket.destroy();
  return reply;
}

/** Enters a call that ended in an error, and says what to answer. */
export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): ApiError | undefined {
  if (error instanceof UnknownAddressError) {
    request.call?.record(404);
    sendUnknownAddress(reply, request.url);
    return undefined;
  }
  const failure =
    error instanceof ApiError
      ? error
      : isClientFault(error)
        ? new ApiError('INVALID_ARGUMENT', error.message)
        : new ApiError('INTERNAL', 'Internal error encountered.');
  request.call?.record(failure.statusCode);
  return failure;
}

/** A request that the HTTP server itself refused: a body that is too large, an address that cannot be read. */
function isClientFault(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500
  );
}

function serviceDisabled(api: string): ApiError {
  const service = `${api}.googleapis.com`;
  return new ApiError(
    'PERMISSION_DENIED',
    `${service} has not been used in project 402817756613 before or it is disabled. Enable it, then retry.`,
    [errorInfo('SERVICE_DISABLED', 'googleapis.com', { service, consumer: 'projects/402817756613' })],
  );
}
