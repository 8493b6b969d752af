import type { xlsxType, zipType } from '@frontage/api-client/contract';
import {
  idSchema,
  type Endpoint,
  type EndpointDefinition,
  type RequestOf,
  type ResponseOf,
} from '@frontage/api-client/contract';
import { hiddenSubjectFields, isPermissionOf, type SubjectField } from '@frontage/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { AppContext } from '#src/app-context';
import { asNobody, asSystem, asTenant, keepContext } from '#src/db/tenant-context';
import {
  authenticate,
  requireFresh,
  requirePermission,
  requireState,
  type Actor,
  type Caller,
  type ProjectScope,
} from './authenticate';
import { AppError } from './errors';
import { answerOnce, fingerprintOf, idempotencyKeyOf } from './idempotency';
import { assertReachDeclared, projectParamOf, requireReach } from './reach';
import { openAnswersOf } from './open-answers';
import { readRequest } from './read-request';
import { broughtTokens, keepRefreshToken, type BroughtTokens } from './refresh-cookie';
import { tenantLimitOf } from './tenant-limit';
import { assertUnifiedDeclared, readUnifiedScope, type UnifiedScope } from './unified';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's endpoint that a route serves. */
    definition?: EndpointDefinition;
  }
}

/** Below which address the API stands. */
export const apiBase = '/api/';

/** Most bytes of a body that is read of whoever comes: none of theirs is long, and reading takes time. */
const mostBytesOfAnybody = 64 * 1024;

/** What is no JSON: a whole text, or its parts as they come. */
export type StreamBody = string | Readable | AsyncIterable<string | Uint8Array>;

type IsSignedIn<D extends EndpointDefinition> = D['access']['kind'] extends 'session' | 'permission'
  ? true
  : false;

