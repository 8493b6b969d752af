import type { Json, JsonObject } from '../proto/descriptor';

/** One entry of `google.rpc.BadRequest.fieldViolations`. `field` is absent for unknown query parameters. */
export interface FieldViolation {
  field?: string;
  description: string;
}

/** The canonical status words and their HTTP codes (`google.rpc.Code`). */
const statusCodes = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  ABORTED: 409,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
} as const;

/** A canonical status word. */
export type StatusWord = keyof typeof statusCodes;

/** An answer in Google's error envelope (`google.rpc.Status` in JSON). */
export class ApiError extends Error {
  readonly statusCode: number;

  constructor(
    readonly status: StatusWord,
    message: string,
    readonly details: JsonObject[] = [],
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.statusCode = statusCodes[status];
  }

  /** The body as it goes over the wire. */
  toBody(): JsonObject {
    const error: JsonObject = { code: this.statusCode, message: this.message, status: this.status };
    if (this.details.length > 0) error.details = this.details;
    return { error };
  }
}

const invalidArgument = 'Request contains an invalid argument.';

/** 400 with `BadRequest.fieldViolations`, as for a missing or malformed request field (names in snake_case). */
export function badRequest(violations: FieldViolation[], message = invalidArgument): ApiError {
  return new ApiError('INVALID_ARGUMENT', message, [
    {
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations: violations.map((violation): JsonObject => ({ ...violation })),
    },
  ]);
}

/** 400 for JSON that does not fit the message: every description is repeated in the message, line by line. */
export function invalidPayload(violations: FieldViolation[]): ApiError {
  return badRequest(violations, violations.map((violation) => violation.description).join('\n'));
}

/** A broken business rule of Business Information: `reason` is its ErrorCode, `metadata` names the field. */
export interface RuleViolation {
  reason: string;
  metadata: Record<string, string>;
}

/** 400 with one `ErrorInfo` per broken rule. The domain string is unconfirmed. */
export function ruleErrors(violations: RuleViolation[]): ApiError {
  return new ApiError(
    'INVALID_ARGUMENT',
    invalidArgument,
    violations.map((violation) =>
      errorInfo(violation.reason, 'mybusinessbusinessinformation.googleapis.com', violation.metadata),
    ),
  );
}

/** One entry of v4's `ValidationError.errorDetails`. */
export interface ValidationDetail {
  code: number;
  field: string;
  message: string;
}

/** 400 of My Business v4 with every broken rule. */
export function validationError(details: readonly ValidationDetail[]): ApiError {
  return new ApiError('INVALID_ARGUMENT', invalidArgument, [
    {
      '@type': 'type.googleapis.com/google.mybusiness.v4.ValidationError',
      errorDetails: details.map((detail): JsonObject => ({ ...detail })),
    },
  ]);
}

/** A `google.rpc.ErrorInfo` detail. */
export function errorInfo(reason: string, domain: string, metadata: Record<string, string> = {}): JsonObject {
  const info: Record<string, Json> = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain };
  if (Object.keys(metadata).length > 0) info.metadata = { ...metadata };
  return info;
}

/** 404 for an unknown id, and for one the caller may not know of. */
export function notFound(): ApiError {
  return new ApiError('NOT_FOUND', 'Requested entity was not found.');
}

/** 401 for an absent, malformed, expired or revoked access token. */
export function unauthenticated(
  reason: 'CREDENTIALS_MISSING' | 'ACCESS_TOKEN_EXPIRED' | 'ACCESS_TOKEN_INVALID',
  service: string,
): ApiError {
  const message =
    reason === 'CREDENTIALS_MISSING'
      ? 'Request is missing required authentication credential. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.'
      : 'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.';
  const challenge =
    reason === 'CREDENTIALS_MISSING'
      ? 'Bearer realm="https://accounts.google.com/"'
      : 'Bearer realm="https://accounts.google.com/", error="invalid_token"';
  return new ApiError('UNAUTHENTICATED', message, [errorInfo(reason, 'googleapis.com', { service })], {
    'www-authenticate': challenge,
  });
}

/** 403 without saying why. */
export function permissionDenied(): ApiError {
  return new ApiError('PERMISSION_DENIED', 'The caller does not have permission');
}
