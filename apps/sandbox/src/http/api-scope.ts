import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticate } from '../oauth/access-tokens';
import type { JsonObject } from '../proto/descriptor';
import type { Engine } from '../state/engine';
import { forcedExhaustion } from '../state/quotas';
import type { ApiName } from './address';
import { asJson, printJson, sendUnknownAddress } from './answer';
import { Call } from './call';
import { ApiError, errorInfo } from './errors';
import { deliver, interfere } from './interference';

/** Handles one call of an API and returns the body of its answer. */
export type Handler = (call: Call, request: FastifyRequest) => JsonObject | Promise<JsonObject>;

/** An address below an API that it does not know: answered in HTML. */
export class UnknownAddressError extends Error {
  override readonly name = 'UnknownAddressError';
}

declare module 'fastify' {
  interface FastifyRequest {
    call: Call | null;
  }
}

/** Answers a method that Google has and the sandbox does not model. */
export const notModelled: Handler = () => {
  throw new ApiError('UNIMPLEMENTED', 'Operation is not implemented, or supported, or enabled.');
};

/** Registers a method of an API. */
export type RegisterMethod = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
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
    call.origin = `${request.protocol}://${request.host}`;
    const { location } = request.params as { location?: string };
    if (location !== undefined) call.location = location.split(':', 1)[0];
    call.principal = authenticate(request, engine, api);
    admit(call);
    if (!(await interfere(call, request, reply))) refuse(call);
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

/** Faults that answer in place of the API. */
function refuse(call: Call): void {
  switch (call.fault?.kind) {
    case '429':
      throw forcedExhaustion(call.api, call.engine.world.settings.quotas);
    case '500':
      throw new ApiError('INTERNAL', 'Internal error encountered.');
    case '503':
      throw new ApiError('UNAVAILABLE', 'The service is currently unavailable.');
    default:
  }
}

async function run(handler: Handler, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { call } = request;
  if (call === null) throw new Error('a call without its scope');
  const body = await handler(call, request);
  call.record(200);
  return deliver(call, request, asJson(reply, 200), printJson(body));
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
