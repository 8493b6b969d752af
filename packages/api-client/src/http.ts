import ky, { isHTTPError, isNetworkError, isTimeoutError, type Options } from 'ky';
import { NetworkError, TimeoutError, type FailedCall } from './errors';
import { readProblem, retryAfterSeconds } from './problem';

/** `fetch` as the client calls it. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

export type HttpRequest = {
  readonly call: FailedCall;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: { readonly json: unknown } | { readonly form: FormData };
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt to answer and for its text, `false` for as long as it takes. */
  readonly timeout: number | false;
  /** Milliseconds to wait before another attempt; `false` for one attempt only. */
  readonly retryDelay: ((attempt: number) => number) | false;
  readonly fetch?: Fetch | undefined;
};

/** An answer within 2xx, its body not read yet. */
export type HttpAnswer = {
  readonly headers: Headers;
  /** `null` where the answer has no body. */
  readonly stream: ReadableStream<Uint8Array> | null;
  text(): Promise<string>;
  blob(): Promise<Blob>;
};

const retryLimit = 2;
const retryStatuses = [429, 502, 503, 504];
const longestRetryAfterSeconds = 10;

/**
 * Sends a request. Rejects with this package's errors only, or with the `AbortError` of the caller's own signal: ky's hold
 * the request, and with it the token. A GET is tried up to three times when no answer came or the server is overloaded or
 * away; a `Retry-After` longer than 10 s is left to the caller. Anything but a GET is sent once.
 */
export async function send(request: HttpRequest): Promise<HttpAnswer> {
  const { call, url } = request;
  const pending = ky(url, kyOptions(request));
  let response: Response;
  try {
    response = await pending;
  } catch (error) {
    throw translate(error, call);
  }
  const read = async <T>(body: Promise<T>): Promise<T> => {
    try {
      return await body;
    } catch (error) {
      throw error instanceof TypeError ? new NetworkError(call, { cause: error }) : translate(error, call);
    }
  };
  return {
    headers: response.headers,
    stream: response.body as ReadableStream<Uint8Array> | null,
    text: () => read(pending.text()),
    blob: () => read(response.blob()),
  };
}

function kyOptions(request: HttpRequest): Options {
  const { call, headers, body, signal, timeout, retryDelay, fetch } = request;
  return {
    method: call.method,
    headers,
    timeout,
    cache: 'no-store',
    ...(body && ('json' in body ? { json: body.json } : { body: body.form })),
    ...(signal && { signal }),
    ...(fetch && { fetch }),
    retry: {
      limit: retryDelay === false || call.method !== 'GET' ? 0 : retryLimit,
      methods: ['get'],
      statusCodes: retryStatuses,
      afterStatusCodes: [429, 503],
      ...(retryDelay !== false && { delay: retryDelay }),
      shouldRetry: ({ error }) => {
        if (!isHTTPError(error)) return undefined;
        return (retryAfterSeconds(error.response.headers) ?? 0) > longestRetryAfterSeconds
          ? false
          : undefined;
      },
    },
  };
}

function translate(error: unknown, call: FailedCall): unknown {
  if (isHTTPError(error)) {
    const { response } = error;
    return readProblem(call, response.status, response.headers, error.data);
  }
  if (isTimeoutError(error)) return new TimeoutError(call);
  if (isNetworkError(error)) return new NetworkError(call, { cause: error.cause });
  return error;
}
