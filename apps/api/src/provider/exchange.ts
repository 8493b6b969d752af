import type { z } from 'zod';
import type { Clock } from '#src/clock';
import type { Pace } from '#src/queue/pace';
import type { AccessTokens, GrantRef } from './access-tokens';
import type { Breaker } from './breaker';
import type { CallLog } from './call-log';
import type { DailyLimit } from './daily-limit';
import { errorOfAnswer, errorOfBody, errorOfSilence, parseJson } from './errors';
import { ProviderError, type CallContext, type CallKind, type CallRecord } from './port';

/** One request to one of the provider's APIs. */
export type ExchangeRequest<S extends z.ZodType> = {
  readonly kind: CallKind;
  readonly address: string;
  readonly verb: 'GET' | 'PATCH' | 'POST' | 'PUT' | 'DELETE';
  /** A reading that travels as a POST: it changes nothing, so repeating it is safe. */
  readonly isReading?: true;
  readonly query: Readonly<Record<string, string | number | undefined>>;
  /** JSON, or bytes that travel as they are. */
  readonly body?: unknown;
  readonly answer: S;
  /** The location a call is about, for the call log. */
  readonly about: string | null;
};

/** Sends a request in its turn and reads the answer; throws {@link ProviderError}, or the signal's reason while waiting. */
export type Exchange = <S extends z.ZodType>(
  context: CallContext,
  request: ExchangeRequest<S>,
) => Promise<z.output<S>>;

export type ExchangeParts = {
  readonly clock: Clock;
  readonly pace: Pace;
  readonly tokens: AccessTokens;
  /** The grant a call goes out under, by what its address is about; throws `unauthorized` where there is none alive. */
  readonly grantFor: (context: CallContext, about: string | null) => Promise<GrantRef>;
  /** Told of a grant that the provider does not take, though its token was fresh. */
  readonly onRefused: (grant: GrantRef, message: string) => Promise<void>;
  readonly breakerOf: (api: string) => Breaker;
  readonly dailyLimitOf: (api: string) => DailyLimit;
  readonly callLog: CallLog;
  readonly requestTimeoutMs: number;
};

type Answer = { readonly status: number; readonly headers: Headers; readonly text: string };

/** Makes the one way to the provider: breaker, token, pace, call log, error mapping. */
export function createExchange(parts: ExchangeParts): Exchange {
  const { clock, pace, tokens, breakerOf, dailyLimitOf, callLog } = parts;

  const send = async <S extends z.ZodType>(
    context: CallContext,
    request: ExchangeRequest<S>,
    token: string,
  ): Promise<z.output<S>> => {
    const startedAt = clock.now();
    const isWrite = request.verb !== 'GET' && request.isReading !== true;
    let status: number | null = null;
    const note = async (outcome: CallRecord['outcome'], message: string | null) => {
      const isDown = breakerOf(request.kind.api).record(outcome);
      await callLog(
        context,
        { ...request.kind, status, outcome, message, startedAt, endedAt: clock.now() },
        request.about,
      );
      return isDown;
    };
    try {
      const answer = await fetchOnce(parts, request, token, isWrite);
      status = answer.status;
      const read = readAnswer(answer, request.answer, isWrite, clock.now());
      await note('ok', null);
      return read;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      throw (await note(error.fault, error.message)) ? error.asOutage() : error;
    }
  };

  const tokenOf = async (grant: GrantRef, api: string): Promise<string> => {
    try {
      return await tokens.get(grant);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.fault !== 'unavailable') throw error;
      throw breakerOf(api).record(error.fault) ? error.asOutage() : error;
    }
  };

  const takeTurn = async (
    context: CallContext,
    grant: GrantRef,
    { api, ...kind }: CallKind,
  ): Promise<string> => {
    context.signal?.throwIfAborted();
    breakerOf(api).admit();
    dailyLimitOf(api).admit({ api, ...kind });
    // Asked for before the turn comes, so that a refresh does not delay a call that has its turn already.
    await tokenOf(grant, api);
    await pace.take({ api, ...kind }, context.signal);
    return tokenOf(grant, api);
  };

  return async (context, request) => {
    const grant = await parts.grantFor(context, aboutOf(request.address));
    const token = await takeTurn(context, grant, request.kind);
    try {
      const read = await send(context, request, token);
      pace.calm(request.kind);
      return read;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      // What is used up for the day is no reason to pace what is left.
      if (error.isDailyLimit) throw dailyLimitOf(request.kind.api).record(request.kind, error);
      if (error.fault === 'throttled') await pace.slowDown(request.kind, error);
      if (lacksScope(error)) await parts.onRefused(grant, error.message);
      // A token may end early. Nothing has happened yet, so the call may go once more under a fresh one.
      if (error.status !== 401) throw error;
      tokens.drop(grant, token);
      try {
        return await send(context, request, await takeTurn(context, grant, request.kind));
      } catch (again) {
        if (again instanceof ProviderError && again.status === 401)
          await parts.onRefused(grant, again.message);
        throw again;
      }
    }
  };
}

/** The account or location that an address names; a v4 address names both, and its account is what a grant reaches. */
function aboutOf(address: string): string | null {
  return /\/((?:accounts|locations)\/\d+)/.exec(address)?.[1] ?? null;
}

function lacksScope({ violations }: ProviderError): boolean {
  return violations.some(({ reason }) => reason === 'ACCESS_TOKEN_SCOPE_INSUFFICIENT');
}

function contentTypeOf(body: unknown): Record<string, string> {
  if (body === undefined) return {};
  return {
    'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
  };
}

function bodyOf(body: unknown): Uint8Array<ArrayBuffer> | string | null {
  if (body === undefined) return null;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

async function fetchOnce(
  parts: ExchangeParts,
  request: ExchangeRequest<z.ZodType>,
  token: string,
  isWrite: boolean,
): Promise<Answer> {
  const url = new URL(request.address);
  for (const [name, value] of Object.entries(request.query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  try {
    const response = await fetch(url, {
      method: request.verb,
      headers: {
        authorization: `Bearer ${token}`,
        ...contentTypeOf(request.body),
      },
      body: bodyOf(request.body),
      signal: AbortSignal.timeout(parts.requestTimeoutMs),
      redirect: 'error',
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    throw errorOfSilence(error, isWrite);
  }
}

/** The body of a success after its schema; everything else is thrown. */
function readAnswer<S extends z.ZodType>(
  answer: Answer,
  schema: S,
  isWrite: boolean,
  now: Date,
): z.output<S> {
  if (answer.status < 200 || answer.status > 299) throw errorOfAnswer({ ...answer, isWrite }, now);
  const parsed = schema.safeParse(parseJson(answer.text));
  if (!parsed.success) throw errorOfBody(answer.status, isWrite, parsed.error);
  return parsed.data;
}
