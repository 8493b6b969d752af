import type { ErrorCode, Issue, MfaChallenge } from '@frontage/domain';

/** What every failed call says about itself. It never holds the request, whose headers carry a token. */
export type FailedCall = {
  readonly method: string;
  /** The endpoint's path with its `{parameters}` unfilled, so that logs group and name nobody. */
  readonly path: string;
};

/** The server answered, and the answer is an error. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Out of domain's list: from the answer's body, or by its status where the body is no problem of ours. */
  readonly code: ErrorCode;
  /** HTTP status. */
  readonly status: number;
  /** Faults by field; empty when the error is not about fields. */
  readonly fields: readonly Issue[];
  /** With `mfa_required`: what the sign-in still asks for; otherwise `null`. */
  readonly challenge: MfaChallenge | null;
  /** What the server says beside the code, meant for people as it is: why an account is suspended. `null` for nothing. */
  readonly text: string | null;
  /** Under which the server logged it; `null` where something in between answered. */
  readonly requestId: string | null;
  /** Seconds after which the server wants to be asked again, `null` where it did not say. */
  readonly retryAfter: number | null;
  readonly call: FailedCall;

  constructor(
    call: FailedCall,
    answer: {
      code: ErrorCode;
      status: number;
      fields?: readonly Issue[];
      challenge?: MfaChallenge | null;
      text?: string | null;
      requestId?: string | null;
      retryAfter?: number | null;
    },
  ) {
    const {
      code,
      status,
      fields = [],
      challenge = null,
      text = null,
      requestId = null,
      retryAfter = null,
    } = answer;
    super(
      `${call.method} ${call.path} answered ${status} ${code}${requestId === null ? '' : `, request ${requestId}`}`,
    );
    this.call = call;
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.challenge = challenge;
    this.text = text;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/** No answer came: offline, connection refused or lost midway. Whether the server did the work is not known. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly call: FailedCall;

  constructor(call: FailedCall, options?: ErrorOptions) {
    super(`${call.method} ${call.path} got no answer`, options);
    this.call = call;
  }
}

/** No answer came in time. Whether the server did the work is not known. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
  readonly call: FailedCall;

  constructor(call: FailedCall) {
    super(`${call.method} ${call.path} got no answer in time`);
    this.call = call;
  }
}

/** A 2xx answer that is not what the contract promises: client and server are of different versions, or it is a bug. */
export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError';
  readonly call: FailedCall;
  /** Where the answer differs, as `path: rule`; never its values. */
  readonly differences: readonly string[];

  constructor(call: FailedCall, differences: readonly string[]) {
    super(`${call.method} ${call.path} answered outside its contract: ${differences.slice(0, 5).join('; ')}`);
    this.call = call;
    this.differences = differences;
  }
}

/** `session_expired`: the server refused the refresh. `signed_out`: the person left, here or in another tab. */
export type SessionEnd = 'session_expired' | 'signed_out';

/** The call was not made, or its answer was a 401 that no refresh can mend, because there is no session any more. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
  readonly reason: SessionEnd;

  constructor(reason: SessionEnd) {
    super(`The session has ended: ${reason}`);
    this.reason = reason;
  }
}

/** Whether a caught value is an {@link ApiError}, of that code where one is given. */
export function isApiError(error: unknown, code?: ErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** Whether a caught value is a {@link NetworkError}. */
export function isNetworkError(error: unknown): error is NetworkError {
  return error instanceof NetworkError;
}

/** Whether a caught value is a {@link TimeoutError}. */
export function isTimeoutError(error: unknown): error is TimeoutError {
  return error instanceof TimeoutError;
}

/** Whether a caught value is a {@link SessionEndedError}. */
export function isSessionEndedError(error: unknown): error is SessionEndedError {
  return error instanceof SessionEndedError;
}

/** Whether a caught value is an {@link UnexpectedAnswerError}. */
export function isUnexpectedAnswerError(error: unknown): error is UnexpectedAnswerError {
  return error instanceof UnexpectedAnswerError;
}

/** Whether a caught value is the caller's own `signal` having been aborted; nothing to tell a person. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
