import { createCrossTabLock } from './auth/cross-tab-lock';
import { createRefreshQueue } from './auth/refresh-queue';
import type { CallOptions, Client, ClientOptions } from './client';
import type { EndpointDefinition, ResponseOf } from './contract';
import { anySession, session, sessionHeader } from './contract/session';
import { idleHeader } from './contract/sessions';
import type { Tokens, UsableTokens } from './auth/token-store';
import { ApiError, UnexpectedAnswerError } from './errors';
import { fileNameOf } from './file-name';
import { send, type HttpAnswer, type HttpRequest } from './http';
import { absoluteBase, requestUrl } from './request-url';
import { createUploadFetch, type UploadProgress } from './upload-fetch';

const defaultTimeout = 30_000;

/** A call carries its first token, one that another call's refresh left behind, and one of a refresh of its own. */
const mostAttempts = 3;

/** A call's input as the typed doors let it in, seen without its endpoint's type. */
type AnyInput = CallOptions & {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly onUploadProgress?: (progress: UploadProgress) => void;
};

/** A client for the contract's endpoints. It holds one session's refresh queue, so a page makes one. */
export function createClient(options: ClientOptions): Client {
  const { tokens } = options;
  const base = absoluteBase(options.baseUrl);
  const locale = options.locale ?? (() => 'en');
  const timezone = options.timezone ?? (() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const retryDelay = options.retryDelay ?? ((attempt) => Math.random() * 300 * 2 ** (attempt - 1));
  const plainFetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));

  const queue = createRefreshQueue({
    tokens,
    refresh,
    exclusive: createCrossTabLock(`frontage-refresh ${base.href}`, options.locks),
    onSessionEnded: (reason) => options.onSessionEnded?.(reason),
    onRefreshFailed: (error) => options.onRefreshFailed?.(error),
    onTokens: (fresh, user) => options.onTokens?.(fresh, user),
  });

  /** `whose` is the session that a refresh means, where the browser keeps those of several people. */
  function request(
    endpoint: EndpointDefinition,
    input: AnyInput,
    bearer: string | undefined,
    whose: string = anySession,
  ): HttpRequest {
    const { path, method, contentType = 'application/json', bodyKind = 'json' } = endpoint;
    const { body, onUploadProgress } = input;
    const idle = options.idleSeconds?.() ?? null;
    const form = bodyKind === 'multipart' ? (body as FormData) : undefined;
    return {
      call: { method, path },
      url: requestUrl(base, endpoint, input.params, input.query),
      headers: {
        accept: contentType,
        locale: locale(),
        timezone: timezone(),
        ...(input.idempotencyKey !== undefined && { 'idempotency-key': input.idempotencyKey }),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(idle !== null && { [idleHeader]: String(Math.max(0, Math.floor(idle))) }),
        ...(options.refreshInCookie === true && { [sessionHeader]: whose }),
      },
      ...(form ? { body: { form } } : body !== undefined && { body: { json: body } }),
      signal: input.signal,
      timeout: input.timeout ?? (form ? false : defaultTimeout),
      retryDelay: endpoint.access.kind === 'refresh' ? false : retryDelay,
      fetch: form && onUploadProgress ? createUploadFetch(form, onUploadProgress, plainFetch) : plainFetch,
    };
  }

  async function refresh(spent: Tokens) {
    const endpoint = session.refresh;
    const answer = await send(request(endpoint, {}, spent.refreshToken, spent.subject));
    const { access_token, refresh_token, userData } = await readJson(endpoint, answer);
    const subject = spent.subject === undefined ? {} : { subject: userData.id };
    const kept = refresh_token === undefined ? {} : { refreshToken: refresh_token };
    const tokens: UsableTokens = { accessToken: access_token, ...kept, ...subject };
    return { tokens, user: userData };
  }

  /**
   * Sends, and on a 401 about the token sends again with another one. The request is built anew from its input each time,
   * so a body is whole whatever became of the first; ky's own retry would count these attempts against those for 503s.
   * A call is given one refresh: when the server refuses the fresh token too, that 401 is the answer.
   */
  async function perform(endpoint: EndpointDefinition, input: AnyInput): Promise<HttpAnswer> {
    if (endpoint.access.kind === 'public') {
      return send(request(endpoint, input, tokens.get()?.accessToken ?? undefined));
    }
    let used = await unlessAborted(queue.current(), input.signal);
    for (let attempt = 1, isRefreshed = false; ; attempt += 1) {
      try {
        return await send(request(endpoint, input, used.accessToken));
      } catch (error) {
        if (!isTokenRefused(error) || isRefreshed || attempt === mostAttempts) throw error;
      }
      const renewed = await unlessAborted(queue.renew(used), input.signal);
      used = renewed.tokens;
      isRefreshed = renewed.isRefreshed;
    }
  }

  async function endOnServer(held: Tokens): Promise<void> {
    const logOut = (bearer: string) => send(request(session.logout, {}, bearer));
    try {
      if (held.accessToken !== null) {
        await logOut(held.accessToken);
        return;
      }
    } catch (error) {
      if (!isTokenRefused(error)) throw error;
    }
    // Only the access token is too old, or not there: without a fresh one the session would live on at the server.
    await logOut((await refresh(held)).tokens.accessToken);
  }

  return {
    async call(endpoint, ...[input = {}]) {
      return readJson(endpoint, await perform(endpoint, input));
    },
    async stream(endpoint, ...[input = {}]) {
      const answer = await perform(endpoint, { timeout: false, ...input });
      return answer.stream ?? new Blob([]).stream();
    },
    async download(endpoint, ...[input = {}]) {
      const answer = await perform(endpoint, input);
      return {
        fileName: fileNameOf(answer.headers),
        stream: answer.stream ?? new Blob([]).stream(),
        blob: () => answer.blob(),
      };
    },
    async signOut() {
      const held = tokens.get();
      tokens.set(null);
      if (held === null) return;
      try {
        await endOnServer(held);
      } catch (error) {
        // Refused twice over: the server ended it before.
        if (!isTokenRefused(error)) throw error;
      }
    },
  };
}

/** Whether an answer says that the token is no good, as opposed to a sign-in's 401s about password, address or code. */
function isTokenRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401) return false;
  return error.code === 'unauthenticated' || error.code === 'session_expired';
}

async function readJson<D extends EndpointDefinition>(
  endpoint: D,
  answer: HttpAnswer,
): Promise<ResponseOf<D>> {
  const call = { method: endpoint.method, path: endpoint.path };
  const text = await answer.text();
  let body: unknown;
  try {
    body = text === '' ? undefined : JSON.parse(text);
  } catch {
    throw new UnexpectedAnswerError(call, ['body: not JSON']);
  }
  const result = endpoint.response.safeParse(body);
  if (!result.success) {
    throw new UnexpectedAnswerError(
      call,
      result.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.code}`),
    );
  }
  return result.data as ResponseOf<D>;
}

/** A wait that all calls share cannot be stopped for one of them; that one stops waiting instead. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