/** What a handler gets: validated input, who calls, and the project in the address when it names one. */
export type HandlerInput<D extends EndpointDefinition> = RequestOf<D> & {
  readonly user: IsSignedIn<D> extends true ? Actor : undefined;
  readonly project: D['path'] extends `${string}{projectId}${string}` ? ProjectScope : undefined;
  /** What an endpoint with `unified` reads: the project, or with it those that are unified with it. */
  readonly projects: D['unified'] extends true ? UnifiedScope : undefined;
  /** The refresh tokens an endpoint with `refresh` access was called with. */
  readonly refreshTokens: D['access']['kind'] extends 'refresh' ? BroughtTokens : undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** What a handler returns: the contract's response, or text for an endpoint of another content type. */
export type HandlerResult<D extends EndpointDefinition> = D['contentType'] extends
  'text/csv' | 'text/event-stream' | typeof xlsxType | typeof zipType
  ? StreamBody
  : ResponseOf<D>;

/** The address a definition is served at, in Fastify's form. */
export function routeOf(definition: EndpointDefinition): string {
  const path = definition.path.replaceAll(/\{(\w+)\}/g, ':$1');
  return definition.atRoot === true ? `/${path}` : `${apiBase}${path}`;
}

/** The first part is awaited before the answer begins, so that a failing query still becomes an error answer. */
async function startStream(body: StreamBody): Promise<string | Readable> {
  if (typeof body === 'string' || body instanceof Readable) return body;
  const parts = body[Symbol.asyncIterator]();
  // The rest is asked for by the socket, which knows nothing of the caller.
  const inContext = keepContext();
  const first = await parts.next();
  let isFirst = true;
  const rest: AsyncIterator<string | Uint8Array> = {
    next: () => {
      if (!isFirst) return inContext(() => parts.next());
      isFirst = false;
      return Promise.resolve(first);
    },
    // Not a generator around it: one that was never asked for a part skips its `finally`, and who left before the answer
    // began would be waited for without end.
    return: async () => {
      await inContext(() => parts.return?.());
      return { done: true, value: undefined };
    },
  };
  return Readable.from({ [Symbol.asyncIterator]: () => rest }, { objectMode: false });
}

function projectIdOf(definition: EndpointDefinition, request: FastifyRequest): string | null {
  const name = projectParamOf(definition);
  if (name === null) return null;
  const parsed = idSchema.safeParse((request.params as Record<string, unknown>)[name]);
  return parsed.success ? parsed.data : null;
}

/** Answers who may come in, by the definition's access rule; throws where the caller may not. */
async function admit(
  context: AppContext,
  definition: EndpointDefinition,
  request: FastifyRequest,
): Promise<Caller | null> {
  const { access } = definition;
  if (access.kind === 'public') return null;
  if (access.kind === 'refresh') {
    broughtTokens(request);
    return null;
  }
  const projectId = projectIdOf(definition, request);
  const limit = tenantLimitOf(context);
  const { authorization } = request.headers;
  limit.refuseKnown(authorization);
  const caller = await asSystem('token_lookup', async () => {
    const found = await authenticate(context, request, projectId);
    await limit.take(found.actor.accountId, authorization);
    return found;
  });
  requireState(caller, definition);
  // A person's own settings, tokens and sessions included, are not for a program to change.
  if (access.kind === 'session' && caller.actor.token !== null) throw new AppError('not_authorized');
  if (access.kind === 'session' && caller.actor.entrant !== null && definition.whileEntered !== true)
    throw new AppError('not_authorized');
  if (access.kind === 'permission') requirePermission(caller.actor, access.permission, access.role);
  // A deleted or expired project is managed all the same.
  if (projectId !== null && caller.project === null && definition.path.includes('{projectId}'))
    throw new AppError('not_found');
  requireReach(caller, definition);
  if (definition.fresh === true) requireFresh(caller.actor, context.clock.now());
  return caller;
}

/**
 * What a caller may not see of posts and reviews, except what the endpoint itself is about: answering a review includes reading the
 * reply.
 */
function hiddenFrom({ permissions }: Actor, { access }: EndpointDefinition): SubjectField[] {
  const asked = access.kind === 'permission' ? access.permission : null;
  return hiddenSubjectFields(permissions).filter((field) => asked === null || !isPermissionOf(field, asked));
}

/**
 * A signed-in caller's queries see their account alone: only their locations if they are limited, and no plans about what they may not
 * see. Anybody else's queries see nothing, until a module says `asSystem` and why.
 */
function inContextOf<T>(
  caller: Caller | undefined,
  definition: EndpointDefinition,
  run: () => Promise<T>,
): Promise<T> {
  if (caller === undefined) return asNobody(run);
  const { id, accountId } = caller.actor;
  const hiddenFields = hiddenFrom(caller.actor, definition);
  return asTenant(accountId, run, { limitedUserId: caller.isLimited ? id : null, hiddenFields });
}

/**
 * Serves one endpoint of the contract. The access rule and the declared reach are enforced before the body is read; then path,
 * query and body are validated and every fault of them is answered at once; what the handler returns is cut to the contract's
 * response. The handler's queries see the rows of the caller's account (`db/tenant-context.ts`); without a caller, none.
 *
 * @example
 * implement(app, context, contract.locations.list, ({ project, query }) => listLocations(context.db, project, query));
 */
export function implement<const D extends EndpointDefinition>(
  app: FastifyInstance,
  context: AppContext,
  definition: Endpoint<D>,
  handle: (input: HandlerInput<D>) => Promise<HandlerResult<D>> | HandlerResult<D>,
): void {
  assertReachDeclared(definition);
  assertUnifiedDeclared(definition);
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.route({
    method: definition.method,
    url: routeOf(definition),
    config: { definition },
    ...(definition.access.kind === 'public' ? { bodyLimit: mostBytesOfAnybody } : {}),
    // Not earlier: requests that are refused count for the rate limit too, whose own hook follows a route's `onRequest`.
    preParsing: async (request) => {
      const caller = await admit(context, definition, request);
      if (caller !== null) callers.set(request, caller);
    },
    handler: async (request, reply) => {
      const caller = callers.get(request);
      const isRefresh = definition.access.kind === 'refresh';
      void reply.code(definition.status ?? 200);
      // The conditional types above say per definition what is built here for all of them.
      const read = readRequest(definition, request);
      return inContextOf(caller, definition, async () => {
        const project = caller?.project ?? undefined;
        const isUnified = definition.unified === true && caller !== undefined && project !== undefined;
        const input = {
          ...read,
          user: caller?.actor,
          project,
          projects: isUnified
            ? await readUnifiedScope(context, caller.actor, project, read.query)
            : undefined,
          refreshTokens: isRefresh ? broughtTokens(request) : undefined,
          request,
          reply,
        } as HandlerInput<D>;
        const { contentType = 'application/json' } = definition;
        if (contentType !== 'application/json') {
          const kind = contentType === 'text/event-stream' ? 'stream' : 'download';
          if (caller !== undefined) openAnswersOf(context).begin(kind, caller.actor, reply.raw);
          const body = await handle(input);
          void reply.type(contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType);
          return startStream(body as StreamBody);
        }
        if (definition.bodyKind === 'multipart' && caller !== undefined)
          openAnswersOf(context).begin('upload', caller.actor, reply.raw);
        const carryOut = async () => {
          const result = await handle(input);
          if (definition.status === 204) return null;
          return keepRefreshToken(context, definition, { request, reply }, definition.response.parse(result));
        };
        const key = definition.isIdempotent === true ? idempotencyKeyOf(request) : undefined;
        if (key === undefined || caller === undefined) return carryOut();
        const fingerprint = fingerprintOf([definition.method, definition.path, read]);
        const status = definition.status ?? 200;
        const once = await answerOnce(context, { user: caller.actor, key, fingerprint, status }, carryOut);
        if (!once.isReplayed) return once.answer;
        void reply.header('idempotent-replayed', 'true');
        // The database keeps an answer's parts, not their order.
        return once.answer === null ? null : definition.response.parse(once.answer);
      });
    },
  });
}
