import {
  anySession,
  idSchema,
  refreshedSchema,
  sessionHeader,
  signedInSchema,
  type EndpointDefinition,
} from '@frontage/api-client/contract';
import { decodeJwt } from 'jose';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#src/app-context';
import { bearerOf } from './authenticate';
import { AppError } from './errors';

/** The one address that browsers bring the cookies to. */
const path = '/api/refresh';
const nameForm = /^(?:__Secure-)?frontage-refresh\.[0-9a-f-]{36}$/;
/** As long as an unused refresh token lives; the server has the last word. */
const maxAgeSeconds = 7 * 24 * 60 * 60;

/** The refresh tokens of a request: its bearer alone, or all that the browser keeps, of which one session is meant. */
export type BroughtTokens =
  | { readonly kind: 'bearer'; readonly token: string }
  | {
      readonly kind: 'cookies';
      readonly cookies: readonly { readonly name: string; readonly token: string }[];
      /** Whose session is meant; `null` where the browser does not know. */
      readonly userId: string | null;
    };

/** Whether the caller is a browser that wants its refresh token kept in a cookie (decision 18). */
export function wantsCookie({ headers }: FastifyRequest): boolean {
  return headers[sessionHeader] !== undefined;
}

/**
 * The refresh tokens that a request brings. Cookies count only with {@link sessionHeader}, which no other origin can send, and
 * never where the browser itself says that another one asks. Throws `unauthenticated` when there are none.
 */
export function broughtTokens(request: FastifyRequest): BroughtTokens {
  const { authorization, [sessionHeader]: whose, 'sec-fetch-site': site } = request.headers;
  if (authorization !== undefined) return { kind: 'bearer', token: bearerOf(request) };
  if (whose === undefined || (site !== undefined && site !== 'same-origin'))
    throw new AppError('unauthenticated');
  const cookies = Object.entries(request.cookies).flatMap(([name, token]) =>
    nameForm.test(name) && token !== undefined && token !== '' ? [{ name, token }] : [],
  );
  const userId = whose === anySession ? null : idSchema.safeParse(whose).data;
  if (cookies.length === 0 || userId === undefined) throw new AppError('unauthenticated');
  return { kind: 'cookies', cookies, userId };
}

function isSecure({ config }: Pick<AppContext, 'config'>, request: FastifyRequest): boolean {
  return config.PUBLIC_URL?.startsWith('https://') === true || request.protocol === 'https';
}

/** Each session has a cookie of its own: what ends or opens one never touches another's. */
function nameOf(sessionId: string, secure: boolean): string {
  return `${secure ? '__Secure-' : ''}frontage-refresh.${sessionId}`;
}

/** Takes away cookies whose sessions are over. */
export function dropCookies(reply: FastifyReply, names: readonly string[]): void {
  for (const name of names)
    reply.clearCookie(name, {
      path,
      httpOnly: true,
      sameSite: 'strict',
      secure: name.startsWith('__Secure-'),
    });
}

/** Takes away the cookie of a session. */
export function dropCookieOf(
  context: Pick<AppContext, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  sessionId: string,
): void {
  if (wantsCookie(request)) dropCookies(reply, [nameOf(sessionId, isSecure(context, request))]);
}

/**
 * The answer of an endpoint that hands out tokens, for a browser that wants its refresh token in a cookie: set there, and left out
 * of the answer. Any other answer as it is.
 */
export function keepRefreshToken(
  context: Pick<AppContext, 'config'>,
  definition: EndpointDefinition,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  answer: unknown,
): unknown {
  const isSession = definition.response === signedInSchema || definition.response === refreshedSchema;
  if (!isSession || !wantsCookie(request)) return answer;
  const { refresh_token: token, ...rest } = answer as { access_token: string; refresh_token?: string };
  const { sid } = decodeJwt(rest.access_token);
  if (token === undefined || typeof sid !== 'string') throw new AppError('internal');
  const secure = isSecure(context, request);
  reply.setCookie(nameOf(sid, secure), token, {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: maxAgeSeconds,
  });
  return rest;
}
