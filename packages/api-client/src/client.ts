import type { Access, EndpointDefinition, InputOf, Profile, ResponseOf } from './contract';
import type { xlsxType, zipType } from './contract/endpoint';
import type { LockManagerLike } from './auth/cross-tab-lock';
import type { TokenStore, Tokens } from './auth/token-store';
import type { SessionEnd } from './errors';
import type { Fetch } from './http';
import type { UploadProgress } from './upload-fetch';

/** Any endpoint but the refresh, whose one caller is the refresh queue. */
type CallableEndpoint = EndpointDefinition & { readonly access: Exclude<Access, { kind: 'refresh' }> };

/** An endpoint that answers JSON. */
export type JsonEndpoint = CallableEndpoint & { readonly contentType?: 'application/json' };

/** An endpoint that answers a file. */
export type FileEndpoint = CallableEndpoint & {
  readonly contentType: 'text/csv' | typeof xlsxType | typeof zipType;
};

/** An endpoint that goes on answering: server-sent events. */
export type StreamEndpoint = CallableEndpoint & { readonly contentType: 'text/event-stream' };

/** What any call takes beside the endpoint's own input. */
export type CallOptions = {
  /** Stops the call; it then rejects with an `AbortError`. */
  readonly signal?: AbortSignal;
  /** Milliseconds for one attempt, `false` for as long as it takes. @default 30 s, `false` for uploads */
  readonly timeout?: number | false;
  /**
   * For endpoints that say `isIdempotent`: a word of one's own for this one act, at most 200 characters. Sent again after a lost
   * answer, it gets the first call's answer and no second effect.
   */
  readonly idempotencyKey?: string;
};

type UploadInput<D extends EndpointDefinition> = D extends { readonly bodyKind: 'multipart' }
  ? {
      /** The form to send; it has to be re-readable, as one of strings, files and blobs is. */
      body: FormData;
      /** Told as bytes leave, in browsers; elsewhere not at all. */
      onUploadProgress?: (progress: UploadProgress) => void;
    }
  : object;

/** Everything a call of this endpoint takes. */
export type CallInput<D extends EndpointDefinition> = InputOf<D> & UploadInput<D> & CallOptions;

/** The input may be left out where nothing in it is needed. */
export type CallArguments<D extends EndpointDefinition> =
  object extends CallInput<D> ? [input?: CallInput<D>] : [input: CallInput<D>];

/** A file on its way. Read it once, as a stream or as a whole. */
export type Download = {
  /** As the server calls it, without folders; `null` where it does not say. */
  readonly fileName: string | null;
  readonly stream: ReadableStream<Uint8Array>;
  blob(): Promise<Blob>;
};

/**
 * The product's API. Every call may reject with {@link ApiError}, {@link NetworkError}, {@link TimeoutError},
 * {@link UnexpectedAnswerError}, {@link SessionEndedError} or, through its `signal`, an `AbortError`.
 */
export type Client = {
  /** Calls an endpoint; the answer is checked against the contract. */
  call<const D extends JsonEndpoint>(endpoint: D, ...input: CallArguments<D>): Promise<ResponseOf<D>>;
  /** Opens a stream of events; it stays open until the server or the `signal` ends it. */
  stream<const D extends StreamEndpoint>(
    endpoint: D,
    ...input: CallArguments<D>
  ): Promise<ReadableStream<Uint8Array>>;
  /** Fetches a file. */
  download<const D extends FileEndpoint>(endpoint: D, ...input: CallArguments<D>): Promise<Download>;
  /**
   * Forgets the tokens at once, so that waiting calls reject, then ends the session on the server. When that fails the
   * person is signed out here all the same, and the promise rejects with why.
   */
  signOut(): Promise<void>;
};

export type ClientOptions = {
  /** The API's base address: absolute, or below the page's origin such as `/api/`. */
  readonly baseUrl: string;
  readonly tokens: TokenStore;
  /** The stored language for the `locale` header. @default en */
  readonly locale?: () => string;
  /** IANA time zone for the `timezone` header. @default the system's */
  readonly timezone?: () => string;
  /** The server ended the session; called once for each, after the tokens were removed. Not called by `signOut`. */
  readonly onSessionEnded?: (reason: SessionEnd) => void;
  /**
   * A refresh failed without the server refusing it (a fault of the server, no connection, an answer that makes no sense). The session stays; the calls
   * that waited reject with the same error. Called once for each refresh, however many calls waited.
   */
  readonly onRefreshFailed?: (error: unknown) => void;
  /** A refresh in this tab replaced the tokens (they are in the store already) and brought the profile anew. */
  readonly onTokens?: (tokens: Tokens, user: Profile) => void;
  readonly fetch?: Fetch;
  /**
   * The browser keeps the refresh token in a cookie that scripts cannot read, and brings it by itself; the store holds access tokens
   * alone. For pages of the API's own origin. A refresh token that the store still holds is spent first. @default false
   */
  readonly refreshInCookie?: boolean;
  /** Whole seconds since the person last did something, for the `frontage-idle` header. @default none: each call is an act */
  readonly idleSeconds?: () => number | null;
  /** What keeps the tabs from refreshing at once; `null` for nothing. @default navigator.locks */
  readonly locks?: LockManagerLike | null;
  /** Milliseconds before attempt 1, 2 of repeating a GET. @default about 0.3 s, then 0.6 s, at random up to that */
  readonly retryDelay?: (attempt: number) => number;
};
